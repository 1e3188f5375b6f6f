import { sql } from 'kysely'
import type { PartnerState } from '#shared/affiliates.ts'
import { Refusal } from '#shared/refusals.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'

export type PartnerRow = {
  id: string
  name: string
  contact: string
  email: string
  email_key: string
  phone: string
  website: string
  about: string
  language: string
  state: PartnerState
  password_hash: string | null
  totp_sealed: Buffer | null
  totp_active: boolean
  totp_last_step: bigint
  contract_version: string | null
  contract_accepted_at: Date | null
  postback_secret_sealed: Buffer | null
  created_at: Date
  created_by: string | null
  decided_at: Date | null
  last_login_at: Date | null
}

export async function findPartner(db: Db | Tx, id: string): Promise<PartnerRow | undefined> {
  const { rows } = await sql<PartnerRow>`select * from affiliates.partner where id = ${id}`.execute(
    db,
  )
  return rows[0]
}

/**
 * Locks a partner's row. Everything that changes a partner's money or state takes it first.
 * @throws Refusal 'record not found'
 */
export async function lockPartner(tx: Tx, id: string): Promise<PartnerRow> {
  const { rows } = await sql<PartnerRow>`select * from affiliates.partner where id = ${id}
      for no key update`.execute(tx)
  const [row] = rows
  if (row === undefined) throw new Refusal('record not found')
  return row
}

/** The operator's debt to the partner, in kuruş: statements less payouts. May be below zero. */
export async function balanceOfPartner(db: Db | Tx, partnerId: string): Promise<bigint> {
  const { rows } = await sql<{ balance: bigint }>`select (
      coalesce((select sum(total_minor) from affiliates.statement where partner_id = ${partnerId}), 0)
      - coalesce((select sum(amount_minor) from affiliates.payout where partner_id = ${partnerId}
        and state in ('approved', 'paid')), 0))::bigint as balance`.execute(db)
  return rows[0]?.balance ?? 0n
}
