import { sql, type RawBuilder } from 'kysely'
import type { OfferCap } from '#shared/contracts/staff/automations.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'

const DAY_MS = 86_400_000

type Row = { offers: number | null; days: number | null }
const capOf = ({ offers, days }: Row): OfferCap | null =>
  offers === null || days === null ? null : { offers, days }

export async function getOfferCap(db: Db | Tx): Promise<OfferCap | null> {
  const { rows } = await sql<Row>`select offers, days from crm.offer_cap`.execute(db)
  return rows[0] === undefined ? null : capOf(rows[0])
}

export async function setOfferCap(tx: Tx, cap: OfferCap | null): Promise<OfferCap | null> {
  await sql`select from crm.offer_cap for update`.execute(tx)
  const before = await getOfferCap(tx)
  await sql`update crm.offer_cap set offers = ${cap?.offers ?? null},
    days = ${cap?.days ?? null}`.execute(tx)
  return before
}

/**
 * A condition on a row `p` of identity.player: another offer would exceed the limit. The lock is
 * held until the commit, so that no two commits each count without the other: a message to many
 * players excludes all others (`alone`), and single offers, which hold their player's row, only
 * that.
 */
export async function capReached(
  tx: Tx,
  now: Date,
  { alone }: { alone: boolean },
): Promise<RawBuilder<boolean>> {
  const { rows } = await sql<Row>`select offers, days from crm.offer_cap
    ${alone ? sql`for update` : sql`for share`}`.execute(tx)
  const cap = rows[0] && capOf(rows[0])
  if (cap === undefined || cap === null) return sql<boolean>`false`
  const since = new Date(now.getTime() - cap.days * DAY_MS)
  return sql<boolean>`crm.offers_since(p.id, ${since}) >= ${cap.offers}`
}
