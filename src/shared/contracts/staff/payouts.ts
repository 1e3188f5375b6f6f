import { z } from 'zod'
import {
  MAX_IN_BATCH,
  PAYOUT_OUTCOMES,
  PAYOUT_STATES,
  PAYOUT_VIEWS,
} from '../../payments/payouts.ts'
import { WITHDRAWAL_REASONS } from '../../payments/withdrawals.ts'
import { anyData, moneyOutput, text, timeOutput } from '../define.ts'
import {
  cursorInput,
  cursorPage,
  defineStaffCall,
  reasonInput,
  uuidInput,
  idCursorInput,
} from './define.ts'

const methodID = text(40)
const transactionIDs = z
  .array(uuidInput, { error: 'required' })
  .min(1, 'required')
  .max(MAX_IN_BATCH, 'invalid')
const account = { owner: z.string(), iban: z.string(), bank: z.string() }

export const readyPayout = z.object({
  transactionID: z.string(),
  playerID: z.string(),
  username: z.string(),
  amount: moneyOutput,
  approvedAt: timeOutput,
  ...account,
})
export type ReadyPayout = z.output<typeof readyPayout>

export const payoutBatch = z.object({
  batchID: z.string(),
  number: z.string(),
  methodID: z.string(),
  method: z.string(),
  lines: z.number(),
  amount: moneyOutput,
  sent: z.number(),
  sentAmount: moneyOutput,
  failed: z.number(),
  failedAmount: moneyOutput,
  open: z.number(),
  openAmount: moneyOutput,
  createdAt: timeOutput,
  createdBy: z.string(),
  takenAt: timeOutput.nullable(),
  takenBy: z.string().nullable(),
})
export type PayoutBatch = z.output<typeof payoutBatch>

export const payoutLine = z.object({
  transactionID: z.string(),
  playerID: z.string(),
  username: z.string(),
  position: z.number(),
  reference: z.string(),
  amount: moneyOutput,
  ...account,
  state: z.enum(['open', 'sent', 'failed']),
  playerReason: z.enum(WITHDRAWAL_REASONS).nullable(),
  settledAt: timeOutput.nullable(),
  settledBy: z.string().nullable(),
})
export type PayoutLine = z.output<typeof payoutLine>
const batchPage = z.object({ batch: payoutBatch, lines: z.array(payoutLine) })

export const listPayoutMethods = defineStaffCall({
  method: 'list_payout_methods',
  needs: 'payout.read',
  summary: 'The approved amounts that await a batch, by bank method.',
  input: z.object(anyData),
  output: z.array(
    z.object({ methodID: z.string(), method: z.string(), count: z.number(), amount: moneyOutput }),
  ),
  refusals: [],
})
export const listReadyPayouts = defineStaffCall({
  method: 'list_ready_payouts',
  needs: 'payout.read',
  summary: 'Approved withdrawals of a method that are not in a batch, earliest approval first.',
  input: z.object({ ...idCursorInput, methodID }),
  output: cursorPage(readyPayout),
  refusals: [],
})
export const createPayoutBatch = defineStaffCall({
  method: 'create_payout_batch',
  needs: 'payout.send',
  summary:
    'Puts approved withdrawals of one method into a batch; each belongs to at most one batch. Repeating the requestID returns the same batch.',
  input: z.object({ ...anyData, requestID: uuidInput, methodID, transactionIDs }),
  output: payoutBatch,
  refusals: ['not pending', 'duplicate', 'not possible'],
})
export const listPayoutBatches = defineStaffCall({
  method: 'list_payout_batches',
  needs: 'payout.read',
  summary: 'Batches with unmarked lines, or completed ones, newest first.',
  input: z.object({
    ...cursorInput,
    state: z.enum(['open', 'done'], { error: 'invalid' }).default('open'),
  }),
  output: cursorPage(payoutBatch),
  refusals: [],
})
export const getPayoutBatch = defineStaffCall({
  method: 'get_payout_batch',
  needs: 'payout.read',
  summary: 'A batch and its withdrawals.',
  input: z.object({ ...anyData, batchID: uuidInput }),
  output: batchPage,
  refusals: ['record not found'],
})
export const exportPayoutBatch = defineStaffCall({
  method: 'export_payout_batch',
  needs: 'payout.send',
  summary:
    'A link to the batch’s CSV for the bank, with the unmarked lines under stable references.',
  input: z.object({ ...anyData, batchID: uuidInput }),
  output: z.object({ url: z.string() }),
  refusals: ['record not found', 'not pending', 'too fast'],
})
export const markPayouts = defineStaffCall({
  method: 'mark_payouts',
  needs: 'payout.send',
  summary:
    'Marks lines as sent or as failed. A failed line returns the money to the player, who sees `playerReason`; above the limits of one person, the return is proposed to a second person. A line can be marked only once. Each line is a separate commit, so the call may be repeated.',
  input: z.object({
    ...anyData,
    batchID: uuidInput,
    transactionIDs,
    outcome: z.enum(['sent', 'failed'], { error: 'required' }),
    playerReason: z.enum(WITHDRAWAL_REASONS, { error: 'required' }).optional(),
    reason: reasonInput,
  }),
  output: z.object({ marked: z.number(), proposed: z.number(), ...batchPage.shape }),
  refusals: ['record not found', 'not pending'],
})

export const providerPayout = z.object({
  transactionID: z.string(),
  playerID: z.string(),
  username: z.string(),
  method: z.string(),
  provider: z.string(),
  amount: moneyOutput,
  state: z.enum(PAYOUT_STATES),
  providerID: z.string().nullable(),
  error: z.string().nullable(),
  attention: z.string().nullable(),
  late: z.boolean(),
  approvedAt: timeOutput,
  sentAt: timeOutput.nullable(),
})
export type ProviderPayout = z.output<typeof providerPayout>

export const listProviderPayouts = defineStaffCall({
  method: 'list_provider_payouts',
  needs: 'payout.read',
  summary:
    'Withdrawals that a provider pays: those that need staff or have no result for a day, or those underway; earliest approval first.',
  input: z.object({ ...idCursorInput, view: z.enum(PAYOUT_VIEWS, { error: 'invalid' }) }),
  output: cursorPage(providerPayout),
  refusals: [],
})
export const settleProviderPayout = defineStaffCall({
  method: 'settle_provider_payout',
  needs: 'payout.send',
  summary:
    'Applies what staff found out at the provider. `retry` asks the provider again and repeats the same request if it has none; `paid` books the withdrawal as paid; `failed` returns the money to the player, above the limits of one person as a proposal; `seen` takes a settled payout off the list. The destination cannot be changed.',
  input: z.object({
    ...anyData,
    transactionID: uuidInput,
    outcome: z.enum(PAYOUT_OUTCOMES, { error: 'required' }),
    reason: reasonInput,
  }),
  output: z.object({ outcome: z.enum(['done', 'proposed']) }),
  refusals: ['record not found', 'not pending', 'duplicate'],
})
