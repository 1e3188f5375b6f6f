import type { Draw } from '../../fairness/draw.ts'
import type { CompiledMachine } from '../compiled-machine.ts'
import type { Grid } from '../events.ts'
import type { RoundLog } from '../round-log.ts'
import { evaluateWindow, type LineRules, type ReelWindow } from './evaluate-window.ts'
import { respinsOf, wildTimes, type ExpandingMachine } from './machine.ts'

type ExpandingRound = {
  machine: CompiledMachine
  title: ExpandingMachine
  draw: Draw
  betMinor: bigint
  log: RoundLog
}

/**
 * Plays a machine of expanding wilds into `log`. Draws: one stop per reel from the left,
 * `below(strip length)`; for every respin the same for the reels not held by wilds. Nothing else is
 * drawn; a capped round stops drawing. A new wild grows over its reel and resets the respins to the
 * machine's number, so a round has at most that number of respins per reel with wilds.
 */
export function playExpanding(round: ExpandingRound): void {
  const { machine, title, draw, log } = round
  const { strips, wild } = machine.modes.base
  const each = respinsOf(title)
  let held: readonly number[] = []
  let stops: readonly number[] = []
  for (let respin = 0, left = 0; ; respin++, left--) {
    stops = strips.map((strip, reel) =>
      held.includes(reel) ? (stops[reel] ?? 0) : draw.below(strip.length),
    )
    const landed = windowOf(machine, stops, held)
    log.push({
      type: 'reveal',
      grid: gridOf(machine, landed),
      stops,
      ...(respin > 0 ? { respin, held, ...(each > 1 ? { left } : {}) } : {}),
    })
    const grown = landed.flatMap((cells, reel) =>
      !held.includes(reel) && cells.includes(wild) ? [reel] : [],
    )
    held = [...held, ...grown].toSorted((a, b) => a - b)
    const window = windowOf(machine, stops, held)
    const times = wildTimes(title, held.length)
    if (grown.length > 0) {
      left = each
      log.push({
        type: 'expand',
        symbol: machine.symbols[wild] ?? '',
        reels: grown,
        grid: gridOf(machine, window),
        ...(times > 1 ? { times } : {}),
      })
    }
    pushWins(round, { bothWays: title.bothWays, times }, window)
    if (left === 0 || log.capped) return
  }
}

function windowOf(
  machine: CompiledMachine,
  stops: readonly number[],
  held: readonly number[],
): Int32Array[] {
  const { strips, wild } = machine.modes.base
  return strips.map((strip, reel) =>
    Int32Array.from({ length: machine.rows }, (_, row) =>
      held.includes(reel) ? wild : (strip[((stops[reel] ?? 0) + row) % strip.length] ?? 0),
    ),
  )
}

function gridOf(machine: CompiledMachine, window: ReelWindow): Grid {
  return Array.from({ length: machine.rows }, (_, row) =>
    window.map((cells) => machine.symbols[cells[row] ?? 0] ?? ''),
  )
}

function pushWins(
  { machine, betMinor, log }: ExpandingRound,
  rules: LineRules,
  window: ReelWindow,
): void {
  for (const { line, symbol, count, multiplier, cells, units, fromRight } of evaluateWindow(
    machine,
    rules,
    window,
  )) {
    const win = (BigInt(units) * betMinor) / BigInt(machine.unitsPerLineBet * machine.lines.length)
    log.push({
      type: 'line-win',
      line,
      symbol: machine.symbols[symbol] ?? '',
      count,
      multiplier,
      cells,
      win,
      ...(fromRight ? { fromRight } : {}),
    })
  }
}
