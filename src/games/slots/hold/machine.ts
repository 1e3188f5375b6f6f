import type { Weighted } from '../anywhere/machine.ts'
import type { JackpotName, SymbolId } from '../events.ts'
import type { SlotMachine } from '../machine.ts'

/** What a ball carries: a multiple of the bet, for a jackpot with its name. */
export type BallPrize = { times: number; jackpot?: JackpotName }

/** The respins that enough balls in one window start. */
export type HoldFeature = {
  /**
   * The symbol that carries a prize and is held; it stands in the strips like any other and pays on
   * no line.
   */
  ball: SymbolId
  /** Balls in one window that start the respins. */
  trigger: number
  /** Respins to begin with; every respin that brings a ball starts them again. */
  respins: number
  /** An open cell of a respin brings a ball with the chance `balls` of `of`. */
  landing: { balls: number; of: number }
  prizes: Weighted<BallPrize>
  /** A window full of balls pays this many bets on top of what they carry. */
  grandTimes: number
}

/** A line machine whose balls are held; it has neither scatter nor free spins. */
export type HoldMachine = Omit<SlotMachine, 'scatter' | 'freeSpins'> & { hold: HoldFeature }
