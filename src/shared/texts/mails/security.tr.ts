import { button, list, say, warn, type MailBlock, type MailWords } from './words.ts'

const NOT_YOU = 'Bunu sen yapmadıysan hemen şifreni değiştir ve destek ekibine yaz.'

const seen = (at: string | undefined): MailBlock[] =>
  at === undefined ? [] : [list(['Tarih', at])]

export const securityMails = {
  reset: (link: string): MailWords => ({
    subject: 'Yeni {site} şifreni belirle',
    preheader: 'Bağlantı 30 dakika geçerli ve bir kez kullanılabilir.',
    title: 'Yeni şifreni belirle',
    blocks: [
      say('Hesabın için yeni bir şifre istendi.'),
      button('Yeni şifre belirle', link),
      say('Bağlantı 30 dakika geçerli ve bir kez kullanılabilir.'),
      say('Bunu sen istemediysen bu iletiyi yok say; şifren olduğu gibi kalır.'),
    ],
  }),
  newDevice: (device: string, address: string, at: string): MailWords => ({
    subject: '{site} hesabına yeni bir cihazdan girildi',
    preheader: device === '' ? 'Bilinmeyen bir cihazdan giriş.' : device,
    title: 'Yeni bir cihazdan giriş',
    blocks: [
      say('Hesabına daha önce kullanılmamış bir cihazdan girildi.'),
      list(
        ['Cihaz', device === '' ? 'Bilinmeyen cihaz' : device],
        ['İnternet adresi', address],
        ['Tarih', at],
      ),
      warn('Bu sen değilsen şifreni değiştir; böylece diğer oturumlar kapanır.'),
    ],
  }),
  contactCode: (code: string): MailWords => ({
    subject: 'Yeni e-postanı onayla',
    preheader: 'Kod 15 dakika geçerli.',
    title: 'Yeni e-postanı onayla',
    blocks: [
      say('{site} hesabının yeni e-postası bu olacak.'),
      { kind: 'code', label: 'Onay kodu', code },
      say(
        'Kod 15 dakika geçerli. Bunu sen istemediysen bu iletiyi yok say; kodu kimseyle paylaşma.',
      ),
    ],
  }),
  contactCodeSms: (code: string) =>
    `{site} telefon onay kodun: ${code}. 15 dakika geçerli. Kimseyle paylaşma.`,
  signInCodeSms: (code: string) => `{site} kodun: ${code}. 5 dakika geçerli. Kimseyle paylaşma.`,
  phoneChangeSms:
    '{site} hesabının telefonu değiştirilmek isteniyor. Bu sen değilsen hemen şifreni değiştir ve bize yaz.',
  /** Sent where a security mail could not be delivered. `subject` is the mail's. */
  undeliveredSms: (subject: string) =>
    `${subject}. E-postan bize geri döndü. Bu sen değilsen hemen şifreni değiştir ve bize yaz.`,
  changes: {
    password: (at?: string): MailWords => ({
      subject: '{site} şifren değişti',
      preheader: 'Diğer cihazlardaki oturumlar kapatıldı.',
      title: 'Şifren değişti',
      blocks: [
        say('Hesabının şifresi az önce değişti ve diğer cihazlardaki oturumlar kapatıldı.'),
        ...seen(at),
        warn(
          'Bunu sen yapmadıysan giriş sayfasındaki “Şifremi unuttum” bağlantısıyla hemen yeni bir şifre belirle ve destek ekibine yaz.',
        ),
      ],
    }),
    'two-factor-on': (at?: string): MailWords => ({
      subject: 'İki adımlı giriş açıldı',
      preheader: 'Hesabına artık bir kodla da giriliyor.',
      title: 'İki adımlı giriş açıldı',
      blocks: [say('{site} hesabında iki adımlı giriş açıldı.'), ...seen(at), warn(NOT_YOU)],
    }),
    'two-factor-off': (at?: string): MailWords => ({
      subject: 'İki adımlı giriş kapatıldı',
      preheader: 'Hesabına artık yalnızca şifrenle giriliyor.',
      title: 'İki adımlı giriş kapatıldı',
      blocks: [say('{site} hesabında iki adımlı giriş kapatıldı.'), ...seen(at), warn(NOT_YOU)],
    }),
    'two-factor-type': (at?: string): MailWords => ({
      subject: 'İki adımlı girişin değişti',
      preheader: 'Girişin ikinci adımı değişti.',
      title: 'İki adımlı girişin değişti',
      blocks: [say('{site} hesabında girişin ikinci adımı değişti.'), ...seen(at), warn(NOT_YOU)],
    }),
    'email-asked': (at?: string): MailWords => ({
      subject: '{site} hesabının e-postası değiştirilmek isteniyor',
      preheader: 'Onaylanana kadar bu adres geçerli.',
      title: 'Yeni bir e-posta adresi verildi',
      blocks: [
        say(
          'Hesabının e-postası değiştirilmek isteniyor. Yeni adres onaylanana kadar bu adres geçerli.',
        ),
        ...seen(at),
        warn(NOT_YOU),
      ],
    }),
    email: (at?: string): MailWords => ({
      subject: '{site} hesabının e-postası değişti',
      preheader: 'Bundan sonra yeni adresine yazacağız.',
      title: 'E-postan değişti',
      blocks: [
        say('Hesabının e-posta adresi değişti. Bundan sonra yeni adresine yazacağız.'),
        ...seen(at),
        warn(NOT_YOU),
      ],
    }),
    phone: (at?: string): MailWords => ({
      subject: '{site} hesabının telefonu değişti',
      preheader: 'Hesabının telefon numarası değişti.',
      title: 'Telefonun değişti',
      blocks: [say('Hesabının telefon numarası değişti.'), ...seen(at), warn(NOT_YOU)],
    }),
    'passkey-added': (at?: string): MailWords => ({
      subject: '{site} hesabına geçiş anahtarı eklendi',
      preheader: 'Şifresiz giriş için yeni bir anahtar.',
      title: 'Geçiş anahtarı eklendi',
      blocks: [
        say('Hesabına şifresiz giriş için yeni bir geçiş anahtarı eklendi.'),
        ...seen(at),
        warn(NOT_YOU),
      ],
    }),
    'passkey-removed': (at?: string): MailWords => ({
      subject: '{site} hesabından geçiş anahtarı kaldırıldı',
      preheader: 'Anahtarlarından biri kaldırıldı.',
      title: 'Geçiş anahtarı kaldırıldı',
      blocks: [
        say('Hesabındaki geçiş anahtarlarından biri kaldırıldı.'),
        ...seen(at),
        warn(NOT_YOU),
      ],
    }),
    'provider-linked': (at?: string): MailWords => ({
      subject: '{site} hesabına yeni bir giriş yöntemi bağlandı',
      preheader: 'Başka bir hesapla da girebilirsin.',
      title: 'Giriş yöntemi bağlandı',
      blocks: [
        say('{site} hesabına artık bağladığın başka bir hesapla da girilebiliyor.'),
        ...seen(at),
        warn(NOT_YOU),
      ],
    }),
    'provider-unlinked': (at?: string): MailWords => ({
      subject: '{site} hesabındaki bir giriş yönteminin bağlantısı kaldırıldı',
      preheader: 'Bağladığın hesaplardan biri kaldırıldı.',
      title: 'Giriş yönteminin bağlantısı kaldırıldı',
      blocks: [
        say('Bağladığın hesaplardan biriyle artık {site} hesabına girilemiyor.'),
        ...seen(at),
        warn(NOT_YOU),
      ],
    }),
    'payout-account': (at?: string): MailWords => ({
      subject: '{site} hesabına ödeme hesabı kaydedildi',
      preheader: 'Para çekme hesaplarında bir değişiklik var.',
      title: 'Ödeme hesabı kaydedildi',
      blocks: [
        say(
          'Para çekmek için kullandığın banka hesaplarında veya cüzdanlarda ekleme ya da değişiklik yapıldı.',
        ),
        ...seen(at),
        warn(NOT_YOU),
      ],
    }),
    readmitted: (at?: string): MailWords => ({
      subject: '{site} hesabın yeniden oyuna açık',
      preheader: 'Bu yanlışlık için özür dileriz.',
      title: 'Hesabın yeniden açık',
      blocks: [
        say(
          'Hesabın, kendini dışlayanlar listesindeki bir kayıt yüzünden oyuna kapatılmıştı. Kaydın sana ait olmadığı anlaşıldı; hesabın yeniden oyuna açık. Bu yanlışlık için özür dileriz.',
        ),
        say('Teklif almayı istersen iletişim izinlerini hesabından yeniden açabilirsin.'),
        ...seen(at),
      ],
    }),
    excluded: (at?: string): MailWords => ({
      subject: '{site} hesabında kendini dışladın',
      preheader: 'Hesabın oyuna ve para yatırmaya kapalı.',
      title: 'Kendini dışladın',
      blocks: [
        say(
          'İsteğin üzerine hesabın oyuna, para yatırmaya ve tekliflere kapatıldı; bu süre kısaltılamaz. Açık bahislerin sonuçlanır, bakiyeni dilediğin an çekebilirsin. Konuşmak istersen YEDAM 115 numaralı hattan ücretsiz ve gizli destek veriyor.',
        ),
        ...seen(at),
        warn('Bunu sen yapmadıysan hemen destek ekibine yaz.'),
      ],
    }),
    closed: (at?: string): MailWords => ({
      subject: '{site} hesabın kapatıldı',
      preheader: 'Bakiyen varsa giriş yapıp çekebilirsin.',
      title: 'Hesabın kapatıldı',
      blocks: [
        say(
          'İsteğin üzerine hesabın kapatıldı: para yatırılamaz, oyun oynanamaz. Açık bahislerin sonuçlanır; bakiyen varsa giriş yapıp çekebilirsin.',
        ),
        ...seen(at),
        warn('Bunu sen yapmadıysan hemen destek ekibine yaz.'),
      ],
    }),
  },
}
