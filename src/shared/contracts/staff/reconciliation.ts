import { z } from 'zod'
import { bankLayout } from '../../bank-layout.ts'
import { LINE_STATES, MATCH_MARKS, VERDICTS } from '../../reconciliation.ts'
import { anyData, idInput, moneyOutput, timeOutput } from '../define.ts'
import { cursorInput, cursorPage, defineStaffCall, reasonInput, uuidInput } from './define.ts'

const tally = z.object({ lines: z.number(), amount: moneyOutput })
export const statement = z.object({
  statementID: z.string(),
  bankName: z.string(),
  iban: z.string(),
  format: z.enum(['csv', 'camt']),
  fileName: z.string(),
  digest: z.string(),
  firstDay: z.string().nullable(),
  lastDay: z.string().nullable(),
  uploadedAt: timeOutput,
  uploadedBy: z.string(),
  knownLines: z.number(),
  states: z.object({ open: tally, used: tally, aside: tally, outgoing: tally }),
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
  /** Of an open line: how sure the deposit is, and why. */
  verdict: z.enum(VERDICTS).nullable(),
  marks: z.array(z.enum(MATCH_MARKS)),
  /** The deposit it pays, or most likely pays. */
  deposit: z
    .object({
      transactionID: z.string(),
      playerID: z.string(),
      username: z.string(),
      name: z.string(),
      amount: moneyOutput,
      reference: z.string(),
    })
    .nullable(),
  reason: z.string().nullable(),
  decidedBy: z.string().nullable(),
  decidedAt: timeOutput.nullable(),
})
export type StatementLine = z.output<typeof statementLine>

const ofStatement = z.object({ ...anyData, statementID: uuidInput })

export const listStatements = defineStaffCall({
  method: 'list_statements',
  needs: 'statement.read',
  summary:
    'Bank statements, the last uploaded first. A file is uploaded by POST /v1/bank-statements.',
  input: z.object(cursorInput),
  output: cursorPage(statement),
  refusals: ['record not found'],
})
export const listStatementAccounts = defineStaffCall({
  method: 'list_statement_accounts',
  needs: 'statement.read',
  summary: 'The operator’s accounts, each with how its bank’s CSV was last read.',
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
  summary: 'A statement, and how sure its open lines are against the transfers that wait now.',
  input: ofStatement,
  output: z.object({
    ...statement.shape,
    verdicts: z.object({ sure: tally, likely: tally, none: tally }),
  }),
  refusals: ['record not found'],
})
export const listStatementLines = defineStaffCall({
  method: 'list_statement_lines',
  needs: 'statement.read',
  summary:
    'Lines of a statement in one state: open ones the surest first, others in the file’s order.',
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
    'Approves the deposits of the sure lines, each in a commit of its own, up to 200 at once; `left` are still sure. What may not be credited is held.',
  input: ofStatement,
  output: z.object({
    approved: z.number(),
    amount: moneyOutput,
    held: z.number(),
    taken: z.number(),
    /** Sent for a second approval. */ proposed: z.number(),
    left: z.number(),
  }),
  refusals: ['record not found'],
})
export const approveStatementLine = defineStaffCall({
  method: 'approve_statement_line',
  needs: 'payment.decide',
  summary:
    'Approves the deposit an open line is matched with; where another amount arrived, or it may not be credited, the deposit is held.',
  input: z.object({ ...anyData, lineID: uuidInput, transactionID: uuidInput, reason: reasonInput }),
  output: z.object({ outcome: z.enum(['approved', 'held', 'proposed']) }),
  refusals: ['record not found', 'not pending', 'not possible'],
})
export const putLineAside = defineStaffCall({
  method: 'put_line_aside',
  needs: 'statement.upload',
  summary: 'Puts an open line aside: it pays no deposit.',
  input: z.object({ ...anyData, lineID: uuidInput, reason: reasonInput }),
  output: z.object({}),
  refusals: ['record not found', 'not pending'],
})
export const reopenLine = defineStaffCall({
  method: 'reopen_line',
  needs: 'statement.upload',
  summary: 'Takes a line back that was put aside.',
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

/**
 * Query of POST /v1/bank-statements; the body is the file. `layout` is JSON: without it a CSV is
 * read as its bank's was last.
 */
export const statementUpload = z.object({
  accountID: idInput,
  fileName: z.string({ error: 'required' }).trim().min(1, 'required').max(120, 'tooLong'),
  layout: layoutText.pipe(bankLayout).optional(),
})
