import { z } from 'zod'
import { PAYOUT_STATES } from '../../payments/payouts.ts'
import { WITHDRAWAL_CHECKS } from '../../payments/withdrawal-checks.ts'
import { WITHDRAWAL_REASONS } from '../../payments/withdrawals.ts'
import { anyData, flagInput, moneyOutput, text, timeOutput } from '../define.ts'
import { transaction } from '../finance/statement.ts'
import { staffReceipt } from '../receipts.ts'
import { idCursorInput, cursorPage, defineStaffCall, reasonInput, uuidInput } from './define.ts'
import { auditLine } from './account.ts'
import { playerRow } from './players.ts'

export const QUEUES = ['withdrawals', 'deposits', 'held'] as const

/**
 * A failed check: the value found and the value required; money or a count, null for checks without
 * a number.
 */
const doubt = z.object({
  check: z.enum(WITHDRAWAL_CHECKS),
  value: z.string().nullable(),
  bound: z.string().nullable(),
})

/** The result of 3-D Secure as the provider reported it; null: not reported. */
export const threeDSecure = z.object({
  offered: z.boolean().nullable(),
  authenticated: z.boolean().nullable(),
  liabilityShift: z.boolean().nullable(),
  eci: z.string().nullable(),
})

export const waitingPayment = z.object({
  transactionID: z.string(),
  playerID: z.string(),
  username: z.string(),
  kind: z.enum(['deposit', 'withdrawal']),
  method: z.string(),
  provider: z.string().nullable(),
  amount: moneyOutput,
  received: moneyOutput.nullable(),
  attention: z.string().nullable(),
  state: z.string(),
  threeDSecure: threeDSecure.nullable(),
  /** A refund or dispute of this deposit is on record. */
  returned: z.boolean(),
  askedAt: timeOutput,
  decidedAt: timeOutput.nullable(),
  details: z.record(z.string(), z.string()),
  receipts: z.array(staffReceipt),
  fourEyes: z.boolean(),
  proposed: z.object({ by: z.string(), at: timeOutput, own: z.boolean() }).nullable(),
  playerReason: z.enum(WITHDRAWAL_REASONS).nullable(),
  /**
   * Paid to a bank account: approving it queues it for a batch; `payout` is set once it is in one.
   * If its method has a provider, the provider pays it, and `providerPayout` is set.
   */
  byBatch: z.boolean(),
  approvedAt: timeOutput.nullable(),
  payout: z
    .object({ batchID: z.string(), number: z.string(), state: z.enum(['open', 'sent', 'failed']) })
    .nullable(),
  /** The provider that pays it once it is approved; null: staff, or it is a deposit. */
  payoutProvider: z.string().nullable(),
  providerPayout: z
    .object({
      state: z.enum(PAYOUT_STATES),
      providerID: z.string().nullable(),
      /** The payment in another currency: `0.00012345 BTC`. */
      paidAs: z.string().nullable(),
      error: z.string().nullable(),
      attention: z.string().nullable(),
      late: z.boolean(),
      sentAt: timeOutput.nullable(),
      settledAt: timeOutput.nullable(),
      nextTryAt: timeOutput.nullable(),
    })
    .nullable(),
  /**
   * Findings of the checks shortly after the request; null for a deposit and before they ran.
   * `waits` without doubts: the amount exceeds the automatic limit, or automatic payment is off.
   */
  check: z
    .object({ outcome: z.enum(['approved', 'waits']), doubts: z.array(doubt), at: timeOutput })
    .nullable(),
})
export type WaitingPayment = z.output<typeof waitingPayment>

export const listPayments = defineStaffCall({
  method: 'list_payments',
  needs: 'payment.read',
  summary: 'Requests that need a staff decision, longest waiting first.',
  input: z.object({ ...idCursorInput, queue: z.enum(QUEUES, { error: 'required' }) }),
  output: cursorPage(waitingPayment),
  refusals: [],
})
export const decidePayment = defineStaffCall({
  method: 'decide_payment',
  needs: 'payment.decide',
  summary:
    'Approves or rejects a withdrawal, a transfer or held money. ' +
    'Approvals beyond one person’s authority are proposed to a second one; ' +
    '`playerReason` is the reason shown to the player of a rejected withdrawal. ' +
    'A transfer that may not be credited is held.',
  input: z.object({
    ...anyData,
    transactionID: uuidInput,
    decision: z.enum(['approve', 'reject'], { error: 'required' }),
    reason: reasonInput,
    playerReason: z.enum(WITHDRAWAL_REASONS, { error: 'required' }).optional(),
  }),
  decides: { kind: 'payment', by: ['transactionID'] },
  output: z.object({ outcome: z.enum(['approved', 'rejected', 'held', 'proposed']) }),
  refusals: ['record not found', 'not pending', 'assigned', 'not possible', 'duplicate'],
})

export const getTransaction = defineStaffCall({
  method: 'get_transaction',
  needs: 'payment.read',
  summary:
    'The location of a player’s money: the line, its payment, its entries and staff actions.',
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
  summary: 'The number of items in each queue.',
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
    rtpMonitoring: z.number(),
    complaints: z.number(),
    letters: z.number(),
    studioWins: z.number(),
    chargebacks: z.number(),
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
  shownToPlayer: z.unknown(),
  selection: z.unknown(),
})
export const listDisputes = defineStaffCall({
  method: 'list_disputes',
  needs: 'dispute.read',
  summary: 'Objections to settled legs that await an answer, oldest first.',
  input: z.object(anyData),
  output: z.array(dispute),
  refusals: [],
})
export const answerDispute = defineStaffCall({
  method: 'answer_dispute',
  needs: 'dispute.answer',
  summary: 'Answers an objection, once; the player is notified.',
  input: z.object({
    ...anyData,
    couponID: uuidInput,
    leg: z.number({ error: 'required' }).int('invalid').min(0, 'invalid').max(99, 'invalid'),
    state: z.enum(['upheld', 'declined'], { error: 'required' }),
    answer: text(1_000),
  }),
  decides: { kind: 'dispute', by: ['couponID', 'leg'] },
  output: z.object({}),
  refusals: ['not pending', 'assigned'],
})

export const maintenance = z.object({
  on: z.boolean(),
  until: timeOutput.nullable(),
  message: z.string(),
})
export const getMaintenance = defineStaffCall({
  method: 'get_maintenance',
  needs: 'maintenance.switch',
  summary: 'The maintenance state of the site.',
  input: z.object(anyData),
  output: maintenance,
  refusals: [],
})
export const setMaintenance = defineStaffCall({
  method: 'set_maintenance',
  needs: 'maintenance.switch',
  summary: 'Closes or opens the site; players see `until` and `message`.',
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
