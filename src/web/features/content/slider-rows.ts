import type { SliderRow } from '#shared/contracts/content.ts'

export function shownNow(rows: readonly SliderRow[], nowMs: number): SliderRow[] {
  return rows.filter(
    (row) =>
      row.Status === 'active' &&
      Date.parse(row.Start_date) <= nowMs &&
      nowMs <= Date.parse(row.End_date),
  )
}

export function bySide(rows: readonly SliderRow[]): SliderRow[][] {
  return (['sol', 'sag'] as const)
    .map((side) => rows.filter(({ sliderPlace }) => sliderPlace === side))
    .filter(({ length }) => length > 0)
}
