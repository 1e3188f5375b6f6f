import type { CashMethod, CashMethodOrGroup } from '#shared/contracts/finance/cash-methods.ts'
import { fromWireMoney, toWireMoney } from '#shared/money.ts'

export function methodsOf(row: CashMethodOrGroup): readonly CashMethod[] {
  return row.type === 'group' ? row.methods_list : [row]
}

export function countMethods(rows: readonly CashMethodOrGroup[]): number {
  return rows.reduce((count, row) => count + methodsOf(row).length, 0)
}

export function findMethod(
  rows: readonly CashMethodOrGroup[],
  methodID: string | undefined,
): CashMethod | undefined {
  return rows.flatMap(methodsOf).find((method) => method.methodID === methodID)
}

export function offerOrder(
  rows: readonly CashMethodOrGroup[],
  highlighted: ReadonlySet<string>,
): readonly string[] {
  const rank = (row: CashMethodOrGroup): number =>
    row.isFavorite === 1 ? 0 : highlighted.has(row.id) ? 1 : 2
  return rows.toSorted((one, other) => rank(one) - rank(other)).map((row) => row.id)
}

/**
 * Returns the rows shown before the player asks for all: favourites and highlighted ones, or all
 * rows if those are none or all.
 */
export function firstRows(
  rows: readonly CashMethodOrGroup[],
  highlighted: ReadonlySet<string>,
  chosen: string | undefined,
): readonly CashMethodOrGroup[] {
  const first = rows.filter(
    (row) =>
      row.isFavorite === 1 ||
      highlighted.has(row.id) ||
      methodsOf(row).some((method) => method.methodID === chosen),
  )
  return first.length === 0 ? rows : first
}

export function limitsOf(row: CashMethodOrGroup): { min: string; max: string } {
  const methods = methodsOf(row)
  const mins = methods
    .map((method) => fromWireMoney(method.min))
    .toSorted((a, b) => (a < b ? -1 : 1))
  const maxes = methods
    .map((method) => fromWireMoney(method.max))
    .toSorted((a, b) => (a > b ? -1 : 1))
  return { min: toWireMoney(mins[0] ?? 0n), max: toWireMoney(maxes[0] ?? 0n) }
}

export function withFavorite(
  row: CashMethodOrGroup,
  methodID: string,
  isFavorite: 0 | 1,
): CashMethodOrGroup {
  if (row.type === 'single') return row.methodID === methodID ? { ...row, isFavorite } : row
  const methods = row.methods_list.map((method) =>
    method.methodID === methodID ? { ...method, isFavorite } : method,
  )
  return {
    ...row,
    methods_list: methods,
    methods,
    isFavorite: methods.some((method) => method.isFavorite === 1) ? 1 : 0,
  }
}
