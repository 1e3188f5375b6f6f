import type { Lang } from '#shared/lang.ts'

const turkish = {
  board: 'Keno tahtası',
  number: (number: number) => `${number}`,
  picked: 'seçildi',
  hit: 'isabet',
  drawn: 'çekildi',
  chosen: (count: number) => `Seçimin ${count}/10`,
  hits: (hits: number, picks: number) => `İsabet ${hits}/${picks}`,
  random: 'Rastgele seç',
  clear: 'Temizle',
  missing: 'Önce sayı seç',
  hint: '1 ile 10 arası sayı seç',
  risk: 'Risk',
  low: 'Düşük',
  medium: 'Orta',
  high: 'Yüksek',
  table: 'Ödeme tablosu',
  row: (hits: number, multiplier: string) => `${hits} isabet ${multiplier}`,
  announcement: (hits: number, picks: number, multiplier: string) =>
    `${picks} sayıda ${hits} isabet, çarpan ${multiplier}`,
  rules: [
    'Kırk sayıdan en az bir, en çok on tanesini seç. Her turda on sayı çekilir; ' +
      'çekilenlerden kaç tanesini seçtiysen isabetin odur.',
    'Ödeme, seçtiğin sayı adedine, riske ve isabete göre aşağıdaki tablodan yapılır. ' +
      'Çekilişte bir sayı en çok bir kez çıkar, hangi sayıları seçtiğin şansını değiştirmez.',
    'Riski sen seçersin: düşük riskte küçük ödemeler sık gelir, ' +
      'yüksek riskte ödemeler seyrek ama büyüktür. En yüksek ödeme 10.000×.',
    'Tur tek hamledir: çekiliş sunucuda biter, yarım kalan tur olmaz.',
  ],
  picks: 'Seçim',
  returns: 'Dönüş',
  tableOf: (risk: string) => `${risk} risk`,
  keyRandom: 'Rastgele seç',
  keyClear: 'Seçimi temizle',
  arrows: '← ↑ → ↓',
  keyArrows: 'Sayılar arasında gez',
}

const english: typeof turkish = {
  board: 'Keno board',
  number: (number) => `${number}`,
  picked: 'picked',
  hit: 'hit',
  drawn: 'drawn',
  chosen: (count) => `Picked ${count}/10`,
  hits: (hits, picks) => `Hits ${hits}/${picks}`,
  random: 'Random pick',
  clear: 'Clear',
  missing: 'Pick a number first',
  hint: 'Pick 1 to 10 numbers',
  risk: 'Risk',
  low: 'Low',
  medium: 'Medium',
  high: 'High',
  table: 'Paytable',
  row: (hits, multiplier) => `${hits} ${hits === 1 ? 'hit' : 'hits'} ${multiplier}`,
  announcement: (hits, picks, multiplier) => `${hits} of ${picks} hit, multiplier ${multiplier}`,
  rules: [
    'Pick one to ten of the forty numbers. Each round draws ten numbers; ' +
      'your hits are the drawn numbers that you picked.',
    'The table below shows what each number of hits pays ' +
      'for your number of picks and your risk. ' +
      'No number is drawn twice, and your chances do not depend on which numbers you pick.',
    'You choose the risk: low risk pays small amounts often, ' +
      'high risk pays large amounts rarely. The highest payout is 10,000×.',
    'The server settles each round at once, so no round is ever left unfinished.',
  ],
  picks: 'Picked',
  returns: 'Return',
  tableOf: (risk) => `${risk} risk`,
  keyRandom: 'Random pick',
  keyClear: 'Clear picks',
  arrows: '← ↑ → ↓',
  keyArrows: 'Move between numbers',
}

export const kenoTexts = (lang: Lang): typeof turkish => (lang === 'tr' ? turkish : english)
