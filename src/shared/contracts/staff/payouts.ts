import { z } from 'zod'
import { PAYOUT_FILE_VERSIONS, REPORT_RESULTS } from '../../payments/bank-files.ts'
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
  /** The last status of the bank's reports (pain.002). */
  bankStatus: z.object({ status: z.string(), reasons: z.array(z.string()) }).nullable(),
})
export type PayoutLine = z.output<typeof payoutLine>

/** A pain.001 file of a batch. The last one replaces those before. */
export const payoutFile = z.object({
  fileID: z.string(),
  messageID: z.string(),
  version: z.enum(PAYOUT_FILE_VERSIONS),
  sha256: z.string(),
  lines: z.number(),
  amount: moneyOutput,
  madeAt: timeOutput,
  madeBy: z.string(),
})
export type PayoutFile = z.output<typeof payoutFile>

/** An uploaded status report (pain.002), and how many of its lines had each result. */
export const payoutReport = z.object({
  reportID: z.string(),
  messageID: z.string(),
  fileMessageID: z.string(),
  fileName: z.string(),
  sha256: z.string(),
  groupStatus: z.string().nullable(),
  uploadedAt: timeOutput,
  uploadedBy: z.string(),
  lines: z.number(),
  results: z.partialRecord(z.enum(REPORT_RESULTS), z.number()),
  unprocessed: z.number(),
})
export type PayoutReport = z.output<typeof payoutReport>

export const payoutReportLine = z.object({
  position: z.number(),
  endToEndID: z.string(),
  transactionID: z.string().nullable(),
  reference: z.string().nullable(),
  username: z.string().nullable(),
  status: z.string(),
  reasons: z.array(z.string()),
  /** The amount that the bank states; null if it states none in lira. */
  reportedAmount: moneyOutput.nullable(),
  amount: moneyOutput.nullable(),
  result: z.enum(REPORT_RESULTS).nullable(),
})
export type PayoutReportLine = z.output<typeof payoutReportLine>

const batchPage = z.object({
  batch: payoutBatch,
  lines: z.array(payoutLine),
  files: z.array(payoutFile),
  reports: z.array(payoutReport),
})

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
    'Puts approved withdrawals of one method into a batch; ' +
    'each belongs to at most one batch. Repeating the requestID returns the same batch.',
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
export const exportPayoutFile = defineStaffCall({
  method: 'export_payout_file',
  needs: 'payout.send',
  summary:
    'A link to the batch’s pain.001 file (ISO 20022) with the unmarked lines. ' +
    'The same lines give the same file, byte for byte; ' +
    'after a mark it is a new file that replaces the one before.',
  input: z.object({ ...anyData, batchID: uuidInput }),
  output: z.object({ url: z.string(), isNew: z.boolean(), ...payoutFile.shape }),
  refusals: ['record not found', 'not pending', 'not possible', 'too fast'],
})
export const getPayoutReport = defineStaffCall({
  method: 'get_payout_report',
  needs: 'payout.read',
  summary:
    'A status report of the bank (pain.002) and the result of each of its lines. ' +
    'Reports are uploaded by POST /v1/payout-reports.',
  input: z.object({ ...anyData, reportID: uuidInput }),
  output: z.object({
    ...payoutReport.shape,
    batchID: z.string(),
    number: z.string(),
    rows: z.array(payoutReportLine),
  }),
  refusals: ['record not found'],
})
export const payoutReportUpload = z.object({
  batchID: uuidInput,
  fileName: z.string({ error: 'required' }).trim().min(1, 'required').max(120, 'tooLong'),
})
export const markPayouts = defineStaffCall({
  method: 'mark_payouts',
  needs: 'payout.send',
  summary:
    'Marks lines as sent or as failed. ' +
    'A failed line returns the money to the player, who sees `playerReason`; ' +
    'above the limits of one person, the return is proposed to a second person. ' +
    'A line can be marked only once. ' +
    'Each line is a separate commit, so the call may be repeated.',
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
  /** The payment in another currency: `0.00012345 BTC`. */
  paidAs: z.string().nullable(),
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
    'Withdrawals that a provider pays: ' +
    'those that need staff or have no result for a day, or those underway; ' +
    'earliest approval first.',
  input: z.object({ ...idCursorInput, view: z.enum(PAYOUT_VIEWS, { error: 'invalid' }) }),
  output: cursorPage(providerPayout),
  refusals: [],
})
export const settleProviderPayout = defineStaffCall({
  method: 'settle_provider_payout',
  needs: 'payout.send',
  summary:
    'Applies what staff found out at the provider. ' +
    '`retry` asks the provider again and repeats the same request if it has none; ' +
    '`paid` books the withdrawal as paid; ' +
    '`failed` returns the money to the player, above the limits of one person as a proposal; ' +
    '`seen` takes a settled payout off the list. The destination cannot be changed.',
  input: z.object({
    ...anyData,
    transactionID: uuidInput,
    outcome: z.enum(PAYOUT_OUTCOMES, { error: 'required' }),
    reason: reasonInput,
  }),
  output: z.object({ outcome: z.enum(['done', 'proposed']) }),
  refusals: ['record not found', 'not pending', 'duplicate'],
})
