import { toWireTime } from '#shared/dates.ts'
import { toWireMoney } from '#shared/money.ts'
import { Refusal } from '#shared/refusals.ts'
import { findPayment } from '#server/domains/payments/index.ts'
import { listAudit } from '#server/domains/staff/index.ts'
import { findLine, findStaff, listEntries, listTransactions } from '#server/domains/wallet/index.ts'
import type { StaffContext } from '#server/platform/http/staff-calls.ts'
import { requirePlayer } from './find-players.ts'
import type { House } from './house.ts'
import { presentPayments } from './withdrawal.ts'

const AUDIT_SHOWN = 50
const PLAYER_ACCOUNTS: Readonly<Record<number, string>> = {
  1: 'cash',
  2: 'bonus',
  3: 'locked',
  4: 'vault',
}
export const accountName = (code: number) => PLAYER_ACCOUNTS[code] ?? `house ${code}`

export async function getTransactionPage(
  { platform }: House,
  context: StaffContext,
  transactionId: string,
) {
  const { lang, now } = context
  const { read } = platform.database
  const owner = await findLine(read, transactionId)
  if (owner === undefined) throw new Refusal('record not found')
  const { playerId } = owner
  const [
    player,
    {
      rows: [line],
    },
    entries,
    payment,
    decidedBy,
    audit,
  ] = await Promise.all([
    requirePlayer(read, playerId, now),
    listTransactions(
      read,
      { playerId, id: transactionId, isJoined: false },
      { by: 'date', isDescending: true },
      { limit: 1, offset: 0 },
      lang,
    ),
    listEntries(read, playerId, transactionId),
    findPayment(read, platform, transactionId),
    findStaff(read, playerId, transactionId),
    listAudit(read, { subjectID: transactionId, limit: AUDIT_SHOWN }),
  ])
  if (line === undefined) throw new Refusal('record not found')
  const [presented] = payment === undefined ? [] : await presentPayments(read, context, [payment])
  return {
    player,
    line,
    payment: presented ?? null,
    audit: audit.rows,
    staff: decidedBy === undefined ? null : { ...decidedBy, at: toWireTime(decidedBy.at) },
    entries: entries.map(({ seq, debit, credit, amountMinor, at, hash }) => ({
      seq: String(seq),
      from: accountName(debit),
      to: accountName(credit),
      amount: toWireMoney(amountMinor),
      at: toWireTime(at),
      hash,
    })),
  }
}
