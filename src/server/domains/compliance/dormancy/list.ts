import { sql } from 'kysely'
import { Refusal } from '#shared/refusals.ts'
import type { DormantView } from '#shared/periods.ts'
import type { Minor } from '#shared/money.ts'
import { requireOnline } from '#server/domains/wallet/index.ts'
import type { Db } from '#server/platform/database/database.ts'

export type DormantRow = {
  id: string
  playerId: string
  username: string
  quietSince: Date
  warnedAt: Date
  dormantAt: Date | null
  endedAt: Date | null
  endedBy: string | null
  heldMinor: Minor
}
export type DormantQuery = {
  view: DormantView
  withMoney: boolean
  limit: number
  after?: string | undefined
}

const VIEWS = {
  dormant: {
    where: sql`d.dormant_at is not null and d.ended_at is null`,
    key: sql`d.dormant_at`,
    isAscending: true,
  },
  warned: {
    where: sql`d.dormant_at is null and d.ended_at is null`,
    key: sql`d.warned_at`,
    isAscending: true,
  },
  returned: {
    where: sql`d.dormant_at is not null and d.ended_at is not null`,
    key: sql`d.ended_at`,
    isAscending: false,
  },
} as const
const HELD = sql`coalesce(a.cash_minor + a.bonus_minor + a.locked_minor + a.vault_minor, 0)`

/**
 * Lists dormant accounts longest first, warned ones longest first, or returned ones latest first.
 * `after` is the ID of the last row seen.
 * @throws Refusal 'record not found'
 */
export async function listDormant(
  read: Db,
  { view, withMoney, limit, after }: DormantQuery,
): Promise<{ rows: DormantRow[]; next: string | null }> {
  const { where, key, isAscending } = VIEWS[view]
  if (after !== undefined) await requireRow(read, after)
  const way = isAscending ? sql`asc` : sql`desc`
  const from =
    after === undefined
      ? sql`true`
      : sql`(${key}, d.id) ${isAscending ? sql`>` : sql`<`} (select ${key}, d.id
        from identity.dormancy d where d.id = ${after}::uuid)`
  const { rows } = await sql<DormantRow>`
    select d.id, d.player_id as "playerId", p.username, d.quiet_since as "quietSince", d.warned_at
      as "warnedAt", d.dormant_at as "dormantAt", d.ended_at as "endedAt", d.ended_by
      as "endedBy", ${HELD}::bigint as "heldMinor"
    from identity.dormancy d join identity.player p on p.id = d.player_id left join wallet.account a
      on a.player_id = d.player_id
    where ${where} and ${from} and ${withMoney ? sql`${HELD} > 0` : sql`true`}
      order by ${key} ${way}, d.id ${way} limit ${limit + 1}`.execute(read)
  const shown = rows.slice(0, limit)
  return { rows: shown, next: rows.length > limit ? (shown.at(-1)?.id ?? null) : null }
}

async function requireRow(read: Db, id: string): Promise<void> {
  const { rows } = await sql`select from identity.dormancy where id = ${id}::uuid`.execute(read)
  if (rows.length === 0) throw new Refusal('record not found')
}

export async function sumDormant(read: Db): Promise<{ accounts: number; heldMinor: Minor }> {
  const {
    rows: [row],
  } = await sql<{ accounts: bigint; held: Minor }>`
    select count(*) as accounts, coalesce(sum(${HELD}), 0)::bigint as held from identity.dormancy d
      left join wallet.account a on a.player_id = d.player_id where ${VIEWS.dormant.where}`.execute(
    read,
  )
  return { accounts: Number(row?.accounts ?? 0n), heldMinor: row?.held ?? 0n }
}

export type DormantAt = { playerId: string; quietSince: Date; dormantAt: Date; heldMinor: Minor }
const PAGE = 500

/**
 * Yields the accounts that were dormant just before an instant, by player, with the sum of their
 * entries up to then.
 * @throws Refusal 'not possible' for an instant in an archived month
 */
export async function* eachDormantAt(db: Db, until: Date): AsyncGenerator<DormantAt> {
  await requireOnline(db, until)
  for (let after = '00000000-0000-0000-0000-000000000000'; ;) {
    const { rows } = await sql<DormantAt>`
      select d.player_id as "playerId", d.quiet_since as "quietSince", d.dormant_at as "dormantAt",
        ((select coalesce(sum(case when e.credit < 100 then e.amount_minor else 0 end - case
          when e.debit < 100 then e.amount_minor else 0 end), 0) from wallet.chain_entry e
          where e.player_id = d.player_id and e.created_at < ${until})
          + coalesce((select o.cash_minor + o.bonus_minor + o.locked_minor + o.vault_minor from wallet.opening o
            where o.player_id = d.player_id), 0))::bigint as "heldMinor"
      from identity.dormancy d where d.dormant_at < ${until} and (d.ended_at is null
        or d.ended_at >= ${until}) and d.player_id > ${after}::uuid order by d.player_id
        limit ${PAGE}`.execute(db)
    yield* rows
    const last = rows.at(-1)
    if (last === undefined || rows.length < PAGE) return
    after = last.playerId
  }
}
