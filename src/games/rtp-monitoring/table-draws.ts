import type { Draw } from '../fairness/draw.ts'
import { BEACON_COUNTS } from '../tables/beacon-dice/beacons.ts'
import { totalWeight } from '../tables/draw-weighted.ts'
import { countBaccaratHands } from '../tables/baccarat/count-hands.ts'
import { winnerOf } from '../tables/baccarat/baccarat.ts'
import { DECKS, openShoe } from '../tables/cards/shoe.ts'
import { WHEEL_SEGMENTS, WHEEL_SHARES } from '../tables/money-wheel/money-wheel.ts'
import { LUCKY_COUNTS, LUCKY_TIMES } from '../tables/roulette/lucky-numbers.ts'
import { POCKETS } from '../tables/roulette/pockets.ts'
import type { HistoryMark } from '../tables/table-events.ts'
import type { TableID } from '../tables/table-game.ts'
import { CARD_NAMES, uniformPart, weightedPart } from './draw-parts.ts'
import { sharesTest, type DrawTest, type SharesPart } from './draw-test.ts'

export type TableDrawn = { mark: HistoryMark; shoe: readonly number[] }
type Part = SharesPart<TableDrawn>
type Mark<Kind extends HistoryMark['kind']> = Extract<HistoryMark, { kind: Kind }>

const DECK = 52
const SHOE = DECKS * DECK
const VALUES = 10
const BLACKJACK_CARDS = 10
const HOLDEM_CARDS = 9
const FACES = 6
const DICE = 3
const MIN_TOTAL = 3
const TOTALS = 16

/**
 * Builds a table's test. Games with decisions use the first cards of the shoe, which no decision
 * can influence.
 */
export function tableDraws(id: TableID): DrawTest<TableDrawn> {
  return sharesTest(partsOf(id))
}

function partsOf(id: TableID): Part[] {
  switch (id) {
    case 'roulette':
    case 'auto-roulette':
      return [pocket()]
    case 'yakamoz-roulette':
      return [pocket(), lucky()]
    case 'baccarat':
      return baccarat()
    case 'dragon-tiger':
      return dragonTiger()
    case 'sic-bo':
      return sicBo()
    case 'beacon-dice':
      return beaconDice()
    case 'money-wheel':
      return [
        uniformPart(
          'stop',
          numbers(WHEEL_SEGMENTS.length, 1),
          markOfKind('wheel', ({ stop }) => stop),
        ),
        weightedPart(
          'segment',
          WHEEL_SHARES.map(([segment]) => String(segment)),
          WHEEL_SHARES.map(([, count]) => count),
          markOfKind('wheel', ({ segment }) =>
            WHEEL_SHARES.findIndex(([known]) => known === segment),
          ),
        ),
      ]
    case 'blackjack':
      return shoeCards(BLACKJACK_CARDS)
    case 'casino-holdem':
      return shoeCards(HOLDEM_CARDS)
  }
}

function shoeCards(count: number): Part[] {
  return Array.from({ length: count }, (_, at) =>
    uniformPart<TableDrawn>('card', CARD_NAMES, ({ shoe }) => shoe[at] ?? -1, at + 1),
  )
}

/**
 * Draws the first cards of a round's shoe, regardless of who receives them; none for a game whose
 * mark shows everything that is tested.
 */
export function shoeStart(id: TableID, draw: Draw): number[] {
  const [decks, cards] =
    id === 'blackjack'
      ? [DECKS, BLACKJACK_CARDS]
      : id === 'casino-holdem'
        ? [1, HOLDEM_CARDS]
        : [0, 0]
  const next = openShoe(draw, decks)
  return Array.from({ length: cards }, next)
}

function markOfKind<Kind extends HistoryMark['kind']>(
  kind: Kind,
  valueOf: (mark: Mark<Kind>) => number | undefined,
): Part['valueOf'] {
  const isOf = (mark: HistoryMark): mark is Mark<Kind> => mark.kind === kind
  return ({ mark }) => (isOf(mark) ? valueOf(mark) : -1)
}

const numbers = (count: number, from: number) =>
  Array.from({ length: count }, (_, at) => String(at + from))
const pocket = () =>
  uniformPart(
    'pocket',
    numbers(POCKETS, 0),
    markOfKind('roulette', (mark) => mark.pocket),
  )

