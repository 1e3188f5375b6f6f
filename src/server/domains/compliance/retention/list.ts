import { sql, type RawBuilder } from 'kysely'
import { addDays, siteDate } from '#shared/dates.ts'
import { RETENTION_AHEAD_DAYS, type ErasedPart, type RetentionView } from '#shared/periods.ts'
import type { Db } from '#server/platform/database/database.ts'
import { closedBefore } from './due.ts'
import { isObjecting } from './objection.ts'

/**
 * `hasMoney`: cash, an open withdrawal or an open stake is left. Nothing is erased while that
 * holds, or while a complaint or an objection is unanswered.
 */
export type RetentionRow = {
  playerId: string
  username: string
  closedAt: Date | null
  hasMoney: boolean
  isObjecting: boolean
  hasOpenReturn: boolean
  heldReason: string | null
  heldBy: string | null
  heldAt: Date | null
  erasedAt: Date | null
  what: Partial<Record<ErasedPart, number>> | null
}
export type RetentionQuery = {
  view: RetentionView
  years: number
  now: Date
  limit: number
  after?: string | undefined
}
type View = { where: RawBuilder<unknown>; key: RawBuilder<unknown>; isAscending: boolean }

function viewOf(view: RetentionView, years: number, now: Date): View {
  if (view === 'held')
    return { where: sql`h.id is not null`, key: sql`h.held_at`, isAscending: true }
  if (view === 'erased')
    return { where: sql`e.player_id is not null`, key: sql`e.erased_at`, isAscending: false }
  const before = closedBefore(addDays(siteDate(now), RETENTION_AHEAD_DAYS), years)
  return {
    where: sql`p.status = 'closed' and p.erased_at is null and p.closed_at < ${before}
      and h.id is null`,
    key: sql`p.closed_at`,
    isAscending: true,
  }
}

const OPEN_HOLD = sql`h.player_id = p.id and h.released_at is null`
const SOURCES: Readonly<Record<RetentionView, RawBuilder<unknown>>> = {
  due: sql`identity.player p left join compliance.hold h on ${OPEN_HOLD} left
    join compliance.erasure e on e.player_id = p.id`,
  held: sql`compliance.hold h join identity.player p on ${OPEN_HOLD} left join compliance.erasure e
    on e.player_id = p.id`,
  erased: sql`compliance.erasure e join identity.player p on p.id = e.player_id left
    join compliance.hold h on ${OPEN_HOLD}`,
}

/**
 * Lists closed accounts that are due within the next days (soonest first), held (longest first) or
 * erased (latest first). `after` is the last player seen.
 */
export async function listRetention(
  read: Db,
  { view, years, now, limit, after }: RetentionQuery,
): Promise<{ rows: RetentionRow[]; next: string | null }> {
  const { where, key, isAscending } = viewOf(view, years, now)
  const way = isAscending ? sql`asc` : sql`desc`
  const from =
    after === undefined
      ? sql`true`
      : sql`(${key}, p.id) ${isAscending ? sql`>` : sql`<`} (select ${key}, p.id
        from ${SOURCES[view]} where p.id = ${after}::uuid)`
  const { rows } = await sql<RetentionRow>`
    select p.id as "playerId", p.username, p.closed_at as "closedAt", h.reason
      as "heldReason", h.held_by as "heldBy", h.held_at as "heldAt", e.erased_at
      as "erasedAt", e.what,
      coalesce((select a.cash_minor + a.locked_minor + a.vault_minor > 0 from wallet.account a
        where a.player_id = p.id), false) or exists (select from wallet.open_stake s
        where s.player_id = p.id)
        or exists (select from provider.held_win h where h.player_id = p.id and h.state = 'waiting')
          as "hasMoney",
      exists (select from payments.deposit_return d where d.player_id = p.id and d.state = 'open')
        as "hasOpenReturn",
      ${isObjecting(sql`p.id`)} as "isObjecting"
    from ${SOURCES[view]} where ${where} and ${from} order by ${key} ${way}, p.id ${way}
      limit ${limit + 1}`.execute(read)
  const shown = rows.slice(0, limit)
  return { rows: shown, next: rows.length > limit ? (shown.at(-1)?.playerId ?? null) : null }
}
