import type { Lang } from '#shared/lang.ts'

const turkish = {
  target: 'Hedef çarpan',
  chance: 'Kazanma şansı',
  goal: (target: string) => `Hedef ${target}`,
  announcement: (multiplier: string) => `Fener ${multiplier} yüksekliğine çıktı`,
  rules: [
    'Fener bir çarpana kadar yükselir. Hedefine ulaşır ya da onu geçerse kazanırsın; ' +
      'bahsin hedefinle çarpılır.',
    'Hedef 1,01× ile 10.000× arasındadır. Hedef büyüdükçe şans küçülür: ' +
      '2× hedefte %49,5, 10× hedefte %9,9.',
  ],
}

const english: typeof turkish = {
  target: 'Target multiplier',
  chance: 'Win chance',
  goal: (target) => `Target ${target}`,
  announcement: (multiplier) => `The lantern rose to ${multiplier}`,
  rules: [
    'The lantern rises to a multiplier. ' +
      'If it reaches or passes your target, you win your bet times the target.',
    'The target can be 1.01× to 10,000×. The higher the target, the lower the chance: ' +
      '49.5% for 2×, 9.9% for 10×.',
  ],
}

export const limboTexts = (lang: Lang): typeof turkish => (lang === 'tr' ? turkish : english)
