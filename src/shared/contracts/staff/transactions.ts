import { z } from 'zod'
import { PAYMENT_KINDS, PAYMENT_SORTS, PAYMENT_STATES } from '../../payments/payment-search.ts'
import { anyData, dateInput, flagInput, moneyOutput, timeOutput } from '../define.ts'
import { cursorInput, cursorPage, defineStaffCall, minorInput } from './define.ts'

const short = z.string({ error: 'invalid' }).trim().min(1, 'required').max(120, 'tooLong')
const filters = {
  kind: z.enum(PAYMENT_KINDS, { error: 'invalid' }).optional(),
  states: z
    .array(z.enum(PAYMENT_STATES, { error: 'invalid' }))
    .max(7, 'tooLong')
    .optional(),
  methodID: short.optional(),
  provider: short.optional(),
  amountFrom: minorInput.optional(),
  amountTo: minorInput.optional(),
  /** Days of Istanbul, both included: when the payment was requested. */
  from: dateInput.optional(),
  to: dateInput.optional(),
  /** A player's id, or the beginning of a user name. */
  player: short.optional(),
  /** Our transaction id, the reference shown to the player, or a provider's id. */
  reference: short.optional(),
}
type Range = { from?: string | undefined; to?: string | undefined }
const inOrder = ({ from, to }: Range) => from === undefined || to === undefined || from <= to
const ORDER = { error: 'dateRange', path: ['from'] }

export const foundTransaction = z.object({
  transactionID: z.string(),
  kind: z.enum(PAYMENT_KINDS),
  state: z.enum(PAYMENT_STATES),
  playerID: z.string(),
  username: z.string(),
  methodID: z.string(),
  method: z.string(),
  provider: z.string().nullable(),
  amount: moneyOutput,
  /** The amount received, where it differs from the amount requested. */
  received: moneyOutput.nullable(),
  /** The reference shown to the player; null once its month is archived. */
  reference: z.string().nullable(),
  providerReference: z.string().nullable(),
  askedAt: timeOutput,
  decidedAt: timeOutput.nullable(),
})
export type FoundTransaction = z.output<typeof foundTransaction>

export const findTransactions = defineStaffCall({
  method: 'find_transactions',
  needs: 'payment.read',
  summary:
    'All deposits and withdrawals, also decided and declined ones, ' +
    'newest first unless `sort` says otherwise.',
  input: z
    .object({
      ...cursorInput,
      ...filters,
      sort: z.enum(PAYMENT_SORTS, { error: 'invalid' }).default('time'),
      descending: flagInput.default(true),
    })
    .refine(inOrder, ORDER),
  output: cursorPage(foundTransaction),
  refusals: ['not possible'],
})

export const sumTransactions = defineStaffCall({
  method: 'sum_transactions',
  needs: 'payment.read',
  summary:
    'Count and sums of the deposits and withdrawals that match. ' +
    'Above 20,000 matches, `capped` is true, `count` is 20,000 and the sums are null.',
  input: z.object({ ...anyData, ...filters }).refine(inOrder, ORDER),
  output: z.object({
    count: z.number(),
    capped: z.boolean(),
    sums: z
      .object({
        deposits: moneyOutput,
        approvedDeposits: moneyOutput,
        withdrawals: moneyOutput,
        approvedWithdrawals: moneyOutput,
      })
      .nullable(),
  }),
  refusals: ['not possible'],
})

export const listPaymentChoices = defineStaffCall({
  method: 'list_payment_choices',
  needs: 'payment.read',
  summary: 'The methods and providers by which transactions can be filtered.',
  input: z.object(anyData),
  output: z.object({
    methods: z.array(z.object({ methodID: z.string(), method: z.string() })),
    providers: z.array(z.string()),
  }),
  refusals: [],
})

export const exportTransactions = defineStaffCall({
  method: 'export_transactions',
  needs: 'report.export',
  summary:
    'A download link to the matching deposits and withdrawals as CSV, ' +
    'newest first, at most 50,000 rows; valid once within 60 s. Recorded in the audit log.',
  input: z.object({ ...anyData, ...filters }).refine(inOrder, ORDER),
  output: z.object({ url: z.string() }),
  refusals: ['not possible', 'too fast'],
})
