import type { MarketNames } from './market-names.ts'

const REGULAR = 'Ninety minutes and stoppage time count; own goals and extra time do not.'
const NO_PART = 'A bet on a player who takes no part in the match is void.'
const UNRECORDED =
  'If the match is abandoned or the scorer of a goal is not recorded, the bet is void.'

export const scorerMarkets: MarketNames = {
  'scorer-anytime': {
    name: () => 'Anytime goalscorer',
    rule: `Wins when your player scores at least once. ${REGULAR} ${NO_PART} ${UNRECORDED}`,
  },
  'scorer-first': {
    name: () => 'First goalscorer',
    rule: `Wins when your player scores the first goal. ${REGULAR} ${NO_PART} A bet on a player who comes on after the first goal is also void. ${UNRECORDED}`,
  },
  'scorer-last': {
    name: () => 'Last goalscorer',
    rule: `Wins when your player scores the last goal, even if they leave the pitch before the end. ${REGULAR} ${NO_PART} ${UNRECORDED}`,
  },
  'scorer-two': {
    name: () => 'To score two or more',
    rule: `Wins when your player scores at least twice. ${REGULAR} ${NO_PART} ${UNRECORDED}`,
  },
}
