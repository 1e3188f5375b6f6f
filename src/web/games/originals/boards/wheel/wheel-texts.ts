import type { Lang } from '#shared/lang.ts'

const turkish = {
  segments: 'Dilim sayısı',
  risk: 'Risk',
  risks: { low: 'Düşük', medium: 'Orta', high: 'Yüksek' },
  legend: 'Çarkın dilimleri',
  share: (count: number, of: number) => `${of} dilimin ${count} tanesi`,
  announcement: (multiplier: string) => `Çark ${multiplier} diliminde durdu`,
  rules: [
    'Çark eşit dilimlere bölünmüştür; her dilimin ibrenin altında durma olasılığı aynıdır. Durduğu dilimin çarpanı bahsini çarpar.',
    'Dilim sayısını ve riski sen seçersin. Düşük riskte dilimlerin çoğu öder, yüksek riskte yalnızca biri; onun çarpanı dilim sayısının %99’udur.',
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
  legend: 'The segments of the wheel',
  share: (count, of) => `${count} of ${of} segments`,
  announcement: (multiplier) => `The wheel stopped at ${multiplier}`,
  rules: [
    'The wheel is cut into equal segments; each is as likely to stop under the pointer. The multiplier of the segment it stops at multiplies your bet.',
    'You choose the segments and the risk. At low risk most segments pay, at high risk only one; its multiplier is 99% of the number of segments.',
    '1.00× gives your bet back, 0× loses it.',
    'The outcome is settled when the wheel begins to turn; a round always ends at once and is never left unfinished.',
  ],
  tables: 'Segments and return',
  dealt: 'Multiplier × segments',
  returns: 'Return',
}

export const wheelTexts = (lang: Lang): typeof turkish => (lang === 'tr' ? turkish : english)
