import type { ComplaintOutcome } from '../players/complaints.ts'

const NOT_YOU = 'Bunu sen yapmadıysan hemen şifreni değiştir ve destek ekibine yaz.'

export const mails = {
  greeting: (firstname?: string) =>
    firstname === undefined ? 'Merhaba,' : `Merhaba ${firstname},`,
  confirmation: (link: string) => ({
    subject: '{site} hesabını onayla',
    text: [
      'Hesabını açmak için aşağıdaki bağlantıya dokun. Bağlantı 24 saat geçerli ve bir kez kullanılabilir.',
      link,
      'Bu kaydı sen yapmadıysan bu iletiyi yok say; onaylanmayan hesap kullanılamaz.',
    ],
  }),
  reset: (link: string) => ({
    subject: 'Yeni {site} şifreni belirle',
    text: [
      'Yeni bir şifre belirlemek için aşağıdaki bağlantıya dokun. Bağlantı 30 dakika geçerli ve bir kez kullanılabilir.',
      link,
      'Bunu sen istemediysen bu iletiyi yok say; şifren olduğu gibi kalır.',
    ],
  }),
  staffInvitation: (link: string) => ({
    subject: '{site} yönetim hesabın',
    text: [
      'İki yönetici yönetim hesabını açtı ya da girişini sıfırladı. Aşağıdaki bağlantıyla şifreni belirle. Bağlantı 72 saat geçerli ve bir kez kullanılır.',
      link,
      'Ardından geçiş anahtarı ya da doğrulama uygulaması kurarsın. Şifreni senden başka kimse bilmez. Burada çalışmıyorsan bu iletiyi dikkate alma.',
    ],
  }),
  newDevice: (device: string, address: string) => ({
    subject: '{site} hesabına yeni bir cihazdan girildi',
    text: [
      'Hesabına daha önce kullanılmamış bir cihazdan girildi.',
      `Cihaz: ${device}\nİnternet adresi: ${address}`,
      'Bu sen değilsen şifreni değiştir; böylece diğer oturumlar kapanır.',
    ],
  }),
  contactCode: (code: string) => ({
    subject: 'Yeni e-postanı onayla',
    text: [
      `{site} hesabının yeni e-postası bu olacak. Onay kodu: ${code}`,
      'Kod 15 dakika geçerli. Bunu sen istemediysen bu iletiyi yok say; kodu kimseyle paylaşma.',
    ],
  }),
  contactCodeSms: (code: string) =>
    `{site} telefon onay kodun: ${code}. 15 dakika geçerli. Kimseyle paylaşma.`,
  phoneChangeSms:
    '{site} hesabının telefonu değiştirilmek isteniyor. Bu sen değilsen hemen şifreni değiştir ve bize yaz.',
  changes: {
    password: {
      subject: '{site} şifren değişti',
      text: [
        'Hesabının şifresi az önce değişti ve diğer cihazlardaki oturumlar kapatıldı.',
        'Bunu sen yapmadıysan giriş sayfasındaki “Şifremi unuttum” bağlantısıyla hemen yeni bir şifre belirle ve destek ekibine yaz.',
      ],
    },
    'two-factor-on': {
      subject: 'İki adımlı giriş açıldı',
      text: ['{site} hesabında iki adımlı giriş açıldı.', NOT_YOU],
    },
    'two-factor-off': {
      subject: 'İki adımlı giriş kapatıldı',
      text: ['{site} hesabında iki adımlı giriş kapatıldı.', NOT_YOU],
    },
    'two-factor-type': {
      subject: 'İki adımlı girişin değişti',
      text: ['{site} hesabında girişin ikinci adımı değişti.', NOT_YOU],
    },
    'email-asked': {
      subject: '{site} hesabının e-postası değiştirilmek isteniyor',
      text: [
        'Hesabın için yeni bir e-posta adresi verildi. Yeni adres onaylanana kadar bu adres geçerli.',
        NOT_YOU,
      ],
    },
    email: {
      subject: '{site} hesabının e-postası değişti',
      text: ['Hesabının e-posta adresi değişti. Bundan sonra yeni adresine yazacağız.', NOT_YOU],
    },
    phone: {
      subject: '{site} hesabının telefonu değişti',
      text: ['Hesabının telefon numarası değişti.', NOT_YOU],
    },
    'passkey-added': {
      subject: '{site} hesabına geçiş anahtarı eklendi',
      text: ['Hesabına şifresiz giriş için yeni bir geçiş anahtarı eklendi.', NOT_YOU],
    },
    'passkey-removed': {
      subject: '{site} hesabından geçiş anahtarı kaldırıldı',
      text: ['Hesabındaki geçiş anahtarlarından biri kaldırıldı.', NOT_YOU],
    },
    'payout-account': {
      subject: '{site} hesabına ödeme hesabı kaydedildi',
      text: [
        'Para çekmek için kullandığın banka hesaplarında veya cüzdanlarda ekleme ya da değişiklik yapıldı.',
        NOT_YOU,
      ],
    },
    readmitted: {
      subject: '{site} hesabın yeniden oyuna açık',
      text: [
        'Hesabın, kendini dışlayanlar listesindeki bir kayıt yüzünden oyuna kapatılmıştı. Kaydın sana ait olmadığı anlaşıldı; hesabın yeniden oyuna açık. Bu yanlışlık için özür dileriz.',
        'Teklif almayı istersen iletişim izinlerini hesabından yeniden açabilirsin.',
      ],
    },
    excluded: {
      subject: '{site} hesabında kendini dışladın',
      text: [
        'İsteğin üzerine hesabın oyuna, para yatırmaya ve tekliflere kapatıldı; bu süre kısaltılamaz. Açık bahislerin sonuçlanır, bakiyeni dilediğin an çekebilirsin. Konuşmak istersen YEDAM 115 numaralı hattan ücretsiz ve gizli destek veriyor.',
        'Bunu sen yapmadıysan hemen destek ekibine yaz.',
      ],
    },
    closed: {
      subject: '{site} hesabın kapatıldı',
      text: [
        'İsteğin üzerine hesabın kapatıldı: para yatırılamaz, oyun oynanamaz. Açık bahislerin sonuçlanır; bakiyen varsa giriş yapıp çekebilirsin.',
        'Bunu sen yapmadıysan hemen destek ekibine yaz.',
      ],
    },
  },
  complaintFiled: (number: string, dueOn: string, wanted: string, link: string) => ({
    subject: `Şikâyetini aldık (${number})`,
    text: [
      `Şikâyet numaran ${number}. En geç ${dueOn.split('-').toReversed().join('.')} günü yanıtlarız.`,
      `İsteğin: ${wanted}`,
      `Şikâyetini buradan izleyebilirsin: ${link}`,
    ],
  }),
  complaintDecided: (number: string, outcome: ComplaintOutcome, reason: string, link: string) => ({
    subject: `Şikâyetin yanıtlandı (${number})`,
    text: [
      `${number} numaralı şikâyetin ${{ upheld: 'haklı bulundu', partly: 'kısmen haklı bulundu', rejected: 'kabul edilmedi' }[outcome]}. Gerekçesi:`,
      reason,
      `Ayrıntısı ve itiraz yolların: ${link}`,
    ],
  }),
  dormantSoon: (day: string) => ({
    subject: '{site} hesabın uzun süredir hareketsiz',
    text: [
      `Hesabına uzun süredir giriş yapılmadı; oyun, yatırım ya da çekim de yok. Böyle kalırsa hesabın ${day} tarihinde hareketsiz hesap sayılacak.`,
      'Hareketsiz hesaptan hiçbir ücret alınmaz: bakiyen olduğu gibi kalır ve senindir, dilediğin an çekebilirsin. Hesabını açık tutmak istersen giriş yapman yeter; istemiyorsan hiçbir şey yapmana gerek yok.',
      'Bu bir teklif değildir; hesabının durumunu bildirmek zorunda olduğumuz için yazıyoruz.',
    ],
  }),
  dormant: {
    subject: '{site} hesabın artık hareketsiz',
    text: [
      'Uzun süredir hiçbir hareket olmadığı için hesabın hareketsiz hesap sayıldı. Ücret alınmadı ve alınmayacak; bakiyen yerinde duruyor.',
      'Bir sonraki girişinde bu durum kendiliğinden kalkar. Bakiyeni çekmek için de giriş yapman yeter.',
    ],
  },
  answered: (number: string, body: string, link: string) => ({
    subject: `Destek kaydına yanıt geldi (${number})`,
    text: [`${number} numaralı destek kaydına şunu yazdık:`, body, `Yanıtlamak için: ${link}`],
  }),
  stopMail: (link: string) => `Bu tür iletileri istemiyorsan tek dokunuşla bırakabilirsin: ${link}`,
  /** Only GSM-alphabet letters: any other letter would halve the capacity of an SMS. */
  stopSms: (link: string) => `Ret: ${link}`,
  stopOffers: 'Bu tür iletileri almak istemiyorum',
}
