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
  /**
   * `maxTickets`: maximum per player and round. `minTickets`: minimum over all players, below which
   * the round is void.
   */
  maxTickets: z.number().int().min(1),
  minTickets: z.number().int().min(1),
  prizes: z.object({
    line: part.optional(),
    'two-lines': part.optional(),
    pattern: part.optional(),
    full: part.optional(),
  }),
  /**
   * The progressive: its share of the sales, the last call at which it can be won, and its restart
   * amount.
   */
  jackpot: z.object({ part, calls: z.number().int().min(1), seedMinor: amount }),
  /** Delays before the first call, between two calls, and after a call that won a prize. */
  leadMs: ms,
  callMs: ms,
  prizeMs: ms,
})

/** Reads rules stored with a round, which do not follow later changes of the hall. */
export function readRules(rules: unknown): RoundRules {
  const { ticketMinor, maxTickets, minTickets, prizes, jackpot, leadMs, callMs, prizeMs } =
    stored.parse(rules)
  const known = Object.fromEntries(
    Object.entries(prizes).filter((entry): entry is [string, number] => entry[1] !== undefined),
  )
  return {
    ticketMinor,
    maxTickets,
    minTickets,
    parts: { prizes: known, jackpot: jackpot.part },
    jackpot: { calls: jackpot.calls, seedMinor: jackpot.seedMinor },
    leadMs,
    callMs,
    prizeMs,
  }
}

export function storedRules({ ticketMinor, parts, jackpot, ...rest }: RoundRules): string {
  return JSON.stringify({
    ...rest,
    ticketMinor: ticketMinor.toString(),
    prizes: parts.prizes,
    jackpot: { part: parts.jackpot, calls: jackpot.calls, seedMinor: jackpot.seedMinor.toString() },
  })
}
