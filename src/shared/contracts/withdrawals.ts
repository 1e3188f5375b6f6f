import { z } from 'zod'
import { WITHDRAWAL_REASONS } from '../withdrawals.ts'
import { anyData, defineCall, idInput, moneyOutput, timeOutput } from './define.ts'
import { profile } from './user.ts'

/** ✚ */
export const withdrawalReadiness = defineCall({
  class: 'finance',
  method: 'withdrawal_readiness',
  auth: 'player',
  restricted: true,
  summary:
    'What a withdrawal needs and how each stands, before asking; the server refuses for the same.',
  input: z.object(anyData),
  output: z.object({
    withdrawable: moneyOutput,
    /** `room`: what may yet leave without a verified identity, null for no bound. */
    identity: z.object({
      status: profile.shape.kycStatus,
      room: moneyOutput.nullable(),
      bound: moneyOutput,
    }),
    /** One's own bank accounts: what is paid to a bank goes to one of these. */
    accounts: z.number(),
    /**
     * Of a bonus in play: what is left to wager, and the bonus money that withdrawing gives up;
     * null without one.
     */
    bonus: z.object({ left: moneyOutput, lost: moneyOutput }).nullable(),
    waiting: z.object({ count: z.number(), most: z.number(), amount: moneyOutput }),
    /** A break or exclusion in force; it keeps no one's money back. */
    pausedUntil: timeOutput.nullable(),
    /** Withdrawals are stopped while the operator looks into the account. */
    stopped: z.boolean(),
    /**
     * Until then a withdrawal is not paid, because the account's safety changed; null without such
     * a wait.
     */
    delayedUntil: timeOutput.nullable(),
  }),
  refusals: [],
})

export const WITHDRAWAL_STAGES = ['asked', 'checked', 'second', 'sent'] as const

/** ✚ */
export const trackWithdrawal = defineCall({
  class: 'finance',
  method: 'track_withdrawal',
  auth: 'player',
  restricted: true,
  summary:
    'How far one’s own withdrawal has come, who acts next, why it was rejected, and how long its method has really taken.',
  input: z.object({ ...anyData, transactionID: idInput }),
  output: z.object({
    transactionID: z.string(),
    amount: moneyOutput,
    /** What is sent, the fee taken out. */
    arrives: moneyOutput,
    method: z.string(),
    eta: z.string(),
    state: z.enum(['waiting', 'sent', 'rejected', 'cancelled']),
    stages: z.array(
      z.object({
        id: z.enum(WITHDRAWAL_STAGES),
        at: timeOutput.nullable(),
        state: z.enum(['done', 'now', 'next']),
      }),
    ),
    next: z.enum(['staff', 'second', 'payout', 'bank', 'nobody']),
    decidedAt: timeOutput.nullable(),
    told: z.enum(WITHDRAWAL_REASONS).nullable(),
    /**
     * From withdrawals by this method that were sent in the last 90 days; null while they are fewer
     * than `needed`.
     */
    measured: z
      .object({ count: z.number(), p50Minutes: z.number(), p90Minutes: z.number() })
      .nullable(),
    needed: z.number(),
  }),
  refusals: ['record not found'],
})
