import type { Draw } from '../../fairness/draw.ts'
import type { Cell } from '../events.ts'
import type { RoundLog } from '../round-log.ts'
import type { AnywhereMachine } from './machine.ts'
import { playSequence, payFor } from './sequence.ts'
import { drawWeighted } from './window.ts'

export type AnywhereRound = {
  machine: AnywhereMachine
  draw: Draw
  betMinor: bigint
  log: RoundLog
}

/**
 * Plays a pays-anywhere machine into `log`. Draws: a window is filled reel by reel from the left,
 * each reel from the top down, one `below(sum of weights)` per cell and one more for the value of a
 * multiplier; after a tumble the new cells of each reel are drawn in the same order. Nothing else
 * is drawn; a capped round stops drawing.
 */
export function playAnywhere(round: AnywhereRound): void {
  playFrom(round)
}

/**
 * Plays bought free spins into `log`. Draws: the number of scatters of the opening window, one
 * `below(sum of weights)`; then that window (see `revealWithScatters`); then as in the plain game,
 * with the same pays.
 */
export function playBoughtAnywhere(round: AnywhereRound): void {
  playFrom(round, drawWeighted(round.draw, round.machine.scatter.bought ?? []))
}

function playFrom(round: AnywhereRound, shown?: number): void {
  const { scatters } = playSequence(round, {
    mode: 'base',
    collected: 0,
    ...(shown === undefined ? {} : { scatters: shown }),
  })
  payScatters(round, scatters)
  const { trigger } = round.machine.scatter
  if (scatters.length >= trigger.from && !round.log.capped) playFreeSpins(round, scatters)
}

function playFreeSpins(round: AnywhereRound, triggering: readonly Cell[]): void {
  const { log, machine } = round
  const { trigger, retrigger } = machine.scatter
  const wonBeforeMinor = log.winMinor
  let left = trigger.spins
  let played = 0
  let collected = 0
  log.push({ type: 'free-spins', awarded: trigger.spins, left, multiplier: 1, cells: triggering })
  while (left > 0 && !log.capped) {
    played++
    left--
    const result = playSequence(round, { mode: 'free', collected, freeSpin: played })
    collected = result.collected
    payScatters(round, result.scatters)
    if (log.capped || result.scatters.length < retrigger.from) continue
    left += retrigger.spins
    log.push({
      type: 'free-spins',
      awarded: retrigger.spins,
      left,
      multiplier: 1,
      cells: result.scatters,
    })
  }
  log.push({ type: 'free-spins-end', spins: played, win: log.winMinor - wonBeforeMinor })
}

function payScatters({ machine, betMinor, log }: AnywhereRound, cells: readonly Cell[]): void {
  const coins = payFor(machine.scatter.pays, cells.length)
  if (coins === 0 || log.capped) return
  const win = (BigInt(coins) * betMinor) / BigInt(machine.coinsPerBet)
  log.push({ type: 'scatter-win', symbol: machine.scatter.symbol, count: cells.length, cells, win })
}
