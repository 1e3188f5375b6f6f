const NOT_YOU = 'Bunu sen yapmadıysan hemen şifreni değiştir ve iş ortaklığı ekibine yaz.'

export const affiliateMails = {
  open: 'İş ortaklığı panelini aç',
  applied: {
    subject: '{site} iş ortaklığı başvurun alındı',
    text: [
      'Başvurunu aldık. İki kişi inceler; sonucu bu adrese yazarız.',
      'Bu başvuruyu sen yapmadıysan bu iletiyi dikkate alma.',
    ],
  },
  approved: (link: string) => ({
    subject: '{site} iş ortaklığı hesabın açıldı',
    text: ['Başvurun onaylandı. İş ortaklığı paneline buradan girebilirsin:', link],
  }),
  invited: (link: string) => ({
    subject: '{site} iş ortaklığı hesabın',
    text: [
      'Sana bir iş ortaklığı hesabı açıldı. Şifreni aşağıdaki bağlantıyla belirle. Bağlantı 72 saat geçerli ve bir kez kullanılır.',
      link,
    ],
  }),
  rejected: {
    subject: '{site} iş ortaklığı başvurun',
    text: ['Başvurunu inceledik ve kabul edemedik. Sorun varsa bu iletiyi yanıtlayabilirsin.'],
  },
  suspended: {
    subject: '{site} iş ortaklığı hesabın askıya alındı',
    text: [
      'Hesabın askıya alındı. Bağlantıların yeni oyuncu kaydetmiyor ve ödeme istenemiyor. Rakamlarını ve hesap özetlerini görmeyi sürdürebilirsin.',
    ],
  },
  resumed: {
    subject: '{site} iş ortaklığı hesabın yeniden açık',
    text: ['Hesabının askısı kaldırıldı. Bağlantıların yeniden çalışıyor.'],
  },
  reset: (link: string) => ({
    subject: 'Yeni iş ortaklığı şifreni belirle',
    text: [
      'Yeni bir şifre belirlemek için aşağıdaki bağlantıyı aç. Bağlantı 30 dakika geçerli ve bir kez kullanılır.',
      link,
      'Bunu sen istemediysen bu iletiyi dikkate alma; şifren olduğu gibi kalır.',
    ],
  }),
  passwordChanged: {
    subject: 'İş ortaklığı şifren değişti',
    text: ['Hesabının şifresi değişti ve diğer oturumlar kapatıldı.', NOT_YOU],
  },
  twoFactorOn: {
    subject: 'İki adımlı giriş açıldı',
    text: ['İş ortaklığı hesabında iki adımlı giriş açıldı.', NOT_YOU],
  },
  twoFactorOff: {
    subject: 'İki adımlı giriş kapatıldı',
    text: ['İş ortaklığı hesabında iki adımlı giriş kapatıldı.', NOT_YOU],
  },
  bankAccount: (iban: string, from: string) => ({
    subject: 'Ödeme hesabın değişti',
    text: [
      `Ödemelerin bundan sonra ${iban} hesabına yapılacak. Yeni hesap ${from} tarihinden sonra kullanılabilir.`,
      NOT_YOU,
    ],
  }),
  statement: (month: string, total: string) => ({
    subject: `${month} hesap özetin hazır`,
    text: [`${month} döneminin komisyonu: ${total}. Ayrıntılar iş ortaklığı panelinde.`],
  }),
  payoutApproved: (net: string) => ({
    subject: 'Ödemen onaylandı',
    text: [`${net} tutarındaki ödemen onaylandı ve bankaya verilecek.`],
  }),
  payoutPaid: (net: string, reference: string) => ({
    subject: 'Ödemen yapıldı',
    text: [`${net} gönderildi. Bankanın referansı: ${reference}`],
  }),
  payoutStopped: (amount: string, reason: string) => ({
    subject: 'Ödemen yapılamadı',
    text: [`${amount} tutarındaki ödemen yapılmadı: ${reason}`, 'Tutar bakiyende duruyor.'],
  }),
}
