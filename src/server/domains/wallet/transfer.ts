import { sql } from 'kysely'
import type { Tx } from '#server/platform/database/database.ts'
import { TRANSACTION_STATUS, TRANSACTION_TYPE } from '#shared/contracts/finance/codes.ts'
import type { Bilingual } from '#shared/lang.ts'
import type { Minor } from '#shared/money.ts'
import { Refusal } from '#shared/refusals.ts'
import { forfeitUncleared } from './bonus.ts'
import { SUB_CATEGORY, type DescriptionKey } from './names.ts'
import { addLine, lockPlayer, post, type Leg, type PaymentLine } from './post-line.ts'
import { noteWithdrawal, putBack, takeForWithdrawal } from './vault.ts'

const CASH = 1
const LOCKED = 3
const DEPOSITS_RECEIVED = 100
const WITHDRAWALS_PAID = 101
const PAYMENT_FEES = 112
const BONUS_HOUSE = 108
const PRIZES = 109
const CORRECTIONS = 111
const JACKPOT = 110

const { pending, inReview, approved, rejected, cancelled } = TRANSACTION_STATUS
type Status = (typeof TRANSACTION_STATUS)[keyof typeof TRANSACTION_STATUS]

type LineRef = { playerId: string; transactionId: string }

/**
 * Changes the status from one of `from` to `to`.
 * @throws Refusal `not pending`
 */
async function step(
  tx: Tx,
  { playerId, transactionId }: LineRef,
  type: number,
  from: readonly Status[],
  to: Status,
  description: DescriptionKey,
  moved?: { amountMinor: Minor; balanceAfterMinor: Minor },
): Promise<Minor> {
  const { rows } = await sql<{ amount_minor: bigint }>`
    update wallet.transaction set status = ${to}, description = ${description},
      amount_minor = coalesce(${moved?.amountMinor ?? null}::bigint, amount_minor),
      balance_after_minor = ${moved?.balanceAfterMinor ?? null}::bigint
    where player_id = ${playerId} and id = ${transactionId} and type = ${type}
      and status = any(${[...from]}::smallint[])
    returning amount_minor`.execute(tx)
  const [row] = rows
  if (row === undefined) throw new Refusal('not pending')
  return row.amount_minor
}

/** Opens a waiting deposit, which moves nothing yet. Returns the transaction's ID. */
export async function openDeposit(tx: Tx, line: PaymentLine): Promise<string> {
  await lockPlayer(tx, line.playerId)
  return addLine(tx, line, TRANSACTION_TYPE.deposit, line.amountMinor)
}

/**
 * Credits a deposit. Works also after it was given up as unpaid (cancelled), because the money has
 * arrived.
 * @throws Refusal `not pending` where it was credited or rejected before
 */
export async function approveDeposit(
  tx: Tx,
  deposit: LineRef & { amountMinor: Minor; now: Date },
): Promise<void> {
  await lockPlayer(tx, deposit.playerId)
  const after = await post(
    tx,
    deposit.playerId,
    deposit.transactionId,
    [{ debit: DEPOSITS_RECEIVED, credit: CASH, amountMinor: deposit.amountMinor }],
    deposit.now,
  )
  await step(
    tx,
    deposit,
    TRANSACTION_TYPE.deposit,
    [pending, inReview, cancelled],
    approved,
    'deposit',
    {
      amountMinor: deposit.amountMinor,
      balanceAfterMinor: after.cash_minor + after.bonus_minor,
    },
  )
}

/**
 * Sets the status of a deposit that is not credited now.
 * @throws Refusal `not pending`
 */
export async function setDepositStatus(
  tx: Tx,
  deposit: LineRef,
  to: 'in review' | 'rejected' | 'cancelled',
  description: DescriptionKey,
): Promise<void> {
  await lockPlayer(tx, deposit.playerId)
  const status = { 'in review': inReview, rejected, cancelled }[to]
  const from = to === 'in review' ? [pending, cancelled] : [pending, inReview]
  await step(tx, deposit, TRANSACTION_TYPE.deposit, from, status, description)
}

/**
 * Opens a withdrawal: the amount leaves cash and is locked until the decision. An uncleared bonus
 * is given up. Returns the transaction's ID.
 */
