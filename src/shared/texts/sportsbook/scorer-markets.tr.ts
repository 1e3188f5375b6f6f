import type { MarketNames } from './market-names.ts'

const REGULAR =
  '90 dakika ve ilave süre geçerlidir; kendi kalesine goller ve uzatma devreleri sayılmaz.'
const NO_PART = 'Maçta hiç oynamayan oyuncuya yapılan bahis iade edilir.'
const UNRECORDED = 'Maç yarıda kalırsa ya da golü atan kaydedilmezse bahis iade edilir.'

export const scorerMarkets: MarketNames = {
  'scorer-anytime': {
    name: () => 'Gol Atar',
    rule: `Oyuncun maçta en az bir gol atarsa kazanır. ${REGULAR} ${NO_PART} ${UNRECORDED}`,
  },
  'scorer-first': {
    name: () => 'İlk Golü Atar',
    rule: `Maçın ilk golünü oyuncun atarsa kazanır. ${REGULAR} ${NO_PART} İlk golden sonra oyuna giren oyuncuya yapılan bahis de iade edilir. ${UNRECORDED}`,
  },
  'scorer-last': {
    name: () => 'Son Golü Atar',
    rule: `Maçın son golünü oyuncun atarsa kazanır; oyundan daha önce çıkmış olması sonucu değiştirmez. ${REGULAR} ${NO_PART} ${UNRECORDED}`,
  },
  'scorer-two': {
    name: () => '2 veya Daha Fazla Gol Atar',
    rule: `Oyuncun maçta en az iki gol atarsa kazanır. ${REGULAR} ${NO_PART} ${UNRECORDED}`,
  },
}
