import type { SymbolId } from '../events.ts'

export type WaysMachine = {
  reels: number
  rows: number
  coinsPerBet: number
  strips: readonly (readonly SymbolId[])[]
  pays: Readonly<Record<SymbolId, readonly number[]>>
  /**
   * Substitutes every symbol except the scatter. Never on the first reel, so that each way belongs
   * to one symbol. A duel has several wilds.
   */
  wild: SymbolId
  /** Coins and free spins for 1, 2, … scatters anywhere in a paid spin. */
  scatter: { symbol: SymbolId; pays: readonly number[]; freeSpins: readonly number[] }
  /**
   * Free spins have their own strips without scatters: additional spins come only from the ride or
   * the duel.
   */
  freeSpins: { strips: readonly (readonly SymbolId[])[] } & ({ ride: Ride } | { duel: Duel })
}

/**
 * Wilds that land in free spins are collected. A wild has a multiplier: it counts as that many
 * symbols, so wilds on several reels multiply each other. Each step reached raises the multiplier
 * from the next spin on and adds spins.
 */
export type Ride = {
  multiplier: number
  steps: readonly { wilds: number; multiplier: number; spins: number }[]
}

/**
 * Wilds take turns, one per free spin: those of the turn apply its multiplier, the others count
 * once. If wilds of every turn are in one window they clash: all apply their multipliers, and spins
 * are added.
 */
export type Duel = {
  turns: readonly { wild: SymbolId; multiplier: number }[]
  clash: { spins: number }
  maxSpins: number
}

export type Carried = number | Readonly<Record<SymbolId, number>>

export function carriedBy(carried: Carried, wild: SymbolId): number {
  return typeof carried === 'number' ? carried : (carried[wild] ?? 1)
}

export function wildsOf({ wild, freeSpins }: Pick<WaysMachine, 'wild' | 'freeSpins'>): SymbolId[] {
  return 'duel' in freeSpins ? freeSpins.duel.turns.map((turn) => turn.wild) : [wild]
}

export function turnOf({ turns }: Duel, freeSpin: number): Duel['turns'][number] | undefined {
  return turns[(freeSpin - 1) % turns.length]
}

export function duelCarried(
  { turns }: Duel,
  turn: Duel['turns'][number] | undefined,
  clash: boolean,
): Carried {
  return Object.fromEntries(
    turns.map(({ wild, multiplier }) => [wild, clash || turn?.wild === wild ? multiplier : 1]),
  )
}

export function spinsOfClash({ clash, maxSpins }: Duel, played: number, left: number): number {
  return Math.max(0, Math.min(clash.spins, maxSpins - played - left))
}

export function rideMultiplier({ multiplier, steps }: Ride, collected: number): number {
  return steps.findLast(({ wilds }) => collected >= wilds)?.multiplier ?? multiplier
}

export function stepsBetween({ steps }: Ride, before: number, after: number): Ride['steps'] {
  return steps.filter(({ wilds }) => wilds > before && wilds <= after)
}
