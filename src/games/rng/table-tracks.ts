import type { Draw } from '../fairness/draw.ts'
import { POCKETS } from '../tables/roulette/pockets.ts'
import { WHEEL_SEGMENTS } from '../tables/money-wheel/money-wheel.ts'
import { TABLE_GAMES } from '../tables/tables.ts'
import type { TableEvent } from '../tables/table-events.ts'
import type { TableID } from '../tables/table-game.ts'
import { repeatedUniform, uniform, weighted } from './positions.ts'
import type { Dependence, Position, Track } from './track.ts'

const DECK = 52
const DECKS = 8
const FIRST_CARDS = 4
const DICE_FACES = 6
const MIN_TOTAL = 3
const TOTALS = 16
const BLACKJACK_CARDS = 3
const HOLDEM_CARDS = 9

/** A shoe of eight decks, shuffled for each round: a card already dealt becomes slightly rarer. */
const SHOE: Dependence = {
  kind: 'joint',
  pair: (a, b) => (a === b ? DECKS - 1 : DECKS) / DECK / (DECKS * DECK - 1),
}

export function tableTracks(): Track[] {
  return [
    ...(['roulette', 'yakamoz-roulette', 'auto-roulette'] as const).map((id) =>
      dealt(id, [uniform('pocket', POCKETS)], (events) =>
        events.flatMap((event) => (event.type === 'ball' ? event.pocket : [])),
      ),
    ),
    dealt(
      'baccarat',
      repeatedUniform(FIRST_CARDS, 'card', DECK),
      (events) => cardsOf(events).slice(0, FIRST_CARDS),
      SHOE,
    ),
    dealt('dragon-tiger', repeatedUniform(2, 'card', DECK), cardsOf, SHOE),
    dealt('sic-bo', [weighted('total', totalWays())], (events) =>
      events.flatMap((event) => (event.type === 'dice' ? event.total - MIN_TOTAL : [])),
    ),
    dealt('beacon-dice', [weighted('total', totalWays())], (events) =>
      events.flatMap((event) => (event.type === 'diceTotal' ? event.total - MIN_TOTAL : [])),
    ),
    dealt('money-wheel', [uniform('segment', WHEEL_SEGMENTS.length)], (events) =>
      events.flatMap((event) => (event.type === 'wheelStop' ? event.stop : [])),
    ),
    dealt(
      'blackjack',
      repeatedUniform(BLACKJACK_CARDS, 'card', DECK),
      (events) => cardsOf(events).slice(0, BLACKJACK_CARDS),
      SHOE,
    ),
    dealt('casino-holdem', repeatedUniform(HOLDEM_CARDS, 'card', DECK), cardsOf, {
      kind: 'distinct',
    }),
  ]
}

function dealt(
  id: TableID,
  positions: readonly Position[],
  outcome: (events: readonly TableEvent[]) => readonly number[],
  dependence: Dependence = { kind: 'independent' },
): Track {
  return {
    game: `live-${id}`,
    positions,
    dependence,
    source: { kind: 'draw', record: (draw, into) => into.set(outcome(eventsOf(id, draw))) },
  }
}

function eventsOf(id: TableID, draw: Draw): readonly TableEvent[] {
  const game = TABLE_GAMES.find((one) => one.id === id)
  if (game === undefined) throw new TypeError(`there is no table game ${id}`)
  switch (game.play) {
    case 'single':
      return game.resultOf(draw).events
    case 'seated':
      return game.roundOf(draw, [1], []).events
    case 'shared':
      return game.roundOf(draw, [], [{ action: 'closeDecisions' }]).events
  }
}

function cardsOf(events: readonly TableEvent[]): number[] {
  return events.flatMap((event) =>
    'card' in event && event.type !== 'holeShown' ? event.card : [],
  )
}

function totalWays(): number[] {
  const ways = Array.from({ length: TOTALS }, () => 0)
  for (let throwOf = 0; throwOf < DICE_FACES ** 3; throwOf += 1) {
    const total = [1, DICE_FACES, DICE_FACES ** 2].reduce(
      (sum, place) => sum + (Math.floor(throwOf / place) % DICE_FACES),
      0,
    )
    ways[total] = (ways[total] ?? 0) + 1
  }
  return ways
}
