export const platform = {
  fileTooHeavy: 'Dosya okunamayacak kadar büyük ya da karmaşık. Daha sade bir dosya yükle',
  fileUnreadable: 'Dosya okunamadı. Yeniden kaydedip dene',
  filesStillBeingRead: 'Gönderdiğin dosyalar hâlâ okunuyor. Biraz bekleyip yeniden dene',
  success: 'İşlem Başarılı',
  demoNote:
    'Bu bir demodur: oyun parasıyla oynanır, diğer oyuncular simülasyondur. Gerçek para yatırılamaz ve çekilemez.',
  pageOf: (page: number, pages: number) => `Sayfa ${page} / ${pages}`,
}
