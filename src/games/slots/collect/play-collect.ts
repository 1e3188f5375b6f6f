import { drawWeighted } from '../anywhere/window.ts'
import type { Draw } from '../../fairness/draw.ts'
import type { CompiledMachine } from '../compiled-machine.ts'
import { evaluateSpin, type SpinResult } from '../evaluate-spin.ts'
import type { Cell, Grid, PrizeCell, SymbolId } from '../events.ts'
import { pushSpinWins } from '../play-lines.ts'
import type { RoundLog } from '../round-log.ts'
import { compiledCollect } from './compile-collect.ts'
import { levelAt, meterSize, multiplierAt, type CollectMachine } from './machine.ts'

type CollectRound = { machine: CollectMachine; draw: Draw; betMinor: bigint; log: RoundLog }
type Shown = SpinResult & { prizes: readonly PrizeCell[] }
type Meter = { collected: number; left: number }

/**
 * Plays a collect machine into `log`. Draws: for each spin, paid or free, one stop per reel from
 * the left, `below(strip length)`; then for each carrier in the window, reel by reel from the left
 * and from the top, one `below(sum of weights)` for its sum. Nothing else is drawn; a capped round
 * stops drawing. Lines are paid before the collector takes its sums; a level counts from the next
 * spin on. The meter ends with the free spins.
 */
export function playCollect(round: CollectRound): void {
  const { machine, log } = round
  const result = spin(round, compiledCollect(machine).base)
  if (!log.capped) take(round, result, 1)
  if (result.freeSpins > 0 && !log.capped) playFreeSpins(round, result)
}

function playFreeSpins(round: CollectRound, { freeSpins, scatter }: SpinResult): void {
  const { machine, log } = round
  const { levels } = machine.freeSpins
  const wonBeforeMinor = log.winMinor
  const meter: Meter = { collected: 0, left: freeSpins }
  let played = 0
  log.push({
    type: 'free-spins',
    awarded: freeSpins,
    left: freeSpins,
    multiplier: 1,
    cells: scatter.cells,
  })
  while (meter.left > 0 && !log.capped) {
    played++
    meter.left--
    const level = levelAt(levels, meter.collected)
    const compiled = compiledCollect(machine).levels[level]
    if (compiled === undefined) throw new RangeError(`the meter has no level ${level}`)
    const result = spin(round, compiled, played)
    if (!log.capped) fill(round, meter, result)
  }
  log.push({ type: 'free-spins-end', spins: played, win: log.winMinor - wonBeforeMinor })
}

function fill(round: CollectRound, meter: Meter, result: Shown): void {
  const { machine, log } = round
  const { levels } = machine.freeSpins
  const before = levelAt(levels, meter.collected)
  if (cellsOf(result.grid, machine.collect.collector).length === 0 || result.prizes.length === 0)
    return
  const from = meter.collected
  meter.collected = Math.min(meterSize(levels), from + result.prizes.length)
  const after = levelAt(levels, meter.collected)
  take(round, result, multiplierAt(levels, before))
  if (log.capped || meter.collected === from) return
  log.push({
    type: 'meter',
    cells: result.prizes.map(({ cell }) => cell),
    filled: meter.collected,
    of: meterSize(levels),
  })
  for (const [index, { multiplier, spins, upgrade }] of levels.slice(before, after).entries()) {
    meter.left += spins
    log.push({
      type: 'level-up',
      level: before + index + 1,
      multiplier,
      upgrade,
      awarded: spins,
      left: meter.left,
    })
  }
}

function take(
  { machine, betMinor, log }: CollectRound,
  { grid, prizes }: Shown,
  multiplier: number,
): void {
  const { collector } = machine.collect
  const cells = cellsOf(grid, collector)
  if (cells.length === 0 || prizes.length === 0) return
  const times = prizes.reduce((sum, prize) => sum + prize.times, 0) * multiplier
  log.push({
    type: 'haul',
    symbol: collector,
    cells: cells.slice(0, 1),
    prizes,
    multiplier,
    next: multiplier,
    win: betMinor * BigInt(times),
  })
}

function spin(round: CollectRound, compiled: CompiledMachine, freeSpin?: number): Shown {
  const { machine, draw, betMinor, log } = round
  const { carrier, sums } = machine.collect
  const stops = compiled.modes.base.strips.map((strip) => draw.below(strip.length))
  const result = evaluateSpin(compiled, 'base', stops)
  const prizes = cellsOf(result.grid, carrier).map((cell): PrizeCell => ({
    cell,
    times: drawWeighted(draw, sums),
  }))
  log.push({
    type: 'reveal',
    grid: result.grid,
    stops,
    prizes,
    ...(freeSpin === undefined ? {} : { freeSpin }),
  })
  pushSpinWins({ machine: compiled, betMinor, log }, result)
  return { ...result, prizes }
}

function cellsOf(grid: Grid, symbol: SymbolId): Cell[] {
  return (grid[0] ?? []).flatMap((_, reel) =>
    grid.flatMap((row, index): Cell[] => (row[reel] === symbol ? [[reel, index]] : [])),
  )
}
