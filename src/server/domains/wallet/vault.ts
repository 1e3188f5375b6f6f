import { sql } from 'kysely'
import { TRANSACTION_STATUS, TRANSACTION_TYPE } from '#shared/contracts/finance/codes.ts'
import type { Minor } from '#shared/money.ts'
import { MAX_VAULT_POTS, returnsAt } from '#shared/players/vault.ts'
import { Refusal } from '#shared/refusals.ts'
import { WALLET_TEXTS } from '#shared/texts/server/texts.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import { SUB_CATEGORY, type DescriptionKey } from './names.ts'
import { addLine, lockPlayer, post } from './post-line.ts'

const CASH = 1
const VAULT = 4
const DAY_MS = 86_400_000

type VaultPot = { id: string; amountMinor: Minor; madeAt: Date; endsAt: Date | null }
type PotRow = { id: string; amount_minor: bigint; made_at: Date; ends_at: Date | null }
type Part = { potId: string; amountMinor: Minor }

export async function listPots(db: Db | Tx, playerId: string): Promise<VaultPot[]> {
  const { rows } = await sql<PotRow>`
    select id, amount_minor, made_at, ends_at from wallet.vault_pot
      where player_id = ${playerId} and amount_minor > 0
      order by ends_at nulls last, made_at, id`.execute(db)
  return rows.map(({ id, amount_minor: amountMinor, made_at: madeAt, ends_at: endsAt }) => ({
    id,
    amountMinor,
    madeAt,
    endsAt,
  }))
}

export async function vaultOf(db: Db | Tx, playerId: string): Promise<Minor> {
  const { rows } = await sql<{ vault_minor: bigint }>`
    select vault_minor from wallet.account where player_id = ${playerId}`.execute(db)
  return rows[0]?.vault_minor ?? 0n
}

/**
 * Moves cash into a new pot. `days` null: the money can only be withdrawn. The caller has ended a
 * bonus in play.
 * @throws Refusal 'insufficient balance'; 'not possible' beyond the number of pots
 */
export async function fillPot(
  tx: Tx,
  order: { playerId: string; amountMinor: Minor; days: number | null; now: Date },
): Promise<void> {
  const { playerId, amountMinor, days, now } = order
  await lockPlayer(tx, playerId)
  if ((await listPots(tx, playerId)).length >= MAX_VAULT_POTS)
    throw new Refusal('not possible', { max: MAX_VAULT_POTS }, WALLET_TEXTS.tooManyPots)
  const endsAt = days === null ? null : new Date(now.getTime() + days * DAY_MS)
  const id = await move(tx, playerId, -amountMinor, 'to the vault', now)
  await sql`insert into wallet.vault_pot (id, player_id, amount_minor, made_at, ends_at)
    values (${id}, ${playerId}, ${amountMinor}, ${now}, ${endsAt})`.execute(tx)
}

/**
 * Moves a whole pot back to cash, once its timer and the delay after it are over.
 * @throws Refusal 'record not found'; 'not possible' with `until` before that
 */
export async function emptyPot(
  tx: Tx,
  { playerId, potId, now }: { playerId: string; potId: string; now: Date },
): Promise<void> {
  await lockPlayer(tx, playerId)
  const pot = (await listPots(tx, playerId)).find(({ id }) => id === potId)
  if (pot === undefined) throw new Refusal('record not found')
  const at = returnsAt(pot.endsAt)
  if (at === null) throw new Refusal('not possible', {}, WALLET_TEXTS.potOnlyWithdrawn)
  if (now < at) throw new Refusal('not possible', { until: at.toISOString() }, WALLET_TEXTS.potRuns)
  await take(tx, playerId, [{ potId, amountMinor: pot.amountMinor }])
  await move(tx, playerId, pot.amountMinor, 'from the vault', now)
}

/**
 * Moves money of the vault to cash for a withdrawal of the same commit: first what can only be
 * withdrawn, then what stays longest. `noteWithdrawal` records the result. Lock the player first.
 * @throws Refusal 'insufficient balance'
 */
