import type { SliderRow } from '#shared/contracts/content.ts'

/** The rows to show: active, and inside their dates. `nowMs` is the reader's clock. */
export function shownNow(rows: readonly SliderRow[], nowMs: number): SliderRow[] {
  return rows.filter((row) => row.Status === 'active' && Date.parse(row.Start_date) <= nowMs && nowMs <= Date.parse(row.End_date))
}

/** The left side's rows before the right side's, each in its own order. */
export function leftFirst(rows: readonly SliderRow[]): SliderRow[] {
  return rows.toSorted((a, b) => Number(a.sliderPlace === 'sag') - Number(b.sliderPlace === 'sag'))
}
