import type { SliderRow } from '#shared/contracts/content.ts'

/** The rows to show: active, and inside their dates. `nowMs` is the reader's clock. */
export function shownNow(rows: readonly SliderRow[], nowMs: number): SliderRow[] {
  return rows.filter((row) => row.Status === 'active' && Date.parse(row.Start_date) <= nowMs && nowMs <= Date.parse(row.End_date))
}
