import { z } from 'zod'
import { TERM_LEVELS, type StoredTermKind, type TermLevel } from '#shared/office/trading-terms.ts'

/**
 * The desk's terms for an event, keyed by kind, level and market type: "margin sport", "stake type
 * result", "margin market result". Margins are in hundredths of a percent, amounts in kuruş,
 * sources of prices in their order from 1.
 */
export const termsSchema = z.record(z.string(), z.number().int().positive())
export type Terms = z.output<typeof termsSchema>

export type Term = { value: bigint; level: TermLevel }

const NEAREST_FIRST = TERM_LEVELS.toReversed()
export const WIDER_THAN_MARKET: readonly TermLevel[] = NEAREST_FIRST.filter(
  (level) => level !== 'market',
)

export const isOfType = (level: TermLevel): boolean => level === 'type' || level === 'market'

export function termOf(
  terms: Terms,
  kind: StoredTermKind,
  type: string,
  levels: readonly TermLevel[] = NEAREST_FIRST,
): Term | undefined {
  for (const level of levels) {
    const value = terms[isOfType(level) ? `${kind} ${level} ${type}` : `${kind} ${level}`]
    if (value !== undefined) return { value: BigInt(value), level }
  }
  return undefined
}
