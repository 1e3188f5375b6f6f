export type BoardSide = 'left' | 'right'
type Pair = readonly [number, number]

/** Title-specific texts of a duel of two boards. */
export type BoardDuelWords = {
  side: Readonly<Record<BoardSide | 'both', string>>
  /** Name of a throw of two dice. */
  thrown: (dice: Pair) => string
  rolled: (name: string, times: number, side: BoardSide | 'both') => string
  start: { title: string; note: string }
  /** Shown over the boards while the duel lasts. */
  count: (spin: number, score: Pair) => string
  point: (side: BoardSide, score: Pair) => string
  none: string
  noneNote: string
  /** `shutout`: the other board has no point; `late`: the spins ran out first. */
  end: (score: Pair, how: { shutout: boolean; late: boolean }) => string
  endNote: (score: Pair, times: number) => string
  announceEnd: (title: string, times: number, amount: string) => string
  autoplay: string
  autoplayEnded: string
  rules: {
    boards: string
    boardsText: (lines: number) => string
    dice: string
    diceText: string
    doubles: (times: number) => string
    tie: string
    race: string
    start: (scatter: string) => string
    move: (points: number) => string
    lead: string
    shutout: (points: number, times: number) => string
    limit: (spins: number) => string
  }
  picture: {
    rolled: (name: string, times: string) => string
    start: (points: number) => string
    none: (score: Pair) => string
    end: (score: Pair, times: string) => string
  }
}

const THROWS: Readonly<Record<string, string>> = {
  '1-1': 'Hepyek',
  '2-1': 'İki bir',
  '2-2': 'Dubara',
  '3-1': 'Seyek',
  '3-2': 'Sebaidü',
  '3-3': 'Düse',
  '4-1': 'Ciharıyek',
  '4-2': 'Ciharıdü',
  '4-3': 'Ciharıse',
  '4-4': 'Dörtcihar',
  '5-1': 'Penciyek',
  '5-2': 'Pencidü',
  '5-3': 'Pencüse',
  '5-4': 'Beş dört',
  '5-5': 'Dübeş',
  '6-1': 'Şeşyek',
  '6-2': 'Şeşidü',
  '6-3': 'Şeşüse',
  '6-4': 'Şeşcihar',
  '6-5': 'Şeşbeş',
  '6-6': 'Düşeş',
}

const AK_KARA = { left: 'Ak', right: 'Kara', both: 'Ak ve Kara' } as const
const scoreText = ([ak, kara]: Pair) => `Ak ${ak} – ${kara} Kara`

export const boardDuels: Readonly<Record<string, BoardDuelWords>> = {
  'tavla-duellosu': {
    side: AK_KARA,
    thrown: ([first, second]) =>
      THROWS[`${Math.max(first, second)}-${Math.min(first, second)}`] ?? '',
    rolled: (name, times, side) => `${name}: ${AK_KARA[side]} ×${times}`,
    start: {
      title: 'DÜELLO',
      note: 'Dönüşü kazanan taraf bir puan ilerler; beş puana ilk varan düelloyu alır. Kazançlar puan farkıyla çarpılır, mars iki kat sayılır.',
    },
    count: (spin, score) => (spin > 0 ? `${spin}. el · ${scoreText(score)}` : scoreText(score)),
    point: (side, score) =>
      `Puan ${AK_KARA[side] === 'Ak' ? 'Ak’ın' : 'Kara’nın'}. ${scoreText(score)}`,
    none: 'GELE',
    noneNote: 'Gele: kimse ilerlemedi',
    end: ([ak, kara], { shutout, late }) => {
      if (ak === kara) return 'BERABERE'
      const winner = ak > kara ? 'AK' : 'KARA'
      if (shutout) return 'MARS!'
      return late ? `${winner} ÖNDE BİTİRDİ` : `${winner} KAZANDI`
    },
    endNote: (score, times) =>
      times > 1
        ? `${scoreText(score)}: düellonun kazançları ×${times}`
        : `${scoreText(score)}: kazançlar olduğu gibi kalır`,
    announceEnd: (title, times, amount) =>
      times > 1 ? `${title} Kazançlar ×${times}, ${amount} eklendi` : title,
    autoplay: 'Düello başlarsa',
    autoplayEnded: 'Otomatik dönüş durdu: düello başladı.',
    rules: {
      boards: 'İki tahta',
      boardsText: (lines) =>
        `Solda Ak’ın, sağda Kara’nın tahtası var. Her dönüşte ikisi de döner ve her tahta kendi ${lines} çizgisinde öder: tahtanın solundan başlayarak üç aynı sembol.`,
      dice: 'Zarlar',
      diceText:
        'İki tahta birden kazanırsa zarlar atılır: büyük kazanç, zarların toplamıyla çarpılır. Küçük kazanç olduğu gibi ödenir.',
      doubles: (times) => `Çift gelirse toplam ×${times} sayılır: düşeş, yani 6-6, ×24 eder.`,
      tie: 'Kazançlar eşitse zarlar ikisini de çarpar.',
      race: 'Düello',
      start: (scatter) =>
        `Aynı dönüşte iki tahtaya da ${scatter.toLocaleLowerCase('tr')} gelirse düello başlar.`,
      move: (points) =>
        `Düellonun dönüşleri bedavadır. O dönüşte daha çok kazanan tahtanın pulu bir puan ilerler; kazanç yoksa ya da eşitse gele olur, kimse ilerlemez. ${points} puana ilk varan düelloyu alır. Zarlar düelloda da atılır.`,
      lead: 'Düello bitince bütün düello kazançları puan farkıyla çarpılır: 5-4 biterse ×1, 5-3 biterse ×2, 5-2 biterse ×3, 5-1 biterse ×4.',
      shutout: (points, times) =>
        `${points}-0 marstır ve fark iki kat sayılır: bütün düello kazançları ×${times} olur.`,
      limit: (spins) =>
        `Bir düello en çok ${spins} dönüş sürer; o zamana kadar beş puana varan olmazsa o andaki fark geçerlidir, en az ×1.`,
    },
    picture: {
      rolled: (name, times) => `Zarlar: ${name}, ${times}×`,
      start: (points) => `Düello başladı: ${points} puana ilk varan kazanır`,
      none: (score) => `Gele. ${scoreText(score)}`,
      end: (score, times) => `Düello bitti: ${scoreText(score)}, ${times}×`,
    },
  },
}

/** Symbol names in the form used after a number. */
export const boardSymbols: Readonly<Record<string, string>> = {
  inlay: 'Sedef yıldız',
  dice: 'Zar',
  cat: 'Kedi',
  coffee: 'Türk kahvesi',
  'checker-ivory': 'Ak pul',
  'checker-ebony': 'Kara pul',
  baklava: 'Baklava',
  sugar: 'Kesme şeker',
  leaf: 'Çınar yaprağı',
}
