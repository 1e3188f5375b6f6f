import type { Draw } from '../fairness/draw.ts'
import { minesTiles, shoeCards, videoPokerCards } from '../fairness/public-mappings.ts'
import { COIN_MAX_FLIPS, drawCoinSides } from '../originals/coin-draw.ts'
import {
  drawTowerTraps,
  TOWER_FLOORS,
  TOWER_TILES,
  type TowerDifficulty,
} from '../originals/tower-draw.ts'
import { POKER_HAND_COUNTS, videoPokerParams } from '../originals/video-poker.ts'
import { pokerTable } from '../originals/poker-variants.ts'
import { CARD_NAMES, uniformPart } from './draw-parts.ts'
import { sharesTest, type DrawTest, type SharesPart } from './draw-test.ts'

type Drawn = { values: readonly number[]; difficulty?: TowerDifficulty; deckCards?: number }
export type ChosenDrawn = { draw: Draw; params: Readonly<Record<string, unknown>> }

const TILES = 25
const HIDDEN = 24
const HILO_CARDS = 12
const POKER_CARDS = 5 + 5 * Math.max(...POKER_HAND_COUNTS)
const POKER_DECKS = [CARD_NAMES, [...CARD_NAMES, 'Joker']]
const SIDES = ['heads', 'tails'] as const
const DIFFICULTIES = ['easy', 'medium', 'hard'] as const
const numbers = (count: number) => Array.from({ length: count }, (_, at) => String(at + 1))
const same = (
  count: number,
  part: SharesPart<Drawn>['part'],
  values: readonly string[],
): SharesPart<Drawn>[] =>
  Array.from({ length: count }, (_, at) =>
    uniformPart<Drawn>(part, values, (drawn) => drawn.values[at] ?? -1, at + 1),
  )

type Watched = { parts: readonly SharesPart<Drawn>[]; drawnOf(round: ChosenDrawn): Drawn }

/**
 * Originals whose result depends on choices during the round, by slug. They have no single stated
 * return, so the test compares the complete draw before the first choice with its exact chances. No
 * way of playing can influence it, so none can raise a false alarm.
 */
const WATCHED: Readonly<Record<string, Watched>> = {
  mayinlar: {
    parts: same(HIDDEN, 'mine', numbers(TILES)),
    drawnOf: ({ draw }) => ({ values: minesTiles(draw, HIDDEN) }),
  },
  hilo: {
    parts: same(HILO_CARDS, 'card', CARD_NAMES),
    drawnOf: ({ draw }) => ({ values: shoeCards(draw, HILO_CARDS) }),
  },
  'video-poker': {
    parts: POKER_DECKS.flatMap((names) =>
      Array.from({ length: POKER_CARDS }, (_, at) =>
        uniformPart<Drawn>(
          'card',
          names,
          ({ values, deckCards }) => (deckCards === names.length ? values[at] : undefined),
          at + 1,
        ),
      ),
    ),
    drawnOf({ draw, params }) {
      const { variant, hands } = videoPokerParams(params)
      const { deckCards } = pokerTable(variant)
      return { values: videoPokerCards(draw, deckCards, hands), deckCards }
    },
  },
  'yazi-tura': {
    parts: same(COIN_MAX_FLIPS, 'side', SIDES),
    drawnOf: ({ draw }) => ({
      values: drawCoinSides(draw, COIN_MAX_FLIPS).map((side) => SIDES.indexOf(side)),
    }),
  },
  kule: {
    parts: DIFFICULTIES.flatMap((difficulty) =>
      Array.from({ length: TOWER_FLOORS }, (_, floor) =>
        uniformPart<Drawn>(
          'trap',
          numbers(TOWER_TILES[difficulty]),
          (drawn) => (drawn.difficulty === difficulty ? (drawn.values[floor] ?? -1) : undefined),
          floor + 1,
        ),
      ),
    ),
    drawnOf({ draw, params }) {
      const difficulty = DIFFICULTIES.find((known) => known === params['difficulty']) ?? 'easy'
      return { values: drawTowerTraps(draw, difficulty), difficulty }
    },
  },
}

export function chosenDraws(slug: string): DrawTest<ChosenDrawn> | undefined {
  const watched = WATCHED[slug]
  if (watched === undefined) return undefined
  const test = sharesTest(watched.parts)
  return { ...test, add: (sums, round) => test.add(sums, watched.drawnOf(round)) }
}
