import { z } from 'zod'
import { moneyOutput, timeOutput } from './define.ts'

/**
 * A bet of the running round with the player's name masked. `multiplier` is null while the round is
 * in flight and for lost bets.
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
 * Realtime `crash`: the complete public state of the shared round. `endsAt` is the end of betting
 * or, after a crash, the start of the next round. `startsAt` is the take-off: after s seconds the
 * multiplier is e^(0.06 s), truncated to hundredths. `now` is the server's clock. The crash point
 * of the round in flight is never included; `results[0]` is the round that has just crashed.
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
