import { counted } from '#shared/counted.ts'
import type { Lang } from '#shared/lang.ts'

const turkish = {
  mines: 'Mayın sayısı',
  safe: 'Nazar',
  field: 'Mayın tarlası',
  tile: (row: number, column: number) => `${row}. sıra, ${column}. kare`,
  hidden: 'kapalı',
  gem: 'nazar boncuğu',
  mine: 'mayın',
  random: 'Rastgele kare aç',
  next: (multiplier: string) => `Sıradaki ${multiplier}`,
  takeWin: 'Çek',
  pickTiles: 'Otomatik oyunda açılacak kareleri tarlada seç.',
  pickFirst: 'Önce kare seç',
  firstOf: (mines: string) => `${mines} mayın, ilk boncukta`,
  announcement: (opened: number, won: boolean): string =>
    won ? `${opened} boncuk açıp çektin` : `${opened} boncuktan sonra mayına bastın`,
  rules: [
    'Yirmi beş karenin altında senin seçtiğin kadar mayın saklıdır. ' +
      'Her açtığın nazar boncuğu çarpanı büyütür; mayın açarsan bahsini kaybedersin.',
    'En az bir boncuk açtıktan sonra dilediğin an çekebilirsin. ' +
      'Bütün boncukları açarsan ya da 10.000× çarpana ulaşırsan kazancın kendiliğinden ödenir.',
    'Mayınların yeri ilk kareyi açmadan önce bellidir; tur bitince hepsi gösterilir.',
    'Yarım kalan tur 24 saat bekler. Sonra, açtığın boncuk varsa o andaki çarpanla çekilir; ' +
      'hiç açmadıysan ilk kare açılır ve kalan çekilir.',
  ],
}

const english: typeof turkish = {
  mines: 'Mines',
  safe: 'Bead',
  field: 'Minefield',
  tile: (row, column) => `row ${row}, tile ${column}`,
  hidden: 'closed',
  gem: 'blue bead',
  mine: 'mine',
  random: 'Open a random tile',
  next: (multiplier) => `Next ${multiplier}`,
  takeWin: 'Cash out',
  pickTiles: 'Choose the tiles for auto play.',
  pickFirst: 'Choose tiles first',
  firstOf: (mines) => `${mines} ${mines === '1' ? 'mine' : 'mines'}, first bead`,
  announcement: (opened, won) =>
    won
      ? `You opened ${counted(opened, 'bead')} and cashed out`
      : `You hit a mine after ${counted(opened, 'bead')}`,
  rules: [
    'You choose how many mines are hidden under the twenty-five tiles. ' +
      'Each blue bead you open raises the multiplier; a mine loses the bet.',
    'After at least one bead you can cash out at any time. ' +
      'When every bead is open or the multiplier reaches 10,000×, ' +
      'the win is paid automatically.',
    'The positions of the mines are fixed before you open the first tile. ' +
      'All mines are shown when the round is over.',
    'An unfinished round stays open for 24 hours. ' +
      'Then we cash it out at its current multiplier. ' +
      'If you have not opened a tile, the first tile is opened, and a bead is cashed out.',
  ],
}

export const minesTexts = (lang: Lang): typeof turkish => (lang === 'tr' ? turkish : english)
