const NOT_YOU = 'Bunu sen yapmadıysan hemen şifreni değiştir ve destek ekibine yaz.'

/** Mails and SMS in Turkish. `text` are paragraphs between greeting and name. */
export const mails = {
  greeting: (firstname: string) => `Merhaba ${firstname},`,
  confirmation: (link: string) => ({
    subject: 'Kupa hesabını onayla',
    text: ['Hesabını açmak için aşağıdaki bağlantıya dokun. Bağlantı 24 saat geçerli ve bir kez kullanılabilir.', link, 'Bu kaydı sen yapmadıysan bu iletiyi yok say; onaylanmayan hesap kullanılamaz.'],
  }),
  reset: (link: string) => ({
    subject: 'Yeni Kupa şifreni belirle',
    text: ['Yeni bir şifre belirlemek için aşağıdaki bağlantıya dokun. Bağlantı 30 dakika geçerli ve bir kez kullanılabilir.', link, 'Bunu sen istemediysen bu iletiyi yok say; şifren olduğu gibi kalır.'],
  }),
  newDevice: (device: string, address: string) => ({
    subject: 'Kupa hesabına yeni bir cihazdan girildi',
    text: ['Hesabına daha önce kullanılmamış bir cihazdan girildi.', `Cihaz: ${device}\nİnternet adresi: ${address}`, 'Bu sen değilsen şifreni değiştir; böylece diğer oturumlar kapanır.'],
  }),
  contactCode: (code: string) => ({
    subject: 'Yeni e-postanı onayla',
    text: [`Kupa hesabının yeni e-postası bu olacak. Onay kodu: ${code}`, 'Kod 15 dakika geçerli. Bunu sen istemediysen bu iletiyi yok say; kodu kimseyle paylaşma.'],
  }),
  contactCodeSms: (code: string) => `Kupa telefon onay kodun: ${code}. 15 dakika geçerli. Kimseyle paylaşma.`,
  phoneChangeSms: 'Kupa hesabının telefonu değiştirilmek isteniyor. Bu sen değilsen hemen şifreni değiştir ve bize yaz.',
  changes: {
    password: {
      subject: 'Kupa şifren değişti',
      text: ['Hesabının şifresi az önce değişti ve diğer cihazlardaki oturumlar kapatıldı.', 'Bunu sen yapmadıysan giriş sayfasındaki “Şifremi unuttum” bağlantısıyla hemen yeni bir şifre belirle ve destek ekibine yaz.'],
    },
    'two-factor-on': { subject: 'İki adımlı giriş açıldı', text: ['Kupa hesabında iki adımlı giriş açıldı.', NOT_YOU] },
    'two-factor-off': { subject: 'İki adımlı giriş kapatıldı', text: ['Kupa hesabında iki adımlı giriş kapatıldı.', NOT_YOU] },
    'two-factor-type': { subject: 'İki adımlı girişin değişti', text: ['Kupa hesabında girişin ikinci adımı değişti.', NOT_YOU] },
    'email-asked': { subject: 'Kupa hesabının e-postası değiştirilmek isteniyor', text: ['Hesabın için yeni bir e-posta adresi verildi. Yeni adres onaylanana kadar bu adres geçerli.', NOT_YOU] },
    email: { subject: 'Kupa hesabının e-postası değişti', text: ['Hesabının e-posta adresi değişti. Bundan sonra yeni adresine yazacağız.', NOT_YOU] },
    phone: { subject: 'Kupa hesabının telefonu değişti', text: ['Hesabının telefon numarası değişti.', NOT_YOU] },
    'passkey-added': { subject: 'Kupa hesabına geçiş anahtarı eklendi', text: ['Hesabına şifresiz giriş için yeni bir geçiş anahtarı eklendi.', NOT_YOU] },
    'passkey-removed': { subject: 'Kupa hesabından geçiş anahtarı kaldırıldı', text: ['Hesabındaki geçiş anahtarlarından biri kaldırıldı.', NOT_YOU] },
    excluded: {
      subject: 'Kupa hesabını oyuna kapattın',
      text: [
        'İsteğin üzerine hesabın oyuna, para yatırmaya ve tekliflere kapatıldı; bu süre kısaltılamaz. Açık bahislerin sonuçlanır, bakiyeni dilediğin an çekebilirsin. Konuşmak istersen YEDAM 115 numaralı hattan ücretsiz ve gizli destek veriyor.',
        'Bunu sen yapmadıysan hemen destek ekibine yaz.',
      ],
    },
    closed: {
      subject: 'Kupa hesabın kapatıldı',
      text: ['İsteğin üzerine hesabın kapatıldı: para yatırılamaz, oyun oynanamaz. Açık bahislerin sonuçlanır; bakiyen varsa giriş yapıp çekebilirsin.', 'Bunu sen yapmadıysan hemen destek ekibine yaz.'],
    },
  },
  stopMail: (link: string) => `Bu tür iletileri istemiyorsan tek dokunuşla bırakabilirsin: ${link}`,
  stopSms: (link: string) => `İstemiyorsan: ${link}`,
}
