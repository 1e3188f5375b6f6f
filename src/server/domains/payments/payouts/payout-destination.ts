import { z } from 'zod'
import type { Tx } from '#server/platform/database/database.ts'
import type { Platform } from '#server/platform/platform.ts'
import type { PlayerAccess } from '../bank-account.ts'
import { ownFieldsOf } from '../method-fields.ts'
import { WITHDRAWAL } from '../method.ts'
import { SEAL, type PaymentRequest } from '../open-payment.ts'
import { paymentTables } from '../tables.ts'

const MAX_LOOKED_AT = 100

const details = z.object({
  account: z.object({ iban: z.string() }).optional(),
  fields: z.record(z.string(), z.string()).optional(),
  receiverPhone: z.string().optional(),
  receiverIdentity: z.string().optional(),
})

/**
 * Returns the destination of a withdrawal as text. Returns undefined for a saved account, because
 * saving it required the password.
 */
function destinationOf(filled: unknown, methodFields: readonly string[]): string | undefined {
  const { account, fields, receiverPhone, receiverIdentity } = details.parse(filled)
  if (account !== undefined) return undefined
  if (receiverPhone !== undefined) return `${receiverPhone} ${receiverIdentity ?? ''}`
  const parts = ownFieldsOf(methodFields).map((field) => `${field} ${fields?.[field] ?? ''}`)
  return parts.length === 0 ? undefined : parts.join(' ')
}

/**
 * Notifies the player and delays payouts if a withdrawal goes to a wallet, a crypto address or a
 * phone that the player has not used before. A saved payout account has the same effect. The reason
 * is that the session may be stolen. A destination is known once money was sent to it, and while a
 * withdrawal to it is pending. Call this while the player's row is locked and before the withdrawal
 * is written.
 */
export async function noteNewDestination(
  tx: Tx,
  { secrets }: Pick<Platform, 'secrets'>,
  { notifyPayoutAccount }: Pick<PlayerAccess, 'notifyPayoutAccount'>,
  { playerId, method, details: filled, now }: PaymentRequest,
): Promise<void> {
  const to = destinationOf(filled, method.fields)
  if (to === undefined) return
  const before = await paymentTables(tx)
    .selectFrom('payments.payment as p')
    .innerJoin('payments.method as m', (join) =>
      join.onRef('m.method_id', '=', 'p.method_id').onRef('m.cash_type', '=', 'p.cash_type'),
    )
    .select(['p.details_sealed', 'm.fields'])
    .where('p.player_id', '=', playerId)
    .where('p.cash_type', '=', WITHDRAWAL)
    .where('p.state', 'in', ['pending', 'ready', 'approved'])
    .orderBy('p.created_at', 'desc')
    .limit(MAX_LOOKED_AT)
    .execute()
  const isKnown = before.some(
    ({ details_sealed: sealed, fields }) =>
      sealed.length > 0 && destinationOf(JSON.parse(secrets.decrypt(SEAL, sealed)), fields) === to,
  )
  if (!isKnown) await notifyPayoutAccount(tx, playerId, now)
}
