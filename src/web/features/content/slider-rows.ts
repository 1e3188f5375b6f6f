import type { SliderRow } from '#shared/contracts/content.ts'

/** The rows to show: active, and inside their dates. `nowMs` is the reader's clock. */
export function shownNow(rows: readonly SliderRow[], nowMs: number): SliderRow[] {
  return rows.filter(
    (row) =>
      row.Status === 'active' &&
      Date.parse(row.Start_date) <= nowMs &&
      nowMs <= Date.parse(row.End_date),
  )
}

/**
 * The left side's rows, then the right side's, each in its own order; a side without rows is left
 * out.
 */
export function bySide(rows: readonly SliderRow[]): SliderRow[][] {
  return (['sol', 'sag'] as const)
    .map((side) => rows.filter(({ sliderPlace }) => sliderPlace === side))
    .filter(({ length }) => length > 0)
}
