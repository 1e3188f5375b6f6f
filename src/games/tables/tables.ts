import { autoRoulette } from './roulette/auto-roulette.ts'
import { baccarat } from './baccarat/baccarat.ts'
import { beaconDice } from './beacon-dice/beacon-dice.ts'
import { blackjack } from './blackjack/blackjack.ts'
import { casinoHoldem } from './holdem/casino-holdem.ts'
import { dragonTiger } from './dragon-tiger/dragon-tiger.ts'
import { moneyWheel } from './money-wheel/money-wheel.ts'
import { roulette } from './roulette/roulette.ts'
import { yakamozRoulette } from './roulette/yakamoz-roulette.ts'
import { sicBo } from './sic-bo/sic-bo.ts'
import type { TableGame } from './table-game.ts'

export const TABLE_GAMES: readonly TableGame[] = [
  roulette,
  yakamozRoulette,
  autoRoulette,
  baccarat,
  dragonTiger,
  sicBo,
  beaconDice,
  moneyWheel,
  blackjack,
  casinoHoldem,
]
