import { sql } from 'kysely'
import type { Minor } from '#shared/money.ts'
import type { Db } from '#server/platform/database/database.ts'

export type ShopDay = {
  day: string
  termsVersion: number
  budgetMinor: Minor
  purchases: number
  points: bigint
  givenMinor: Minor
}

const COLUMNS = sql`day::text, terms_version as "termsVersion", budget_minor as "budgetMinor",
  purchases, points, given_minor as "givenMinor"`

/** Returns what was bought on a day; undefined if nothing was. */
export async function findDay(read: Db, day: string): Promise<ShopDay | undefined> {
  const {
    rows: [row],
  } = await sql<ShopDay>`select ${COLUMNS} from shop.day where day = ${day}`.execute(read)
  return row
}

export async function listDays(read: Db, limit: number): Promise<ShopDay[]> {
  const { rows } = await sql<ShopDay>`select ${COLUMNS} from shop.day where purchases > 0
    order by day desc limit ${limit}`.execute(read)
  return rows
}
