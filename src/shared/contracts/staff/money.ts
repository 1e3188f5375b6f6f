import { z } from 'zod'
import { WITHDRAWAL_CHECKS } from '../../withdrawal-checks.ts'
import { WITHDRAWAL_REASONS } from '../../withdrawals.ts'
import { anyData, flagInput, moneyOutput, text, timeOutput } from '../define.ts'
import { transaction } from '../finance.ts'
import { idCursorInput, cursorPage, defineStaffCall, reasonInput, uuidInput } from './define.ts'
import { auditLine } from './account.ts'
import { playerRow } from './players.ts'

export const QUEUES = ['withdrawals', 'deposits', 'held'] as const

/**
 * A check that was not passed: what was found, and what is asked; money or a count, null where it
 * counts nothing.
 */
const doubt = z.object({
  check: z.enum(WITHDRAWAL_CHECKS),
  value: z.string().nullable(),
  bound: z.string().nullable(),
})

export const waitingPayment = z.object({
  transactionID: z.string(),
  playerID: z.string(),
  username: z.string(),
  kind: z.enum(['deposit', 'withdrawal']),
  method: z.string(),
  provider: z.string().nullable(),
  amount: moneyOutput,
  /** What arrived, where it is another amount. */
  received: moneyOutput.nullable(),
  attention: z.string().nullable(),
  state: z.string(),
  askedAt: timeOutput,
  decidedAt: timeOutput.nullable(),
  details: z.record(z.string(), z.string()),
  /** Needs two: approving it proposes it. */
  fourEyes: z.boolean(),
  /** Approved by one already, whose approval waits for another's. */
  proposed: z.object({ by: z.string(), at: timeOutput, own: z.boolean() }).nullable(),
  told: z.enum(WITHDRAWAL_REASONS).nullable(),
  /** To a bank account: approving it leaves it to a batch, which it is in from `payout` on. */
  byBatch: z.boolean(),
  approvedAt: timeOutput.nullable(),
  payout: z
    .object({ batchID: z.string(), number: z.string(), state: z.enum(['open', 'sent', 'failed']) })
    .nullable(),
  /**
   * What the checks found soon after it was asked for; null for a deposit, and before they ran.
   * `waits` without doubts: it lies above what is paid by itself, or nothing is.
   */
  check: z
    .object({ outcome: z.enum(['approved', 'waits']), doubts: z.array(doubt), at: timeOutput })
    .nullable(),
})
export type WaitingPayment = z.output<typeof waitingPayment>

export const listPayments = defineStaffCall({
  method: 'list_payments',
  needs: 'payment.read',
  summary: 'What waits for staff, the longest waiting first.',
  input: z.object({ ...idCursorInput, queue: z.enum(QUEUES, { error: 'required' }) }),
  output: cursorPage(waitingPayment),
  refusals: [],
})
export const decidePayment = defineStaffCall({
  method: 'decide_payment',
  needs: 'payment.decide',
  summary:
    'Approves or rejects a withdrawal, a transfer or held money. What one may not approve alone is proposed to a second person; `told` is why a withdrawal is rejected, as its player reads it. A transfer that may not be credited is held.',
  input: z.object({
    ...anyData,
    transactionID: uuidInput,
    decision: z.enum(['approve', 'reject'], { error: 'required' }),
    reason: reasonInput,
    told: z.enum(WITHDRAWAL_REASONS, { error: 'required' }).optional(),
  }),
  output: z.object({ outcome: z.enum(['approved', 'rejected', 'held', 'proposed']) }),
  refusals: ['record not found', 'not pending', 'not possible', 'duplicate'],
})

export const getTransaction = defineStaffCall({
  method: 'get_transaction',
  needs: 'payment.read',
  summary: 'Where a player’s money is: the line, its payment, its entries and what staff did.',
  input: z.object({ ...anyData, transactionID: uuidInput }),
  output: z.object({
    player: playerRow,
    line: transaction,
    payment: waitingPayment.nullable(),
    entries: z.array(
      z.object({
        seq: z.string(),
        from: z.string(),
        to: z.string(),
        amount: moneyOutput,
        at: timeOutput,
        hash: z.string(),
      }),
    ),
    audit: z.array(auditLine),
    /** Who decided it by hand, and who proposed it where two did; null where no one did. */
    staff: z
      .object({
        proposedBy: z.string().nullable(),
        proposedReason: z.string().nullable(),
        decidedBy: z.string(),
        decidedReason: z.string(),
        at: timeOutput,
      })
      .nullable(),
  }),
  refusals: ['record not found'],
})

export const queues = defineStaffCall({
  method: 'queues',
  needs: 'player.read',
  summary: 'How many wait in each queue.',
  input: z.object(anyData),
  output: z.object({
    withdrawals: z.number(),
    deposits: z.number(),
    held: z.number(),
    proposals: z.number(),
    disputes: z.number(),
    documents: z.number(),
    support: z.number(),
    signals: z.number(),
    payouts: z.number(),
    hits: z.number(),
    funds: z.number(),
    drift: z.number(),
    complaints: z.number(),
    /** Background work that waits for a person. */
    letters: z.number(),
    /** Wins of outside studios above a bound. */
    studioWins: z.number(),
  }),
  countsAsUse: false,
  refusals: [],
})

export const dispute = z.object({
  couponID: z.string(),
  code: z.string(),
  leg: z.number(),
  playerID: z.string(),
  openedAt: timeOutput,
  reason: z.string(),
  message: z.string(),
  priceMilli: z.number(),
  told: z.unknown(),
  selection: z.unknown(),
})
export const listDisputes = defineStaffCall({
  method: 'list_disputes',
  needs: 'dispute.read',
  summary: 'Objections to settled legs that wait for an answer, oldest first.',
  input: z.object(anyData),
  output: z.array(dispute),
  refusals: [],
})
export const answerDispute = defineStaffCall({
  method: 'answer_dispute',
  needs: 'dispute.answer',
  summary: 'Answers an objection, once; the player is told.',
  input: z.object({
    ...anyData,
    couponID: uuidInput,
    leg: z.number({ error: 'required' }).int('invalid').min(0, 'invalid').max(99, 'invalid'),
    state: z.enum(['upheld', 'declined'], { error: 'required' }),
    answer: text(1_000),
  }),
  output: z.object({}),
  refusals: ['not pending'],
})

export const maintenance = z.object({
  on: z.boolean(),
  until: timeOutput.nullable(),
  message: z.string(),
})
export const getMaintenance = defineStaffCall({
  method: 'get_maintenance',
  needs: 'maintenance.switch',
  summary: 'Whether the site is closed.',
  input: z.object(anyData),
  output: maintenance,
  refusals: [],
})
export const setMaintenance = defineStaffCall({
  method: 'set_maintenance',
  needs: 'maintenance.switch',
  summary: 'Closes or opens the site; until and message are what players read.',
  input: z.object({
    ...anyData,
    on: flagInput,
    until: z.iso.datetime({ offset: true, error: 'invalid' }).nullish(),
    message: z.string({ error: 'invalid' }).trim().max(300, 'tooLong').default(''),
    reason: reasonInput,
  }),
  output: maintenance,
  refusals: [],
})
