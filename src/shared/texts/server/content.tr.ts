export const content = {
  itemChangedMeanwhile: 'Bu içeriği başka biri değiştirdi. Sayfayı yenile ve yeniden dene',
  archivedNotPublished: 'Arşivdeki içerik yayımlanmaz. Önce geri getir',
  draftUnchanged: 'Taslakta değişiklik yok',
  nothingShownOrScheduled: 'Yayında ya da sırada bir şey yok',
  noLicence: 'yok (tanıtım kurulumu: gerçek para oynanmaz)',
  demonstrationSetup: 'Tanıtım kurulumu: lisans gerekmez, gerçek para oynanmaz.',
}
