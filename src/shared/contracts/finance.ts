import { z } from 'zod'
import { notificationKind } from '../notifications.ts'
import { optionalProof } from './contact.ts'
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
  requestId,
  text,
  timeOutput,
} from './define.ts'

export const TRANSACTION_STATUS = {
  pending: 1000,
  inReview: 1001,
  approved: 1002,
  message: 1003,
  rejected: 1004,
  cancelled: 1005,
} as const
export const TRANSACTION_CATEGORY = {
  finance: 1,
  notification: 2,
  casino: 3,
  liveCasino: 4,
  sports: 5,
  bingo: 6,
  virtual: 7,
  bonus: 8,
  tournament: 9,
  jackpot: 10,
  correction: 11,
} as const
export const TRANSACTION_TYPE = {
  deposit: 1,
  withdraw: 2,
  bet: 3,
  win: 4,
  refund: 5,
  bonus: 6,
  adjustment: 7,
} as const

const cashType = codeInput.refine((code) => code === 1 || code === 2, 'invalid')

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

export const cashField = z.object({
  name: z.string(),
  label: z.string(),
  kind: z.enum([
    'text',
    'amount',
    'phone',
    'identity',
    'iban',
    'date',
    'bank',
    'account',
    'select',
    'card',
  ]),
  required: z.boolean(),
  pattern: z.string().optional(),
  options: z.array(z.object({ value: z.string(), label: z.string() })).optional(),
})

const flag01 = z.literal([0, 1])

export const cashMethod = z.object({
  methodID: z.string(),
  id: z.string(),
  name: z.string(),
  type: z.literal('single'),
  logo: z.string(),
  isFavorite: flag01,
  /**
   * Selects the call: 1 save_bank_transfer, 3 save_cep_bank_transfer, any other processTransaction.
   */
  transfer_type_id: z.number(),
  min: moneyOutput,
  max: moneyOutput,
  fee: z.string(),
  eta: z.string(),
  properties: z.object({
    logo: z.string(),
    min: moneyOutput,
    max: moneyOutput,
    fee: z.string(),
    eta: z.string(),
    text: z.string(),
  }),
  fields: z.array(cashField),
})
export type CashMethod = z.output<typeof cashMethod>

export const cashGroup = z.object({
  type: z.literal('group'),
  id: z.string(),
  name: z.string(),
  isFavorite: flag01,
  properties: z.object({ logo: z.string(), text: z.string() }),
  methods_list: z.array(cashMethod),
  methods: z.array(cashMethod),
})
const methodOrGroup = z.discriminatedUnion('type', [cashMethod, cashGroup])
export type CashMethodOrGroup = z.output<typeof methodOrGroup>

export const listCashMethods = defineCall({
  class: 'finance',
  method: 'list_cash_methods',
  auth: 'player',
  restricted: true,
  summary: 'Ways to deposit (Type 1) or withdraw (Type 2).',
  input: z.object({
    ...anyData,
    Type: cashType.default(1),
    methodID: idInput.optional(),
    favorites: flagInput.optional(),
  }),
  output: z.array(cashMethod),
  refusals: [],
})
export const listCashMethodsNew = defineCall({
  class: 'finance',
  method: 'list_cash_methods_new',
  auth: 'player',
  restricted: true,
  summary: 'Deposit and withdrawal methods, grouped.',
  input: z.object({ ...anyData, Type: cashType.default(1), methodID: idInput.optional() }),
  output: z.array(methodOrGroup),
  refusals: [],
})
export const listHighlightedCashMethods = defineCall({
  class: 'finance',
  method: 'list_highlighted_cash_methods',
  auth: 'player',
  restricted: true,
  summary: 'Featured methods.',
  input: z.object({ ...anyData, Type: cashType.default(1) }),
  output: z.array(methodOrGroup),
  refusals: [],
})

