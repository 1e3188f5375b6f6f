import { z } from 'zod'
import { notificationKind } from '../../notifications.ts'
import {
  anyData,
  codeInput,
  dateInput,
  defineCall,
  flagInput,
  idInput,
  moneyInput,
  moneyOutput,
  page,
  timeOutput,
} from '../define.ts'

export const balance = z.object({
  balance: moneyOutput,
  bonus: moneyOutput,
  locked: moneyOutput,
  withdrawable: moneyOutput,
  currency: z.literal('TRY'),
})
export type Balance = z.output<typeof balance>

export const checkBalance = defineCall({
  class: 'finance',
  method: 'check_balance',
  auth: 'player',
  restricted: true,
  summary: 'Available cash, bonus, locked and withdrawable money.',
  input: z.object(anyData),
  output: balance,
  countsAsUse: false,
  refusals: [],
})

export const transaction = z.object({
  id: z.string(),
  date: timeOutput,
  type: z.number(),
  transaction_category_id: z.number(),
  category: z.string(),
  sub_category: z.string(),
  transaction_status: z.number(),
  statusName: z.string(),
  /** Signed: negative amounts leave the account. */
  amount: moneyOutput,
  /** Cash + bonus after the transaction; null until it has moved money. */
  balanceAfter: moneyOutput.nullable(),
  method: z.string(),
  reference: z.string(),
  description: z.string(),
  roundID: z.string().optional(),
  gameID: z.string().optional(),
  /** Only for a notification (category 2, status 1003): its kind, title and whether it was read. */
  kind: notificationKind.optional(),
  title: z.string().optional(),
  read: z.boolean().optional(),
})
export type Transaction = z.output<typeof transaction>

const optionalCode = z.preprocess(
  (value) => (value === '' || value === null ? undefined : value),
  codeInput.optional(),
)

export const listTransactions = defineCall({
  class: 'finance',
  method: 'list_transactions',
  auth: 'player',
  restricted: true,
  summary: 'Account history with every filter.',
  input: z
    .object({
      ...anyData,
      ...page(10),
      OrderDir: z.enum(['ASC', 'DESC', 'asc', 'desc'], { error: 'invalid' }).default('DESC'),
      OrderPar: z.enum(['date', 'amount', 'type', 'status'], { error: 'invalid' }).default('date'),
      searchType: optionalCode,
      searchID: z.preprocess(
        (value) => (value === '' || value === null ? undefined : value),
        idInput.optional(),
      ),
      searchCategory: optionalCode,
      searchSubCategory: optionalCode,
      startDate: dateInput.optional(),
      endDate: dateInput.optional(),
      searchMinAmount: moneyInput.optional(),
      status: optionalCode,
      concatRequire: flagInput.optional(),
    })
    .refine(
      (data) =>
        data.startDate === undefined ||
        data.endDate === undefined ||
        data.startDate <= data.endDate,
      { error: 'dateRange', path: ['startDate'] },
    ),
  output: transaction,
  paged: true,
  refusals: [],
})

/** The statement as an equation: start + in − out + play + bonus + vault = end. */
export const statementSummary = defineCall({
  class: 'finance',
  method: 'statement_summary',
  auth: 'player',
  restricted: true,
  summary: 'Opening balance, movements and closing balance.',
  input: z
    .object({ ...anyData, startDate: dateInput.optional(), endDate: dateInput.optional() })
    .refine(
      ({ startDate, endDate }) =>
        startDate === undefined || endDate === undefined || startDate <= endDate,
      { error: 'dateRange', path: ['startDate'] },
    ),
  output: z.object({
    startBalance: moneyOutput,
    deposits: moneyOutput,
    withdrawals: moneyOutput,
    play: moneyOutput,
    bonus: moneyOutput,
    /** Money that left the vault for the balance, less what went into it. */
    vault: moneyOutput,
    other: moneyOutput,
    endBalance: moneyOutput,
    startDate: z.string(),
    endDate: z.string(),
  }),
  refusals: [],
})

const hash = z.string().regex(/^[0-9a-f]{64}$/)

export const ledgerRoot = z.object({ date: z.string(), root: hash, players: z.number() })
export type LedgerRoot = z.output<typeof ledgerRoot>

const MAX_PROOF_ENTRIES = 1_000

export const proveStatement = defineCall({
  class: 'finance',
  method: 'prove_statement',
  auth: 'player',
  restricted: true,
  summary:
    'Proof that the player’s own ledger is part of a day’s published root; ' +
    'without a date, of the newest.',
  input: z.object({
    ...anyData,
    ...page(MAX_PROOF_ENTRIES, MAX_PROOF_ENTRIES),
    date: dateInput.optional(),
  }),
  output: z.object({
    date: z.string(),
    root: hash,
    /** `length` counts the chain's entries; `head` is the hash of the last one. */
    leaf: z.object({ playerID: z.string(), salt: z.string(), length: z.number(), head: hash }),
    path: z.array(z.object({ side: z.enum(['left', 'right']), hash })),
    /**
     * After earlier entries went to the archive: the chain up to them, from which the first entry
     * continues. Absent while the chain is complete.
     */
    opening: z
      .object({
        length: z.number(),
        head: hash,
        cash: moneyOutput,
        bonus: moneyOutput,
        locked: moneyOutput,
        vault: moneyOutput,
      })
      .optional(),
    /**
     * The chain in order, `limit` entries from `offset`. Accounts: 1 cash, 2 bonus, 3 locked, 4
     * vault, 100 and above are the operator's.
     */
    entries: z.array(
      z.object({
        seq: z.number(),
        transferID: z.string(),
        debit: z.number(),
        credit: z.number(),
        amount: moneyOutput,
        atMs: z.number(),
      }),
    ),
  }),
  refusals: ['record not found'],
})
export type StatementProof = z.output<(typeof proveStatement)['output']>
