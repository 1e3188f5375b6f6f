import type { Lang } from '#shared/lang.ts'

const turkish = {
  rows: 'Sıra sayısı',
  fewerRows: 'Sıra azalt',
  moreRows: 'Sıra artır',
  risk: 'Risk',
  risks: { low: 'Düşük', medium: 'Orta', high: 'Yüksek' },
  buckets: 'Havuzlar, soldan sağa',
  announcement: (bucket: number, of: number, multiplier: string) =>
    `Top ${of} havuz arasında soldan ${bucket}. havuza düştü, çarpan ${multiplier}`,
  keys: { rows: 'Sıra sayısını değiştir', risk: 'Riski değiştir' },
  rules: [
    'Topu bırakırsın; top her sırada bir çiviye çarpar, aynı olasılıkla sola ya da sağa seker. Düştüğü havuzun çarpanı bahsini çarpar.',
    'Sıra sayısını ve riski sen seçersin. Ortadaki havuzlara çok yol gider, en kenardakilere tek bir yol; kenarlar bu yüzden çok öder. Risk yükseldikçe ortanın ödemesi azalır, kenarınki artar.',
    'Çarpan 1×’in altındaysa bahsinin bir bölümü geri döner.',
    'Top bırakıldığında sonucu bellidir; tur hep o anda biter, yarım kalmaz.',
  ],
  tables: 'Çarpanlar ve dönüş',
  tablesText:
    'Çarpanlar kenardan ortaya doğru; öteki yarı bunun simetriğidir. Dönüş, bütün yollar sayılarak bulunmuştur.',
  outToMiddle: 'Kenardan ortaya',
  rowsShort: 'Sıra',
  returns: 'Dönüş',
}

const english: typeof turkish = {
  rows: 'Rows',
  fewerRows: 'Fewer rows',
  moreRows: 'More rows',
  risk: 'Risk',
  risks: { low: 'Low', medium: 'Medium', high: 'High' },
  buckets: 'Pools, from the left',
  announcement: (bucket, of, multiplier) =>
    `The ball fell into pool ${bucket} of ${of} from the left, multiplier ${multiplier}`,
  keys: { rows: 'Change the rows', risk: 'Change the risk' },
  rules: [
    'You let a ball go; in every row it meets a peg and bounces left or right, each as likely. The multiplier of the pool it falls into multiplies your bet.',
    'You choose the rows and the risk. Many paths lead to the pools in the middle, a single one to each at the edge; that is why the edges pay most. The higher the risk, the less the middle and the more the edges pay.',
    'Below 1× a part of your bet comes back.',
    'The outcome is settled when the ball is let go; a round always ends at once and is never left unfinished.',
  ],
  tables: 'Multipliers and return',
  tablesText:
    'Multipliers from the edge to the middle; the other half mirrors them. The return is found by counting every path.',
  outToMiddle: 'Edge to middle',
  rowsShort: 'Rows',
  returns: 'Return',
}

export const plinkoTexts = (lang: Lang): typeof turkish => (lang === 'tr' ? turkish : english)
