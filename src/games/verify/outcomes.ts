import { baccaratCards } from '../fairness/baccarat-cards.ts'
import type { Draw } from '../fairness/draw.ts'
import {
  diamondColours,
  diceRoll,
  kenoNumbers,
  limboMultiplier,
  minesTiles,
  plinkoPath,
  publicSlotStops,
  roulettePocket,
  shoeCards,
  videoPokerCards,
  wheelSegment,
} from '../fairness/public-mappings.ts'
import { COIN_MAX_FLIPS, drawCoinSides } from '../originals/coin-draw.ts'
import { POKER_VARIANTS, pokerTable } from '../originals/poker-variants.ts'
import { drawScratchCard } from '../originals/scratch-draw.ts'
import { drawTowerTraps } from '../originals/tower-draw.ts'
import { choiceParam, integerParam, VerifyInputError, type VerifyParams } from './params.ts'

const WHEEL_SEGMENTS = [10, 20, 30, 40, 50]
const MAX_CARDS = 208
const SHOWN_CARDS = 52
const MAX_PUBLIC_SLOT_ROUNDS = 100
const MAX_POKER_HANDS = 10
const MAX_PLINKO_BALLS = 10

export const OUTCOMES: ReadonlyMap<string, (draw: Draw, params: VerifyParams) => unknown> = new Map(
  Object.entries({
    dice: diceRoll,
    limbo: limboMultiplier,
    plinko: plinkoOutcome,
    mines: (draw: Draw, params: VerifyParams) =>
      minesTiles(draw, integerParam(params, 'mines', { min: 1, max: 24, byDefault: 24 })),
    keno: kenoNumbers,
    wheel: wheelOutcome,
    roulette: roulettePocket,
    hilo: cardsOutcome,
    videopoker: pokerOutcome,
    blackjack: cardsOutcome,
    baccarat: baccaratCards,
    diamonds: diamondColours,
    slots: (draw: Draw, params: VerifyParams) =>
      publicSlotStops(
        draw,
        integerParam(params, 'rounds', { min: 1, max: MAX_PUBLIC_SLOT_ROUNDS, byDefault: 1 }),
      ),
    tower: (draw: Draw, params: VerifyParams) =>
      drawTowerTraps(draw, choiceParam(params, 'difficulty', ['easy', 'medium', 'hard'])),
    scratch: drawScratchCard,
    coin: (draw: Draw, params: VerifyParams) =>
      drawCoinSides(
        draw,
        integerParam(params, 'flips', { min: 1, max: COIN_MAX_FLIPS, byDefault: COIN_MAX_FLIPS }),
      ),
  }),
)

type Turn = 'L' | 'R'

function plinkoOutcome(draw: Draw, params: VerifyParams): Turn[] | Turn[][] {
  const rows = integerParam(params, 'rows', { min: 8, max: 16, byDefault: 16 })
  const balls = integerParam(params, 'balls', { min: 1, max: MAX_PLINKO_BALLS, byDefault: 1 })
  const paths = Array.from({ length: balls }, () => plinkoPath(draw, rows))
  return balls === 1 ? (paths[0] ?? []) : paths
}

function cardsOutcome(draw: Draw, params: VerifyParams): number[] {
  return shoeCards(
    draw,
    integerParam(params, 'cards', { min: 1, max: MAX_CARDS, byDefault: SHOWN_CARDS }),
  )
}

function pokerOutcome(draw: Draw, params: VerifyParams): number[] {
  const { deckCards } = pokerTable(choiceParam(params, 'variant', POKER_VARIANTS))
  const hands = integerParam(params, 'hands', { min: 1, max: MAX_POKER_HANDS, byDefault: 1 })
  return videoPokerCards(draw, deckCards, hands)
}

function wheelOutcome(draw: Draw, params: VerifyParams): { segments: number; result: number } {
  const segments = integerParam(params, 'segments', { min: 10, max: 50, byDefault: 10 })
  if (!WHEEL_SEGMENTS.includes(segments))
    throw new VerifyInputError(`segments must be one of ${WHEEL_SEGMENTS.join(', ')}`)
  return { segments, result: wheelSegment(draw, segments) }
}
