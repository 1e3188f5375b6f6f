import { sql, type RawBuilder } from 'kysely'
import type { Bilingual } from '#shared/lang.ts'
import { MAX_COUNTED_ROWS } from '#shared/office/list-bounds.ts'
import { NO_PROVIDER, type PaymentKind, type PaymentSort } from '#shared/payments/payment-search.ts'
import { isUuid } from '#shared/uuid.ts'
import { readCursorInstant } from '#server/platform/cursor-instant.ts'
import type { Db } from '#server/platform/database/database.ts'
import type { PaymentState } from './tables.ts'

export type PaymentFilter = {
  kind?: PaymentKind | undefined
  states?: readonly PaymentState[] | undefined
  methodId?: string | undefined
  provider?: string | undefined
  fromMinor?: bigint | undefined
  toMinor?: bigint | undefined
  /** [from, to) */
  from?: Date | undefined
  to?: Date | undefined
  playerIds?: readonly string[] | undefined
  reference?: string | undefined
}
export type PaymentPage = {
  sort: PaymentSort
  isDescending: boolean
  limit: number
  after?: string | undefined
}
export type SearchedPayment = {
  transaction_id: string
  player_id: string
  cash_type: number
  state: PaymentState
  method_id: string
  method: Bilingual
  provider: string | null
  amount_minor: bigint
  received_minor: bigint | null
  reference: string | null
  provider_reference: string | null
  created_at: Date
  decided_at: Date | null
}

/** A reference that more payments carry identifies none of them. */
const MAX_REFERENCED = 100
const CASH_TYPE = { deposit: 1, withdrawal: 2 } as const

async function findByReference(read: Db, reference: string): Promise<string[]> {
  const shown = [reference, reference.toUpperCase()]
  const own = isUuid(reference)
    ? sql`select transaction_id from payments.payment where transaction_id = ${reference}::uuid
        union all`
    : sql``
  // An event id can consist of the provider's id and further parts after colons.
  const { rows } = await sql<{ id: string }>`select distinct transaction_id as id from (
    ${own}
    select transaction_id from payments.webhook_event
      where event_id collate "C" = ${reference}
        or (event_id collate "C" >= ${`${reference}:`} and event_id collate "C" < ${`${reference};`})
    union all select transaction_id from payments.provider_session where session_id = ${reference}
    union all select transaction_id from payments.payout where provider_id = ${reference}
    union all select transaction_id from payments.return_event where reference = ${reference}
    union all select id from wallet.transaction where type in (1, 2) and reference = any(${shown})
    ) found limit ${MAX_REFERENCED}`.execute(read)
  return rows.map(({ id }) => id)
}

function conditions(
  filter: PaymentFilter,
  ids: readonly string[] | undefined,
): RawBuilder<boolean> {
  const { kind, states, methodId, fromMinor, toMinor, from, to, playerIds } = filter
  const all = [
    kind === undefined ? undefined : sql`p.cash_type = ${CASH_TYPE[kind]}`,
    states === undefined || states.length === 0 ? undefined : oneOf('p.state', states, 'text'),
    methodId === undefined ? undefined : sql`p.method_id = ${methodId}`,
    fromMinor === undefined ? undefined : sql`p.amount_minor >= ${fromMinor}`,
    toMinor === undefined ? undefined : sql`p.amount_minor <= ${toMinor}`,
    from === undefined ? undefined : sql`p.created_at >= ${from}`,
    to === undefined ? undefined : sql`p.created_at < ${to}`,
    playerIds === undefined ? undefined : oneOf('p.player_id', playerIds, 'uuid'),
    ids === undefined ? undefined : oneOf('p.transaction_id', ids, 'uuid'),
  ].filter((condition) => condition !== undefined)
  return sql`(${sql.join([sql`true`, ...all], sql` and `)})`
}

/** One value as an equality, so that an index gives the rows in their order. */
function oneOf(column: string, values: readonly string[], type: 'uuid' | 'text') {
  const [only] = values
  return values.length === 1
    ? sql`${sql.raw(column)} = ${only}::${sql.raw(type)}`
    : sql`${sql.raw(column)} = any(${[...values]}::${sql.raw(type)}[])`
}

/**
 * The sources of the rows. The provider of a deposit is in its payment, that of a withdrawal in its
 * payout, so a provider has two.
 */
function sourcesOf(provider: string | undefined): RawBuilder<unknown>[] {
  if (provider === undefined) return [sql`payments.payment p where true`]
  if (provider === NO_PROVIDER)
    return [
      sql`payments.payment p where p.provider is null and not exists (select 1
        from payments.payout o where o.transaction_id = p.transaction_id
          and o.player_id = p.player_id)`,
    ]
  return [
    sql`payments.payment p where p.provider = ${provider}`,
    sql`payments.payout o join payments.payment p on p.transaction_id = o.transaction_id
      and p.player_id = o.player_id where o.provider = ${provider}
        and p.provider is distinct from ${provider}`,
  ]
}

type Cursor = { key: RawBuilder<unknown>; id: string }

function readCursor(after: string | undefined, sort: PaymentSort): Cursor | undefined {
  const [key = '', id = ''] = (after ?? '').split('/')
  if (!isUuid(id)) return undefined
  if (sort === 'amount')
    return /^\d{1,18}$/.test(key) ? { key: sql`${key}::bigint`, id } : undefined
  return readCursorInstant(key) === undefined ? undefined : { key: sql`${key}::timestamptz`, id }
}

const KEYS = { time: sql.raw('p.created_at'), amount: sql.raw('p.amount_minor') } as const

