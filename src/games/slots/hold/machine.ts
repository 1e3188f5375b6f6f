import type { Weighted } from '../anywhere/machine.ts'
import type { JackpotName, SymbolId } from '../events.ts'
import type { SlotMachine } from '../machine.ts'

export type BallPrize = { times: number; jackpot?: JackpotName }

export type HoldFeature = {
  ball: SymbolId
  trigger: number
  /** Initial number of respins; every respin that brings a ball resets it. */
  respins: number
  landing: { balls: number; of: number }
  prizes: Weighted<BallPrize>
  /** A window full of balls pays this many bets in addition to their prizes. */
  grandTimes: number
}

export type HoldMachine = Omit<SlotMachine, 'scatter' | 'freeSpins'> & { hold: HoldFeature }
