import { sql } from 'kysely'
import type { Db, Tx } from '#server/platform/database/database.ts'
import type { Publisher } from './terms.ts'

export async function isPaused(db: Db | Tx): Promise<boolean> {
  const { rows } = await sql`select from shop.gate where is_paused`.execute(db)
  return rows.length > 0
}

/** Pauses or resumes the shop and records it. Returns false if nothing changes. */
export async function setPaused(
  tx: Tx,
  paused: boolean,
  { by, reason, now }: Publisher,
): Promise<boolean> {
  const { rows } = await sql`update shop.gate set is_paused = ${paused}
    where is_paused <> ${paused} returning is_only`.execute(tx)
  if (rows.length === 0) return false
  await sql`insert into shop.change (kind, made_at, made_by, reason)
    values (${paused ? 'paused' : 'resumed'}, ${now}, ${by}, ${reason})`.execute(tx)
  return true
}

export type ShopChange = {
  kind: 'paused' | 'resumed' | 'terms'
  termsVersion: number | null
  at: Date
  by: string
  reason: string | null
}

export async function listChanges(db: Db, limit: number): Promise<ShopChange[]> {
  const { rows } = await sql<ShopChange>`select kind, terms_version as "termsVersion",
    made_at as at, made_by as by, reason from shop.change order by id desc limit ${limit}`.execute(
    db,
  )
  return rows
}
