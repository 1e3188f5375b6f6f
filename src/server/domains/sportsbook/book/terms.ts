import { z } from 'zod'
import { TERM_LEVELS, type TermKind, type TermLevel } from '#shared/trading-terms.ts'

/**
 * What the desk has set that holds for an event, by kind, level and market type: "margin sport",
 * "stake type result", "margin market result". Hundredths of a percent, kuruş.
 */
export const termsSchema = z.record(z.string(), z.number().int().positive())
export type Terms = z.output<typeof termsSchema>

/** A term and where it was set. */
export type Term = { value: bigint; level: TermLevel }

const NEAREST_FIRST = TERM_LEVELS.toReversed()
/** All but what a market of a match has of its own. */
export const WIDER_THAN_MARKET: readonly TermLevel[] = NEAREST_FIRST.filter(
  (level) => level !== 'market',
)

/** Whether what is set at a level is of one market type alone: of every match, or of one. */
export const isOfType = (level: TermLevel): boolean => level === 'type' || level === 'market'

/**
 * What holds for a market type: what was set at the nearest of these levels; undefined where the
 * desk set nothing.
 */
export function termOf(
  terms: Terms,
  kind: TermKind,
  type: string,
  levels: readonly TermLevel[] = NEAREST_FIRST,
): Term | undefined {
  for (const level of levels) {
    const value = terms[isOfType(level) ? `${kind} ${level} ${type}` : `${kind} ${level}`]
    if (value !== undefined) return { value: BigInt(value), level }
  }
  return undefined
}
