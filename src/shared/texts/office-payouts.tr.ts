export const payouts = {
  title: 'Ödeme listeleri', intro: 'Onaylanan banka çekimleri. Bir listeye girer, bankaya dosyayla gider, gönderilince oyuncu görür.', filter: 'Ödeme listeleri',
  views: { ready: 'Gönderilecekler', open: 'Açık listeler', done: 'Biten listeler' }, methods: 'Yöntem',
  none: 'Gönderilecek çekim yok', noneText: 'Onaylanan FAST ve havale çekimleri burada görünür.', noneOpen: 'Açık liste yok', noneDone: 'Biten liste yok',
  approved: 'Onaylandı', owner: 'Alıcı', iban: 'IBAN', bank: 'Banka', choose: (name: string) => `${name} çekimini seç`, chooseAll: 'Hepsini seç', chooseNone: 'Seçimi kaldır', chosen: (n: string, amount: string) => `${n} çekim, ${amount}`, make: 'Liste yap', most: 'Bir listede en çok 200 çekim olur.',
  number: (n: string) => `Liste ${n}`, method: 'Yöntem', lines: 'Çekim', created: 'Yapıldı', by: 'Yapan', sent: 'Gönderildi', failed: 'Gönderilemedi', open: 'Bekliyor', reference: 'Referans',
  file: 'CSV indir', fileTaken: (by: string, at: string) => `Dosyayı son alan ${by}, ${at}. Bankaya yeniden vermeden önce aynı referansların gönderilmediğinden emin ol.`, fileNot: 'Dosya henüz alınmadı.',
  markSent: 'Gönderildi', markFailed: 'Gönderilemedi', sentTitle: (n: string, amount: string) => `${n} çekim gönderildi: ${amount}`, failedTitle: (n: string, amount: string) => `${n} çekim gönderilemedi: ${amount}`,
  sentText: 'Kilitli tutar ödenmiş sayılır ve oyuncu gönderildiğini görür. Bir kez yapılır.', failedText: 'Tutar oyuncunun bakiyesine döner. Satır bir daha listeye giremez.',
  marked: (n: string) => `${n} satır işaretlendi.`, states: { open: 'Bekliyor', sent: 'Gönderildi', failed: 'Geri döndü' }, inBatch: 'Ödeme listesi', waits: 'Bir ödeme listesine girmeyi bekliyor', approveText: 'Onaylanınca gönderilecekler arasına girer; ödeme listesiyle bankaya gider.', total: 'Toplam',
}
export type OfficePayoutTexts = typeof payouts
