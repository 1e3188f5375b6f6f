import { z } from 'zod'
import { WITHDRAWAL_REASONS } from '../payments/withdrawals.ts'
import { IDENTITY_LEVELS, LEVEL_LIMITS } from '../players/identity-levels.ts'
import { anyData, defineCall, flagInput, idInput, moneyOutput, timeOutput } from './define.ts'
import { profile } from './user.ts'

export const withdrawalReadiness = defineCall({
  class: 'finance',
  method: 'withdrawal_readiness',
  auth: 'player',
  restricted: true,
  summary:
    'The requirements of a withdrawal and their state, before the request; ' +
    'the server enforces the same ones.',
  input: z.object(anyData),
  output: z.object({
    withdrawable: moneyOutput,
    /** Money in the vault, which can be withdrawn as well. */
    vault: moneyOutput,
    /**
     * The player's identity level and its withdrawal limit with the least room: `bound` is its
     * amount, `room` what is left of it. Null: the level has no withdrawal limit.
     */
    identity: z.object({
      status: profile.shape.kycStatus,
      level: z.literal([...IDENTITY_LEVELS]),
      limit: z.enum(LEVEL_LIMITS).nullable(),
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
    'The progress of the player’s own withdrawal, who acts next, why it was rejected, ' +
    'and the measured time of its method.',
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
    /** The payment in another currency, once its rate is fixed: `0.00012345 BTC`. */
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

const withdrawalLock = z.object({
  lockedAt: timeOutput,
  /** From when the requested removal can be confirmed; null: no removal is requested. */
  confirmAt: timeOutput.nullable(),
})
export type WithdrawalLock = z.output<typeof withdrawalLock>

const ownLocks = z.object({
  /** The lock on every later withdrawal; null without one. */
  later: withdrawalLock.nullable(),
  withdrawals: z.array(withdrawalLock.extend({ transactionID: z.string() })),
})

export const withdrawalLocks = defineCall({
  class: 'finance',
  method: 'withdrawal_locks',
  auth: 'player',
  restricted: true,
  summary: 'The player’s own locks: which withdrawals they have barred themselves from cancelling.',
  input: z.object(anyData),
  output: ownLocks,
  refusals: [],
})

export const setWithdrawalLock = defineCall({
  class: 'finance',
  method: 'set_withdrawal_lock',
  auth: 'player',
  restricted: true,
  summary:
    'Bars the player from cancelling a pending withdrawal or, ' +
    'without `transactionID`, every later one. ' +
    'A lock applies at once; its removal is requested with `locked` false ' +
    'and takes effect once it is confirmed after 24 hours. Locking again cancels the request.',
  input: z.object({ ...anyData, transactionID: idInput.optional(), locked: flagInput }),
  output: ownLocks,
  refusals: ['record not found', 'not pending', 'not possible'],
})

export const confirmWithdrawalUnlock = defineCall({
  class: 'finance',
  method: 'confirm_withdrawal_unlock',
  auth: 'player',
  restricted: true,
  summary: 'Confirms the removal of a withdrawal lock, 24 hours after it was requested.',
  input: z.object({ ...anyData, transactionID: idInput.optional() }),
  output: ownLocks,
  refusals: ['record not found', 'not pending', 'not possible'],
})
