import type { Draw } from '../fairness/draw.ts'
import { playBoughtAnywhere } from './anywhere/play-anywhere.ts'
import { compiledOf } from './compiled-machine.ts'
import { playBoughtLines } from './play-lines.ts'
import type { RoundLog } from './round-log.ts'
import type { SlotTitle } from './title.ts'

/**
 * Plays a bought feature into `log`, from the reveal of its trigger on.
 * @throws RangeError for a mechanic without a feature buy
 */
export function playBoughtRound(
  title: SlotTitle,
  draw: Draw,
  betMinor: bigint,
  log: RoundLog,
): void {
  switch (title.kind) {
    case 'lines':
      return playBoughtLines({ machine: compiledOf(title.machine), draw, betMinor, log })
    case 'anywhere':
      return playBoughtAnywhere({ machine: title.machine, draw, betMinor, log })
    default:
      throw new RangeError('this mechanic sells no feature')
  }
}