const favoriteMethod = z.object({ id: z.string(), isFavorite: flag01 })
export const addFavoriteCashMethod = defineCall({
  class: 'finance',
  method: 'add_favorite_cash_method',
  auth: 'player',
  restricted: true,
  summary: 'Marks a method as favourite.',
  input: z.object({ ...anyData, id: idInput }),
  output: favoriteMethod,
  refusals: ['record not found'],
})
export const removeFavoriteCashMethod = defineCall({
  class: 'finance',
  method: 'remove_favorite_cash_method',
  auth: 'player',
  restricted: true,
  summary: 'Removes the favourite mark of a method.',
  input: z.object({ ...anyData, id: idInput }),
  output: favoriteMethod,
  refusals: ['record not found'],
})
export const checkFavoriteCashMethod = defineCall({
  class: 'finance',
  method: 'check_favorite_cash_method',
  auth: 'player',
  restricted: true,
  summary: 'The favourite flag of one method or of all.',
  input: z.object({ ...anyData, id: idInput.optional() }),
  output: z.union([favoriteMethod, z.array(favoriteMethod)]),
  refusals: ['record not found'],
})

export const listBanks = defineCall({
  class: 'finance',
  method: 'list_banks',
  auth: 'player',
  restricted: true,
  summary: 'Banks.',
  input: z.object({ ...anyData, typeID: codeInput.default(1) }),
  output: z.array(
    z.object({ bankID: z.string(), name: z.string(), code: z.string(), logo: z.string() }),
  ),
  refusals: [],
})

export const bankAccount = z.object({
  bankAccountID: z.string(),
  bankID: z.string(),
  bankName: z.string(),
  owner: z.string(),
  branchCode: z.string(),
  accountNumber: z.string(),
  iban: z.string(),
})
export const listBankAccounts = defineCall({
  class: 'finance',
  method: 'list_bank_accounts',
  auth: 'player',
  restricted: true,
  summary: 'The player’s own saved accounts.',
  input: z.object({ ...anyData, showPrepaid: flagInput.optional() }),
  output: z.array(bankAccount),
  refusals: [],
})
export const getBankAccount = defineCall({
  class: 'finance',
  method: 'get_bank_account',
  auth: 'player',
  restricted: true,
  summary: 'The operator’s accounts at a bank that accept transfers.',
  input: z.object({ ...anyData, bankID: idInput }),
  output: z.array(
    z.object({
      id: z.string(),
      owner: z.string(),
      iban: z.string(),
      branchCode: z.string(),
      accountNumber: z.string(),
    }),
  ),
  refusals: ['record not found'],
})
export const saveBankAccount = defineCall({
  class: 'finance',
  method: 'save_bank_account',
  auth: 'player',
  restricted: true,
  summary:
    'Saves or updates one of the player’s own bank accounts; requires a fresh proof if the sign-in is not recent.',
  input: z.object({
    ...anyData,
    bankAccountID: idInput.optional(),
    bankID: idInput,
    owner: text(120),
    branchCode: z.string().trim().max(10, 'tooLong').default(''),
    accountNumber: z.string().trim().max(20, 'tooLong').default(''),
    iban: text(42),
    ...optionalProof,
  }),
  output: bankAccount,
  refusals: [
    'record not found',
    'duplicate',
    'limit reached',
    'step-up required',
    'wrong code',
    'locked',
  ],
})
export const deleteBankAccount = defineCall({
  class: 'finance',
  method: 'delete_bank_account',
  auth: 'player',
  restricted: true,
  summary: 'Removes a saved account.',
  input: z.object({ ...anyData, bankAccountID: idInput }),
  output: z.object({}),
  refusals: ['record not found'],
})

const requested = z.object({
  transactionID: z.string(),
  status: z.number(),
  url: z.string().optional(),
})
const moneyRefusals = [
  'record not found',
  'insufficient balance',
  'duplicate',
  'limit reached',
  'payments paused',
  'restricted',
  'jurisdiction',
  'self excluded',
  'provider unreachable',
] as const

