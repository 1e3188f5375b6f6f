import { sql } from 'kysely'
import type { Tx } from '#server/platform/database/database.ts'
import { changedRows } from '#server/platform/database/changed-rows.ts'
import type { Platform } from '#server/platform/platform.ts'
import { SEAL } from './open-payment.ts'

const NOTHING = { account: { owner: '', iban: '', bankName: '' } }
const NOWHERE = { owner: '', iban: '' }

/**
 * Erases a player's bank accounts and the account of each payment. Payments and their entries stay.
 */
export async function erasePayments(
  tx: Tx,
  { secrets }: Pick<Platform, 'secrets'>,
  playerId: string,
): Promise<{ bankAccounts: number; payments: number }> {
  const bankAccounts = await changedRows(
    tx,
    sql`delete from payments.bank_account where player_id = ${playerId}`,
  )
  await sql`delete from payments.saved_method where player_id = ${playerId}`.execute(tx)
  await sql`delete from payments.withdrawal_lock where player_id = ${playerId}`.execute(tx)
  await sql`delete from payments.payout_request where player_id = ${playerId}`.execute(tx)
  await sql`update payments.payout set destination_sealed =
    ${secrets.encrypt(SEAL, JSON.stringify(NOWHERE))} where player_id = ${playerId}`.execute(tx)
  await sql`update payments.provider_session set url = null where player_id = ${playerId}`.execute(
    tx,
  )
  return {
    bankAccounts,
    payments: await changedRows(
      tx,
      sql`update payments.payment set details_sealed =
        ${secrets.encrypt(SEAL, JSON.stringify(NOTHING))}, url = null
        where player_id = ${playerId}`,
    ),
  }
}
