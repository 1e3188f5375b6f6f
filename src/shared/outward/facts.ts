import { z } from 'zod'
import type { ApiScope } from './scopes.ts'

/**
 * Types of a fact's columns. `minor`: kuruş. `number`: a 64-bit number, a string in JSON. `time`:
 * UTC, ISO 8601 with microseconds.
 */
const COLUMN_TYPES = {
  uuid: z.guid(),
  text: z.string(),
  minor: z.number().int(),
  int: z.number().int(),
  number: z.string(),
  boolean: z.boolean(),
  time: z.string(),
  day: z.iso.date(),
} as const
export type ColumnType = keyof typeof COLUMN_TYPES

/** `personal`: only with the scope `personal`, and never in the publication. */
type FactColumn = {
  type: ColumnType
  about: string
  nullable?: true
  personal?: true
}

export type Fact = {
  /** The path of the resource and the name of the file. */
  name: string
  scope: ApiScope
  about: string
  /** The table in the database, and the rows of it that are this fact. */
  table: string
  where?: string
  /** Columns in the order of the database’s primary key. */
  key: readonly string[]
  /** The order of a page. The first column decides the day and the time. */
  cursor: readonly [string, ...string[]]
  /** The columns whose change puts a row into a day’s file again. */
  changed?: readonly string[]
  columns: Readonly<Record<string, FactColumn>>
}

const payment = {
  transaction_id: { type: 'uuid', about: 'The line of the player’s statement; UUID version 7.' },
  player_id: { type: 'uuid', about: 'The player.' },
  cash_type: { type: 'int', about: '1: deposit; 2: withdrawal.' },
  method_id: { type: 'text', about: 'The payment method.' },
  provider: {
    type: 'text',
    nullable: true,
    about: 'The payment provider; null: staff decide, or the bank’s file pays.',
  },
  state: {
    type: 'text',
    about: 'pending, ready, held, approved, declined, expired or cancelled.',
  },
  amount_minor: { type: 'minor', about: 'The requested amount, before the fee.' },
  received_minor: {
    type: 'minor',
    nullable: true,
    about: 'The received amount, where it differs from the requested one.',
  },
  fee_minor: { type: 'minor', about: 'The part of the amount that is a fee.' },
  created_at: { type: 'time', about: 'When the player requested it.' },
  decided_at: { type: 'time', nullable: true, about: 'When its state became final.' },
  approved_at: {
    type: 'time',
    nullable: true,
    about: 'When staff approved a withdrawal that a batch or a provider pays.',
  },
} as const satisfies Fact['columns']

export const DAY_SETTLES_MS = 60_000

