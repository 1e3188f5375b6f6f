import type { AnywhereMachine } from './anywhere/machine.ts'
import type { ClusterMachine } from './cluster/machine.ts'
import type { AvalancheMachine } from './avalanche/machine.ts'
import type { CollectMachine } from './collect/machine.ts'
import type { BookMachine } from './book/machine.ts'
import type { SlotEvent } from './events.ts'
import type { FeatureBuy } from './feature-buy.ts'
import type { GambleRules } from './gamble.ts'
import type { DuelMachine } from './duel/machine.ts'
import type { HoldMachine } from './hold/machine.ts'
import type { ExpandingMachine } from './expanding/machine.ts'
import type { SlotMachine } from './machine.ts'
import type { VariableMachine } from './variable/machine.ts'
import type { WaysMachine } from './ways/machine.ts'

export type SlotMachines = {
  lines: SlotMachine
  anywhere: AnywhereMachine
  ways: WaysMachine
  cluster: ClusterMachine
  hold: HoldMachine
  book: BookMachine
  expanding: ExpandingMachine
  variable: VariableMachine
  avalanche: AvalancheMachine
  duel: DuelMachine
  collect: CollectMachine
}

export type Mechanic = keyof SlotMachines

export type SlotTitle = {
  slug: string
  gameID: string
  name: { tr: string; en: string }
  studio: 'Lale'
  rtpPercent: number
  /** 1 (low) … 5 (high). */
  volatility: 1 | 2 | 3 | 4 | 5
  /**
   * Share of paid spins that win anything before free spins, including respins of the same bet, 0 …
   * 1.
   */
  hitFrequency: number
  maxWinMultiple: number
  minCycleMs: number
  /**
   * Allowed bets in kuruş, ascending. Each divides so that every win is a whole number of kuruş.
   */
  betStepsMinor: readonly bigint[]
  buys?: readonly FeatureBuy[]
  gamble?: GambleRules
} & { [K in Mechanic]: { kind: K; machine: SlotMachines[K] } }[Mechanic]

export type TitleOf<K extends Mechanic> = Extract<SlotTitle, { kind: K }>

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

export type SlotParams = { readonly buy?: FeatureBuy['feature']; readonly gamble?: true }

/** `stakeMinor` is the amount taken: the bet, or the price of the bought feature. */
export type SlotRound = { events: SlotEvent[]; stakeMinor: bigint; winMinor: bigint }
