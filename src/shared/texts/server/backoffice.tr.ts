import type { Bilingual } from '../../lang.ts'

export const backoffice = {
  noFreeRoundsInGame: 'Bu oyunda bu bahisle bedava tur verilemez',
  giftWorthNothing: 'Tutar sıfır olamaz',
  wrongBacktestDays: 'En çok 92 gün ve bugüne kadar seçilebilir',
  figuresIncomplete: 'Önce kuralın rakamlarını tamamla',
  draftAwaitsApproval: 'Taslak ikinci onay bekliyor; önce öneriyi geri al',
  couponsChangedMeanwhile: 'Kuponlar bu arada değişti; kime ne ödeneceğine yeniden bak',
  noReadyTerms: 'Bu kural için hazır metin yok; koşulları kendin yaz',
  tournamentSlugTaken: 'Bu adres adı başka bir turnuvanın',
  draftIncompleteOrChanged: 'Taslak eksik ya da bu arada değişti; sayfayı yenile',
  listAwaitsApproval: 'Bu dosya ikinci onayı bekliyor. Önce öneri geri alınmalı ya da reddedilmeli',
  noDayAfterToday: 'Bugünden sonrası seçilemez',
  trialTitle: (title: Bilingual) => `[Deneme] ${title.tr}`,
  payoutColumns: ['Referans', 'Alıcı', 'IBAN', 'Banka', 'Tutar', 'Para birimi', 'Açıklama'],
}
