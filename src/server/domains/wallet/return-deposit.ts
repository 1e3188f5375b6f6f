import { sql } from 'kysely'
import type { Tx } from '#server/platform/database/database.ts'
import { TRANSACTION_STATUS, TRANSACTION_TYPE } from '#shared/contracts/finance/codes.ts'
import type { Minor } from '#shared/money.ts'
import type { DescriptionKey } from './names.ts'
import { addLine, lockPlayer, post, type Leg, type PaymentLine } from './post-line.ts'
import { coverFromVault } from './vault.ts'

const CASH = 1
const RETURNED = 114
const RECEIVABLES = 115
const WRITTEN_OFF = 116
const PAID_OUTSIDE = 117

/** `method` and `reference` are those of the deposit. */
export type ReturnOf = Omit<PaymentLine, 'amountMinor' | 'description'>

const smaller = (one: Minor, other: Minor): Minor => (one < other ? one : other)

/**
 * Takes a returned deposit from the player's cash, then from the vault. What these do not cover
 * becomes a receivable. The line of the statement has the whole amount, and another line the
 * receivable.
 */
export async function takeDepositBack(
  tx: Tx,
  of: ReturnOf,
  amountMinor: Minor,
  description: 'chargeback' | 'deposit refund',
): Promise<{ cashMinor: Minor; receivableMinor: Minor }> {
  await lockPlayer(tx, of.playerId)
  await coverFromVault(tx, of.playerId, amountMinor - (await cashOf(tx, of.playerId)), of.now)
  const cashMinor = smaller(await cashOf(tx, of.playerId), amountMinor)
  const receivableMinor = amountMinor - cashMinor
  await book(tx, of, 'receivable', {
    debit: RECEIVABLES,
    credit: CASH,
    amountMinor: receivableMinor,
  })
  await book(tx, of, description, { debit: CASH, credit: RETURNED, amountMinor })
  return { cashMinor, receivableMinor }
}

type Given = { borneMinor: Minor; receivableMinor: Minor; writtenOffMinor: Minor }

/**
 * Undoes a return: gives the player `borneMinor` in cash, reduces the receivable and undoes a
 * write-off.
 */
export async function giveDepositBack(
  tx: Tx,
  of: ReturnOf,
  { borneMinor, receivableMinor, writtenOffMinor }: Given,
  description: 'chargeback reversed' | 'deposit refund failed',
): Promise<void> {
  await lockPlayer(tx, of.playerId)
  await book(tx, of, description, {
    debit: RETURNED,
    credit: CASH,
    amountMinor: borneMinor + receivableMinor + writtenOffMinor,
  })
  await book(tx, of, 'receivable settled', {
    debit: CASH,
    credit: RECEIVABLES,
    amountMinor: receivableMinor,
  })
  await book(tx, of, 'write-off undone', {
    debit: CASH,
    credit: WRITTEN_OFF,
    amountMinor: writtenOffMinor,
  })
}

export type Settlement = 'written off' | 'paid outside' | 'paid from balance'

/**
 * Settles a receivable.
 * @throws Refusal `insufficient balance` where the player's cash does not cover it
 */
export async function settleReceivable(
  tx: Tx,
  of: ReturnOf,
  amountMinor: Minor,
  by: Settlement,
): Promise<void> {
  await lockPlayer(tx, of.playerId)
  if (by !== 'paid from balance')
    await book(tx, of, by === 'written off' ? 'receivable written off' : 'receivable paid', {
      debit: by === 'written off' ? WRITTEN_OFF : PAID_OUTSIDE,
      credit: CASH,
      amountMinor,
    })
  await book(tx, of, 'receivable settled', { debit: CASH, credit: RECEIVABLES, amountMinor })
}

async function cashOf(tx: Tx, playerId: string): Promise<Minor> {
  const { rows } = await sql<{
    cash_minor: Minor
  }>`select cash_minor from wallet.account where player_id = ${playerId}`.execute(tx)
  return rows[0]?.cash_minor ?? 0n
}

/** One transfer with its line. The player must be locked. An amount of 0 books nothing. */
async function book(tx: Tx, of: ReturnOf, description: DescriptionKey, leg: Leg): Promise<void> {
  if (leg.amountMinor === 0n) return
  const signedMinor = leg.credit === CASH ? leg.amountMinor : -leg.amountMinor
  const line = { ...of, description, amountMinor: signedMinor }
  const id = await addLine(tx, line, TRANSACTION_TYPE.adjustment, signedMinor)
  const after = await post(tx, of.playerId, id, [leg], of.now)
  await sql`update wallet.transaction set status = ${TRANSACTION_STATUS.approved},
    balance_after_minor = ${after.cash_minor + after.bonus_minor}::bigint
    where player_id = ${of.playerId} and id = ${id}`.execute(tx)
}
