export const lobby = {
  homeTitle: 'Ana sayfa',
  popular: 'Popüler slotlar',
  originals: 'Kupa Originals',
  all: 'Tümü',
  allOf: (title: string) => `${title}: tümünü gör`,
  favouriteAdded: 'Favorilere Başarıyla Eklendi',
  favouriteRemoved: 'Favorilere Başarıyla Kaldırıldı',
  favouriteSignIn: 'Favori eklemek için giriş yap',
}
