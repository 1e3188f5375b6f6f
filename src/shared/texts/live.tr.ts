import { virtuals } from './virtuals.tr.ts'

export const live = {
  title: 'Canlı casino',
  categories: 'Kategoriler',
  providers: 'Stüdyolar',
  all: 'Tüm masalar',
  tables: (count: string) => `${count} masa`,
  loading: 'Masalar yükleniyor',
  limits: (min: string, max: string) => `${min} – ${max}`,
  limitsLabel: 'Bahis sınırları',
  players: (players: string) => `${players} oyuncu`,
  seats: (players: string, seats: string) => `${players} / ${seats} oyuncu`,
  closed: 'Kapalı',
  empty: 'Şu an açık masa yok',
  emptyText: 'Canlı casinoda oynanan bir masa bulunmuyor. Slot oyunları açık.',
  toSlots: 'Slotlara göz at',
  jackpots: 'Jackpotlar',
  back: 'Geri dön',
  frame: 'Canlı masa',
  opening: 'Masa açılıyor',
  virtuals,
  unreachable: 'Sağlayıcıya Ulaşılamıyor',
}
