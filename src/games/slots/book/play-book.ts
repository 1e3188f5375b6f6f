import { drawWeighted } from '../anywhere/window.ts'
import type { Draw } from '../../fairness/draw.ts'
import type { CompiledMachine } from '../compiled-machine.ts'
import { evaluateSpin, type SpinResult } from '../evaluate-spin.ts'
import type { SymbolId } from '../events.ts'
import { pushSpinWins, unitsToMinor } from '../play-lines.ts'
import type { RoundLog } from '../round-log.ts'
import { compiledBook } from './compiled-book.ts'
import type { BookMachine } from './machine.ts'
import { specialWin } from './special-win.ts'

type BookRound = { machine: BookMachine; draw: Draw; betMinor: bigint; log: RoundLog }
type CompiledRound = BookRound & { compiled: CompiledMachine }

/**
 * Plays a book machine into `log`. Draws: for each spin, paid or free, one stop per reel from the
 * left, `below(strip length)`; before the first free spin, one `below(sum of weights)` for the
 * special symbol; for a second one, after the free spin that first awards more, one `below(sum of
 * the weights without the first)`. Nothing else is drawn; a capped round stops drawing.
 */
export function playBook(round: BookRound): void {
  const compiledRound = { ...round, compiled: compiledBook(round.machine) }
  const result = spin(compiledRound)
  if (result.freeSpins > 0 && !round.log.capped) playFreeSpins(compiledRound, result)
}

function playFreeSpins(round: CompiledRound, trigger: SpinResult): void {
  const { log, machine } = round
  const wonBeforeMinor = log.winMinor
  let left = trigger.freeSpins
  let played = 0
  pushAward(log, trigger, left)
  const specials = [drawSpecial(round)]
  while (left > 0 && !log.capped) {
    played++
    left--
    const result = spin(round, played)
    for (const special of specials) pushSpecialWin(round, special, result)
    if (log.capped || result.freeSpins === 0) continue
    left += result.freeSpins
    pushAward(log, result, left)
    if (machine.secondSpecial && specials.length === 1)
      specials.push(drawSpecial(round, specials[0]))
  }
  log.push({ type: 'free-spins-end', spins: played, win: log.winMinor - wonBeforeMinor })
}

function drawSpecial({ draw, log, machine }: CompiledRound, first?: SymbolId): SymbolId {
  const symbol = drawWeighted(
    draw,
    machine.specials.filter(({ value }) => value !== first),
  )
  log.push({ type: 'special-symbol', symbol, ...(first === undefined ? {} : { again: true }) })
  return symbol
}

function spin(round: CompiledRound, freeSpin?: number): SpinResult {
  const { compiled, draw, log, betMinor } = round
  const mode = freeSpin === undefined ? 'base' : 'free'
  const stops = compiled.modes[mode].strips.map((strip) => draw.below(strip.length))
  const result = evaluateSpin(compiled, mode, stops)
  log.push({
    type: 'reveal',
    grid: result.grid,
    stops,
    ...(freeSpin === undefined ? {} : { freeSpin }),
  })
  pushSpinWins({ machine: compiled, betMinor, log }, result)
  return result
}

function pushSpecialWin(
  { compiled, betMinor, log }: CompiledRound,
  symbol: SymbolId,
  { grid }: SpinResult,
): void {
  const won = specialWin(compiled, symbol, grid)
  if (won === undefined || log.capped) return
  const { count, cells, units } = won
  log.push({
    type: 'special-win',
    symbol,
    count,
    lines: compiled.lines.length,
    cells,
    grid: won.grid,
    win: unitsToMinor(compiled, betMinor, units),
  })
}

function pushAward(log: RoundLog, { freeSpins, scatter }: SpinResult, left: number): void {
  log.push({ type: 'free-spins', awarded: freeSpins, left, multiplier: 1, cells: scatter.cells })
}
