export const lobby = {
  homeTitle: 'Ana sayfa',
  continueTitle: 'Kaldığın yerden devam et',
  lastPlayedWithWin: (when: string, multiple: string) => `${when} · en iyi ${multiple}×`,
  today: (time: string) => `Bugün ${time}`,
  yesterday: (time: string) => `Dün ${time}`,
  popular: 'Popüler slotlar',
  originals: 'Kupa Originals',
  all: 'Tümü',
  allOf: (title: string) => `${title}: tümünü gör`,
  favouriteAdded: 'Favorilere Başarıyla Eklendi',
  favouriteRemoved: 'Favorilere Başarıyla Kaldırıldı',
  favouriteSignIn: 'Favori eklemek için giriş yap',
}
