import { sql } from 'kysely'
import type { Minor } from '#shared/money.ts'
import { Refusal } from '#shared/refusals.ts'
import { PROMOTIONS_TEXTS } from '#shared/texts/server/texts.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'

/**
 * A bonus that fewer players clear is not published. Percent, in the game in which it is hardest.
 */
export const MIN_CHANCE_PERCENT = 15

export async function costOf(
  read: Db | Tx,
  ids: readonly bigint[],
): Promise<Map<bigint, { given: number; costMinor: Minor }>> {
  const { rows } = await sql<{
    promotion_id: bigint
    given: bigint
    cost: Minor
  }>`select promotion_id, count(*) as given, coalesce(sum(amount_minor), 0)::bigint as cost
    from promotions.request
    where promotion_id = any(${[...ids]}::bigint[]) and given_at is not null
    group by promotion_id`.execute(read)
  return new Map(
    rows.map((row) => [row.promotion_id, { given: Number(row.given), costMinor: row.cost }]),
  )
}

export async function findCode(
  db: Db | Tx,
  promotionId: bigint,
): Promise<{ code: string; maxUses: number } | undefined> {
  const {
    rows: [row],
  } = await sql<{
    code: string
    max_uses: number
  }>`select code, max_uses from promotions.code where promotion_id = ${promotionId} order by code
    limit 1`.execute(db)
  return row && { code: row.code, maxUses: row.max_uses }
}

/**
 * Replaces a promotion's code; '' removes it. `maxUses` includes earlier uses.
 * @throws Refusal 'duplicate' where another promotion has it
 */
export async function setCode(
  tx: Tx,
  promotionId: bigint,
  code: string,
  maxUses: number,
): Promise<void> {
  await sql`delete from promotions.code
    where promotion_id = ${promotionId} and code <> ${code}`.execute(tx)
  if (code === '') return
  const { rows } = await sql`insert into promotions.code (code, promotion_id, max_uses)
      values (${code}, ${promotionId}, ${maxUses})
    on conflict (code) do update set max_uses = greatest(promotions.code.used, excluded.max_uses)
      where promotions.code.promotion_id = excluded.promotion_id returning code`.execute(tx)
  if (rows.length === 0) throw new Refusal('duplicate', {}, PROMOTIONS_TEXTS.codeTaken)
}
