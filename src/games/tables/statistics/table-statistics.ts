import { TOTALS } from '../beacon-dice/beacons.ts'
import { countBaccaratHands } from '../baccarat/count-hands.ts'
import { winnerOf } from '../baccarat/baccarat.ts'
import { DECKS } from '../cards/shoe.ts'
import { dragonTigerTimes } from '../dragon-tiger/dragon-tiger.ts'
import { BONUS_CHANCE, HOLDEM_FIGURES } from '../holdem/figures.ts'
import { WHEEL_SEGMENTS, WHEEL_SHARES } from '../money-wheel/money-wheel.ts'
import { ROULETTE_SPOTS } from '../roulette/layout.ts'
import { POCKETS } from '../roulette/pockets.ts'
import { allThrows, diceTotal, SIC_BO_SPOTS } from '../sic-bo/layout.ts'
import type { HistoryMark } from '../table-events.ts'
import type { TableKind } from '../table-game.ts'

type GroupName =
  | 'numbers'
  | 'colours'
  | 'parity'
  | 'halves'
  | 'dozens'
  | 'columns'
  | 'winners'
  | 'pairs'
  | 'bonus'
  | 'sides'
  | 'totals'
  | 'faces'
  | 'segments'
type StatisticsGroup = { group: GroupName; rows: readonly StatisticsRow[] }
/**
 * How often a spot won. `chance`: its exact probability in every round. `ago`: the rounds since its
 * last win, 0 for the newest round; null where it did not win.
 */
export type StatisticsRow = { spot: string; rounds: number; chance: number; ago: number | null }

type Entry = { spot: string; chance: number; wins: (mark: HistoryMark) => boolean }
type Group = { group: GroupName; entries: readonly Entry[] }

const SHOE_CARDS = 52 * DECKS
const SAME_RANK = (4 * DECKS - 1) / (SHOE_CARDS - 1)
const SAME_CARD = (DECKS - 1) / (SHOE_CARDS - 1)

function rouletteGroups(): Group[] {
  const entry = (spot: string): Entry => {
    const numbers = ROULETTE_SPOTS.get(spot)?.numbers ?? new Set()
    return {
      spot,
      chance: numbers.size / POCKETS,
      wins: (mark) => mark.kind === 'roulette' && numbers.has(mark.pocket),
    }
  }
  const straight = Array.from({ length: POCKETS }, (_, pocket) => `straight:${pocket}`)
  const thirds = (kind: string) => [1, 2, 3].map((n) => entry(`${kind}:${n}`))
  return [
    { group: 'numbers', entries: straight.map(entry) },
    { group: 'colours', entries: ['red', 'black', 'straight:0'].map(entry) },
    { group: 'parity', entries: ['even', 'odd'].map(entry) },
    { group: 'halves', entries: ['low', 'high'].map(entry) },
    { group: 'dozens', entries: thirds('dozen') },
    { group: 'columns', entries: thirds('column') },
  ]
}

function baccaratGroups(): Group[] {
  const ways = { player: 0, banker: 0, tie: 0 }
  countBaccaratHands(DECKS, (player, banker, count) => (ways[winnerOf(player, banker)] += count))
  const all = ways.player + ways.banker + ways.tie
  return [
    {
      group: 'winners',
      entries: (['player', 'banker', 'tie'] as const).map((spot) => ({
        spot,
        chance: ways[spot] / all,
        wins: (mark) => mark.kind === 'baccarat' && mark.winner === spot,
      })),
    },
    {
      group: 'pairs',
      entries: [
        {
          spot: 'playerpair',
          chance: SAME_RANK,
          wins: (mark) => mark.kind === 'baccarat' && mark.playerPair,
        },
        {
          spot: 'bankerpair',
          chance: SAME_RANK,
          wins: (mark) => mark.kind === 'baccarat' && mark.bankerPair,
        },
      ],
    },
  ]
}

function dragonTigerGroups(): Group[] {
  const chances = {
    dragon: (1 - SAME_RANK) / 2,
    tiger: (1 - SAME_RANK) / 2,
    tie: SAME_RANK,
    suitedtie: SAME_CARD,
  }
  const entries = Object.entries(chances).map(([spot, chance]): Entry => ({
    spot,
    chance,
    wins: (mark) => mark.kind === 'dragontiger' && dragonTigerTimes(spot, mark) > 100,
  }))
  return [{ group: 'winners', entries }]
}

