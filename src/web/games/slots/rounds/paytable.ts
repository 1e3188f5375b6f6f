import type { AnywhereMachine } from '#games/slots/anywhere/machine.ts'
import type { ClusterMachine } from '#games/slots/cluster/machine.ts'
import type { AvalancheMachine } from '#games/slots/avalanche/machine.ts'
import type { CollectMachine } from '#games/slots/collect/machine.ts'
import type { BookMachine } from '#games/slots/book/machine.ts'
import type { DuelMachine } from '#games/slots/duel/machine.ts'
import type { SymbolId } from '#games/slots/events.ts'
import type { HoldMachine } from '#games/slots/hold/machine.ts'
import type { ExpandingMachine } from '#games/slots/expanding/machine.ts'
import type { SlotMachine } from '#games/slots/machine.ts'
import type { WaysMachine } from '#games/slots/ways/machine.ts'
import type { VariableMachine } from '#games/slots/variable/machine.ts'
import type { Minor } from '#shared/money.ts'

export type Paytable =
  | ({ kind: 'lines' } & Pick<
      SlotMachine,
      'reels' | 'rows' | 'lines' | 'pays' | 'wild' | 'scatter' | 'freeSpins' | 'fill'
    > &
      Partial<Pick<SlotMachine, 'strips'>>)
  | ({ kind: 'anywhere' } & Pick<
      AnywhereMachine,
      'reels' | 'rows' | 'coinsPerBet' | 'pays' | 'scatter' | 'multiplier'
    > &
      Partial<Pick<AnywhereMachine, 'cells'>>)
  | ({ kind: 'ways' } & Pick<
      WaysMachine,
      'reels' | 'rows' | 'coinsPerBet' | 'pays' | 'wild' | 'scatter' | 'freeSpins'
    > &
      Partial<Pick<WaysMachine, 'strips'>>)
  | ({ kind: 'cluster' } & Pick<
      ClusterMachine,
      'reels' | 'rows' | 'coinsPerBet' | 'pays' | 'scatter' | 'marks' | 'turn' | 'storm'
    > &
      Partial<Pick<ClusterMachine, 'cells'>>)
  | ({ kind: 'hold'; scatter?: undefined } & Pick<
      HoldMachine,
      'reels' | 'rows' | 'strips' | 'lines' | 'pays' | 'wild' | 'hold'
    >)
  | ({ kind: 'book' } & Pick<
      BookMachine,
      'reels' | 'rows' | 'lines' | 'pays' | 'book' | 'specials' | 'secondSpecial'
    > &
      Partial<Pick<BookMachine, 'strips'>>)
  | ({ kind: 'expanding' } & Omit<ExpandingMachine, 'strips'> &
      Partial<Pick<ExpandingMachine, 'strips'>>)
  | ({ kind: 'duel' } & DuelMachine)
  | ({ kind: 'variable' } & Pick<
      VariableMachine,
      | 'reels'
      | 'rows'
      | 'heights'
      | 'coinsPerBet'
      | 'pays'
      | 'wild'
      | 'scatter'
      | 'multiplier'
      | 'haul'
      | 'cells'
    >)
  | ({ kind: 'avalanche' } & AvalancheMachine)
  | ({ kind: 'collect' } & Omit<CollectMachine, 'strips'> & Partial<Pick<CollectMachine, 'strips'>>)

/**
 * Parses `rules.paytable`: `{kind, machine}`, or the machine's own fields beside `kind`.
 * @throws TypeError for any other shape
 */
export function readPaytable(raw: unknown): Paytable {
  const outer = isObject(raw) ? raw : {}
  const inner = 'machine' in outer && isObject(outer.machine) ? outer.machine : {}
  const machine = { ...outer, ...inner, kind: 'kind' in outer ? outer.kind : undefined }
  if (!('reels' in machine) || machine.kind === undefined)
    throw new TypeError('the launch states no paytable')
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the server states the machine it proves
  return machine as unknown as Paytable
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null
}

