import type { SymbolId } from '../events.ts'

/**
 * A machine that pays every way: a symbol on neighbouring reels from the left, in whichever row.
 */
export type WaysMachine = {
  reels: number
  rows: number
  /** Wins are whole coins; this many coins are one bet. */
  coinsPerBet: number
  /** Cyclic, top to bottom; one per reel. */
  strips: readonly (readonly SymbolId[])[]
  /** Coins a way for 1, 2, … reels from the left. */
  pays: Readonly<Record<SymbolId, readonly number[]>>
  /**
   * Stands for every symbol but the scatter. Never on the first reel, so that each way belongs to
   * one symbol. A duel has more of them.
   */
  wild: SymbolId
  /** Coins and free spins for 1, 2, … scatters anywhere in a paid spin. */
  scatter: { symbol: SymbolId; pays: readonly number[]; freeSpins: readonly number[] }
  /**
   * Free spins have strips of their own, without scatters: more spins come from the ride or the
   * duel alone.
   */
  freeSpins: { strips: readonly (readonly SymbolId[])[] } & ({ ride: Ride } | { duel: Duel })
}

/**
 * Wilds that land in free spins are collected. A wild carries a multiplier: it counts as that many
 * symbols, so that wilds on several reels multiply each other. Each step reached raises what wilds
 * carry from the next spin on and adds spins.
 */
export type Ride = {
  multiplier: number
  steps: readonly { wilds: number; multiplier: number; spins: number }[]
}

/**
 * Wilds take turns, one a free spin: those of the turn carry its multiplier, the others count once.
 * Where wilds of every turn stand in one window they clash: all carry theirs, and spins are added.
 */
export type Duel = {
  turns: readonly { wild: SymbolId; multiplier: number }[]
  clash: { spins: number }
  /** Free spins of one round at most, those added included. */
  mostSpins: number
}

/** What wilds count as: all the same, or each its own. */
export type Carried = number | Readonly<Record<SymbolId, number>>

export function carriedBy(carried: Carried, wild: SymbolId): number {
  return typeof carried === 'number' ? carried : (carried[wild] ?? 1)
}

/** Every symbol that is wild. */
export function wildsOf({ wild, freeSpins }: Pick<WaysMachine, 'wild' | 'freeSpins'>): SymbolId[] {
  return 'duel' in freeSpins ? freeSpins.duel.turns.map((turn) => turn.wild) : [wild]
}

/** Whose turn a free spin is, 1-based. */
export function turnOf({ turns }: Duel, freeSpin: number): Duel['turns'][number] | undefined {
  return turns[(freeSpin - 1) % turns.length]
}

/** What wilds count as in a free spin of the duel. */
export function duelCarried(
  { turns }: Duel,
  turn: Duel['turns'][number] | undefined,
  clash: boolean,
): Carried {
  return Object.fromEntries(
    turns.map(({ wild, multiplier }) => [wild, clash || turn?.wild === wild ? multiplier : 1]),
  )
}

/** Spins that a clash adds after `played` of them with `left` to come. */
export function spinsOfClash({ clash, mostSpins }: Duel, played: number, left: number): number {
  return Math.max(0, Math.min(clash.spins, mostSpins - played - left))
}

/** What wilds carry once `collected` of them are on board. */
export function rideMultiplier({ multiplier, steps }: Ride, collected: number): number {
  return steps.findLast(({ wilds }) => collected >= wilds)?.multiplier ?? multiplier
}

/** Steps passed on the way from `before` collected wilds to `after`. */
export function stepsBetween({ steps }: Ride, before: number, after: number): Ride['steps'] {
  return steps.filter(({ wilds }) => wilds > before && wilds <= after)
}
