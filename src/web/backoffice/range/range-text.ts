import { useOffice, useOfficeFormat } from '../office-texts.ts'
import { dateOf, type Range } from './range.ts'

/** "01.11.2026 – 30.11.2026"; one day once; "01.11.2026 –" without an end. */
export function useRangeText(): (range: Range) => string {
  const { range: words } = useOffice()
  const { date } = useOfficeFormat()
  const shown = (day: string) => (day === '' ? '' : date(dateOf(day)))
  return ({ from, to }) => {
    if (from === '' && to === '') return words.any
    return from === to ? shown(from) : `${shown(from)} – ${shown(to)}`.trim()
  }
}
