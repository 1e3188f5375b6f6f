import { sql } from 'kysely'
import type { DropWin, OwnDropWin } from '#shared/contracts/drops.ts'
import { toWireTime } from '#shared/dates.ts'
import type { Lang } from '#shared/lang.ts'
import { toWireMoney, type Minor } from '#shared/money.ts'
import { maskName } from '#shared/players/masked-name.ts'
import type { Identity } from '#server/domains/identity/index.ts'
import type { Db } from '#server/platform/database/database.ts'
import { gameName } from './rules.ts'

export type Names = Pick<Identity, 'listUsernames'>
type Page = { limit: number; offset: number }

type Row = {
  campaign_id: string
  number: number
  due_at: Date
  amount_minor: Minor
  player_id: string
  game_id: string
  settled_at: Date
}

const COLUMNS = sql`w.campaign_id, w.number, w.due_at, w.amount_minor, w.player_id, w.game_id,
  w.settled_at`

/** Returns the latest wins of each campaign, newest first. */
export async function latestWins(
  read: Db,
  names: Names,
  campaignIds: readonly string[],
  { limit, lang }: { limit: number; lang: Lang },
): Promise<Map<string, DropWin[]>> {
  const { rows } = await sql<Row>`select ${COLUMNS}
    from unnest(${[...campaignIds]}::uuid[]) c(id) cross join lateral (select * from drops.win w
      where w.campaign_id = c.id order by w.number desc limit ${limit}) w
    order by w.campaign_id, w.number desc`.execute(read)
  const wins = await present(names, rows, lang)
  return Map.groupBy(wins, ({ campaignID }) => campaignID)
}

export async function listWins(
  read: Db,
  names: Names,
  campaignId: string,
  { limit, offset, lang }: Page & { lang: Lang },
): Promise<{ rows: DropWin[]; total: number }> {
  const { rows } = await sql<Row>`select ${COLUMNS} from drops.win w
    where w.campaign_id = ${campaignId} order by w.number desc
    limit ${limit} offset ${offset}`.execute(read)
  const {
    rows: [counted],
  } = await sql<{ n: bigint }>`select count(*) as n from drops.win
    where campaign_id = ${campaignId}`.execute(read)
  return { rows: await present(names, rows, lang), total: Number(counted?.n ?? 0n) }
}

export async function listOwnWins(
  read: Db,
  playerId: string,
  { limit, offset, lang }: Page & { lang: Lang },
): Promise<{ rows: OwnDropWin[]; total: number }> {
  const { rows } = await sql<Row & { title_tr: string; title_en: string }>`select ${COLUMNS},
      c.title_tr, c.title_en
    from drops.win w join drops.campaign c on c.id = w.campaign_id
    where w.player_id = ${playerId} order by w.awarded_at desc, w.number desc
    limit ${limit} offset ${offset}`.execute(read)
  const {
    rows: [counted],
  } = await sql<{ n: bigint }>`select count(*) as n from drops.win
    where player_id = ${playerId}`.execute(read)
  return {
    rows: rows.map((row) => ({
      ...toWire(row, lang),
      title: lang === 'tr' ? row.title_tr : row.title_en,
    })),
    total: Number(counted?.n ?? 0n),
  }
}

/** Returns how many drops of each amount were won, by campaign. */
export async function countAmounts(
  read: Db,
  campaignIds: readonly string[],
): Promise<ReadonlyMap<string, ReadonlyMap<Minor, number>>> {
  const { rows } = await sql<{ campaign_id: string; amount_minor: Minor; n: number }>`
    select campaign_id, amount_minor, count(*)::int as n from drops.win
    where campaign_id = any(${[...campaignIds]}::uuid[]) group by 1, 2`.execute(read)
  return new Map(
    [...Map.groupBy(rows, (row) => row.campaign_id)].map(([id, counts]) => [
      id,
      new Map(counts.map((row) => [row.amount_minor, row.n])),
    ]),
  )
}

export async function countWinners(
  read: Db,
  campaignIds: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ campaign_id: string; n: number }>`
    select campaign_id, count(distinct player_id)::int as n from drops.win
    where campaign_id = any(${[...campaignIds]}::uuid[]) group by 1`.execute(read)
  return new Map(rows.map((row) => [row.campaign_id, row.n]))
}

async function present(names: Names, rows: readonly Row[], lang: Lang): Promise<DropWin[]> {
  const known = await names.listUsernames([...new Set(rows.map((row) => row.player_id))])
  return rows.map((row) => ({
    ...toWire(row, lang),
    player: maskName(known.get(row.player_id) ?? ''),
  }))
}

const toWire = (row: Row, lang: Lang) => ({
  campaignID: row.campaign_id,
  number: row.number,
  amount: toWireMoney(row.amount_minor),
  game: gameName(row.game_id)[lang],
  date: toWireTime(row.settled_at),
  dueMs: row.due_at.getTime(),
  settledMs: row.settled_at.getTime(),
})
