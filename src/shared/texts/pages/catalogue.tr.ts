export const catalogue = {
  slotTitle: 'Slot oyunları',
  categories: 'Kategoriler',
  allGames: 'Tüm oyunlar',
  favourites: 'Favorilerim',
  providers: 'Sağlayıcılar',
  allProviders: 'Tüm sağlayıcılar',
  quickAccess: 'Hızlı erişim',
  quickAccessAll: 'Hızlı erişim: tümünü gör',
  all: 'Tümü',
  games: (count: string, _exact: number) => `${count} oyun`,
  shown: (shown: string, total: string) => `${shown} / ${total} oyun gösteriliyor`,
  more: 'Daha fazla göster',

  filters: 'Filtrele',
  filtersTitle: 'Filtreler',
  clearFilters: 'Filtreleri temizle',
  applyFilters: (count: string, exact: number | undefined) =>
    exact === undefined
      ? 'Oyunları göster'
      : exact === 0
        ? 'Bu seçime uyan oyun yok'
        : `${count} oyunu göster`,
  volatility: 'Volatilite',
  volatilityHelp:
    'Düşük volatilite sık ve küçük, yüksek volatilite seyrek ve büyük kazanç demektir.',
  volatilityBands: { low: 'Düşük', medium: 'Orta', high: 'Yüksek' },
  rtp: 'RTP',
  rtpHelp: 'Oyunun uzun vadede bahislerden geri ödediği oran.',
  rtpAny: 'Hepsi',
  rtpFrom: (percent: string) => `${percent} ve üstü`,
  show: 'Göster',
  onlyNew: 'Yalnızca yeniler',
  onlyFavourites: 'Yalnızca favorilerim',
  sort: 'Sıralama',
  sorts: { popular: 'En çok oynanan', new: 'En yeni', az: 'A’dan Z’ye', rtp: 'En yüksek RTP' },
  remove: (filter: string) => `${filter} filtresini kaldır`,

  emptyTitle: 'Bu seçime uyan oyun yok',
  emptyText: 'Filtreleri gevşet ya da başka bir kategoriye bak.',
  emptyPlaceTitle: 'Burada şu an oyun yok',
  emptyPlaceText: 'Bu liste boş ya da kaldırılmış. Diğer oyunlara göz at.',
  emptyFavouritesTitle: 'Henüz favorin yok',
  emptyFavouritesText: 'Bir oyunun köşesindeki kalbe dokun, buraya eklensin.',
  toAllGames: 'Tüm oyunlara git',
  errorTitle: 'Oyunlar yüklenemedi',
  errorText: 'Bağlantını kontrol edip yeniden dene.',
  retry: 'Yeniden dene',
  signInForFavourites: 'Favorilerini görmek için giriş yap',

  roundWaiting: 'Yarım kalan turun seni bekliyor',
  unfinished: (bet: string) => `Yarım kalan turun: ${bet}`,
  unfinishedFinish: (until: string) => `${until} sonrasında kuralına göre biter`,
  unfinishedRefund: (until: string) => `${until} sonrasında bahsin iade edilir`,

  wins: 'Son kazananlar',
  winLine: (player: string, game: string, amount: string, multiple: string) =>
    `${player}, ${game}: ${amount}, bahsin ${multiple} katı`,

  searchInSlots: 'Slotlarda ara',
  searchNone: (query: string) => `“${query}” için sonuç bulunamadı`,
  searchNoneText: 'Yazımı kontrol et ya da başka bir kelime dene.',
  searchFor: (query: string) => `“${query}” araması`,
  removeSearch: 'Aramayı kaldır',
}
