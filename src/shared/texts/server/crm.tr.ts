export const crm = {
  messageSentOrStopped: 'Bu ileti gönderildi ya da durduruldu',
  segmentReportRunning: 'Şu anda başka bir segment raporu hazırlanıyor',
  draftSavedMeanwhile: 'Taslağı bu arada başka biri kaydetti; sayfayı yenile',
}
