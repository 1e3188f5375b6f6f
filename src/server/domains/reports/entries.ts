import { sql } from 'kysely'
import type { Minor } from '#shared/money.ts'
import { endOfSiteDay, startOfSiteDay } from '#shared/dates.ts'
import type { Db } from '#server/platform/database/database.ts'
import type { Kind } from './figures.ts'
import type { Days } from './sums.ts'

export type EntryFilter = Days & {
  account?: number | undefined
  kind?: Kind | undefined
  gameId?: string | undefined
  promotionId?: string | undefined
}
export type EntryRow = {
  id: bigint
  at: Date
  playerId: string
  transferId: string
  account: number
  kind: Kind
  subCategory: number
  title: string
  amountMinor: Minor
}

/** An entry between two house accounts is listed twice, once for each. */
type Before = { id: bigint; account: number }

const FIRST_LOOK = 2
const WIDER = 8

type Found = {
  id: bigint
  created_at: Date
  player_id: string
  transfer_id: string
  account: number
  kind: Kind
  sub_category: number
  title: string
  amount_minor: Minor
}

/**
 * Lists folded entries of days, highest numbers first: exactly those in the sums. `before` is the
 * entry that the last page ended with. Five-minute sums limit the numbers to search, so a page of a
 * busy day does not read the whole day. Returns up to one more than `limit`.
 */
export async function listMoves(
  read: Db,
  filter: EntryFilter,
  { limit, before }: { limit: number; before?: Before | undefined },
): Promise<EntryRow[]> {
  for (let look = FIRST_LOOK; ; look *= WIDER) {
    const { first, last, isAll } = await boundsOf(read, filter, before, look)
    if (first === undefined || last === undefined) return []
    const rows = await movesFrom(read, filter, {
      first,
      last: before !== undefined && before.id < last ? before.id : last,
      before,
      limit,
    })
    if (rows.length > limit || isAll) return rows
  }
}

/**
 * Returns the lowest entry number in the newest `look` five-minute sums up to `before`, and the
 * highest in any. `isAll` means there are no more.
 */
async function boundsOf(
  read: Db,
  { from, to, account, kind }: EntryFilter,
  before: Before | undefined,
  look: number,
): Promise<{ first: bigint | undefined; last: bigint | undefined; isAll: boolean }> {
  const {
    rows: [row],
  } = await sql<{ first: bigint | null; last: bigint | null; looked: bigint }>`
    with moment as materialized (
      select at, first_entry_id, last_entry_id from reports.moment_sum
        where at >= ${startOfSiteDay(from)} and at < ${endOfSiteDay(to)}
        and (${account ?? null}::smallint is null or account = ${account ?? null})
          and (${kind ?? null}::text is null or kind = ${kind ?? null})
    )
    select min(first_entry_id) as first, (select max(last_entry_id) from moment) as last, count(*)
      as looked from (
      select first_entry_id from moment where (${before?.id ?? null}::bigint is null
        or first_entry_id <= ${before?.id ?? null}) order by at desc limit ${look}) m`.execute(read)
  return {
    first: row?.first ?? undefined,
    last: row?.last ?? undefined,
    isAll: Number(row?.looked ?? 0n) < look,
  }
}

async function movesFrom(
  read: Db,
  filter: EntryFilter,
  {
    first,
    last,
    before,
    limit,
  }: { first: bigint; last: bigint; before: Before | undefined; limit: number },
): Promise<EntryRow[]> {
  const { from, to, account, kind, gameId, promotionId } = filter
  const { rows } = await sql<Found>`
    select id, created_at, player_id, transfer_id, account, kind, sub_category, title, amount_minor
      from reports.move
    where id >= ${first} and id <= ${last}
      ${before === undefined ? sql`` : sql`and (id < ${before.id} or account > ${before.account})`}
      and created_at >= ${startOfSiteDay(from)} and created_at < ${endOfSiteDay(to)}
      ${account === undefined ? sql`` : sql`and account = ${account}`}
        ${kind === undefined ? sql`` : sql`and kind = ${kind}`}
      ${gameId === undefined ? sql`` : sql`and game_id = ${gameId}`}
        ${promotionId === undefined ? sql`` : sql`and promotion_id = ${promotionId}`}
    order by id desc, account limit ${limit + 1}`.execute(read)
  return rows.map((row) => ({
    id: row.id,
    at: row.created_at,
    playerId: row.player_id,
    transferId: row.transfer_id,
    account: row.account,
    kind: row.kind,
    subCategory: row.sub_category,
    title: row.title,
    amountMinor: row.amount_minor,
  }))
}
