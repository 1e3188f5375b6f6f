import { sql } from 'kysely'
import { figuresOf, type Figures, type Kind, type KindSum } from '#server/domains/reports/index.ts'
import type { Db } from '#server/platform/database/database.ts'

export type SegmentReportRow = {
  id: string
  seq: bigint
  segment_id: string
  name: string
  from_day: string
  to_day: string
  state: 'running' | 'done' | 'cancelled'
  members_at: Date | null
  members: bigint | null
  as_of: Date | null
  checked: bigint
  asked_by: string
  created_at: Date
  ended_at: Date | null
}
export type SegmentSum = { day: string | null; sum: KindSum; entries: bigint }
export type SegmentSums = {
  own: SegmentSum[]
  house: SegmentSum[]
  active: { day: string | null; account: number; players: number }[]
}
export type SegmentCut = {
  by: 'day' | 'product'
  day?: string | undefined
  account?: number | undefined
}

export async function listSegmentReports(
  read: Db,
  { limit, before }: { limit: number; before?: bigint | undefined },
): Promise<SegmentReportRow[]> {
  const { rows } = await sql<SegmentReportRow>`select * from crm.segment_report
      where ${before ?? null}::bigint is null or seq < ${before ?? null} order by seq desc
      limit ${limit + 1}`.execute(read)
  return rows
}

export async function findSegmentReport(
  read: Db,
  id: string,
): Promise<SegmentReportRow | undefined> {
  const {
    rows: [row],
  } = await sql<SegmentReportRow>`select * from crm.segment_report where id = ${id}`.execute(read)
  return row
}

type SumRow = {
  report_id: string
  of_house: boolean
  day: string | null
  account: number
  kind: Kind
  amount_minor: bigint
  entries: bigint
}
const sumOf = ({ account, kind, amount_minor: amountMinor }: SumRow): KindSum => ({
  account,
  kind,
  amountMinor,
})

export async function totalsOf(
  read: Db,
  ids: readonly string[],
): Promise<Map<string, { own: Figures; house: Figures; active: number }>> {
  const { rows: sums } = await sql<SumRow>`select * from crm.segment_report_sum
      where report_id = any(${[...ids]}::uuid[]) and day is null`.execute(read)
  const { rows: active } = await sql<{
    report_id: string
    players: bigint
  }>`select report_id, players from crm.segment_report_active
    where report_id = any(${[...ids]}::uuid[]) and day is null and account = 0`.execute(read)
  const players = new Map(active.map((row) => [row.report_id, Number(row.players)]))
  return new Map(
    ids.map((id) => {
      const of = (isHouse: boolean) =>
        figuresOf(sums.filter((row) => row.report_id === id && row.of_house === isHouse).map(sumOf))
      return [id, { own: of(false), house: of(true), active: players.get(id) ?? 0 }]
    }),
  )
}

/**
 * Returns the sums of one report, newest day first. In `active`, a null day means all days together
 * and account 0 any product.
 */
export async function sumsOfReport(
  read: Db,
  id: string,
  { by, day, account }: SegmentCut,
): Promise<SegmentSums> {
  const ofDay = day === undefined ? sql`day is null` : sql`day = ${day}`
  const { rows } = await sql<SumRow>`select * from crm.segment_report_sum where report_id = ${id}
    and
      ${by === 'product' ? ofDay : account === undefined ? sql`day is not null` : sql`day is not null and account = ${account}`}
      order by day desc, account`.execute(read)
  const { rows: active } = await sql<{
    day: string | null
    account: number
    players: bigint
  }>`select day, account, players from crm.segment_report_active where report_id = ${id}
    and ${by === 'product' ? ofDay : sql`account = ${account ?? 0}`}`.execute(read)
  const of = (isHouse: boolean) =>
    rows
      .filter((row) => row.of_house === isHouse)
      .map((row): SegmentSum => ({ day: row.day, sum: sumOf(row), entries: row.entries }))
  return {
    own: of(false),
    house: of(true),
    active: active.map(({ players, ...row }) => ({ ...row, players: Number(players) })),
  }
}