/**
 * One page of payments. A page continues behind the sort key and the id of the last row, so rows
 * that are added meanwhile neither repeat nor hide a row.
 */
export async function searchPayments(
  read: Db,
  filter: PaymentFilter,
  { sort, isDescending, limit, after }: PaymentPage,
): Promise<{ rows: SearchedPayment[]; next: string | null }> {
  const ids =
    filter.reference === undefined ? undefined : await findByReference(read, filter.reference)
  const key = KEYS[sort]
  const way = sql.raw(isDescending ? 'desc' : 'asc')
  const cursor = readCursor(after, sort)
  const behind =
    cursor === undefined
      ? sql`true`
      : sql`(${key}, p.transaction_id) ${sql.raw(isDescending ? '<' : '>')} (${cursor.key}, ${cursor.id}::uuid)`
  const wanted = limit + 1
  const parts = sourcesOf(filter.provider).map(
    (source) => sql`(select p.*, ${key} as sort_key from ${source} and ${conditions(filter, ids)}
      and ${behind} order by ${key} ${way}, p.transaction_id ${way} limit ${wanted})`,
  )
  const { rows } = await sql<SearchedPayment & { key: string }>`
    with found as (select * from (${sql.join(parts, sql` union all `)}) f
      order by sort_key ${way}, transaction_id ${way} limit ${wanted})
    select f.transaction_id, f.player_id, f.cash_type, f.state, f.method_id, f.amount_minor,
      f.received_minor, f.created_at, f.decided_at, m.name as method,
      coalesce(f.provider, o.provider) as provider, t.reference,
      coalesce(o.provider_id, s.session_id, e.event_id) as provider_reference,
      case when ${sort} = 'amount' then f.amount_minor::text
        else to_char(f.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') end as key
    from found f
    join payments.method m on m.method_id = f.method_id and m.cash_type = f.cash_type
    left join payments.payout o on o.transaction_id = f.transaction_id
      and o.player_id = f.player_id
    left join payments.provider_session s on s.transaction_id = f.transaction_id
      and s.player_id = f.player_id
    left join wallet.transaction t on t.player_id = f.player_id and t.id = f.transaction_id
    left join lateral (select event_id from payments.webhook_event w
      where w.transaction_id = f.transaction_id
      order by received_at desc, event_id limit 1) e on true
    order by f.sort_key ${way}, f.transaction_id ${way}`.execute(read)
  const last = rows[limit - 1]
  return {
    rows: rows.slice(0, limit).map(({ key: _key, ...row }) => row),
    next: rows.length > limit && last !== undefined ? `${last.key}/${last.transaction_id}` : null,
  }
}

export type PaymentSums = {
  depositsMinor: bigint
  approvedDepositsMinor: bigint
  withdrawalsMinor: bigint
  approvedWithdrawalsMinor: bigint
}

/** Counts and sums the payments. `sums` is undefined where there are more than are counted. */
export async function sumPayments(
  read: Db,
  filter: PaymentFilter,
): Promise<{ count: number; sums: PaymentSums | undefined }> {
  const ids =
    filter.reference === undefined ? undefined : await findByReference(read, filter.reference)
  const wanted = MAX_COUNTED_ROWS + 1
  const parts = sourcesOf(filter.provider).map(
    (source) => sql`(select p.cash_type, p.state, p.amount_minor, p.received_minor from ${source}
      and ${conditions(filter, ids)} limit ${wanted})`,
  )
  const { rows } = await sql<{
    cash_type: number
    is_approved: boolean
    n: bigint
    asked_minor: bigint
    moved_minor: bigint
  }>`select cash_type, state = 'approved' as is_approved, count(*) as n,
      sum(amount_minor)::bigint as asked_minor,
      sum(coalesce(received_minor, amount_minor))::bigint as moved_minor
    from (select * from (${sql.join(parts, sql` union all `)}) f limit ${wanted}) counted
    group by cash_type, is_approved`.execute(read)
  const count = rows.reduce((sum, { n }) => sum + Number(n), 0)
  if (count > MAX_COUNTED_ROWS) return { count: MAX_COUNTED_ROWS, sums: undefined }
  const of = (kind: PaymentKind) => rows.filter(({ cash_type: type }) => type === CASH_TYPE[kind])
  const asked = (kind: PaymentKind) =>
    of(kind).reduce((sum, { asked_minor: minor }) => sum + minor, 0n)
  const moved = (kind: PaymentKind) =>
    of(kind).reduce((sum, row) => (row.is_approved ? sum + row.moved_minor : sum), 0n)
  return {
    count,
    sums: {
      depositsMinor: asked('deposit'),
      approvedDepositsMinor: moved('deposit'),
      withdrawalsMinor: asked('withdrawal'),
      approvedWithdrawalsMinor: moved('withdrawal'),
    },
  }
}

export async function listPaymentChoices(
  read: Db,
): Promise<{ methods: { methodId: string; name: Bilingual }[]; providers: string[] }> {
  const { rows: methods } = await sql<{ methodId: string; name: Bilingual }>`
    select distinct on (method_id) method_id as "methodId", name from payments.method
      order by method_id, cash_type`.execute(read)
  // Each step of the recursion finds the next provider in the index.
  const { rows: providers } = await sql<{ provider: string }>`
    with recursive known as (
      (select provider from payments.payment where provider is not null order by provider limit 1)
      union all
      select (select p.provider from payments.payment p where p.provider > k.provider
        order by p.provider limit 1) from known k where k.provider is not null)
    select provider from known where provider is not null
    union select provider from payments.method where provider is not null
    order by provider`.execute(read)
  return { methods, providers: providers.map(({ provider }) => provider) }
}
