import { crashPoint } from '../fairness/crash-point.ts'
import type { Draw } from '../fairness/draw.ts'
import { baccaratCards } from '../fairness/baccarat-cards.ts'
import {
  diamondColours,
  DIAMOND_COLOURS,
  diceRoll,
  kenoNumbers,
  limboMultiplier,
  minesTiles,
  plinkoPath,
  publicSlotStops,
  PUBLIC_SLOT_STRIPS,
  roulettePocket,
  shoeCards,
  videoPokerCards,
  wheelSegment,
} from '../fairness/public-mappings.ts'
import { COIN_MAX_FLIPS, drawCoinSides } from '../originals/coin-draw.ts'
import { crashWays } from '../originals/crash.ts'
import { limboWays } from '../originals/limbo.ts'
import { drawTowerTraps } from '../originals/tower-draw.ts'
import { WHEEL_SEGMENTS } from '../originals/wheel.ts'
import { multiplierCells } from './multiplier-cells.ts'
import { repeatedUniform, uniform, weighted } from './positions.ts'
import { scratchTracks } from './scratch-tracks.ts'
import { slotTracks } from './slot-tracks.ts'
import { bingoTracks } from './bingo-tracks.ts'
import { tableTracks } from './table-tracks.ts'
import { virtualTracks } from './virtual-tracks.ts'
import type { Position, Track } from './track.ts'

const DECK = 52
const PLINKO_ROWS = 16
const MINES = { tiles: 25, hidden: 24 }
const KENO = { numbers: 40, drawn: 10 }
const JOKER_DECK = 53
const VIDEO_POKER_CARDS = 10
const VIDEO_POKER_HANDS = 10
const BLACKJACK_CARDS = 20
const STREAM_BYTES = 40
const STREAM_INTEGERS = [3, 10, 1_000, 3 * 2 ** 30]
const INTEGER_CELLS = 64
const TOWER = { floors: 9, tiles: { easy: 4, medium: 3, hard: 2 } } as const
const CARD_COUNTS = [4, 5, 6]

type Outcome = (draw: Draw) => readonly number[]

function seeded(
  game: string,
  positions: readonly Position[],
  outcome: Outcome,
  rest: Partial<Pick<Track, 'part' | 'dependence'>> = {},
): Track {
  return {
    game,
    positions,
    dependence: { kind: 'independent' },
    ...rest,
    source: { kind: 'draw', record: (draw, into) => into.set(outcome(draw)) },
  }
}

const limboCells = multiplierCells('multiplier', limboWays)
const crashCells = multiplierCells('point', crashWays)
const inHundredths = (multiplier: string) => Math.round(Number(multiplier) * 100)
const distinct = { dependence: { kind: 'distinct' } } as const