function sicBoGroups(): Group[] {
  const throws = allThrows()
  const entry = (spot: string): Entry => {
    const timesOf = SIC_BO_SPOTS.get(spot)?.timesOf ?? (() => 0)
    return {
      spot,
      chance: throws.filter((dice) => timesOf(dice) > 0).length / throws.length,
      wins: (mark) => mark.kind === 'sicbo' && timesOf(mark.dice) > 0,
    }
  }
  const totals = Array.from({ length: 14 }, (_, at) => `total:${at + 4}`)
  return [
    { group: 'sides', entries: ['small', 'big', 'anytriple'].map(entry) },
    { group: 'totals', entries: totals.map(entry) },
    { group: 'faces', entries: [1, 2, 3, 4, 5, 6].map((face) => entry(`single:${face}`)) },
  ]
}

function beaconDiceGroups(): Group[] {
  const throws = allThrows()
  const entries = TOTALS.map((total): Entry => ({
    spot: `total:${total}`,
    chance: throws.filter((dice) => diceTotal(dice) === total).length / throws.length,
    wins: (mark) => mark.kind === 'beacondice' && mark.total === total,
  }))
  return [{ group: 'totals', entries }]
}

function holdemGroups(): Group[] {
  const { tie } = HOLDEM_FIGURES
  const chances = { player: (1 - tie) / 2, dealer: (1 - tie) / 2, tie }
  return [
    {
      group: 'winners',
      entries: (['player', 'dealer', 'tie'] as const).map((spot) => ({
        spot,
        chance: chances[spot],
        wins: (mark) => mark.kind === 'holdem' && mark.winner === spot,
      })),
    },
    {
      group: 'bonus',
      entries: [
        {
          spot: 'aabonus',
          chance: BONUS_CHANCE,
          wins: (mark) => mark.kind === 'holdem' && mark.bonus !== undefined,
        },
      ],
    },
  ]
}

function wheelGroups(): Group[] {
  const entries = WHEEL_SHARES.toReversed().map(([segment, count]): Entry => ({
    spot: `segment:${segment}`,
    chance: count / WHEEL_SEGMENTS.length,
    wins: (mark) => mark.kind === 'wheel' && mark.segment === segment,
  }))
  return [{ group: 'segments', entries }]
}

const GROUPS: Readonly<Record<TableKind, () => Group[]>> = {
  roulette: rouletteGroups,
  baccarat: baccaratGroups,
  dragontiger: dragonTigerGroups,
  sicbo: sicBoGroups,
  beacondice: beaconDiceGroups,
  wheel: wheelGroups,
  holdem: holdemGroups,
  // A dealer's final total depends on the players' decisions, so it has no exact probability.
  blackjack: () => [],
}
const known = new Map<TableKind, Group[]>()

function groupsOf(kind: TableKind): Group[] {
  const groups = known.get(kind) ?? GROUPS[kind]()
  known.set(kind, groups)
  return groups
}

export function tableStatistics(
  kind: TableKind,
  marks: readonly HistoryMark[],
): readonly StatisticsGroup[] {
  return groupsOf(kind).map(({ group, entries }) => ({
    group,
    rows: entries.map(({ spot, chance, wins }) => {
      const ago = marks.findIndex(wins)
      return { spot, rounds: marks.filter(wins).length, chance, ago: ago === -1 ? null : ago }
    }),
  }))
}

/**
 * Returns the spots that won most often and least often; on a tie the one that won later is hotter.
 */
export function hotAndCold(
  rows: readonly StatisticsRow[],
  shown: number,
): { hot: readonly StatisticsRow[]; cold: readonly StatisticsRow[] } {
  const ago = (row: StatisticsRow) => row.ago ?? Number.MAX_SAFE_INTEGER
  const hottest = rows.toSorted((a, b) => b.rounds - a.rounds || ago(a) - ago(b))
  return {
    hot: hottest.filter(({ rounds }) => rounds > 0).slice(0, shown),
    cold: hottest.toReversed().slice(0, shown),
  }
}
