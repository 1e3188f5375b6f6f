export const settings = {
  title: 'Ayarlar',
  intro:
    'Çalışanların çıkış limitleri ve oyuncu kuralları. Değişikliği biri önerir, ikinci bir kişi onaylar.',
  change: 'Değiştir',
  changeTitle: 'Ayarı değiştir',
  propose: 'Öner',
  amount: 'Yeni tutar',
  proposeText: 'İkinci bir kişi onaylayınca geçerli olur.',
  proposed: 'İkinci onaya gönderildi.',
  history: 'Geçmiş',
  noHistory: 'Henüz değiştirilmedi.',
  now: 'Şu an',
  names: {
    'two-persons': 'Tek kişinin tek işlemi',
    'outflow-player': 'Bir oyuncu, 24 saatte',
    'outflow-approver': 'Bir çalışan, 24 saatte',
    'outflow-house': 'Bütün site, 24 saatte',
    'gift-alone': 'Bir oyuncuya hediye, 24 saatte',
    'gift-most': 'En yüksek hediye',
    automatic: 'Kendiliğinden çekim onayı',
  },
  texts: {
    'two-persons':
      'Çekim, yatırım onayı ya da para çıkaran başka bir işlem bu tutarı aşarsa ikinci bir kişi gerekir.',
    'outflow-player':
      'Çalışanların bir oyuncuya 24 saat içinde çıkardığı para. Aşılınca o oyuncu için her yeni işlem ikinci bir kişi ister.',
    'outflow-approver':
      'Bir çalışanın 24 saat içinde çıkardığı para; başkasıyla birlikte önerip onayladıkları da sayılır. Aşılınca işlemleri ikinci bir kişi ister.',
    'outflow-house':
      'Bütün çalışanların 24 saat içinde çıkardığı para. Aşılınca her işlem ikinci bir kişi ister.',
    'gift-alone':
      'Bir oyuncuya 24 saat içinde verilen hediyeler bunu aşarsa ikinci bir kişi gerekir.',
    'gift-most': 'Hiçbir hediye, onaylansa bile bundan fazla olamaz.',
    automatic:
      'Bu tutara kadar, bütün denetimlerden geçen çekimler ikinci bir kişi gerekmedikçe kendiliğinden onaylanır. Kapatmak için 0 yaz.',
  },
  levels: {
    title: 'Kimlik düzeyleri',
    text: 'Oyuncunun kanıtladıklarına göre yatırıp çekebileceği tutarlar. Günler ve aylar İstanbul saatine göredir. Oyunlar ve bahisler her düzeyde açıktır.',
    proofs: ['Yeni hesap', 'Onaylı telefon', 'Doğrulanmış kimlik', 'Adres ve gelir belgesi'],
    level: (level: string) => `Düzey ${level}`,
    head: 'Düzey',
    limits: 'Limitler',
    none: 'Limit yok',
    changeText:
      'Boş bırakılan alan limitsizdir; 0 hiç izin vermez. Bir düzey, altındakinden daha azına izin veremez.',
    suggest: 'Önerilen tutarları yaz',
  },
  former: {
    identity: 'Doğrulama öncesi çekilebilen toplam',
    'deposit-identity': 'Yatırmadan önce kimlik doğrulama',
  },
  ruleNames: {
    'deposit-lookalike': 'Oyuna kapatılmış kişilerle eşleşebilenler',
    'proof-minutes': 'Girişten sonra yeniden doğrulama istenmeyen süre (dakika)',
    'sms-player': 'Bir oyuncuya günlük SMS kodu',
    'sms-number': 'Bir numaraya günlük SMS kodu',
    'sms-prefix': 'Bir alan koduna saatlik SMS kodu',
    'sms-abroad': 'Bir yabancı ülkeye saatlik SMS kodu',
    'sms-house': 'Toplam saatlik SMS kodu',
    'failed-sign-ins': 'Bir adresten başarısız giriş (15 dakika)',
    'failed-staff-sign-ins': 'Bir adresten başarısız personel girişi (15 dakika)',
    'asked-links': 'Bir adresten istenen şifre bağlantısı (15 dakika)',
    'taken-source': 'Bir adresten reddedilen kayıt (1 saat)',
    'taken-detail': 'Aynı bilgiyle reddedilen kayıt (24 saat)',
    'codes-player': 'Bir oyuncunun geçersiz promosyon kodu (1 saat)',
    'codes-source': 'Bir adresten geçersiz promosyon kodu (1 saat)',
  },
  ruleTexts: {
    'deposit-lookalike':
      'Kimlik numarası ya da adı ve doğum tarihi oyuna kapatılmış biriyle aynı olan oyuncuların kimlik doğrulaması yapılana kadar para yatırıp yatıramayacağını belirler.',
    'proof-minutes':
      'Girişten sonra bu kadar dakika boyunca banka hesabı ve iki adımlı giriş değişikliklerinde yeniden şifre istenmez. Her değişiklikte şifreyi ve varsa kodu istemek için 0 yaz.',
    'sms-player': 'Bir oyuncuya 24 saatte en fazla bu kadar kod gönderilir.',
    'sms-number': 'Bir telefon numarasına 24 saatte en fazla bu kadar kod gönderilir.',
    'sms-prefix':
      'Aynı ülke ve operatör koduyla başlayan numaralara bir saatte en fazla bu kadar kod gönderilir.',
    'sms-abroad':
      'Türkiye dışındaki her bir ülkenin numaralarına bir saatte en fazla bu kadar kod gönderilir. 0, yurt dışına hiç kod göndermez.',
    'sms-house': 'Bütün numaralara bir saatte en fazla bu kadar kod gönderilir.',
    'failed-sign-ins':
      'Bir IP adresinden, bütün hesaplar için 15 dakikada en fazla bu kadar başarısız giriş denenebilir.',
    'failed-staff-sign-ins':
      'Bir IP adresinden, bütün personel hesapları ve davetler için 15 dakikada en fazla bu kadar başarısız deneme yapılabilir.',
    'asked-links':
      'Bir IP adresinden 15 dakikada en fazla bu kadar şifre yenileme bağlantısı istenebilir.',
    'taken-source':
      'Bir IP adresinden bir saatte, bilgileri başka bir hesapta olduğu için en fazla bu kadar kayıt reddedilebilir.',
    'taken-detail':
      'Bir e-posta, telefon ya da kimlik numarasıyla 24 saatte en fazla bu kadar kayıt reddedilebilir. Sonraki denemeler bekletilir.',
    'codes-player': 'Bir oyuncu bir saatte en fazla bu kadar geçersiz promosyon kodu deneyebilir.',
    'codes-source':
      'Bir IP adresinden bir saatte en fazla bu kadar geçersiz promosyon kodu denenebilir.',
  },
  choices: { 'deposit-lookalike': ['Yatırabilir', 'Önce kimlik doğrulanır'] },
  newValue: 'Yeni değer',
  between: (min: string, max: string) => `${min} ile ${max} arasında`,
}
export type OfficeSettingTexts = typeof settings
