import type { z } from 'zod'
import * as calls from '#shared/contracts/receipts.ts'
import { toWireTime } from '#shared/dates.ts'
import { MAX_DOCUMENT_BYTES, MAX_RECEIPTS } from '#shared/players/documents.ts'
import { Refusal } from '#shared/refusals.ts'
import { isUuid } from '#shared/uuid.ts'
import { listReceipts, offerFilePass, type Receipt } from '#server/domains/documents/index.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import { handle, type BoundCall } from '#server/platform/http/calls.ts'
import type { Platform } from '#server/platform/platform.ts'
import { DEPOSIT } from './method.ts'
import { paymentTables, type PaymentRow } from './tables.ts'

export function receiptCalls({ database, config }: Platform): BoundCall[] {
  return [
    handle(calls.listReceipts, async ({ caller: { playerId } }, { transactionID }) => {
      const payment = await getDeposit(database.read, playerId, transactionID)
      const rows = await listReceipts(database.read, [{ playerId, transactionId: transactionID }])
      return {
        receipts: rows.map(presentReceipt),
        canSend: isWaiting(payment) && rows.length < MAX_RECEIPTS,
        maxBytes: MAX_DOCUMENT_BYTES,
      }
    }),
    handle(calls.offerReceipt, async ({ caller: { playerId }, now }, { transactionID }) => {
      const secret = await database.transaction(async (tx) => {
        const payment = await getDeposit(tx, playerId, transactionID)
        if (!isWaiting(payment)) throw new Refusal('not pending')
        return offerFilePass(tx, { playerId, subject: transactionID, kind: 'receipt', now })
      })
      return { url: `${config.publicUrl}/v1/documents/${secret}`, maxBytes: MAX_DOCUMENT_BYTES }
    }),
  ]
}

export function presentReceipt({
  id,
  format,
  size_bytes: size,
  created_at: at,
}: Receipt): z.output<typeof calls.receipt> {
  return { receiptID: id, format, size, uploadedAt: toWireTime(at) }
}

/**
 * Locks a transfer that may still get receipts, so that its decision waits.
 * @throws Refusal 'record not found', 'not pending'
 */
export async function requireReceiptWanted(
  tx: Tx,
  { playerId, transactionId }: { playerId: string; transactionId: string },
): Promise<void> {
  const payment = await depositOf(tx, playerId, transactionId).forShare().executeTakeFirst()
  if (payment === undefined) throw new Refusal('record not found')
  if (!isWaiting(payment)) throw new Refusal('not pending')
}

/** A transfer that staff match with the bank, and have not decided. */
const isWaiting = ({ state, provider }: Deposit): boolean =>
  provider === null && (state === 'pending' || state === 'held')

type Deposit = Pick<PaymentRow, 'state' | 'provider'>

/**
 * Finds the player's own deposit.
 * @throws Refusal 'record not found'
 */
async function getDeposit(db: Db | Tx, playerId: string, transactionId: string): Promise<Deposit> {
  const row = isUuid(transactionId)
    ? await depositOf(db, playerId, transactionId).executeTakeFirst()
    : undefined
  if (row === undefined) throw new Refusal('record not found')
  return row
}

function depositOf(db: Db | Tx, playerId: string, transactionId: string) {
  return paymentTables(db)
    .selectFrom('payments.payment')
    .select(['state', 'provider'])
    .where('transaction_id', '=', transactionId)
    .where('player_id', '=', playerId)
    .where('cash_type', '=', DEPOSIT)
}
