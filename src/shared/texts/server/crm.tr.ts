export const crm = {
  messageSentOrStopped: 'Bu ileti gönderildi ya da durduruldu',
  segmentReportRunning: 'Şu anda başka bir segment raporu hazırlanıyor',
  playerListEmpty: 'Dosyada oyuncu yok',
  playerListLong: 'Bir listede en fazla 100.000 satır olabilir',
  playerListUnknown: 'Dosyadaki oyuncuların hiçbiri bulunamadı',
  playerListInUse: 'Liste bir segmentte ya da gönderilmemiş bir iletide kullanılıyor',
  draftSavedMeanwhile: 'Taslağı bu arada başka biri kaydetti; sayfayı yenile',
  automationElsewhere: 'Otomasyonun durumunu başka biri değiştirdi; sayfayı yenile',
  automationIncompleteOrChanged:
    'Otomasyonda eksik var ya da başka biri değiştirdi; sayfayı yenile',
  manyAutomations: (n: number) => `Aynı anda en çok ${n} otomasyon çalışır`,
}