function lucky(): Part {
  const weightOf = (of: readonly (readonly [number, number])[]) =>
    of.reduce((sum, [, weight]) => sum + weight, 0)
  const shining =
    LUCKY_COUNTS.reduce((sum, [count, weight]) => sum + count * weight, 0) /
    weightOf(LUCKY_COUNTS) /
    POCKETS
  const times = LUCKY_TIMES.map(([each]) => each)
  return weightedPart(
    'lucky',
    ['none', ...times.map(String)],
    [1 - shining, ...LUCKY_TIMES.map(([, weight]) => (shining * weight) / weightOf(LUCKY_TIMES))],
    markOfKind('roulette', (mark) =>
      mark.times === undefined
        ? 0
        : times.includes(mark.times)
          ? times.indexOf(mark.times) + 1
          : -1,
    ),
  )
}

function baccarat(): Part[] {
  const hands = Array.from({ length: VALUES ** 2 }, () => 0)
  countBaccaratHands(DECKS, (player, banker, ways) => {
    hands[player * VALUES + banker] = (hands[player * VALUES + banker] ?? 0) + ways
  })
  const winners = ['player', 'banker', 'tie'] as const
  const won = winners.map((winner) =>
    hands.reduce(
      (sum, ways, hand) =>
        winnerOf(Math.floor(hand / VALUES), hand % VALUES) === winner ? sum + ways : sum,
      0,
    ),
  )
  const pair = (4 * DECKS - 1) / (SHOE - 1)
  return [
    weightedPart(
      'hands',
      hands.map((_, hand) => `${Math.floor(hand / VALUES)}–${hand % VALUES}`),
      hands,
      markOfKind('baccarat', ({ player, banker }) => player * VALUES + banker),
    ),
    weightedPart(
      'winner',
      winners,
      won,
      markOfKind('baccarat', ({ winner }) => winners.indexOf(winner)),
    ),
    weightedPart(
      'pair',
      ['none', 'pair'],
      [1 - pair, pair],
      markOfKind('baccarat', ({ playerPair }) => Number(playerPair)),
      1,
    ),
    weightedPart(
      'pair',
      ['none', 'pair'],
      [1 - pair, pair],
      markOfKind('baccarat', ({ bankerPair }) => Number(bankerPair)),
      2,
    ),
  ]
}

function dragonTiger(): Part[] {
  const [suited, tie] = [DECKS - 1, 4 * DECKS - 1].map((left) => left / (SHOE - 1))
  if (suited === undefined || tie === undefined) return []
  return [
    uniformPart(
      'card',
      CARD_NAMES,
      markOfKind('dragontiger', ({ dragon }) => dragon),
      1,
    ),
    uniformPart(
      'card',
      CARD_NAMES,
      markOfKind('dragontiger', ({ tiger }) => tiger),
      2,
    ),
    weightedPart(
      'winner',
      ['dragon', 'tiger', 'tie', 'suited'],
      [(1 - tie) / 2, (1 - tie) / 2, tie - suited, suited],
      markOfKind('dragontiger', ({ winner, suited: isSuited }) =>
        winner === 'tie' ? 2 + Number(isSuited) : winner === 'dragon' ? 0 : 1,
      ),
    ),
  ]
}

function totalWays(): number[] {
  const totals = Array.from({ length: TOTALS }, () => 0)
  for (let thrown = 0; thrown < FACES ** DICE; thrown += 1) {
    const total = [1, FACES, FACES ** 2].reduce(
      (sum, place) => sum + (Math.floor(thrown / place) % FACES),
      0,
    )
    totals[total] = (totals[total] ?? 0) + 1
  }
  return totals
}

function beaconDice(): Part[] {
  const lit =
    BEACON_COUNTS.reduce((sum, [count, weight]) => sum + count * weight, 0) /
    totalWeight(BEACON_COUNTS) /
    TOTALS
  return [
    weightedPart(
      'total',
      numbers(TOTALS, MIN_TOTAL),
      totalWays(),
      markOfKind('beacondice', ({ total }) => total - MIN_TOTAL),
    ),
    weightedPart(
      'lucky',
      ['none', 'lit'],
      [1 - lit, lit],
      markOfKind('beacondice', ({ times }) => Number(times !== undefined)),
    ),
  ]
}

function sicBo(): Part[] {
  return [
    weightedPart(
      'total',
      numbers(TOTALS, MIN_TOTAL),
      totalWays(),
      markOfKind('sicbo', ({ total }) => total - MIN_TOTAL),
    ),
    ...Array.from({ length: FACES }, (_, at) =>
      weightedPart(
        'face',
        numbers(DICE + 1, 0),
        [125, 75, 15, 1],
        markOfKind('sicbo', ({ dice }) => dice.filter((face) => face === at + 1).length),
        at + 1,
      ),
    ),
  ]
}
