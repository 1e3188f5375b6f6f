import type { Bilingual } from '../../lang.ts'

export const content = {
  everySlot: 'Bütün slotlar; bahsin tamamı sayılır.',
  sportsBets: 'Spor bahisleri.',
  itemChangedMeanwhile: 'Bu içerik sen yazarken değişti. Yenile ve yeniden dene',
  archivedNotPublished: 'Arşivdeki içerik yayınlanmaz. Önce geri getir',
  draftUnchanged: 'Taslak zaten bunu söylüyor',
  nothingShownOrScheduled: 'Yayında ya da sırada bir şey yok',
  howOften: {
    once: 'bir kez',
    week: 'haftada bir kez',
  },
  onceForFirstDeposit: 'ilk yatırımları için bir kez',
  promotionSlugTaken: 'Bu adres adı başka bir promosyonun',
  promotionEnded: 'Bu promosyon zaten bitmiş',
  draftSavedMeanwhile: 'Taslağı bu arada başkası kaydetti. Sayfayı yenileyip yeniden yap',
  noLicence: 'yok (tanıtım kurulumu: gerçek para oynanmaz)',
  demonstrationSetup: 'Tanıtım kurulumu: lisans gerekmez, gerçek para oynanmaz.',
  freeRoundsOf: (game: Bilingual, rounds: number) => `${game.tr}: ${rounds} bedava tur`,
  giftBonusOf: (amount: Bilingual) => `${amount.tr} hediye bonus`,
  freeBetOf: (amount: Bilingual) => `${amount.tr} bedava bahis`,
}
