import { z } from 'zod'
import type { Tx } from '#server/platform/database/database.ts'
import type { Platform } from '#server/platform/platform.ts'
import type { Doubt } from '#shared/payments/withdrawal-checks.ts'
import { ownFieldsOf } from '../method-fields.ts'
import { SEAL } from '../open-payment.ts'
import { lockPayment } from '../settle-deposit.ts'
import { paymentTables, type PaymentRow } from '../tables.ts'

const DAY_MS = 86_400_000
const MAX_LOOKED_AT = 50

const details = z.object({
  account: z.object({ iban: z.string(), owner: z.string() }).optional(),
  fields: z.record(z.string(), z.string()).optional(),
})

/** Locks a waiting withdrawal and its player. Returns undefined if it was decided meanwhile. */
export async function lockWaiting(tx: Tx, transactionId: string): Promise<PaymentRow | undefined> {
  const payment = await lockPayment(tx, transactionId)
  return payment.state === 'pending' && payment.cash_type === 2 ? payment : undefined
}

export async function lockUnchecked(
  tx: Tx,
  transactionId: string,
): Promise<PaymentRow | undefined> {
  const payment = await lockWaiting(tx, transactionId)
  if (payment === undefined) return undefined
  const checked = await paymentTables(tx)
    .selectFrom('payments.withdrawal_check')
    .select('transaction_id')
    .where('transaction_id', '=', transactionId)
    .executeTakeFirst()
  return checked === undefined ? payment : undefined
}

type WithdrawalPast = {
  sent: number
  lastSentAt: Date | undefined
  isKnownDestination: boolean
  owner: string | undefined
  askedToday: number
}

export async function readPast(
  tx: Tx,
  { secrets }: Pick<Platform, 'secrets'>,
  payment: PaymentRow,
  now: Date,
): Promise<WithdrawalPast> {
  const rows = await paymentTables(tx)
    .selectFrom('payments.payment as p')
    .innerJoin('payments.method as m', (join) =>
      join.onRef('m.method_id', '=', 'p.method_id').onRef('m.cash_type', '=', 'p.cash_type'),
    )
    .select([
      'p.transaction_id',
      'p.state',
      'p.decided_at',
      'p.created_at',
      'p.details_sealed',
      'm.fields',
    ])
    .where('p.player_id', '=', payment.player_id)
    .where('p.cash_type', '=', 2)
    .where('p.state', 'in', ['pending', 'ready', 'approved'])
    .orderBy('p.created_at', 'desc')
    .limit(2 * MAX_LOOKED_AT)
    .execute()
  const read = ({ details_sealed: sealed, fields }: (typeof rows)[number]) =>
    readDestination(secrets.decrypt(SEAL, sealed), fields)
  const own = rows.find((row) => row.transaction_id === payment.transaction_id)
  const to = own && read(own)
  const sent = rows.filter(({ state }) => state === 'approved').slice(0, MAX_LOOKED_AT)
  const sentAt = sent.flatMap(({ decided_at: at }) => (at === null ? [] : [at.getTime()]))
  return {
    sent: sent.length,
    lastSentAt: sentAt.length === 0 ? undefined : new Date(Math.max(...sentAt)),
    owner: to?.owner,
    isKnownDestination: to?.name !== undefined && sent.some((row) => read(row).name === to.name),
    askedToday: rows.filter((row) => row.created_at.getTime() > now.getTime() - DAY_MS).length,
  }
}

/**
 * Returns where the money goes: the chosen account, otherwise the fields of its method; never
 * another field that a player filled in.
 */
function readDestination(
  filled: string,
  methodFields: readonly string[],
): { name: string | undefined; owner: string | undefined } {
  const { account, fields } = details.parse(JSON.parse(filled))
  if (account !== undefined) return { name: `iban ${account.iban}`, owner: account.owner }
  const parts = ownFieldsOf(methodFields).map((field) => `${field} ${fields?.[field] ?? ''}`)
  return { name: parts.length === 0 ? undefined : parts.join(' '), owner: undefined }
}

export async function writeCheck(
  tx: Tx,
  payment: Pick<PaymentRow, 'transaction_id' | 'player_id'>,
  { outcome, doubts }: { outcome: 'approved' | 'waits'; doubts: readonly Doubt[] },
  now: Date,
): Promise<void> {
  await paymentTables(tx)
    .insertInto('payments.withdrawal_check')
    .values({
      transaction_id: payment.transaction_id,
      player_id: payment.player_id,
      outcome,
      doubts: JSON.stringify(doubts),
      checked_at: now,
    })
    .execute()
}