export async function openWithdrawal(tx: Tx, line: PaymentLine): Promise<string> {
  await lockPlayer(tx, line.playerId)
  await forfeitUncleared(tx, line.playerId, line.now)
  const transactionId = await addLine(tx, line, TRANSACTION_TYPE.withdraw, -line.amountMinor)
  const after = await post(
    tx,
    line.playerId,
    transactionId,
    [{ debit: CASH, credit: LOCKED, amountMinor: line.amountMinor }],
    line.now,
  )
  await sql`update wallet.transaction set balance_after_minor =
    ${after.cash_minor + after.bonus_minor}::bigint
    where player_id = ${line.playerId} and id = ${transactionId}`.execute(tx)
  return transactionId
}

/** Opens a withdrawal of money of the vault, which passes through cash in the same commit. */
export async function openVaultWithdrawal(tx: Tx, line: PaymentLine): Promise<string> {
  const { playerId, amountMinor, now } = line
  await lockPlayer(tx, playerId)
  const parts = await takeForWithdrawal(tx, playerId, amountMinor, now)
  const transactionId = await openWithdrawal(tx, line)
  await noteWithdrawal(tx, playerId, transactionId, parts)
  return transactionId
}

/**
 * Pays out the locked amount, less `feeMinor`, which the house keeps.
 * @throws Refusal `not pending`
 */
export async function payWithdrawal(
  tx: Tx,
  { feeMinor, ...withdrawal }: LineRef & { feeMinor: Minor; now: Date },
): Promise<void> {
  await closeWithdrawal(tx, withdrawal, approved, WITHDRAWALS_PAID, 'withdrawal', feeMinor)
}

/**
 * Returns the locked amount to cash, or to the vault from which it came.
 * @throws Refusal `not pending`
 */
export async function returnWithdrawal(
  tx: Tx,
  withdrawal: LineRef & { now: Date },
  to: 'rejected' | 'cancelled',
): Promise<void> {
  await closeWithdrawal(
    tx,
    withdrawal,
    to === 'rejected' ? rejected : cancelled,
    CASH,
    to === 'rejected' ? 'withdrawal rejected' : 'cancelled by player',
    0n,
  )
}

/**
 * Returns a withdrawal that was paid and came back, with its fee, on a line of its own; what came
 * from the vault goes back there.
 * @throws Refusal `not pending` where it was not paid
 */
export async function bringBackWithdrawal(
  tx: Tx,
  { playerId, transactionId, feeMinor, now }: LineRef & { feeMinor: Minor; now: Date },
): Promise<void> {
  await lockPlayer(tx, playerId)
  const {
    rows: [paid],
  } = await sql<{
    amount_minor: bigint
    sub_category: number
    method: Bilingual
    reference: string | null
  }>`select amount_minor, sub_category, method, reference from wallet.transaction
    where player_id = ${playerId} and id = ${transactionId}
      and type = ${TRANSACTION_TYPE.withdraw} and status = ${approved}`.execute(tx)
  if (paid === undefined) throw new Refusal('not pending')
  const amountMinor = -paid.amount_minor
  const lineId = await addLine(
    tx,
    {
      playerId,
      amountMinor,
      subCategory: paid.sub_category,
      method: paid.method,
      reference: paid.reference ?? '',
      description: 'withdrawal returned',
      now,
    },
    TRANSACTION_TYPE.adjustment,
    amountMinor,
  )
  const after = await post(
    tx,
    playerId,
    lineId,
    [
      { debit: WITHDRAWALS_PAID, credit: CASH, amountMinor: amountMinor - feeMinor },
      ...(feeMinor > 0n ? [{ debit: PAYMENT_FEES, credit: CASH, amountMinor: feeMinor }] : []),
    ],
    now,
  )
  await sql`update wallet.transaction set status = ${approved},
    balance_after_minor = ${after.cash_minor + after.bonus_minor}::bigint
    where player_id = ${playerId} and id = ${lineId}`.execute(tx)
  await putBack(tx, playerId, transactionId, now)
}

