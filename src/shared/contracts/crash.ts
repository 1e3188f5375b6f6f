import { z } from 'zod'
import { moneyOutput, timeOutput } from './define.ts'

/**
 * A bet of the running round, its player's name masked; `multiplier` null while it flies or where
 * it was lost.
 */
export const crashBet = z.object({
  roundID: z.string(),
  player: z.string(),
  bet: moneyOutput,
  multiplier: z.string().nullable(),
  win: moneyOutput,
})
export type CrashBet = z.output<typeof crashBet>

/**
 * Realtime `crash`: the shared round as everyone sees it, always whole. `endsAt` is the end of
 * betting, or after a crash the next round's beginning; `startsAt` the take-off: the multiplier is
 * e^(0.06 s) after s seconds, cut to hundredths. `now` is the server's clock. The point of the
 * round in the air is not in it; `results[0]` is the round that has just crashed.
 */
export const crashState = z.object({
  phase: z.enum(['waiting', 'betting', 'flying', 'crashed']),
  round: z.number().int(),
  now: timeOutput,
  startsAt: timeOutput.nullable(),
  endsAt: timeOutput.nullable(),
  chain: z.string().nullable(),
  salt: z.string().nullable(),
  results: z.array(z.object({ round: z.number().int(), hash: z.string(), point: z.string() })),
  betCount: z.number().int(),
  staked: moneyOutput,
  bets: z.array(crashBet),
})
export type CrashState = z.output<typeof crashState>
