import { baccarat } from './baccarat/baccarat.ts'
import { blackjack } from './blackjack/blackjack.ts'
import { dragonTiger } from './dragon-tiger/dragon-tiger.ts'
import { moneyWheel } from './money-wheel/money-wheel.ts'
import { roulette } from './roulette/roulette.ts'
import { yakamozRoulette } from './roulette/yakamoz-roulette.ts'
import { sicBo } from './sic-bo/sic-bo.ts'
import type { TableGame } from './table-game.ts'

export const TABLE_GAMES: readonly TableGame[] = [
  roulette,
  yakamozRoulette,
  baccarat,
  dragonTiger,
  sicBo,
  moneyWheel,
  blackjack,
]
