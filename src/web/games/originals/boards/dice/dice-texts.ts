import type { Lang } from '#shared/lang.ts'

const turkish = {
  target: 'Hedef sayı',
  multiplier: 'Çarpan',
  chance: 'Kazanma şansı (%)',
  over: (target: string) => `${target} üstü kazanır`,
  under: (target: string) => `${target} altı kazanır`,
  overShort: 'Üstü',
  underShort: 'Altı',
  announcement: (roll: string, multiplier: string) => `Zar ${roll}, çarpan ${multiplier}`,
  rules: [
    'Zar 0,00 ile 100,00 arasında bir sayı çeker; 10.001 sayının her birinin olasılığı aynıdır.',
    'Hedefini ve yönünü sen seçersin: ' +
      'hedefin üstü ya da altı. Kazanma alanın daraldıkça çarpanın büyür, ' +
      '1,01× ile 9.900× arasında.',
    'Tam hedef sayı gelirse kazanmazsın.',
  ],
  returns: (from: string, to: string) =>
    'Çarpan, %99’un kazanma şansına bölünmesiyle bulunur; ' +
    'virgülden sonra iki basamaktan ötesi atılır. ' +
    `Sık seçilen hedeflerde dönüş ${from} – ${to}.`,
}

const english: typeof turkish = {
  target: 'Target number',
  multiplier: 'Multiplier',
  chance: 'Win chance (%)',
  over: (target) => `Over ${target} wins`,
  under: (target) => `Under ${target} wins`,
  overShort: 'Over',
  underShort: 'Under',
  announcement: (roll, multiplier) => `Rolled ${roll}, multiplier ${multiplier}`,
  rules: [
    'Each roll draws a number from 0.00 to 100.00. All 10,001 numbers are equally likely.',
    'You choose the target and whether to bet over or under it. ' +
      'The narrower your winning range, the higher the multiplier, from 1.01× to 9,900×.',
    'A roll of exactly the target loses.',
  ],
  returns: (from, to) =>
    'The multiplier is 99% divided by the win chance, rounded down to two decimals. ' +
    `For common targets the return is ${from} – ${to}.`,
}

export const diceTexts = (lang: Lang): typeof turkish => (lang === 'tr' ? turkish : english)