/**
 * Returns the symbols that pay in the base game and never appear in free spins with their own
 * reels.
 */
export function absentInFreeSpins(paytable: Paytable): SymbolId[] {
  if (paytable.kind !== 'lines' || paytable.freeSpins?.strips === undefined) return []
  const shown = new Set(paytable.freeSpins.strips.flat())
  return Object.keys(paytable.pays).filter((symbol) => !shown.has(symbol))
}

/** One row of a symbol's pays: its count (or more), and the win in kuruş at this bet. */
export type PayRow = { count: number; orMore: boolean; winMinor: Minor }

export function paysOf(paytable: Paytable, symbol: SymbolId, betMinor: Minor): PayRow[] {
  return payRows(paytable, symbol, betMinor)
    .filter((row) => row.winMinor > 0n)
    .sort((a, b) => b.count - a.count)
}

function payRows(paytable: Paytable, symbol: SymbolId, betMinor: Minor): PayRow[] {
  switch (paytable.kind) {
    case 'lines':
    case 'hold':
    case 'expanding':
    case 'collect':
      return linePays(paytable, symbol, betMinor)
    case 'anywhere':
      return anywherePays(paytable, symbol, betMinor)
    case 'ways':
      return eachWayPays(
        symbol === paytable.scatter.symbol ? paytable.scatter.pays : paytable.pays[symbol],
        paytable.coinsPerBet,
        betMinor,
      )
    case 'cluster':
      return countPays(paytable.pays[symbol], paytable.coinsPerBet, betMinor)
    case 'book':
      return linePays({ ...paytable, scatter: paytable.book }, symbol, betMinor)
    case 'duel':
      return linePays(bothBoards(paytable), symbol, betMinor)
    case 'variable':
    case 'avalanche':
      return eachWayPays(paytable.pays[symbol], paytable.coinsPerBet, betMinor)
  }
}

type LinePays = {
  pays: SlotMachine['pays']
  lines: SlotMachine['lines']
  scatter?: { symbol: SymbolId; pays: readonly number[] } | undefined
}

function bothBoards({ pays, lines }: DuelMachine): LinePays {
  return { pays, lines: [...lines, ...lines] }
}

function linePays(table: LinePays, symbol: SymbolId, betMinor: Minor): PayRow[] {
  if (symbol === table.scatter?.symbol) {
    return table.scatter.pays.map((times, i) => ({
      count: i + 1,
      orMore: false,
      winMinor: multiply(betMinor, times, 1),
    }))
  }
  return (table.pays[symbol] ?? []).map((times, i) => ({
    count: i + 1,
    orMore: false,
    winMinor: multiply(betMinor, times, table.lines.length),
  }))
}

function anywherePays(
  table: Extract<Paytable, { kind: 'anywhere' }>,
  symbol: SymbolId,
  betMinor: Minor,
): PayRow[] {
  const steps = symbol === table.scatter.symbol ? table.scatter.pays : (table.pays[symbol] ?? [])
  return countPays(steps, table.coinsPerBet, betMinor)
}

function countPays(
  steps: readonly { from: number; coins: number }[] = [],
  coinsPerBet: number,
  betMinor: Minor,
): PayRow[] {
  return steps.map(({ from, coins }) => ({
    count: from,
    orMore: true,
    winMinor: multiply(betMinor, coins, coinsPerBet),
  }))
}

function eachWayPays(
  coins: readonly number[] = [],
  coinsPerBet: number,
  betMinor: Minor,
): PayRow[] {
  return coins.map((each, i) => ({
    count: i + 1,
    orMore: false,
    winMinor: multiply(betMinor, each, coinsPerBet),
  }))
}

const SCALE = 10_000

function multiply(betMinor: Minor, times: number, parts: number): Minor {
  return (betMinor * BigInt(Math.round(times * SCALE))) / BigInt(parts * SCALE)
}
