import { sql, type RawBuilder } from 'kysely'
import { z } from 'zod'
import { STATEMENT_LINES, type StatementLineKind } from '#shared/affiliates.ts'
import type { StaffReply } from '#shared/contracts/staff/contract.ts'
import { toWireMoney, type Minor } from '#shared/money.ts'
import { Refusal } from '#shared/refusals.ts'
import type { Db } from '#server/platform/database/database.ts'
import { nextMonth } from './months.ts'

type Page = StaffReply<'list_affiliate_line_entries'>
type Order = {
  partnerID: string
  statementID: string
  line: number
  after?: string | undefined
  limit: number
}
type Line = { kind: StatementLineKind; month: string; playerMinor: Minor | null }
type Row = {
  pseudonym: string
  campaign: string
  qualified_on: string | null
  stakes: Minor | null
  base: Minor | null
  amount: Minor | null
}

const AREAS: Readonly<Partial<Record<StatementLineKind, 'casino' | 'live' | 'sports'>>> = {
  'share-casino': 'casino',
  'share-live': 'live',
  'share-sports': 'sports',
}

/**
 * Lists the players behind a line of a statement by their pseudonyms. The days of a closed month
 * and a booked CPA do not change, so the sums are those of the line.
 * @throws Refusal 'record not found' also for a statement of another partner
 */
export async function listLineEntries(db: Db, order: Order): Promise<Page> {
  const line = await findLine(db, order)
  const area = AREAS[line.kind]
  const found =
    area !== undefined
      ? shareRows(order.partnerID, line.month, area)
      : line.kind === 'cpa' || line.kind === 'cpa-reversed'
        ? cpaRows(order.statementID, line)
        : undefined
  if (found === undefined) return { rows: [], next: null }
  const { limit, after } = order
  const { rows } = await sql<Row>`select e.* from (${found}) e
    where ${after ?? null}::text is null or e.pseudonym > ${after ?? ''}
    order by e.pseudonym limit ${limit + 1}`.execute(db)
  const shown = rows.slice(0, limit)
  return {
    rows: shown.map((row) => ({
      player: row.pseudonym,
      campaign: row.campaign,
      qualifiedOn: row.qualified_on,
      stakes: row.stakes === null ? null : toWireMoney(row.stakes),
      base: row.base === null ? null : toWireMoney(row.base),
      amount: row.amount === null ? null : toWireMoney(row.amount),
    })),
    next: rows.length > limit ? (shown.at(-1)?.pseudonym ?? null) : null,
  }
}

async function findLine(db: Db, { partnerID, statementID, line }: Order): Promise<Line> {
  const { rows } = await sql<{
    kind: string
    month: string
    amount_minor: Minor
    players: number | null
  }>`select l.kind, s.month::text as month, l.amount_minor, (l.detail ->> 'players')::int as players
    from affiliates.statement_line l join affiliates.statement s on s.id = l.statement_id
    where s.id = ${statementID} and s.partner_id = ${partnerID} and l.position = ${line}`.execute(
    db,
  )
  const [row] = rows
  if (row === undefined) throw new Refusal('record not found')
  return {
    kind: z.enum(STATEMENT_LINES).parse(row.kind),
    month: row.month,
    playerMinor: row.players === null ? null : row.amount_minor / BigInt(row.players),
  }
}

const shareRows = (
  partnerId: string,
  month: string,
  area: 'casino' | 'live' | 'sports',
): RawBuilder<unknown> => {
  const stakes = sql.ref(`d.stakes_${area}_minor`)
  return sql`select a.pseudonym, c.name as campaign, null::text as qualified_on,
      sum(${stakes})::bigint as stakes, sum(${sql.ref(`d.ggr_${area}_minor`)})::bigint as base,
      null::bigint as amount
    from affiliates.player_day d
    join affiliates.attribution a on a.player_id = d.player_id
    join affiliates.campaign c on c.id = d.campaign_id
    where d.partner_id = ${partnerId} and d.day >= ${month} and d.day < ${nextMonth(month)}
    group by a.pseudonym, c.name
    having sum(${stakes}) <> 0 or sum(${sql.ref(`d.ggr_${area}_minor`)}) <> 0`
}

function cpaRows(statementId: string, { kind, playerMinor }: Line): RawBuilder<unknown> {
  const isReversed = kind === 'cpa-reversed'
  const column = sql.ref(isReversed ? 'k.reversed_statement_id' : 'k.statement_id')
  const each = isReversed && playerMinor !== null ? -playerMinor : playerMinor
  return sql`select a.pseudonym, c.name as campaign, k.qualified_on::text as qualified_on,
      null::bigint as stakes, null::bigint as base,
      ${isReversed ? sql`-k.amount_minor` : sql`k.amount_minor`} as amount
    from affiliates.cpa k
    join affiliates.attribution a on a.player_id = k.player_id
    join affiliates.campaign c on c.id = a.campaign_id
    where ${column} = ${statementId} and k.amount_minor = ${each}`
}
