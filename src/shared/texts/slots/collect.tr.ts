export type CollectWords = {
  /** Shown when free spins start. */
  opening: string
  rulesTitle: string
  rulesCarry: (min: number, max: number, low: string, high: string) => string
  rulesTake: string
  rulesWhere: (carrierReels: string, collectorReels: string) => string
  noScatter: string
  meterTitle: string
  meterText: (cells: number) => string
  levelRow: (
    level: number,
    now: { cells: number; times: number; spins: number; from: string; to: string },
  ) => string
  meterStay: string
  taken: (sums: number, times: number, amount: string) => string
  filled: (filled: number, of: number) => string
  level: (level: number) => string
  levelNote: (spins: number, from: string, to: string) => string
  announceLevel: (level: number, times: number, spins: number) => string
}

export const collects: Readonly<Record<string, CollectWords>> = {
  'bal-vadisi': {
    opening:
      'Kraliçenin topladığı her arı peteğin bir gözünü doldurur; her seviye arıların çarpanını yükseltir',
    rulesTitle: 'Arılar ve kraliçe arı',
    rulesCarry: (min, max, low, high) =>
      `Her arı bahsinin ${min} ile ${max} katı arasında bir tutar (${low} – ${high}) taşır. Arılar çizgilerde ödemez.`,
    rulesTake:
      'Kraliçe arı gelince ekrandaki bütün arıların tutarı ödenir. Kraliçe arı gelmezse arılar ödemez ve sonraki dönüşe kalmaz.',
    rulesWhere: (carrierReels, collectorReels) =>
      `Arılar ${carrierReels}. makaralarda, kraliçe arı yalnızca ${collectorReels}. makarada çıkar.`,
    noScatter: 'Bedava dönüşlerde karakovan gelmez; yeni dönüş yalnızca petek doldukça kazanılır.',
    meterTitle: 'Bal peteği',
    meterText: (cells) =>
      `Bedava dönüşlerde kraliçe arının topladığı her arı, ${cells} gözlü peteğin bir gözünü balla doldurur. Petek doldukça seviye atlarsın; seviye sonraki dönüşten başlar, bedava dönüşler bitene kadar sürer.`,
    levelRow: (level, { cells, times, spins, from, to }) =>
      `${level}. seviye, ${cells} arı: arıların tutarı ×${times}, ${spins} dönüş daha, ${from} yerine ${to.toLocaleLowerCase('tr')} gelir.`,
    meterStay:
      'Çarpan yalnızca arıların tutarını çarpar; çizgi kazançları çarpılmaz. Petek her seferinde boş başlar ve sonraki tura kalmaz.',
    taken: (sums, times, amount) =>
      times > 1
        ? `Kraliçe ${sums} arıyı topladı, ×${times}, ${amount} kazandın`
        : `Kraliçe ${sums} arıyı topladı, ${amount} kazandın`,
    filled: (filled, of) => `Petekte ${filled} / ${of} göz dolu`,
    level: (level) => `${level}. seviye`,
    levelNote: (spins, from, to) =>
      `${spins} dönüş daha · ${from} artık ${to.toLocaleLowerCase('tr')}`,
    announceLevel: (level, times, spins) =>
      `${level}. seviye: arılar artık ×${times}, ${spins} bedava dönüş eklendi`,
  },
}

export const collectSymbols: Readonly<Record<string, string>> = {
  queen: 'Kraliçe arı',
  bee: 'Arı',
  bear: 'Ayı',
  smoker: 'Körük',
  jar: 'Bal kavanozu',
  dipper: 'Bal kaşığı',
  daisy: 'Papatya',
  bellflower: 'Çan çiçeği',
  poppy: 'Gelincik',
  hive: 'Karakovan',
  honeycomb: 'Petek bal',
}
