/** Slots whose landscape backdrop also exists in a large size: `backdrop-large`. */
export const LARGE_BACKDROPS: ReadonlySet<string> = new Set([
  'bogaz-ekspresi',
  'dans-eden-balik',
  'evliyanin-haritasi',
  'karadeniz',
  'karagoz',
  'lale-devri',
  'pamukkale',
  'truva',
  'tavla-duellosu',
  'bal-vadisi',
])

/** Pages that show the large size. A phone on its side is narrower. */
export const LARGE_BACKDROP_MEDIA = '(orientation: landscape) and (min-width: 1100px)'
/** The other landscape pages. */
export const SMALLER_BACKDROP_MEDIA = '(orientation: landscape) and (max-width: 1099.98px)'
