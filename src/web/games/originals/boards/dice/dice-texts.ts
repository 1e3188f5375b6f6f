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
    'Hedefini ve yönünü sen seçersin: hedefin üstü ya da altı. Kazanma alanın daraldıkça çarpanın büyür, 1,01× ile 9.900× arasında.',
    'Tam hedef sayı gelirse kazanmazsın.',
  ],
  returns: (from: string, to: string) =>
    `Çarpan, %99’un kazanma şansına bölünmesiyle bulunur; virgülden sonra iki basamaktan ötesi atılır. Sık seçilen hedeflerde dönüş ${from} – ${to}.`,
}

const english: typeof turkish = {
  target: 'Target number',
  multiplier: 'Multiplier',
  chance: 'Chance to win (%)',
  over: (target) => `Over ${target} wins`,
  under: (target) => `Under ${target} wins`,
  overShort: 'Over',
  underShort: 'Under',
  announcement: (roll, multiplier) => `Rolled ${roll}, multiplier ${multiplier}`,
  rules: [
    'The dice draw a number from 0.00 to 100.00; each of the 10,001 numbers is as likely.',
    'You choose the target and the side: over it or under it. The narrower your winning range, the larger the multiplier, from 1.01× to 9,900×.',
    'The target itself does not win.',
  ],
  returns: (from, to) =>
    `The multiplier is 99% divided by the chance, cut to two decimals. At usual targets the return is ${from} – ${to}.`,
}

export const diceTexts = (lang: Lang): typeof turkish => (lang === 'tr' ? turkish : english)