async function closeWithdrawal(
  tx: Tx,
  withdrawal: LineRef & { now: Date },
  status: Status,
  credit: number,
  description: DescriptionKey,
  feeMinor: Minor,
): Promise<void> {
  await lockPlayer(tx, withdrawal.playerId)
  const before = await sql<{ balance_after_minor: bigint | null }>`
    select balance_after_minor from wallet.transaction where player_id = ${withdrawal.playerId}
      and id = ${withdrawal.transactionId}`.execute(tx)
  const signedMinor = await step(
    tx,
    withdrawal,
    TRANSACTION_TYPE.withdraw,
    [pending, inReview],
    status,
    description,
  )
  await post(
    tx,
    withdrawal.playerId,
    withdrawal.transactionId,
    [
      { debit: LOCKED, credit, amountMinor: -signedMinor - feeMinor },
      ...(feeMinor > 0n ? [{ debit: LOCKED, credit: PAYMENT_FEES, amountMinor: feeMinor }] : []),
    ],
    withdrawal.now,
  )
  if (status !== approved)
    return putBack(tx, withdrawal.playerId, withdrawal.transactionId, withdrawal.now)
  await sql`update wallet.transaction set balance_after_minor =
    ${before.rows[0]?.balance_after_minor ?? null}::bigint
    where player_id = ${withdrawal.playerId} and id = ${withdrawal.transactionId}`.execute(tx)
}

export type Grant = {
  playerId: string
  amountMinor: Minor
  description: DescriptionKey
  reference: string
  now: Date
}

/**
 * Corrects a balance by a signed amount.
 * @throws Refusal `insufficient balance`
 */
export async function adjust(tx: Tx, grant: Grant): Promise<string> {
  const isIn = grant.amountMinor > 0n
  const leg = {
    debit: isIn ? CORRECTIONS : CASH,
    credit: isIn ? CASH : CORRECTIONS,
    amountMinor: isIn ? grant.amountMinor : -grant.amountMinor,
  }
  return give(tx, grant, TRANSACTION_TYPE.adjustment, SUB_CATEGORY.adjustment, leg)
}

export async function payJackpot(tx: Tx, win: Omit<Grant, 'description'>): Promise<string> {
  return give(tx, { ...win, description: 'jackpot' }, TRANSACTION_TYPE.win, SUB_CATEGORY.jackpot, {
    debit: JACKPOT,
    credit: CASH,
    amountMinor: win.amountMinor,
  })
}

type PrizeKind = 'tournament' | 'lottery'

/**
 * Pays a prize in cash. For several prizes or players in one transaction, call it in the order of
 * player IDs. Returns the line's ID.
 */
export async function payPrize(
  tx: Tx,
  kind: PrizeKind,
  { playerId, amountMinor, reference, now }: Omit<Grant, 'description'>,
): Promise<string> {
  const leg = { debit: PRIZES, credit: CASH, amountMinor }
  return give(
    tx,
    { playerId, amountMinor, description: `${kind} prize`, reference, now },
    TRANSACTION_TYPE.win,
    SUB_CATEGORY[`${kind}Prize`],
    leg,
  )
}

export async function payCashback(tx: Tx, cashback: Omit<Grant, 'description'>): Promise<string> {
  const leg = { debit: BONUS_HOUSE, credit: CASH, amountMinor: cashback.amountMinor }
  return give(
    tx,
    { ...cashback, description: 'loyalty cashback' },
    TRANSACTION_TYPE.bonus,
    SUB_CATEGORY.loyaltyCashback,
    leg,
  )
}

async function give(
  tx: Tx,
  grant: Grant,
  type: number,
  subCategory: number,
  leg: Leg,
): Promise<string> {
  await lockPlayer(tx, grant.playerId)
  const transactionId = await addLine(
    tx,
    { ...grant, subCategory, method: { tr: '', en: '' } },
    type,
    grant.amountMinor,
  )
  const after = await post(tx, grant.playerId, transactionId, [leg], grant.now)
  await sql`update wallet.transaction set status = ${approved},
    balance_after_minor = ${after.cash_minor + after.bonus_minor}::bigint
    where player_id = ${grant.playerId} and id = ${transactionId}`.execute(tx)
  return transactionId
}
