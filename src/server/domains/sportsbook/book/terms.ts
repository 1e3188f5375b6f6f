import { z } from 'zod'
import { TERM_LEVELS, type TermKind, type TermLevel } from '#shared/trading-terms.ts'

/** What the desk has set that holds for an event, by kind, level and market type: "margin sport", "stake type result". Hundredths of a percent, kuruş. */
export const termsSchema = z.record(z.string(), z.number().int().positive())
export type Terms = z.output<typeof termsSchema>

/** A term and where it was set. */
export type Term = { value: bigint; level: TermLevel }

const BY_PRECEDENCE = TERM_LEVELS.toReversed()

/** What holds for a market type: what was set for the match, else for the type, else for the league, else for the sport; undefined where the desk set nothing. */
export function termOf(terms: Terms, kind: TermKind, type: string): Term | undefined {
  for (const level of BY_PRECEDENCE) {
    const value = terms[level === 'type' ? `${kind} type ${type}` : `${kind} ${level}`]
    if (value !== undefined) return { value: BigInt(value), level }
  }
  return undefined
}
