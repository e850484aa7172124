"""A headless Chromium, driven over its DevTools protocol with nothing but Python's standard library."""

import base64
import json
import os
import select
import shutil
import socket
import struct
import subprocess
import tempfile
import time
import urllib.request

PROGRAMS = ("chromium", "chromium-browser", "google-chrome")


def installed():
    return next(filter(None, map(shutil.which, PROGRAMS)), None)


class Socket:
    """The client's end of a WebSocket (RFC 6455), text alone."""

    def __init__(self, address, seconds):
        host, path = address.removeprefix("ws://").split("/", 1)
        name, port = host.split(":")
        self.stream = socket.create_connection((name, int(port)), seconds)
        key = base64.b64encode(os.urandom(16)).decode()
        self.stream.sendall((f"GET /{path} HTTP/1.1\r\nHost: {host}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
                             f"Sec-WebSocket-Key: {key}\r\nSec-WebSocket-Version: 13\r\n\r\n").encode())
        self.buffer = b""
        while b"\r\n\r\n" not in self.buffer:
            self.buffer += self.stream.recv(4096)
        self.buffer = self.buffer.split(b"\r\n\r\n", 1)[1]

    def send(self, text):
        data, mask = text.encode(), os.urandom(4)
        head = bytes([0x81])
        if len(data) < 126:
            head += bytes([0x80 | len(data)])
        elif len(data) < 65536:
            head += bytes([0x80 | 126]) + struct.pack(">H", len(data))
        else:
            head += bytes([0x80 | 127]) + struct.pack(">Q", len(data))
        long_mask = mask * (len(data) // 4 + 1)
        masked = int.from_bytes(data, "big") ^ int.from_bytes(long_mask[:len(data)], "big")
        self.stream.sendall(head + mask + masked.to_bytes(len(data), "big"))

    def take(self, count):
        while len(self.buffer) < count:
            data = self.stream.recv(1 << 20)
            if not data:
                raise ConnectionError("the browser is gone")
            self.buffer += data
        data, self.buffer = self.buffer[:count], self.buffer[count:]
        return data

    def receive(self, seconds):
        """The next text; None if there is none in this time."""
        if not self.buffer and not select.select([self.stream], [], [], seconds)[0]:
            return None
        text = b""
        while True:
            first, second = self.take(2)
            length = second & 0x7F
            if length == 126:
                length = struct.unpack(">H", self.take(2))[0]
            elif length == 127:
                length = struct.unpack(">Q", self.take(8))[0]
            data = self.take(length)
            if first & 0xF in (0, 1):
                text += data
                if first & 0x80:
                    return text.decode()


class Page:
    """A page in a browser of its own: what it says, what it logs, and how to talk to it."""

    def __init__(self, width=1280, height=900):
        self.directory = tempfile.mkdtemp()
        self.process = subprocess.Popen(
            [installed(), "--headless=new", "--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage", "--no-first-run",
             "--remote-debugging-port=0", "--remote-allow-origins=*", f"--user-data-dir={self.directory}",
             "--force-device-scale-factor=1", f"--window-size={width},{height}", "about:blank"],
            stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        self.number, self.log, self.answers, self.loaded = 0, [], {}, False
        self.requests = []
        port = self.port()
        with urllib.request.urlopen(f"http://127.0.0.1:{port}/json/list", timeout=20) as answer:
            target = next(each for each in json.load(answer) if each["type"] == "page")
        self.socket = Socket(target["webSocketDebuggerUrl"], 60)
        for domain in ("Page", "Runtime", "Log", "Network"):
            self.call(f"{domain}.enable")
        self.resize(width, height)

    def port(self):
        path = os.path.join(self.directory, "DevToolsActivePort")
        end = time.monotonic() + 30
        while time.monotonic() < end:
            if os.path.exists(path) and (lines := open(path).read().split()):
                return int(lines[0])
            time.sleep(0.05)
        raise TimeoutError("the browser does not start")

    def close(self):
        self.process.terminate()
        try:
            self.process.wait(10)
        except subprocess.TimeoutExpired:
            self.process.kill()
            self.process.wait()
        shutil.rmtree(self.directory, ignore_errors=True)

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.close()

    def read(self, seconds):
        text = self.socket.receive(seconds)
        if text is None:
            return False
        message = json.loads(text)
        if "id" in message:
            self.answers[message["id"]] = message
        match message.get("method"):
            case "Runtime.consoleAPICalled":
                self.log.append(" ".join(str(each.get("value", each.get("description"))) for each in message["params"]["args"]))
            case "Runtime.exceptionThrown":
                details = message["params"]["exceptionDetails"]
                self.log.append(details.get("exception", {}).get("description", details["text"]))
            case "Log.entryAdded":
                self.log.append(message["params"]["entry"]["text"])
            case "Network.requestWillBeSent":
                url = message["params"]["request"]["url"]
                if not url.startswith("data:"):
                    self.requests.append(url)
            case "Page.javascriptDialogOpening":
                self.log.append("a dialog: " + message["params"]["message"])
            case "Page.loadEventFired":
                self.loaded = True
        return True

    def call(self, method, seconds=120, **parameters):
        self.number += 1
        number = self.number
        self.socket.send(json.dumps({"id": number, "method": method, "params": parameters}))
        end = time.monotonic() + seconds
        while number not in self.answers:
            if not self.read(max(0.01, end - time.monotonic())) and time.monotonic() > end:
                raise TimeoutError(f"{method} takes longer than {seconds} s")
        answer = self.answers.pop(number)
        if "error" in answer:
            raise RuntimeError(f"{method}: {answer['error']['message']}")
        return answer["result"]

    def open(self, url, seconds=60):
        """Loads a page; returns the seconds until it was loaded."""
        self.loaded, start = False, time.monotonic()
        self.call("Page.navigate", url=url)
        while not self.loaded:
            self.read(0.2)
            if time.monotonic() - start > seconds:
                raise TimeoutError(f"the page takes longer than {seconds} s")
        return time.monotonic() - start

    def run(self, expression, seconds=120):
        """The value of an expression; a promise is waited for."""
        result = self.call("Runtime.evaluate", seconds, expression=expression, returnByValue=True, awaitPromise=True)
        if "exceptionDetails" in result:
            details = result["exceptionDetails"]
            raise RuntimeError(details.get("exception", {}).get("description", details["text"]))
        return result["result"].get("value")

    def settle(self, seconds=0.3):
        end = time.monotonic() + seconds
        while (rest := end - time.monotonic()) > 0:
            self.read(rest)

    def resize(self, width, height):
        self.call("Emulation.setDeviceMetricsOverride", width=width, height=height, deviceScaleFactor=1, mobile=width < 600)

    def prefer(self, scheme, media=""):
        self.call("Emulation.setEmulatedMedia", media=media, features=[{"name": "prefers-color-scheme", "value": scheme}])

    def key(self, key, text=None):
        parameters = {"key": key} | ({"text": text} if text else {})
        codes = {"ArrowDown": 40, "ArrowUp": 38, "ArrowLeft": 37, "ArrowRight": 39, "Enter": 13, "Escape": 27}
        if key in codes:
            parameters["windowsVirtualKeyCode"] = codes[key]
        self.call("Input.dispatchKeyEvent", type="keyDown", **parameters)
        self.call("Input.dispatchKeyEvent", type="keyUp", key=key)

    def type(self, text):
        self.call("Input.insertText", text=text)

    def screenshot(self, path, whole=False):
        data = self.call("Page.captureScreenshot", format="png", captureBeyondViewport=whole)["data"]
        with open(path, "wb") as file:
            file.write(base64.b64decode(data))
