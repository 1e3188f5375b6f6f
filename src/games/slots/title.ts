import type { AnywhereMachine } from './anywhere/machine.ts'
import type { ClusterMachine } from './cluster/machine.ts'
import type { BookMachine } from './book/machine.ts'
import type { SlotEvent } from './events.ts'
import type { FeatureBuy } from './feature-buy.ts'
import type { GambleRules } from './gamble.ts'
import type { HoldMachine } from './hold/machine.ts'
import type { ExpandingMachine } from './expanding/machine.ts'
import type { SlotMachine } from './machine.ts'
import type { VariableMachine } from './variable/machine.ts'
import type { WaysMachine } from './ways/machine.ts'

/** The house's mechanics and what describes a machine of each. */
export type SlotMachines = {
  lines: SlotMachine
  anywhere: AnywhereMachine
  ways: WaysMachine
  cluster: ClusterMachine
  hold: HoldMachine
  book: BookMachine
  expanding: ExpandingMachine
  variable: VariableMachine
}

export type Mechanic = keyof SlotMachines

/**
 * A slot of the house's own studio: what it is called, what it states and the machine that proves
 * it.
 */
export type SlotTitle = {
  slug: string
  gameID: string
  name: { tr: string; en: string }
  studio: 'Lale'
  /** Return to player in percent, free spins and the win cap included. */
  rtpPercent: number
  /** 1 (calm) … 5 (wild). */
  volatility: 1 | 2 | 3 | 4 | 5
  /**
   * Share of paid spins that win anything before free spins, respins of the same bet included, 0 …
   * 1.
   */
  hitFrequency: number
  /** A round ends when its win reaches this many times the bet. */
  maxWinMultiple: number
  /** Shortest time from one paid spin to the next. */
  minCycleMs: number
  /**
   * Bets a player may choose, in kuruş, ascending. Each divides so that every win is a whole number
   * of kuruş.
   */
  betStepsMinor: readonly bigint[]
  /** Features a player may buy instead of waiting for them. */
  buys?: readonly FeatureBuy[]
  /** Whether a win may be staked on a card, where the player asks for it. */
  gamble?: GambleRules
} & { [K in Mechanic]: { kind: K; machine: SlotMachines[K] } }[Mechanic]

/** A title of one mechanic. */
export type TitleOf<K extends Mechanic> = Extract<SlotTitle, { kind: K }>

/** 1, 2, 3, 5 … 1.000 lira: each divisible by ten lines, five lines and twenty coins. */
export const BET_STEPS_MINOR: readonly bigint[] = [
  100n,
  200n,
  300n,
  500n,
  1_000n,
  2_000n,
  3_000n,
  5_000n,
  10_000n,
  20_000n,
  30_000n,
  50_000n,
  100_000n,
]

export const MIN_CYCLE_MS = 600

/**
 * What a player may ask for besides the bet: a feature the title sells, and to be offered the
 * gamble after a win.
 */
export type SlotParams = { readonly buy?: FeatureBuy['feature']; readonly gamble?: true }

/** `stakeMinor` is what the round takes: the bet, or the price of what was bought. */
export type SlotRound = { events: SlotEvent[]; stakeMinor: bigint; winMinor: bigint }
