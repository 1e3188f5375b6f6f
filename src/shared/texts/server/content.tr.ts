import type { Bilingual } from '../../lang.ts'

export const content = {
  everySlot: 'Bütün slotlar; bahsin tamamı sayılır.',
  sportsBets: 'Spor bahisleri.',
  itemChangedMeanwhile: 'Bu içeriği başka biri değiştirdi. Sayfayı yenile ve yeniden dene',
  archivedNotPublished: 'Arşivdeki içerik yayımlanmaz. Önce geri getir',
  draftUnchanged: 'Taslakta değişiklik yok',
  nothingShownOrScheduled: 'Yayında ya da sırada bir şey yok',
  howOften: {
    once: 'bir kez',
    week: 'haftada bir kez',
  },
  onceForFirstDeposit: 'ilk yatırımları için bir kez',
  promotionSlugTaken: 'Bu adres adını başka bir promosyon kullanıyor',
  promotionEnded: 'Bu promosyon zaten bitti',
  draftSavedMeanwhile: 'Taslağı başka biri kaydetti. Sayfayı yenile ve değişikliğini yeniden yap',
  noLicence: 'yok (tanıtım kurulumu: gerçek para oynanmaz)',
  demonstrationSetup: 'Tanıtım kurulumu: lisans gerekmez, gerçek para oynanmaz.',
  freeRoundsOf: (game: Bilingual, rounds: number) => `${game.tr}: ${rounds} bedava tur`,
  giftBonusOf: (amount: Bilingual) => `${amount.tr} hediye bonus`,
  freeBetOf: (amount: Bilingual) => `${amount.tr} bedava bahis`,
}
