import { z } from 'zod'
import { bankLayout } from '../../payments/bank-layout.ts'
import {
  LINE_STATES,
  MATCH_MARKS,
  PAYOUT_VERDICTS,
  STATEMENT_FORMATS,
  VERDICTS,
} from '../../payments/reconciliation.ts'
import { anyData, idInput, moneyOutput, timeOutput } from '../define.ts'
import { staffReceipt } from '../receipts.ts'
import { cursorInput, cursorPage, defineStaffCall, reasonInput, uuidInput } from './define.ts'

const tally = z.object({ lines: z.number(), amount: moneyOutput })
export const statement = z.object({
  statementID: z.string(),
  bankName: z.string(),
  iban: z.string(),
  format: z.enum(STATEMENT_FORMATS),
  fileName: z.string(),
  digest: z.string(),
  firstDay: z.string().nullable(),
  lastDay: z.string().nullable(),
  uploadedAt: timeOutput,
  uploadedBy: z.string(),
  knownLines: z.number(),
  opening: moneyOutput.nullable(),
  closing: moneyOutput.nullable(),
  page: z.object({ number: z.number(), isLast: z.boolean() }).nullable(),
  /** Booked entries in another currency, not imported. */
  aside: z.array(
    z.object({ entry: z.number(), currency: z.string(), amount: z.string(), day: z.string() }),
  ),
  states: z.object({ open: tally, used: tally, ignored: tally, outgoing: tally }),
})
export type BankStatement = z.output<typeof statement>

const statementLine = z.object({
  lineID: z.string(),
  position: z.number(),
  day: z.string(),
  amount: moneyOutput,
  sender: z.string(),
  text: z.string(),
  reference: z.string(),
  state: z.enum(LINE_STATES),
  /** For an open line: the confidence of the match. */
  verdict: z.enum(VERDICTS).nullable(),
  marks: z.array(z.enum(MATCH_MARKS)),
  deposit: z
    .object({
      transactionID: z.string(),
      playerID: z.string(),
      username: z.string(),
      name: z.string(),
      amount: moneyOutput,
      reference: z.string(),
      receipts: z.array(staffReceipt),
    })
    .nullable(),
  /** For a movement with the EndToEndId of a payout. */
  payout: z
    .object({
      transactionID: z.string(),
      playerID: z.string(),
      username: z.string(),
      batchID: z.string(),
      reference: z.string(),
      amount: moneyOutput,
      state: z.enum(['open', 'sent', 'failed']),
      verdict: z.enum(PAYOUT_VERDICTS),
    })
    .nullable(),
  valueDay: z.string().nullable(),
  isReversal: z.boolean(),
  returned: z.object({ code: z.string(), text: z.string() }).nullable(),
  reason: z.string().nullable(),
  decidedBy: z.string().nullable(),
  decidedAt: timeOutput.nullable(),
})
export type StatementLine = z.output<typeof statementLine>

const ofStatement = z.object({ ...anyData, statementID: uuidInput })

