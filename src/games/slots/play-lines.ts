import type { Draw } from '../fairness/draw.ts'
import type { CompiledMachine } from './compiled-machine.ts'
import { evaluateSpin, type SpinResult } from './evaluate-spin.ts'
import type { SpinMode } from './machine.ts'
import type { RoundLog } from './round-log.ts'
import { triggeringStops, type TriggeringStops } from './triggering-stops.ts'

type LineRound = { machine: CompiledMachine; draw: Draw; betMinor: bigint; log: RoundLog }

/**
 * Plays a line machine into `log`. Draws: for each spin, paid or free, one stop per reel from the
 * left, `below(strip length)`. Nothing else is drawn; a capped round stops drawing.
 */
export function playLines(round: LineRound): void {
  const result = spin(round, 'base')
  if (result.freeSpins > 0 && !round.log.capped) playFreeSpins(round, result)
}

const triggers = new WeakMap<CompiledMachine, TriggeringStops>()

/**
 * Plays bought free spins into `log`. Draws: the stops of the opening window (see
 * `TriggeringStops.draw`), then each free spin as in the plain game, with the same pays.
 */
export function playBoughtLines(round: LineRound): void {
  const { machine, draw, log } = round
  const stops = triggers.get(machine) ?? triggeringStops(machine)
  triggers.set(machine, stops)
  const result = show(round, 'base', stops.draw(draw))
  if (!log.capped) playFreeSpins(round, result)
}

function playFreeSpins(round: LineRound, trigger: SpinResult): void {
  const { log } = round
  const wonBeforeMinor = log.winMinor
  let left = trigger.freeSpins
  let played = 0
  pushAward(round, trigger, left)
  while (left > 0 && !log.capped) {
    played++
    left--
    const result = spin(round, 'free', played)
    if (log.capped || result.freeSpins === 0) continue
    left += result.freeSpins
    pushAward(round, result, left)
  }
  log.push({ type: 'free-spins-end', spins: played, win: log.winMinor - wonBeforeMinor })
}

function pushAward(
  { machine, log }: LineRound,
  { freeSpins, scatter }: SpinResult,
  left: number,
): void {
  const { multiplier } = machine.modes.free
  log.push({ type: 'free-spins', awarded: freeSpins, left, multiplier, cells: scatter.cells })
}

function spin(round: LineRound, mode: SpinMode, freeSpin?: number): SpinResult {
  const { machine, draw } = round
  return show(
    round,
    mode,
    machine.modes[mode].strips.map((strip) => draw.below(strip.length)),
    freeSpin,
  )
}

function show(round: LineRound, mode: SpinMode, stops: number[], freeSpin?: number): SpinResult {
  const { machine, log } = round
  const result = evaluateSpin(machine, mode, stops)
  log.push({
    type: 'reveal',
    grid: result.grid,
    stops,
    ...(freeSpin === undefined ? {} : { freeSpin }),
  })
  pushSpinWins(round, result)
  return result
}

export function pushSpinWins(
  { machine, betMinor, log }: Omit<LineRound, 'draw'>,
  { lineWins, fill, scatter }: SpinResult,
): void {
  const toMinor = (units: number) => unitsToMinor(machine, betMinor, units)
  for (const { line, symbol, count, multiplier, cells, units } of lineWins) {
    log.push({
      type: 'line-win',
      line,
      symbol: machine.symbols[symbol] ?? '',
      count,
      multiplier,
      cells,
      win: toMinor(units),
    })
  }
  if (fill) {
    const symbol = machine.symbols[fill.symbol] ?? ''
    log.push({
      type: 'fill-win',
      symbol,
      multiplier: machine.fillMultiplier,
      win: toMinor(fill.units),
    })
  }
  if (scatter.units > 0) {
    const { count, cells, units } = scatter
    log.push({
      type: 'scatter-win',
      symbol: machine.symbols[machine.scatter] ?? '',
      count,
      cells,
      win: toMinor(units),
    })
  }
}

/** Converts units of a compiled machine to kuruş, rounded down. */
export function unitsToMinor(machine: CompiledMachine, betMinor: bigint, units: number): bigint {
  return (BigInt(units) * betMinor) / BigInt(machine.unitsPerLineBet * machine.lines.length)
}
