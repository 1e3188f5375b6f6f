import type { Draw } from '../fairness/draw.ts'
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

/**
 * A table's round that is over: what was told of it, and of blackjack the cards its shoe began
 * with.
 */
export type TableDrawn = { mark: HistoryMark; shoe: readonly number[] }
type Part = SharesPart<TableDrawn>
type Mark<Kind extends HistoryMark['kind']> = Extract<HistoryMark, { kind: Kind }>

const DECK = 52
const SHOE = DECKS * DECK
const VALUES = 10
const BLACKJACK_CARDS = 10
const FACES = 6
const DICE = 3
const MIN_TOTAL = 3
const TOTALS = 16

/**
 * What each table's rounds are held against: of blackjack the first cards of the shoe, which no
 * one's decisions reach.
 */
export function tableDraws(id: TableID): DrawTest<TableDrawn> {
  return sharesTest(partsOf(id))
}

function partsOf(id: TableID): Part[] {
  switch (id) {
    case 'roulette':
      return [pocket()]
    case 'yakamoz-roulette':
      return [pocket(), lucky()]
    case 'baccarat':
      return baccarat()
    case 'dragon-tiger':
      return dragonTiger()
    case 'sic-bo':
      return sicBo()
    case 'money-wheel':
      return [
        uniformPart(
          'stop',
          numbers(WHEEL_SEGMENTS.length, 1),
          told('wheel', ({ stop }) => stop),
        ),
        weightedPart(
          'segment',
          WHEEL_SHARES.map(([segment]) => String(segment)),
          WHEEL_SHARES.map(([, count]) => count),
          told('wheel', ({ segment }) => WHEEL_SHARES.findIndex(([known]) => known === segment)),
        ),
      ]
    case 'blackjack':
      return Array.from({ length: BLACKJACK_CARDS }, (_, at) =>
        uniformPart<TableDrawn>('card', CARD_NAMES, ({ shoe }) => shoe[at] ?? -1, at + 1),
      )
  }
}

/** The cards a round's shoe begins with, whoever they are dealt to. */
export function shoeStart(draw: Draw): number[] {
  const next = openShoe(draw, DECKS)
  return Array.from({ length: BLACKJACK_CARDS }, next)
}

/** What a round's line tells, where it is of the game's kind. */
function told<Kind extends HistoryMark['kind']>(
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
    told('roulette', (mark) => mark.pocket),
  )

/** Whether the ball fell on a shining number, and what that pays: of a pocket as likely as any. */
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
    told('roulette', (mark) =>
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
      told('baccarat', ({ player, banker }) => player * VALUES + banker),
    ),
    weightedPart(
      'winner',
      winners,
      won,
      told('baccarat', ({ winner }) => winners.indexOf(winner)),
    ),
    weightedPart(
      'pair',
      ['none', 'pair'],
      [1 - pair, pair],
      told('baccarat', ({ playerPair }) => Number(playerPair)),
      1,
    ),
    weightedPart(
      'pair',
      ['none', 'pair'],
      [1 - pair, pair],
      told('baccarat', ({ bankerPair }) => Number(bankerPair)),
      2,
    ),
  ]
}

/**
 * One card each of a shoe: each by itself is any of the pack's, and how the two lie to each other
 * is counted.
 */
function dragonTiger(): Part[] {
  const [suited, tie] = [DECKS - 1, 4 * DECKS - 1].map((left) => left / (SHOE - 1))
  if (suited === undefined || tie === undefined) return []
  return [
    uniformPart(
      'card',
      CARD_NAMES,
      told('dragontiger', ({ dragon }) => dragon),
      1,
    ),
    uniformPart(
      'card',
      CARD_NAMES,
      told('dragontiger', ({ tiger }) => tiger),
      2,
    ),
    weightedPart(
      'winner',
      ['dragon', 'tiger', 'tie', 'suited'],
      [(1 - tie) / 2, (1 - tie) / 2, tie - suited, suited],
      told('dragontiger', ({ winner, suited: isSuited }) =>
        winner === 'tie' ? 2 + Number(isSuited) : winner === 'dragon' ? 0 : 1,
      ),
    ),
  ]
}

/** The throw's total, and of each face on how many of the dice it lies. */
function sicBo(): Part[] {
  const totals = Array.from({ length: TOTALS }, () => 0)
  for (let thrown = 0; thrown < FACES ** DICE; thrown += 1) {
    const total = [1, FACES, FACES ** 2].reduce(
      (sum, place) => sum + (Math.floor(thrown / place) % FACES),
      0,
    )
    totals[total] = (totals[total] ?? 0) + 1
  }
  return [
    weightedPart(
      'total',
      numbers(TOTALS, MIN_TOTAL),
      totals,
      told('sicbo', ({ total }) => total - MIN_TOTAL),
    ),
    ...Array.from({ length: FACES }, (_, at) =>
      weightedPart(
        'face',
        numbers(DICE + 1, 0),
        [125, 75, 15, 1],
        told('sicbo', ({ dice }) => dice.filter((face) => face === at + 1).length),
        at + 1,
      ),
    ),
  ]
}
