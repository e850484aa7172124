"""Writes a tar archive that depends on nothing but its files and a time."""
import gzip
import io
import tarfile


def archive(files, time, top=""):
    """The bytes of a .tar.gz of `files`, a table of layout.File by path, below the directory `top`."""
    directories = set()
    for path in files:
        parts = (top + path).split("/")[:-1]
        directories |= {"/".join(parts[:count]) for count in range(1, len(parts) + 1)}
    buffer = io.BytesIO()
    with tarfile.open(fileobj=buffer, mode="w", format=tarfile.USTAR_FORMAT) as tar:
        for path in sorted(directories | {top + path for path in files}):
            info = tarfile.TarInfo(path)
            info.mtime = time
            file = files.get(path[len(top):])
            if path in directories:
                info.type, info.mode = tarfile.DIRTYPE, 0o755
                tar.addfile(info)
            elif file.link:
                info.type, info.linkname, info.mode = tarfile.SYMTYPE, file.link, 0o777
                tar.addfile(info)
            else:
                info.size, info.mode = len(file.data), file.mode
                tar.addfile(info, io.BytesIO(file.data))
    return gzip.compress(buffer.getvalue(), 9, mtime=0)
