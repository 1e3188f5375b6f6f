import { sql } from 'kysely'
import type { Minor } from '#shared/money.ts'
import type { Db } from '#server/platform/database/database.ts'

export type OpenStakes = { bets: number; stakesMinor: Minor }

export async function sumOpenStakes(db: Db): Promise<OpenStakes> {
  const {
    rows: [row],
  } = await sql<{ bets: bigint; minor: Minor }>`
    select count(*) as bets, coalesce(sum(cash_minor + bonus_minor), 0)::bigint as minor
    from wallet.open_stake`.execute(db)
  return { bets: Number(row?.bets ?? 0), stakesMinor: row?.minor ?? 0n }
}
