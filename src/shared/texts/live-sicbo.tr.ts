/** A sic bo table's own words. */
export const liveSicBo = {
  scene: (table: string) => `${table}: cam fanusun altında üç zar`,
  thrown: (dice: readonly number[], total: number) => `${dice.join(', ')}, toplam ${total}`,
  total: 'Toplam',
  /** Spots as they are printed on the layout. */
  short: { small: 'Küçük', big: 'Büyük', anytriple: 'Herhangi üçlü' },
  range: { small: '4–10', big: '11–17' },
  /** Spots as they are read out. */
  spots: {
    small: 'Küçük, 4 ile 10 arası',
    big: 'Büyük, 11 ile 17 arası',
    anytriple: 'Herhangi üçlü',
    total: (total: string) => `Toplam ${total}`,
    double: (face: string) => `Çift ${face}`,
    triple: (face: string) => `Üçlü ${face}`,
    single: (face: string) => `Tek zar ${face}`,
    pair: (low: string, high: string) => `İki zar, ${low} ve ${high}`,
  },
  /** Rows of the rules' table. */
  kinds: {
    small: 'Küçük',
    big: 'Büyük',
    anytriple: 'Herhangi üçlü',
    double: 'Çift',
    triple: 'Üçlü',
    single: 'Tek zar',
    pair: 'İki zar',
    total: (low: number, high: number) => `Toplam ${low} ya da ${high}`,
  },
  rulesText: [
    'Bahisler kapanınca taban titrer, fanusun altındaki üç zar havalanır ve durur. Üç zarın üstte kalan yüzleri sonucu verir.',
    'Küçük 4’ten 10’a, Büyük 11’den 17’ye kadar olan toplamları tutar; üç zar da aynıysa ikisi de kaybeder. Çift, o sayının en az iki zarda gelmesidir; Üçlü, üçünde birden.',
    'Tek zar, seçtiğin sayının kaç zarda geldiğine göre öder: birinde 1:1, ikisinde 2:1, üçünde 12:1. İki zar, seçtiğin iki sayının birlikte gelmesidir.',
  ],
  record: 'Zar dökümü',
  lastThrows: 'Son atışlar',
  shares: 'Küçük, büyük ve üçlüler',
  totals: 'Toplamlar',
  times: (rounds: number) => `${rounds} kez`,
  side: { small: 'Küçük', big: 'Büyük', triple: 'Üçlü' },
  noThrows: 'Bu masada henüz zar atılmadı.',
}

export type LiveSicBoTexts = typeof liveSicBo