export const saveBankTransfer = defineCall({
  class: 'finance',
  method: 'save_bank_transfer',
  auth: 'player',
  restricted: true,
  summary: 'A bank transfer in (1) or out (2); requires approval.',
  input: z.object({
    ...anyData,
    requestId: requestId.optional(),
    Type: cashType.default(1),
    methodID: idInput.optional(),
    amount: moneyInput,
    bankID: idInput.optional(),
    account: idInput.optional(),
    branch: z.string().max(20).optional(),
    reference: z.string().trim().max(60, 'tooLong').optional(),
    date: dateInput.optional(),
    customerNote: z.string().trim().max(250, 'tooLong').optional(),
    identityValidity: dateInput.optional(),
  }),
  output: requested,
  refusals: moneyRefusals,
})
export const saveCepBankTransfer = defineCall({
  class: 'finance',
  method: 'save_cep_bank_transfer',
  auth: 'player',
  restricted: true,
  summary: 'A transfer to a mobile phone number.',
  input: z.object({
    ...anyData,
    requestId: requestId.optional(),
    Type: cashType.default(1),
    methodID: idInput.optional(),
    amount: moneyInput,
    bankID: idInput,
    senderPhone: text(30),
    receiverPhone: text(30),
    senderIdentity: text(20),
    receiverIdentity: text(20),
    reference: z.string().trim().max(60, 'tooLong').optional(),
    identityValidity: dateInput.optional(),
  }),
  output: requested,
  refusals: moneyRefusals,
})
export const processTransaction = defineCall({
  class: 'prepayServices',
  method: 'processTransaction',
  auth: 'player',
  restricted: true,
  summary: 'Deposit or withdraw by a payment provider.',
  input: z.object({
    ...anyData,
    requestId: requestId.optional(),
    Type: cashType,
    methodID: idInput,
    amount: moneyInput,
    fields: z
      .record(z.string().max(40), z.union([z.string().max(250), z.number()]).transform(String))
      .default({}),
    customerNote: z.string().trim().max(250, 'tooLong').optional(),
    identityValidity: dateInput.optional(),
    bankAccountID: idInput.optional(),
  }),
  output: requested,
  refusals: moneyRefusals,
})
export const getDepositAmounts = defineCall({
  class: 'envoy',
  method: 'getDepositAmounts',
  auth: 'player',
  restricted: true,
  summary: 'Suggested amounts for a method or bank.',
  input: z.object({ ...anyData, bankcode: idInput }),
  output: z.array(moneyOutput),
  refusals: ['record not found'],
})
export const cancelTransaction = defineCall({
  class: 'finance',
  method: 'cancel_transaction',
  auth: 'player',
  restricted: true,
  summary: 'Cancels one of the player’s own pending withdrawals.',
  input: z.object({ ...anyData, requestId: requestId.optional(), transactionID: idInput }),
  output: requested.omit({ url: true }),
  refusals: ['record not found', 'not pending', 'duplicate'],
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

/** The statement as an equation: start + in − out + play + bonus = end. */
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
    'Proof that the player’s own ledger is part of a day’s published root; without a date, of the newest.',
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
     * The chain in order, `limit` entries from `offset`. Accounts: 1 cash, 2 bonus, 3 locked, 100
     * and above are the operator's.
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

const codeRow = z.object({ id: z.number(), name: z.string() })
export const listTypesFrontend = defineCall({
  class: 'finance',
  method: 'list_types_frontend',
  auth: 'player',
  restricted: true,
  summary: 'Transaction types.',
  input: z.object(anyData),
  output: z.array(codeRow),
  refusals: [],
})
export const listCategories = defineCall({
  class: 'finance',
  method: 'list_categories',
  auth: 'player',
  restricted: true,
  summary: 'Transaction categories.',
  input: z.object(anyData),
  output: z.array(codeRow),
  refusals: [],
})
export const listSubCategories = defineCall({
  class: 'finance',
  method: 'list_sub_categories',
  auth: 'player',
  restricted: true,
  summary: 'Transaction sub-categories.',
  input: z.object(anyData),
  output: z.array(z.object({ id: z.number(), name: z.string(), categoryID: z.number() })),
  refusals: [],
})