export const FACTS = [
  {
    name: 'players',
    scope: 'players',
    about: 'Accounts of players.',
    table: 'identity.player',
    key: ['id'],
    cursor: ['created_at', 'id'],
    changed: ['created_at', 'closed_at', 'excluded_at', 'erased_at'],
    columns: {
      id: { type: 'uuid', about: 'The player. `player_id` of the other facts.' },
      status: { type: 'text', about: 'unconfirmed, active, inactive or closed.' },
      country: { type: 'text', about: 'ISO 3166, two letters, and XN.' },
      language: { type: 'text', about: 'tr or en.' },
      created_at: { type: 'time', about: 'When the account was opened.' },
      closed_at: { type: 'time', nullable: true, about: 'When the account was closed.' },
      excluded_at: { type: 'time', nullable: true, about: 'When the last exclusion began.' },
      excluded_until: { type: 'time', nullable: true, about: 'When it ends.' },
      time_out_until: { type: 'time', nullable: true, about: 'When the last time-out ends.' },
      erased_at: {
        type: 'time',
        nullable: true,
        about: 'When the personal data were erased. Copies elsewhere must be erased too.',
      },
      username: { type: 'text', personal: true, about: 'The user name.' },
      firstname: { type: 'text', personal: true, about: 'The name.' },
      lastname: { type: 'text', personal: true, about: 'The surname.' },
      birth_date: { type: 'day', personal: true, about: 'The date of birth.' },
      email: { type: 'text', personal: true, about: 'The e-mail address.' },
      phone: { type: 'text', personal: true, about: 'The telephone number, E.164.' },
      city: { type: 'text', personal: true, about: 'The city.' },
    },
  },
  {
    name: 'deposits',
    scope: 'money',
    about: 'Deposits in all states.',
    table: 'payments.payment',
    where: 'cash_type = 1',
    key: ['transaction_id', 'player_id'],
    cursor: ['transaction_id'],
    changed: ['created_at', 'decided_at'],
    columns: payment,
  },
  {
    name: 'withdrawals',
    scope: 'money',
    about: 'Withdrawals in all states.',
    table: 'payments.payment',
    where: 'cash_type = 2',
    key: ['transaction_id', 'player_id'],
    cursor: ['transaction_id'],
    changed: ['created_at', 'decided_at'],
    columns: payment,
  },
  {
    name: 'deposit-returns',
    scope: 'money',
    about: 'Refunds and chargebacks of a deposit: the sums of its case.',
    table: 'payments.deposit_return',
    key: ['transaction_id', 'player_id'],
    cursor: ['transaction_id'],
    changed: ['opened_at', 'closed_at'],
    columns: {
      transaction_id: { type: 'uuid', about: 'The deposit.' },
      player_id: { type: 'uuid', about: 'The player.' },
      state: { type: 'text', about: 'open or closed.' },
      refunded_minor: { type: 'minor', about: 'Refunded in total.' },
      refund_failed_minor: { type: 'minor', about: 'Refunds that failed afterwards.' },
      charged_back_minor: { type: 'minor', about: 'Charged back in total.' },
      won_minor: { type: 'minor', about: 'Chargebacks that the operator won.' },
      borne_minor: { type: 'minor', about: 'Taken from the player’s cash.' },
      receivable_minor: { type: 'minor', about: 'Owed by the player.' },
      written_off_minor: { type: 'minor', about: 'Given up by the operator.' },
      opened_at: { type: 'time', about: 'When the case was opened, or opened again.' },
      closed_at: { type: 'time', nullable: true, about: 'When it was closed.' },
    },
  },
  {
    name: 'bonuses',
    scope: 'money',
    about: 'Bonuses with a wagering requirement.',
    table: 'wallet.bonus',
    key: ['id', 'player_id'],
    cursor: ['started_at', 'id'],
    changed: ['started_at', 'ended_at'],
    columns: {
      id: { type: 'uuid', about: 'The bonus.' },
      player_id: { type: 'uuid', about: 'The player.' },
      state: { type: 'text', about: 'active, completed, expired, spent or forfeited.' },
      amount_minor: { type: 'minor', about: 'The given amount.' },
      required_minor: { type: 'minor', about: 'The wagering requirement.' },
      wagered_minor: { type: 'minor', about: 'The part of it that was met.' },
      paid_minor: { type: 'minor', about: 'Converted to cash.' },
      started_at: { type: 'time', about: 'When it was given.' },
      expires_at: { type: 'time', about: 'When it expires or would have expired.' },
      ended_at: { type: 'time', nullable: true, about: 'When it ended.' },
    },
  },
  {
    name: 'entries',
    scope: 'money',
    about: 'The ledger: every movement between two accounts. An entry never changes.',
    table: 'wallet.entry',
    key: ['player_id', 'seq', 'created_at'],
    cursor: ['created_at', 'player_id', 'seq'],
    columns: {
      id: { type: 'number', about: 'The number of the entry over all players.' },
      player_id: { type: 'uuid', about: 'The player whose chain the entry is in.' },
      seq: { type: 'number', about: 'The number of the entry in that chain.' },
      transfer_id: { type: 'uuid', about: 'Entries of one transfer have the same.' },
      debit: { type: 'int', about: 'The account that gives.' },
      credit: { type: 'int', about: 'The account that receives.' },
      amount_minor: { type: 'minor', about: 'The amount.' },
      created_at: { type: 'time', about: 'When it was booked.' },
    },
  },
  {
    name: 'rounds',
    scope: 'games',
    about: 'Rounds of the house’s slots and originals.',
    table: 'rounds.round',
    key: ['id', 'player_id'],
    cursor: ['id'],
    changed: ['opened_at', 'settled_at'],
    columns: {
      id: { type: 'uuid', about: 'The round; UUID version 7.' },
      player_id: { type: 'uuid', about: 'The player.' },
      game_id: { type: 'text', about: 'The game.' },
      state: { type: 'text', about: 'open or settled.' },
      bet_minor: { type: 'minor', about: 'The opening stake.' },
      raised_minor: { type: 'minor', about: 'Stakes that later moves added.' },
      win_minor: { type: 'minor', about: 'The win.' },
      opened_at: { type: 'time', about: 'When it was opened.' },
      settled_at: { type: 'time', nullable: true, about: 'When it was settled.' },
      free_id: {
        type: 'uuid',
        nullable: true,
        about: 'The free rounds it belongs to. Nothing was staked then.',
      },
      is_returned: { type: 'boolean', about: 'True: the house returned the stake.' },
    },
  },
  {
    name: 'coupons',
    scope: 'sports',
    about: 'Coupons of the sportsbook.',
    table: 'sportsbook.coupon',
    key: ['id', 'player_id'],
    cursor: ['id'],
    changed: ['placed_at', 'closed_at'],
    columns: {
      id: { type: 'uuid', about: 'The coupon; UUID version 7.' },
      player_id: { type: 'uuid', about: 'The player.' },
      type: { type: 'text', about: 'single, multi, system or builder.' },
      state: {
        type: 'text',
        about: 'pending, open, rejected, won, lost, void, cashedout or partially_cashedout.',
      },
      lines: { type: 'int', about: 'The number of lines.' },
      stake_minor: { type: 'minor', about: 'The stake of all lines.' },
      open_minor: { type: 'minor', about: 'The part of the stake that is open.' },
      sold_minor: { type: 'minor', about: 'Paid for parts that were cashed out.' },
      settled_minor: { type: 'minor', about: 'Paid by the results of its legs.' },
      returned_minor: { type: 'minor', about: 'Returned after a rejection.' },
      placed_at: { type: 'time', about: 'When it was placed.' },
      closed_at: { type: 'time', nullable: true, about: 'When it was last closed.' },
      free_bet_id: {
        type: 'uuid',
        nullable: true,
        about: 'The free bet it was placed with.',
      },
    },
  },
  {
    name: 'daily-figures',
    scope: 'reports',
    about:
      'Sums of the ledger by Istanbul day, account of the house, ' +
      'kind, product, game and promotion. Positive: the account received money. ' +
      'The sums of today still grow.',
    table: 'reports.day_sum',
    key: ['day', 'account', 'kind', 'sub_category', 'game_id', 'promotion_id'],
    cursor: ['day', 'account', 'kind', 'sub_category', 'game_id', 'promotion_id'],
    columns: {
      day: { type: 'day', about: 'The day in Istanbul.' },
      account: { type: 'int', about: 'The account of the house.' },
      kind: { type: 'text', about: 'The purpose of the entries.' },
      sub_category: { type: 'int', about: 'The product.' },
      game_id: { type: 'text', about: 'The game; empty: none.' },
      promotion_id: { type: 'number', about: 'The promotion; 0: none.' },
      amount_minor: { type: 'minor', about: 'The sum.' },
      entries: { type: 'number', about: 'The number of entries.' },
    },
  },
] as const satisfies readonly Fact[]

export type FactName = (typeof FACTS)[number]['name']
export const FACT_NAMES = FACTS.map(({ name }) => name)
export const factName = z.enum(FACT_NAMES, { error: 'invalid' })

export function factNamed(name: string): Fact | undefined {
  return FACTS.find((fact) => fact.name === name)
}

/** Returns the columns of a fact in order, with the personal ones if they are permitted. */
export function columnsOf(fact: Fact, isPersonal: boolean): [name: string, FactColumn][] {
  return Object.entries(fact.columns).filter(([, { personal }]) => isPersonal || personal !== true)
}

export function schemaOfFact(fact: Fact): z.ZodObject {
  return z.object(
    Object.fromEntries(
      Object.entries(fact.columns).map(([name, { type, about, nullable, personal }]) => {
        const base = COLUMN_TYPES[type]
        const known = (nullable === true ? base.nullable() : base).describe(about)
        return [name, personal === true ? known.optional() : known]
      }),
    ),
  )
}
