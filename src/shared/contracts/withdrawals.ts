import { z } from 'zod'
import { WITHDRAWAL_REASONS } from '../payments/withdrawals.ts'
import { anyData, defineCall, idInput, moneyOutput, timeOutput } from './define.ts'
import { profile } from './user.ts'

export const withdrawalReadiness = defineCall({
  class: 'finance',
  method: 'withdrawal_readiness',
  auth: 'player',
  restricted: true,
  summary:
    'The requirements of a withdrawal and their state, before the request; the server enforces the same ones.',
  input: z.object(anyData),
  output: z.object({
    withdrawable: moneyOutput,
    /**
     * `room`: the amount that may still be withdrawn without a verified identity, null for no
     * limit.
     */
    identity: z.object({
      status: profile.shape.kycStatus,
      room: moneyOutput.nullable(),
      bound: moneyOutput,
    }),
    accounts: z.number(),
    /**
     * For a bonus in play: the amount left to wager, and the bonus money that a withdrawal
     * forfeits; null without one.
     */
    bonus: z.object({ left: moneyOutput, lost: moneyOutput }).nullable(),
    waiting: z.object({ count: z.number(), max: z.number(), amount: moneyOutput }),
    /** A break or exclusion in force; it does not block withdrawals. */
    pausedUntil: timeOutput.nullable(),
    stopped: z.boolean(),
    /**
     * Withdrawals are not paid before this time, because of a recent security change of the
     * account; null without a delay.
     */
    delayedUntil: timeOutput.nullable(),
  }),
  refusals: [],
})

export const WITHDRAWAL_STAGES = ['asked', 'checked', 'second', 'sent'] as const

export const trackWithdrawal = defineCall({
  class: 'finance',
  method: 'track_withdrawal',
  auth: 'player',
  restricted: true,
  summary:
    'The progress of the player’s own withdrawal, who acts next, why it was rejected, and the measured time of its method.',
  input: z.object({ ...anyData, transactionID: idInput }),
  output: z.object({
    transactionID: z.string(),
    amount: moneyOutput,
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
    /** A bitcoin withdrawal has `coin` in place of `payout`, and `network` in place of `bank`. */
    next: z.enum(['staff', 'second', 'payout', 'coin', 'bank', 'network', 'nobody']),
    /** What is sent in another currency, once its rate is fixed: `0.00012345 BTC`. */
    paidAs: z.string().nullable(),
    decidedAt: timeOutput.nullable(),
    playerReason: z.enum(WITHDRAWAL_REASONS).nullable(),
    /**
     * Measured over withdrawals by this method sent in the last 90 days; null with fewer than
     * `needed`.
     */
    measured: z
      .object({ count: z.number(), p50Minutes: z.number(), p90Minutes: z.number() })
      .nullable(),
    needed: z.number(),
  }),
  refusals: ['record not found'],
})
