import type { Lang } from '#shared/lang.ts'

const turkish = {
  segments: 'Dilim sayısı',
  risk: 'Risk',
  risks: { low: 'Düşük', medium: 'Orta', high: 'Yüksek' },
  legend: 'Çarkın dilimleri',
  share: (count: number, of: number) => `${of} dilimin ${count} tanesi`,
  announcement: (multiplier: string) => `Çark ${multiplier} diliminde durdu`,
  rules: [
    'Çark eşit dilimlere bölünmüştür; her dilimin ibrenin altında durma olasılığı aynıdır. ' +
      'Durduğu dilimin çarpanı bahsini çarpar.',
    'Dilim sayısını ve riski sen seçersin. ' +
      'Düşük riskte dilimlerin çoğu öder, yüksek riskte yalnızca biri; ' +
      'onun çarpanı dilim sayısının %99’udur.',
    '1,00× bahsini geri verir, 0× bahsini kaybettirir.',
    'Çark dönmeye başladığında sonucu bellidir; tur hep o anda biter, yarım kalmaz.',
  ],
  tables: 'Dilimler ve dönüş',
  dealt: 'Çarpan × dilim',
  returns: 'Dönüş',
}

const english: typeof turkish = {
  segments: 'Segments',
  risk: 'Risk',
  risks: { low: 'Low', medium: 'Medium', high: 'High' },
  legend: 'Segments of the wheel',
  share: (count, of) => `${count} of ${of} segments`,
  announcement: (multiplier) => `The wheel stopped at ${multiplier}`,
  rules: [
    'The wheel is divided into equal segments, ' +
      'and each is equally likely to stop under the pointer. ' +
      'Your bet is multiplied by the multiplier of that segment.',
    'You choose the number of segments and the risk. At low risk most segments pay. ' +
      'At high risk only one pays, and its multiplier is 99% of the number of segments.',
    '1.00× returns your bet, and 0× loses it.',
    'The outcome is determined when the wheel starts to turn. ' +
      'Every round ends at once, so no round is left unfinished.',
  ],
  tables: 'Segments and return',
  dealt: 'Multiplier × segments',
  returns: 'Return',
}

export const wheelTexts = (lang: Lang): typeof turkish => (lang === 'tr' ? turkish : english)
