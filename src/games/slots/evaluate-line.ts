import type { CompiledMachine, CompiledMode } from './compiled-machine.ts'

export type LineResult = { symbol: number; count: number; multiplier: number; units: number }

export function evaluateLine(
  machine: CompiledMachine,
  mode: CompiledMode,
  cells: ArrayLike<number>,
): LineResult | undefined {
  const wilds = leadingWilds(mode.wild, cells)
  const wildResult = resultOf(machine, mode.wild, wilds, 1)
  const symbol = cells[wilds]
  if (symbol === undefined || (wilds > 0 && symbol === machine.scatter)) return wildResult
  const { count, substituted } = runOf(machine, mode, cells, symbol, wilds)
  const result = resultOf(machine, symbol, count, substituted ? machine.wildMultiplier : 1)
  return (result?.units ?? 0) >= (wildResult?.units ?? 0) ? result : wildResult
}

function leadingWilds(wild: number, cells: ArrayLike<number>): number {
  let count = 0
  while (count < cells.length && cells[count] === wild) count++
  return count
}

function runOf(
  machine: CompiledMachine,
  mode: CompiledMode,
  cells: ArrayLike<number>,
  symbol: number,
  wilds: number,
) {
  const substitute = symbol === machine.scatter ? -1 : mode.wild
  let substituted = wilds > 0
  let count = wilds + 1
  for (; count < cells.length; count++) {
    if (cells[count] === symbol) continue
    if (substitute === -1 || cells[count] !== substitute) break
    substituted = true
  }
  return { count, substituted }
}

function resultOf(
  machine: CompiledMachine,
  symbol: number,
  count: number,
  multiplier: number,
): LineResult | undefined {
  const units = (machine.pays[symbol]?.[count] ?? 0) * multiplier
  return units > 0 ? { symbol, count, multiplier, units } : undefined
}
