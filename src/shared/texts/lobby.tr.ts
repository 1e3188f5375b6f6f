export const lobby = {
  homeTitle: 'Ana sayfa',
  continueTitle: 'Kaldığın yer',
  roundWaiting: 'Yarım kalan turun seni bekliyor',
  lastPlayedWithWin: (when: string, multiple: string) => `${when} · en iyi ${multiple}×`,
  today: (time: string) => `Bugün ${time}`,
  yesterday: (time: string) => `Dün ${time}`,
  popular: 'Popüler slotlar',
  all: 'Tümü',
  allOf: (title: string) => `${title}: tümünü gör`,
  favouriteAdded: 'Favorilere Başarıyla Eklendi',
  favouriteRemoved: 'Favorilere Başarıyla Kaldırıldı',
  favouriteSignIn: 'Favori eklemek için giriş yap',
}
