import type { AnywhereMachine } from '#games/slots/anywhere/machine.ts'
import type { SymbolId } from '#games/slots/events.ts'
import type { SlotMachine } from '#games/slots/machine.ts'
import type { VariableMachine } from '#games/slots/variable/machine.ts'
import type { Minor } from '#shared/money.ts'

/** What the launch states about the machine: everything the rules page shows. Strips and weights may be left out. */
export type Paytable =
  | ({ kind: 'lines' } & Pick<SlotMachine, 'reels' | 'rows' | 'lines' | 'pays' | 'wild' | 'scatter' | 'freeSpins' | 'fill'> & Partial<Pick<SlotMachine, 'strips'>>)
  | ({ kind: 'anywhere' } & Pick<AnywhereMachine, 'reels' | 'rows' | 'coinsPerBet' | 'pays' | 'scatter' | 'multiplier'>)
  | ({ kind: 'variable' } & Pick<VariableMachine, 'reels' | 'rows' | 'heights' | 'coinsPerBet' | 'pays' | 'wild' | 'scatter' | 'multiplier' | 'cells'>)

/** Reads `rules.paytable`: `{kind, machine}` or the machine's own fields beside `kind`. Throws TypeError for anything else. */
export function readPaytable(raw: unknown): Paytable {
  const outer = isObject(raw) ? raw : {}
  const inner = 'machine' in outer && isObject(outer.machine) ? outer.machine : {}
  const machine = { ...outer, ...inner, kind: 'kind' in outer ? outer.kind : undefined }
  if (!('reels' in machine) || machine.kind === undefined) throw new TypeError('the launch states no paytable')
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the server states the machine it proves
  return machine as unknown as Paytable
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null
}

/** One row of a symbol's pays: how many of it (at least), and the win in kuruş at this bet. */
export type PayRow = { count: number; orMore: boolean; winMinor: Minor }

/** What a symbol pays at a bet, the most first. */
export function paysOf(paytable: Paytable, symbol: SymbolId, betMinor: Minor): PayRow[] {
  return payRows(paytable, symbol, betMinor).filter((row) => row.winMinor > 0n).sort((a, b) => b.count - a.count)
}

function payRows(paytable: Paytable, symbol: SymbolId, betMinor: Minor): PayRow[] {
  switch (paytable.kind) {
    case 'lines':
      return linePays(paytable, symbol, betMinor)
    case 'anywhere':
      return anywherePays(paytable, symbol, betMinor)
    case 'variable':
      return waysPays(paytable, symbol, betMinor)
  }
}

function linePays(table: Extract<Paytable, { kind: 'lines' }>, symbol: SymbolId, betMinor: Minor): PayRow[] {
  if (symbol === table.scatter?.symbol) {
    return table.scatter.pays.map((times, i) => ({ count: i + 1, orMore: false, winMinor: multiply(betMinor, times, 1) }))
  }
  return (table.pays[symbol] ?? []).map((times, i) => ({
    count: i + 1, orMore: false, winMinor: multiply(betMinor, times, table.lines.length),
  }))
}

function anywherePays(table: Extract<Paytable, { kind: 'anywhere' }>, symbol: SymbolId, betMinor: Minor): PayRow[] {
  const steps = symbol === table.scatter.symbol ? table.scatter.pays : (table.pays[symbol] ?? [])
  return steps.map(({ from, coins }) => ({ count: from, orMore: true, winMinor: multiply(betMinor, coins, table.coinsPerBet) }))
}

/** What each way pays. */
function waysPays(table: Extract<Paytable, { kind: 'variable' }>, symbol: SymbolId, betMinor: Minor): PayRow[] {
  return (table.pays[symbol] ?? []).map((coins, i) => ({ count: i + 1, orMore: false, winMinor: multiply(betMinor, coins, table.coinsPerBet) }))
}

const SCALE = 10_000

function multiply(betMinor: Minor, times: number, parts: number): Minor {
  return (betMinor * BigInt(Math.round(times * SCALE))) / BigInt(parts * SCALE)
}