export async function takeForWithdrawal(
  tx: Tx,
  playerId: string,
  amountMinor: Minor,
  now: Date,
): Promise<Part[]> {
  const parts: Part[] = []
  let leftMinor = amountMinor
  for (const { id, amountMinor: potMinor } of (await listPots(tx, playerId)).toReversed()) {
    if (leftMinor === 0n) break
    const part = potMinor < leftMinor ? potMinor : leftMinor
    parts.push({ potId: id, amountMinor: part })
    leftMinor -= part
  }
  if (leftMinor > 0n) throw new Refusal('insufficient balance')
  await take(tx, playerId, parts)
  await move(tx, playerId, amountMinor, 'from the vault to withdraw', now)
  return parts
}

export async function noteWithdrawal(
  tx: Tx,
  playerId: string,
  transactionId: string,
  parts: readonly Part[],
): Promise<void> {
  for (const { potId, amountMinor } of parts)
    await sql`insert into wallet.vault_withdrawal (player_id, transaction_id, pot_id, amount_minor)
      values (${playerId}, ${transactionId}, ${potId}, ${amountMinor})`.execute(tx)
}

/**
 * Moves what a withdrawal took from the vault back into its pots, in the commit in which its amount
 * becomes cash again. Does nothing for a withdrawal from the balance. Lock the player first.
 */
export async function putBack(
  tx: Tx,
  playerId: string,
  transactionId: string,
  now: Date,
): Promise<void> {
  const { rows } = await sql<{ pot_id: string; amount_minor: bigint }>`
    delete from wallet.vault_withdrawal where player_id = ${playerId}
      and transaction_id = ${transactionId} returning pot_id, amount_minor`.execute(tx)
  if (rows.length === 0) return
  for (const { pot_id: potId, amount_minor: amountMinor } of rows)
    await sql`update wallet.vault_pot set amount_minor = amount_minor + ${amountMinor}
      where player_id = ${playerId} and id = ${potId}`.execute(tx)
  const sumMinor = rows.reduce((sum, { amount_minor: minor }) => sum + minor, 0n)
  await move(tx, playerId, -sumMinor, 'back to the vault', now)
}

/**
 * Moves money of the vault to cash that the player owes beyond their cash, so that the vault hides
 * nothing: the pots that end next first. Lock the player first.
 */
export async function coverFromVault(
  tx: Tx,
  playerId: string,
  missingMinor: Minor,
  now: Date,
): Promise<void> {
  const parts: Part[] = []
  let leftMinor = missingMinor
  for (const { id, amountMinor } of await listPots(tx, playerId)) {
    if (leftMinor <= 0n) break
    const part = amountMinor < leftMinor ? amountMinor : leftMinor
    parts.push({ potId: id, amountMinor: part })
    leftMinor -= part
  }
  if (parts.length === 0) return
  await take(tx, playerId, parts)
  const sumMinor = parts.reduce((sum, { amountMinor }) => sum + amountMinor, 0n)
  await move(tx, playerId, sumMinor, 'from the vault for a debt', now)
}

async function take(tx: Tx, playerId: string, parts: readonly Part[]): Promise<void> {
  for (const { potId, amountMinor } of parts)
    await sql`update wallet.vault_pot set amount_minor = amount_minor - ${amountMinor}
      where player_id = ${playerId} and id = ${potId}`.execute(tx)
}

/** Posts a transfer between cash and vault with its line. `signedMinor` is the change of cash. */
async function move(
  tx: Tx,
  playerId: string,
  signedMinor: Minor,
  description: DescriptionKey,
  now: Date,
): Promise<string> {
  const isIn = signedMinor > 0n
  const amountMinor = isIn ? signedMinor : -signedMinor
  const id = await addLine(
    tx,
    {
      playerId,
      amountMinor,
      subCategory: SUB_CATEGORY.vault,
      method: { tr: '', en: '' },
      reference: '',
      description,
      now,
    },
    TRANSACTION_TYPE.vault,
    signedMinor,
  )
  const leg = { debit: isIn ? VAULT : CASH, credit: isIn ? CASH : VAULT, amountMinor }
  const after = await post(tx, playerId, id, [leg], now)
  await sql`update wallet.transaction set status = ${TRANSACTION_STATUS.approved},
    balance_after_minor = ${after.cash_minor + after.bonus_minor}::bigint
    where player_id = ${playerId} and id = ${id}`.execute(tx)
  return id
}
