import type { CompiledMachine } from '#games/slots/compiled-machine.ts'
import { evaluateSpin, type SpinResult } from '#games/slots/evaluate-spin.ts'
import type { CommandResult } from './commands.ts'
import { CliInputError, readCommandLine, requireOne } from './input.ts'
import { readMachine } from './machine-input.ts'

/** A scatter's win belongs to no line. */
const NO_LINE = 0

/** `spin FILE --stops a,b,c`: one base spin at those stops, pays in line bets. */
export async function run(args: string[]): Promise<CommandResult> {
  const { positionals, values } = readCommandLine(args, { stops: { type: 'string' } })
  const { compiled, written } = await readMachine(requireOne(positionals, 'FILE'))
  const result = evaluateSpin(compiled, 'base', readStops(values.stops, compiled))
  const show = (symbol: string) => written.get(symbol) ?? symbol
  return {
    output: {
      grid: result.grid.map((row) => row.map(show)),
      wins: winsOf(compiled, result).map((win) => ({ ...win, symbol: show(win.symbol) })),
      totalPay: result.totalUnits / compiled.unitsPerLineBet,
    },
  }
}

function readStops(text: string | undefined, machine: CompiledMachine): number[] {
  const stops = text?.split(',').map((stop) => stop.trim()) ?? []
  const lengths = machine.modes.base.strips.map((strip) => strip.length)
  const valid = stops.length === lengths.length && stops.every((stop, reel) => /^\d{1,9}$/.test(stop) && Number(stop) < (lengths[reel] ?? 0))
  if (!valid) throw new CliInputError(`--stops must be ${lengths.length} integers, each below its strip's length (${lengths.join(',')})`)
  return stops.map(Number)
}

type ShownWin = { line: number; symbol: string; count: number; pay: number }

function winsOf(machine: CompiledMachine, { lineWins, fill, scatter }: SpinResult): ShownWin[] {
  const multiplier = fill ? machine.fillMultiplier : 1
  const payOf = (units: number) => units / machine.unitsPerLineBet
  const lines = lineWins.map(({ line, symbol, count, units }) => ({
    line, symbol: machine.symbols[symbol] ?? '', count, pay: payOf(units * multiplier),
  }))
  if (scatter.units === 0) return lines
  return [...lines, { line: NO_LINE, symbol: machine.symbols[machine.scatter] ?? '', count: scatter.count, pay: payOf(scatter.units) }]
}
