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
   * `maxTickets`: maximum per player and round. `minTickets` and `minPlayers`: what a round needs,
   * or it is void.
   */
  maxTickets: z.number().int().min(1),
  minTickets: z.number().int().min(1),
  /** Rounds put on sale before this rule existed were sold to any number of players. */
  minPlayers: z.number().int().min(1).default(1),
  prizes: z.object({
    line: part.optional(),
    'two-lines': part.optional(),
    pattern: part.optional(),
    full: part.optional(),
  }),
  guarantees: z
    .object({
      line: amount.optional(),
      'two-lines': amount.optional(),
      pattern: amount.optional(),
      full: amount.optional(),
    })
    .default({}),
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
  const { ticketMinor, maxTickets, minTickets, minPlayers, ...rest } = stored.parse(rules)
  const { prizes, guarantees, jackpot, leadMs, callMs, prizeMs } = rest
  return {
    ticketMinor,
    maxTickets,
    minTickets,
    minPlayers,
    parts: { prizes: known(prizes), jackpot: jackpot.part },
    guarantees: known(guarantees),
    jackpot: { calls: jackpot.calls, seedMinor: jackpot.seedMinor },
    leadMs,
    callMs,
    prizeMs,
  }
}

function known<T>(of: Readonly<Record<string, T | undefined>>): Record<string, T> {
  return Object.fromEntries(
    Object.entries(of).filter((entry): entry is [string, T] => entry[1] !== undefined),
  )
}

export function storedRules({
  ticketMinor,
  parts,
  guarantees,
  jackpot,
  ...rest
}: RoundRules): string {
  return JSON.stringify({
    ...rest,
    ticketMinor: ticketMinor.toString(),
    prizes: parts.prizes,
    guarantees: Object.fromEntries(
      Object.entries(guarantees).map(([kind, minor]) => [kind, minor.toString()]),
    ),
    jackpot: { part: parts.jackpot, calls: jackpot.calls, seedMinor: jackpot.seedMinor.toString() },
  })
}
