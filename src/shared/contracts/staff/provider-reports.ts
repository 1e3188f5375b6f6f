import { z } from 'zod'
import {
  REPORT_FORMATS,
  REPORT_SUBJECTS,
  REPORTED_STATES,
  ROW_KINDS,
} from '../../payments/reconciliation.ts'
import { anyData, dateInput, moneyOutput, text, timeOutput } from '../define.ts'
import { cursorInput, cursorPage, defineStaffCall, uuidInput } from './define.ts'

const kind = z.enum(ROW_KINDS, { error: 'required' })

/**
 * Payments according to the provider (`theirs`) and to us (`ours`), for one kind or for all.
 * `difference` is theirs − ours. The kinds add up to the total.
 */
const sums = z.object({
  rows: z.number(),
  theirs: moneyOutput,
  ours: moneyOutput,
  difference: moneyOutput,
  fees: moneyOutput,
  open: z.number(),
})
export const providerReport = z.object({
  reportID: z.string(),
  provider: z.string(),
  format: z.enum(REPORT_FORMATS),
  fileName: z.string(),
  /** Lines that an earlier report has. */
  knownLines: z.number(),
  digest: z.string(),
  firstDay: z.string(),
  lastDay: z.string(),
  uploadedAt: timeOutput,
  uploadedBy: z.string(),
  total: sums,
  kinds: z.array(z.object({ kind: z.enum(ROW_KINDS), ...sums.shape })),
  net: moneyOutput,
  /**
   * The amount that the provider paid to the operator or kept for later, and by how much the net
   * exceeds it.
   */
  sent: z.object({ amount: moneyOutput, left: moneyOutput }).nullable(),
})
export type ProviderReport = z.output<typeof providerReport>

const side = z.object({ amount: moneyOutput, state: z.string(), at: timeOutput.nullable() })
export const reportRow = z.object({
  rowID: z.string(),
  position: z.number(),
  kind: z.enum(ROW_KINDS),
  subject: z.enum(REPORT_SUBJECTS),
  reference: z.string(),
  /** The provider's, of a refund, a dispute or a transfer. */
  theirReference: z.string().nullable(),
  line: z.number().nullable(),
  theirs: z.object({ ...side.shape, state: z.enum(REPORTED_STATES), fee: moneyOutput }).nullable(),
  ours: side.nullable(),
  difference: moneyOutput,
  note: z.string().nullable(),
  /** The later report that lists the payment. */
  foundIn: z.string().nullable(),
  closedBy: z.string().nullable(),
  closedAt: timeOutput.nullable(),
})
export type ProviderReportRow = z.output<typeof reportRow>

export const listProviderReports = defineStaffCall({
  method: 'list_provider_reports',
  needs: 'reconciliation.read',
  summary:
    'Reports of payment providers, last uploaded first. ' +
    'Files are uploaded by POST /v1/provider-reports.',
  input: z.object(cursorInput),
  output: cursorPage(providerReport),
  refusals: ['record not found'],
})
export const listReportProviders = defineStaffCall({
  method: 'list_report_providers',
  needs: 'reconciliation.read',
  summary:
    'Providers whose reports can be uploaded; ' +
    '`writesReports`: the sandbox, whose report is at /v1/staff/sandbox-report.',
  input: z.object(anyData),
  output: z.array(z.object({ provider: z.string(), writesReports: z.boolean() })),
  refusals: [],
})
export const getProviderReport = defineStaffCall({
  method: 'get_provider_report',
  needs: 'reconciliation.read',
  summary: 'A report with its sums by kind, to the kuruş.',
  input: z.object({ ...anyData, reportID: uuidInput }),
  output: providerReport,
  refusals: ['record not found'],
})
export const listProviderRows = defineStaffCall({
  method: 'list_provider_rows',
  needs: 'reconciliation.read',
  summary: 'A report’s payments of one kind beside our records, in the report’s order.',
  input: z.object({ ...cursorInput, reportID: uuidInput, kind }),
  output: cursorPage(reportRow),
  refusals: ['record not found'],
})
export const closeDifference = defineStaffCall({
  method: 'close_difference',
  needs: 'reconciliation.close',
  summary: 'Closes a difference with a note, once; does not move money.',
  input: z.object({ ...anyData, rowID: uuidInput, note: text(500) }),
  output: z.object({}),
  refusals: ['record not found', 'not pending'],
})

export const reportUpload = z
  .object({
    provider: text(60),
    fileName: text(120),
    from: dateInput.optional(),
    to: dateInput.optional(),
  })
  .refine(({ from, to }) => from === undefined || to === undefined || from <= to, {
    path: ['from'],
    error: 'dateRange',
  })

export const sandboxPeriod = z
  .object({ from: dateInput, to: dateInput })
  .refine(({ from, to }) => from <= to, { path: ['from'], error: 'dateRange' })
