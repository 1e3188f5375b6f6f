import { z } from 'zod'
import type { RoundRules } from '#games/bingo/house-rooms.ts'

const amount = z
  .string()
  .regex(/^\d{1,15}$/)
  .transform(BigInt)
const part = z.number().int().min(0).max(10_000)
const ms = z.number().int().min(0)

const stored = z.object({
  ticketMinor: amount,
  /** Of one player on one round, and of everyone: below it the round is not played. */
  mostTickets: z.number().int().min(1),
  leastTickets: z.number().int().min(1),
  prizes: z.object({
    line: part.optional(),
    'two-lines': part.optional(),
    pattern: part.optional(),
    full: part.optional(),
  }),
  /**
   * The progressive: its part of the sales, the last call it falls with, what it begins with again.
   */
  jackpot: z.object({ part, calls: z.number().int().min(1), seedMinor: amount }),
  /** Before the first call, between two calls, after a call that won a prize. */
  leadMs: ms,
  callMs: ms,
  prizeMs: ms,
})

/** As a round keeps them, whatever the hall's become. */
export function readRules(rules: unknown): RoundRules {
  const { ticketMinor, mostTickets, leastTickets, prizes, jackpot, leadMs, callMs, prizeMs } =
    stored.parse(rules)
  const known = Object.fromEntries(
    Object.entries(prizes).filter((entry): entry is [string, number] => entry[1] !== undefined),
  )
  return {
    ticketMinor,
    mostTickets,
    leastTickets,
    parts: { prizes: known, jackpot: jackpot.part },
    jackpot: { calls: jackpot.calls, seedMinor: jackpot.seedMinor },
    leadMs,
    callMs,
    prizeMs,
  }
}

/** As the database keeps them. */
export function storedRules({ ticketMinor, parts, jackpot, ...rest }: RoundRules): string {
  return JSON.stringify({
    ...rest,
    ticketMinor: ticketMinor.toString(),
    prizes: parts.prizes,
    jackpot: { part: parts.jackpot, calls: jackpot.calls, seedMinor: jackpot.seedMinor.toString() },
  })
}
