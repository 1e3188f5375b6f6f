import { drawFromUint32 } from '#games/fairness/draw.ts'
import type { CompiledMachine } from '#games/slots/compiled-machine.ts'
import { evaluateSpin, type SpinResult } from '#games/slots/evaluate-spin.ts'
import { createFastRandom } from '#games/slots/fast-random.ts'
import { playSlotRound } from '#games/slots/play-slot-round.ts'
import type { SlotTitle } from '#games/slots/title.ts'
import { findSlotTitle } from '#games/slots/titles.ts'
import { wireEvents } from '#games/slots/wire-events.ts'
import { parseMoney, toWireMoney } from '#shared/money.ts'
import type { CommandResult } from './commands.ts'
import { CliInputError, readCommandLine, readInteger, requireOne } from './input.ts'
import { readMachine } from './machine-input.ts'

const NO_LINE = 0
const UINT32_VALUES = 2 ** 32

/**
 * `spin FILE --stops a,b,c`: plays one base spin at those stops and pays in line bets. `spin TITLE
 * [--seed S --bet 1.00]`: plays one whole round of a title by its slug from a seeded stream, and
 * prints stake, win and events as on the wire.
 */
export async function run(args: string[]): Promise<CommandResult> {
  const { positionals, values } = readCommandLine(args, {
    stops: { type: 'string' },
    seed: { type: 'string' },
    bet: { type: 'string' },
  })
  const name = requireOne(positionals, 'FILE')
  const title = findSlotTitle(name)
  if (title !== undefined && values.stops === undefined)
    return {
      output: playedRound(
        title,
        readInteger(values.seed, 'seed', 0, Number.MAX_SAFE_INTEGER) ?? 1,
        values.bet,
      ),
    }
  const { compiled, written } = await readMachine(name)
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

function playedRound(title: SlotTitle, seed: number, bet = '1.00') {
  const betMinor = parseMoney(bet)
  if (betMinor === undefined || !title.betStepsMinor.includes(betMinor))
    throw new CliInputError(
      `--bet must be one of ${title.betStepsMinor.map(toWireMoney).join(', ')}`,
    )
  const random = createFastRandom(seed)
  const { stakeMinor, winMinor, events } = playSlotRound(
    title,
    drawFromUint32(() => random(UINT32_VALUES)),
    betMinor,
  )
  return {
    stake: toWireMoney(stakeMinor),
    win: toWireMoney(winMinor),
    events: wireEvents(events, toWireMoney),
  }
}

function readStops(text: string | undefined, machine: CompiledMachine): number[] {
  const stops = text?.split(',').map((stop) => stop.trim()) ?? []
  const lengths = machine.modes.base.strips.map((strip) => strip.length)
  const valid =
    stops.length === lengths.length &&
    stops.every((stop, reel) => /^\d{1,9}$/.test(stop) && Number(stop) < (lengths[reel] ?? 0))
  if (!valid)
    throw new CliInputError(
      `--stops must be ${lengths.length} integers, ` +
        `each below its strip's length (${lengths.join(',')})`,
    )
  return stops.map(Number)
}

type ShownWin = { line: number; symbol: string; count: number; pay: number }

function winsOf(machine: CompiledMachine, { lineWins, fill, scatter }: SpinResult): ShownWin[] {
  const multiplier = fill ? machine.fillMultiplier : 1
  const payOf = (units: number) => units / machine.unitsPerLineBet
  const lines = lineWins.map(({ line, symbol, count, units }) => ({
    line,
    symbol: machine.symbols[symbol] ?? '',
    count,
    pay: payOf(units * multiplier),
  }))
  if (scatter.units === 0) return lines
  return [
    ...lines,
    {
      line: NO_LINE,
      symbol: machine.symbols[machine.scatter] ?? '',
      count: scatter.count,
      pay: payOf(scatter.units),
    },
  ]
}