export const listStatements = defineStaffCall({
  method: 'list_statements',
  needs: 'statement.read',
  summary: 'Bank statements, last uploaded first. Files are uploaded by POST /v1/bank-statements.',
  input: z.object(cursorInput),
  output: cursorPage(statement),
  refusals: ['record not found'],
})
export const listStatementAccounts = defineStaffCall({
  method: 'list_statement_accounts',
  needs: 'statement.read',
  summary: 'The operator’s accounts, each with the layout last used for its bank’s CSV.',
  input: z.object(anyData),
  output: z.array(
    z.object({
      accountID: z.string(),
      bankName: z.string(),
      owner: z.string(),
      iban: z.string(),
      layout: bankLayout.nullable(),
    }),
  ),
  refusals: [],
})
export const getStatement = defineStaffCall({
  method: 'get_statement',
  needs: 'statement.read',
  summary: 'A statement, with the confidence of its open lines against the transfers pending now.',
  input: ofStatement,
  output: z.object({
    ...statement.shape,
    verdicts: z.object({ sure: tally, likely: tally, none: tally }),
    /** Movements with the EndToEndId of a payout; `returned` counts credits. */
    payouts: z.record(z.enum(PAYOUT_VERDICTS), tally),
    /**
     * Payouts that were marked as sent in the days of a camt.053 of the account that pays, and that
     * no statement shows; the first 20 of them.
     */
    undebited: z.object({
      ...tally.shape,
      first: z.array(
        z.object({ transactionID: z.string(), batchID: z.string(), amount: moneyOutput }),
      ),
    }),
  }),
  refusals: ['record not found'],
})
export const listStatementLines = defineStaffCall({
  method: 'list_statement_lines',
  needs: 'statement.read',
  summary: 'Lines of a statement in one state: open ones by confidence, others in file order.',
  input: z.object({
    ...cursorInput,
    statementID: uuidInput,
    state: z.enum(LINE_STATES, { error: 'required' }),
  }),
  output: cursorPage(statementLine),
  refusals: ['record not found'],
})
export const approveSureLines = defineStaffCall({
  method: 'approve_sure_lines',
  needs: 'payment.decide',
  summary:
    'Approves the deposits of the sure lines, up to 200 per call, each in a separate commit; ' +
    '`left` is the number still sure. Deposits that may not be credited are held.',
  input: ofStatement,
  output: z.object({
    approved: z.number(),
    amount: moneyOutput,
    held: z.number(),
    taken: z.number(),
    /** Lines whose deposit a colleague works on. They stay open. */
    assigned: z.number(),
    proposed: z.number(),
    left: z.number(),
  }),
  refusals: ['record not found'],
})
export const approveStatementLine = defineStaffCall({
  method: 'approve_statement_line',
  needs: 'payment.decide',
  summary:
    'Approves the deposit matched with an open line. ' +
    'If the amount differs, or it may not be credited, the deposit is held.',
  input: z.object({ ...anyData, lineID: uuidInput, transactionID: uuidInput, reason: reasonInput }),
  output: z.object({ outcome: z.enum(['approved', 'held', 'proposed']) }),
  decides: { kind: 'payment', by: ['transactionID'] },
  refusals: ['record not found', 'not pending', 'not possible'],
})
export const confirmPayouts = defineStaffCall({
  method: 'confirm_payouts',
  needs: 'payout.send',
  summary:
    'Marks the unmarked payouts that the statement’s outgoing lines paid as sent, ' +
    'up to 200 per call, each in a separate commit; `left` is the number that remains.',
  input: ofStatement,
  output: z.object({ sent: z.number(), amount: moneyOutput, left: z.number() }),
  refusals: ['record not found'],
})
export const ignoreLine = defineStaffCall({
  method: 'ignore_line',
  needs: 'statement.upload',
  summary: 'Ignores an open line: it pays no deposit.',
  input: z.object({ ...anyData, lineID: uuidInput, reason: reasonInput }),
  output: z.object({}),
  refusals: ['record not found', 'not pending'],
})
export const reopenLine = defineStaffCall({
  method: 'reopen_line',
  needs: 'statement.upload',
  summary: 'Reopens an ignored line.',
  input: z.object({ ...anyData, lineID: uuidInput, reason: reasonInput }),
  output: z.object({}),
  refusals: ['record not found', 'not pending'],
})

const layoutText = z
  .string({ error: 'invalid' })
  .max(1_500, 'tooLong')
  .transform((text, context): unknown => {
    try {
      return JSON.parse(text)
    } catch {
      context.addIssue({ code: 'custom', message: 'invalid' })
      return z.NEVER
    }
  })

export const statementUpload = z.object({
  accountID: idInput,
  fileName: z.string({ error: 'required' }).trim().min(1, 'required').max(120, 'tooLong'),
  layout: layoutText.pipe(bankLayout).optional(),
})
