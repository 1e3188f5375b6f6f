import type { TermKind } from '#shared/office/trading-terms.ts'
import { useOfficeFormat } from '../office-texts.ts'

/** Formats a term's value, "5.50", as a percentage or as money. */
export function useTermText(): (kind: TermKind, value: string) => string {
  const { money, percent } = useOfficeFormat()
  return (kind, value) => (kind === 'margin' ? percent(Number(value), 2) : money(value))
}
