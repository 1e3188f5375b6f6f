import type { Bilingual } from '../../lang.ts'

export const backoffice = {
  noFreeRoundsInGame: 'Bu oyunda bu bahisle bedava tur yok. Başka bir bahis seç',
  giftWorthNothing: 'Değeri sıfırdan büyük bir hediye gir',
  wrongBacktestDays: 'En çok 92 gün ve bugüne kadar seçilebilir',
  figuresIncomplete: 'Önce kuralı tamamla',
  draftAwaitsApproval: 'Taslak ikinci onay bekliyor. Önce öneriyi geri al',
  couponsChangedMeanwhile: 'Kuponlar değişti. Ödemeleri yeniden incele',
  noReadyTerms: 'Bu kural için koşullar oluşturulamıyor. Koşulları kendin yaz',
  tournamentSlugTaken: 'Bu adres adını başka bir turnuva kullanıyor',
  audienceTooSmall: 'Hedef kitle, kontrol grubu ayırmak için çok küçük',
  draftIncompleteOrChanged: 'Taslak eksik ya da değişti. Sayfayı yenile',
  listAwaitsApproval: 'Bu dosya ikinci onayı bekliyor. Önce öneri geri alınmalı ya da reddedilmeli',
  listHasNoAddress: 'Bu liste için indirme adresi ayarlanmamış',
  listDownloaded: (published: string) => `İndirilen sürüm: ${published}`,
  withdrawalClosed: 'Çekim bu arada iptal edildi ya da reddedildi',
  listReplaced: 'Yerine daha yeni bir sürüm indirildi',
  noDayAfterToday: 'Bugünden sonrası seçilemez',
  trialTitle: (title: Bilingual) => `[Deneme] ${title.tr}`,
  payoutColumns: ['Referans', 'Alıcı', 'IBAN', 'Banka', 'Tutar', 'Para birimi', 'Açıklama'],
}
