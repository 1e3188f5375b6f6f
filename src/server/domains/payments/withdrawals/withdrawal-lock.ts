import type { z } from 'zod'
import type { withdrawalLocks } from '#shared/contracts/withdrawals.ts'
import { toWireTime } from '#shared/dates.ts'
import { COOLING_MS, writeMoment } from '#shared/players/protection.ts'
import { Refusal } from '#shared/refusals.ts'
import { PAYMENTS_TEXTS, PROTECTION_TEXTS } from '#shared/texts/server/texts.ts'
import { lockPlayer } from '#server/domains/wallet/index.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import { WITHDRAWAL } from '../method.ts'
import { lockPayment } from '../settle-deposit.ts'
import { paymentTables } from '../tables.ts'

type Locks = z.output<(typeof withdrawalLocks)['output']>

/** `transactionID` absent: every later withdrawal. */
type Subject = { playerId: string; transactionID: string | undefined; now: Date }

const LATER = '00000000-0000-0000-0000-000000000000'

export async function listWithdrawalLocks(db: Db | Tx, playerId: string): Promise<Locks> {
  const rows = await paymentTables(db)
    .selectFrom('payments.withdrawal_lock as l')
    .leftJoin('payments.payment as p', (join) =>
      join
        .onRef('p.player_id', '=', 'l.player_id')
        .onRef('p.transaction_id', '=', 'l.subject')
        .on('p.state', '=', 'pending'),
    )
    .select(['l.subject', 'l.locked_at', 'l.unlock_from', 'p.transaction_id'])
    .where('l.player_id', '=', playerId)
    .orderBy('l.locked_at')
    .orderBy('l.subject')
    .execute()
  const present = ({ locked_at: at, unlock_from: from }: (typeof rows)[number]) => ({
    lockedAt: toWireTime(at),
    confirmAt: from && toWireTime(from),
  })
  const later = rows.find(({ subject }) => subject === LATER)
  return {
    later: later === undefined ? null : present(later),
    withdrawals: rows.flatMap((row) =>
      row.transaction_id === null ? [] : [{ transactionID: row.transaction_id, ...present(row) }],
    ),
  }
}

/**
 * Locks at once; locking what is locked cancels its requested removal. Unlocking only requests the
 * removal; a repeated request does not restart its wait.
 * @throws Refusal 'record not found', 'not pending'; 'not possible' where nothing is locked
 */
export async function setWithdrawalLock(
  tx: Tx,
  subject: Subject,
  isLocked: boolean,
): Promise<void> {
  await lockSubject(tx, subject)
  if (isLocked) return addWithdrawalLock(tx, subject)
  const lock = await findLock(tx, subject)
  if (lock === undefined) throw new Refusal('not possible', {}, PROTECTION_TEXTS.noChangeWaits)
  if (lock.unlock_from !== null) return
  await ofSubject(tx, subject)
    .set({ unlock_from: new Date(subject.now.getTime() + COOLING_MS) })
    .execute()
}

/**
 * Removes a lock whose removal was requested a day ago or earlier.
 * @throws Refusal 'record not found', 'not pending'; 'not possible' if no removal was requested or
 * the day has not passed
 */
export async function confirmWithdrawalUnlock(tx: Tx, subject: Subject): Promise<void> {
  await lockSubject(tx, subject)
  const from = (await findLock(tx, subject))?.unlock_from
  if (from == null) throw new Refusal('not possible', {}, PROTECTION_TEXTS.noChangeWaits)
  if (subject.now < from)
    throw new Refusal(
      'not possible',
      { until: toWireTime(from) },
      PROTECTION_TEXTS.confirmFrom({ tr: writeMoment(from, 'tr'), en: writeMoment(from, 'en') }),
    )
  await paymentTables(tx)
    .deleteFrom('payments.withdrawal_lock')
    .where('player_id', '=', subject.playerId)
    .where('subject', '=', subject.transactionID ?? LATER)
    .execute()
}

/** Locks a new withdrawal where the player locks every later one. The player must be locked. */
export async function keepWithdrawalLocked(
  tx: Tx,
  playerId: string,
  transactionID: string,
  now: Date,
): Promise<void> {
  const later = await findLock(tx, { playerId, transactionID: undefined, now })
  if (later !== undefined) await addWithdrawalLock(tx, { playerId, transactionID, now })
}

/** @throws Refusal 'not possible' where the player locked the withdrawal */
export async function requireUnlocked(
  tx: Tx,
  playerId: string,
  transactionID: string,
  now: Date,
): Promise<void> {
  if ((await findLock(tx, { playerId, transactionID, now })) !== undefined)
    throw new Refusal('not possible', {}, PAYMENTS_TEXTS.withdrawalLocked)
}

async function lockSubject(tx: Tx, { playerId, transactionID }: Subject): Promise<void> {
  if (transactionID === undefined) return lockPlayer(tx, playerId)
  const { cash_type: cashType, state } = await lockPayment(tx, transactionID, { playerId })
  if (cashType !== WITHDRAWAL || state !== 'pending') throw new Refusal('not pending')
}

async function addWithdrawalLock(tx: Tx, { playerId, transactionID, now }: Subject): Promise<void> {
  await paymentTables(tx)
    .insertInto('payments.withdrawal_lock')
    .values({
      player_id: playerId,
      subject: transactionID ?? LATER,
      locked_at: now,
      unlock_from: null,
    })
    .onConflict((conflict) =>
      conflict.columns(['player_id', 'subject']).doUpdateSet({ unlock_from: null }),
    )
    .execute()
}

function findLock(tx: Tx, { playerId, transactionID }: Subject) {
  return paymentTables(tx)
    .selectFrom('payments.withdrawal_lock')
    .select('unlock_from')
    .where('player_id', '=', playerId)
    .where('subject', '=', transactionID ?? LATER)
    .executeTakeFirst()
}

function ofSubject(tx: Tx, { playerId, transactionID }: Subject) {
  return paymentTables(tx)
    .updateTable('payments.withdrawal_lock')
    .where('player_id', '=', playerId)
    .where('subject', '=', transactionID ?? LATER)
}
