/** What the catalogue's desk says, in Turkish: the original. */
export const officeGames = {
  title: 'Oyunlar', intro: 'Lobide sunulan oyunlar. Kapatılan oyun bütün listelerden hemen çıkar ve yeni tur almaz; süren turlar biter ve ödenir.',
  filter: 'Durum', all: 'Hepsi', states: { open: 'Açık', closed: 'Kapalı', withdrawn: 'Sunulmuyor' }, chip: (state: string, n: string) => `${state} (${n})`,
  search: 'Oyun adı ya da numarası', studio: 'Stüdyo', allStudios: 'Bütün stüdyolar',
  game: 'Oyun', type: 'Tür', types: { 'video-slot': 'Video slot', 'classic-slot': 'Klasik slot', 'tumble-slot': 'Düşen makaralar', original: 'Kupa Originals' }, rtp: 'RTP', volatility: 'Oynaklık', ofFive: (n: number) => `${n} / 5`, bets: 'Bahis', rounds: '7 günde tur', state: 'Durum',
  none: 'Oyun bulunamadı', noneText: 'Aramanı ya da seçtiğin durumu değiştir.', by: (who: string, when: string) => `${who}, ${when}`,
  close: 'Kapat', open: 'Aç', name: (act: string, game: string) => `${act}: ${game}`, closeTitle: (game: string) => `Oyunu kapat: ${game}`, openTitle: (game: string) => `Oyunu aç: ${game}`,
  closeText: 'Oyun lobiden ve açık sayfalardan hemen çıkar, yeni tur açılmaz. Süren turlar biter ve ödenir; oyuncular turlarına dönebilir.', openText: 'Oyun lobiye hemen döner.',
  tabs: { label: 'Katalog', games: 'Oyunlar', categories: 'Kategoriler' },
  categories: {
    title: 'Kategoriler', intro: 'Lobideki kategoriler, sıraları ve içlerindeki oyunlar. Değişiklik açık sayfalara hemen gider.', category: 'Kategori', count: 'Açık oyun', picked: 'Başa alınan', leftOut: 'Çıkarılan', byDate: 'Çıkış tarihine göre',
    move: (name: string) => `${name}: taşı`, moveHelp: 'Sürükle ya da yukarı ve aşağı okla taşı', moved: (name: string, place: number) => `${name} ${place}. sırada`,
    first: 'Başta, bu sırayla', firstNone: 'Başa alınan oyun yok.', rest: 'Ardından, en çok oynanan sırasıyla', restNone: 'Başka oyun yok.', out: 'Bu kategoriden çıkarılanlar', outNone: 'Çıkarılan oyun yok.', more: (n: string) => `ve ${n} oyun daha`, rounds: (n: string) => `${n} tur`,
    pick: 'Başa al', drop: 'Baştan kaldır', leave: 'Çıkar', back: 'Geri koy', add: 'Oyun ekle', search: 'Oyun adı ya da numarası', searchNone: 'Eklenecek oyun bulunamadı.',
    unsaved: 'Kaydedilmemiş değişiklik var', reset: 'Vazgeç', save: 'Kaydet', saved: 'Kaydedildi. Lobi artık böyle.',
  },
}
export type OfficeGames = typeof officeGames
