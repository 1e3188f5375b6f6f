import type { Lang } from '#shared/lang.ts'

const turkish = {
  rows: 'Sıra sayısı',
  fewerRows: 'Sıra azalt',
  moreRows: 'Sıra artır',
  risk: 'Risk',
  risks: { low: 'Düşük', medium: 'Orta', high: 'Yüksek' },
  balls: 'Top sayısı',
  ballCount: (count: number) => `${count} top`,
  betPerBall: 'Top başına',
  total: (multiplier: string) => `Toplam ${multiplier}`,
  announcementOfBalls: (balls: number, multipliers: string, total: string) =>
    `${balls} top düştü, çarpanlar ${multipliers}; toplam bahsin ${total}`,
  buckets: 'Havuzlar, soldan sağa',
  announcement: (bucket: number, of: number, multiplier: string) =>
    `Top ${of} havuz arasında soldan ${bucket}. havuza düştü, çarpan ${multiplier}`,
  keys: { rows: 'Sıra sayısını değiştir', risk: 'Riski değiştir' },
  rules: [
    'Topu bırakırsın; top her sırada bir çiviye çarpar, ' +
      'aynı olasılıkla sola ya da sağa seker. Düştüğü havuzun çarpanı bahsini çarpar.',
    'Sıra sayısını ve riski sen seçersin. ' +
      'Ortadaki havuzlara çok yol gider, en kenardakilere tek bir yol; ' +
      'kenarlar bu yüzden çok öder. Risk yükseldikçe ortanın ödemesi azalır, kenarınki artar.',
    'Bir turda 1, 3, 5 ya da 10 top bırakabilirsin. Bahsin toplara eşit bölünür; ' +
      'her topun yolu ayrı çekilir ve kendi payını çarpar. ' +
      'Dönüş ve en yüksek kazanç, toplam bahse göre top sayısıyla değişmez.',
    'Çarpan 1×’in altındaysa bahsinin bir bölümü geri döner.',
    'Top bırakıldığında sonucu bellidir; tur hep o anda biter, yarım kalmaz.',
  ],
  tables: 'Çarpanlar ve dönüş',
  tablesText:
    'Çarpanlar kenardan ortaya doğru; öteki yarı bunun simetriğidir. ' +
    'Dönüş, bütün yollar sayılarak bulunmuştur.',
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
  balls: 'Balls',
  ballCount: (count) => (count === 1 ? '1 ball' : `${count} balls`),
  betPerBall: 'Bet per ball',
  total: (multiplier) => `Total ${multiplier}`,
  announcementOfBalls: (balls, multipliers, total) =>
    `${balls} balls landed, multipliers ${multipliers}; total ${total} of the bet`,
  buckets: 'Pools, left to right',
  announcement: (bucket, of, multiplier) =>
    `The ball landed in pool ${bucket} of ${of} from the left, multiplier ${multiplier}`,
  keys: { rows: 'Change the rows', risk: 'Change the risk' },
  rules: [
    'You drop a ball. In every row it hits a peg and bounces left ' +
      'or right with equal probability. ' +
      'Your bet is multiplied by the multiplier of the pool in which the ball lands.',
    'You choose the number of rows and the risk. ' +
      'Many paths lead to the middle pools, but only one leads to each edge pool, ' +
      'so the edges pay most. With higher risk the middle pays less and the edges pay more.',
    'You can drop 1, 3, 5 or 10 balls in one round. ' +
      'The bet is divided equally among the balls; ' +
      'each ball has a path of its own and multiplies its part. ' +
      'The return and the maximum win of the total bet are the same for any number of balls.',
    'A multiplier below 1× returns part of your bet.',
    'The outcome is determined when you drop the ball. ' +
      'Every round ends at once, so no round is left unfinished.',
  ],
  tables: 'Multipliers and return',
  tablesText:
    'Multipliers from the edge to the middle; the other half is the same. ' +
    'The return is computed over every possible path.',
  outToMiddle: 'Edge to middle',
  rowsShort: 'Rows',
  returns: 'Return',
}

export const plinkoTexts = (lang: Lang): typeof turkish => (lang === 'tr' ? turkish : english)