export const TRACKS: readonly Track[] = [
  seeded(
    'stream',
    repeatedUniform(STREAM_BYTES, 'byte', 256),
    (draw) => Array.from({ length: STREAM_BYTES / 4 }, () => bytesOf(draw)).flat(),
    { part: 'bytes' },
  ),
  seeded(
    'stream',
    STREAM_INTEGERS.map((n) => uniform(`below ${n}`, Math.min(n, n > 1_000 ? INTEGER_CELLS : n))),
    (draw) =>
      STREAM_INTEGERS.map((n) =>
        n > 1_000 ? Math.floor((draw.below(n) / n) * INTEGER_CELLS) : draw.below(n),
      ),
    { part: 'integers' },
  ),
  seeded('dice', [uniform('roll', 10_001)], (draw) => [inHundredths(diceRoll(draw))]),
  seeded('limbo', [limboCells.position], (draw) => [
    limboCells.cellOf(inHundredths(limboMultiplier(draw))),
  ]),
  seeded('plinko', repeatedUniform(PLINKO_ROWS, 'row', 2), (draw) =>
    plinkoPath(draw, PLINKO_ROWS).map((turn) => (turn === 'L' ? 0 : 1)),
  ),
  seeded(
    'mines',
    repeatedUniform(MINES.hidden, 'mine', MINES.tiles),
    (draw) => minesTiles(draw, MINES.hidden),
    distinct,
  ),
  seeded('keno', repeatedUniform(KENO.drawn, 'number', KENO.numbers), kenoNumbers, distinct),
  ...WHEEL_SEGMENTS.toSorted((a, b) => a - b).map((segments) =>
    seeded('wheel', [uniform('segment', segments)], (draw) => [wheelSegment(draw, segments)], {
      part: `${segments} segments`,
    }),
  ),
  seeded('roulette', [uniform('pocket', 37)], (draw) => [roulettePocket(draw)]),
  seeded('hilo', repeatedUniform(DECK, 'card', DECK), (draw) => shoeCards(draw, DECK)),
  seeded(
    'videopoker',
    repeatedUniform(VIDEO_POKER_CARDS, 'card', DECK),
    (draw) => videoPokerCards(draw),
    distinct,
  ),
  seeded(
    'videopoker',
    repeatedUniform(VIDEO_POKER_CARDS, 'card', JOKER_DECK),
    (draw) => lastPokerHand(videoPokerCards(draw, JOKER_DECK, VIDEO_POKER_HANDS)),
    { ...distinct, part: 'tenth hand with a joker' },
  ),
  seeded('blackjack', repeatedUniform(BLACKJACK_CARDS, 'card', DECK), (draw) =>
    shoeCards(draw, BLACKJACK_CARDS),
  ),
  seeded('baccarat', repeatedUniform(4, 'card', DECK), (draw) => baccaratCards(draw).slice(0, 4), {
    part: 'first cards',
  }),
  seeded(
    'baccarat',
    [weighted('number of cards', baccaratLengths())],
    (draw) => [CARD_COUNTS.indexOf(baccaratCards(draw).length)],
    { part: 'third cards' },
  ),
  seeded('diamonds', repeatedUniform(10, 'diamond', DIAMOND_COLOURS.length), (draw) =>
    diamondColours(draw).map((colour) => DIAMOND_COLOURS.findIndex((known) => known === colour)),
  ),
  seeded(
    'slots',
    PUBLIC_SLOT_STRIPS.map((stops, i) => uniform(`reel ${i + 1}`, stops)),
    (draw) => publicSlotStops(draw, 1).flat(),
  ),
  ...(['easy', 'medium', 'hard'] as const).map((difficulty) =>
    seeded(
      'tower',
      repeatedUniform(TOWER.floors, 'floor', TOWER.tiles[difficulty]),
      (draw) => drawTowerTraps(draw, difficulty),
      { part: difficulty },
    ),
  ),
  ...scratchTracks(),
  seeded('coin', repeatedUniform(COIN_MAX_FLIPS, 'flip', 2), (draw) =>
    drawCoinSides(draw, COIN_MAX_FLIPS).map((side) => (side === 'heads' ? 0 : 1)),
  ),
  {
    game: 'crash',
    positions: [crashCells.position],
    dependence: { kind: 'independent' },
    source: {
      kind: 'chain',
      record: (hash, salt, into) =>
        into.set([crashCells.cellOf(inHundredths(crashPoint(hash, salt)))]),
    },
  },
  ...slotTracks(),
  ...tableTracks(),
  ...bingoTracks(),
  ...virtualTracks(),
]

function lastPokerHand(cards: readonly number[]): number[] {
  return [...cards.slice(0, VIDEO_POKER_CARDS / 2), ...cards.slice(-VIDEO_POKER_CARDS / 2)]
}

function bytesOf(draw: Draw): number[] {
  const word = draw.below(2 ** 32)
  return [24, 16, 8, 0].map((bits) => (word >>> bits) & 0xff)
}

function baccaratLengths(): number[] {
  const ranks = 13
  const counts = CARD_COUNTS.map(() => 0)
  for (let deal = 0; deal < ranks ** 5; deal++) {
    const cards = Array.from({ length: 6 }, (_, i) => 4 * (Math.floor(deal / ranks ** i) % ranks))
    let next = 0
    const draw: Draw = { below: () => 0, float: () => ((cards[next++] ?? 0) + 0.5) / DECK }
    const place = CARD_COUNTS.indexOf(baccaratCards(draw).length)
    counts[place] = (counts[place] ?? 0) + 1
  }
  return counts
}
