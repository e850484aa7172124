internal import NibCompilation

extension ColorProfile {
  /// Gray with a gamma of 2.2 as of OS X 10.8.
  static let grayProfile = ICCProfile(
    engine: "appl", version: 0x0200_0000, colorSpace: "GRAY",
    created: [2012, 8, 23, 15, 46, 15], platform: "APPL", manufacturer: "none", creator: "appl",
    tags: [
      ("desc", .description("Generic Gray Gamma 2.2 Profile", hasScript: false)),
      ("dscm", .translations(grayNames)),
      ("cprt", .text("Copyright Apple Inc., 2012")),
      ("wtpt", .xyz(white)),
      ("kTRC", curve),
    ])

  /// What systems in other languages call it.
  private static let grayNames: [ICCElement.Translation] = [
    .init("skSK", "Všeobecná sivá gama 2,2"),
    .init("daDK", "Generisk grå 2,2 gamma-profil"),
    .init("caES", "Gamma de grisos genèrica 2.2"),
    .init("viVN", "Cấu hình Màu xám Chung Gamma 2.2"),
    .init("ptBR", "Perfil Genérico da Gama de Cinzas 2,2"),
    .init("ukUA", "Загальна Gray-гама 2.2"),
    .init("frFU", "Profil générique gris gamma 2,2"),
    .init("huHU", "Általános szürke gamma 2.2"),
    .init("zhTW", "通用灰階光度2.2色彩描述"),
    .init("koKR", "일반 회색 감마 2.2 프로파일"),
    .init("nbNO", "Generisk grå gamma 2,2-profil"),
    .init("csCZ", "Obecná šedá gama 2.2"),
    .init("heIL", "גאמה אפור כללי 2.2"),
    .init("roRO", "Gama gri generică 2,2"),
    .init("deDE", "Allgemeines Graustufen-Profil Gamma 2,2"),
    .init("itIT", "Profilo grigio generico della gamma 2,2"),
    .init("svSE", "Generisk grå 2,2 gammaprofil"),
    .init("zhCN", "普通灰度系数2.2描述文件"),
    .init("jaJP", "一般グレイガンマ 2.2 プロファイル"),
    .init("elGR", "Γενικό Γκρι Γάμμα 2.2"),
    .init("ptPO", "Perfil genérico de cinzentos da Gamma 2,2"),
    .init("nlNL", "Algemeen grijs gamma 2,2-profiel"),
    .init("esES", "Perfil genérico de gamma de grises 2,2"),
    .init("thTH", "รังสีแกมมาเกรย์ทั่วไป 2.2"),
    .init("trTR", "Genel Gri Gama 2,2"),
    .init("fiFI", "Yleinen harmaan gamma 2,2 -profiili"),
    .init("hrHR", "Generički Gray Gamma 2.2 profil"),
    .init("plPL", "Uniwersalny profil szarości gamma 2,2"),
    .init("arEG", "غاما 2.2 لون رمادي عام"),
    .init("ruRU", "Общая серая гамма 2,2-профиль"),
    .init("enUS", "Generic Gray Gamma 2.2 Profile"),
  ]
}
