import { createHash } from 'node:crypto'
import type { JSONColumnType } from 'kysely'
import { Refusal } from '#shared/refusals.ts'
import type { PayoutFileVersion } from '#shared/payments/bank-files.ts'
import { PAYMENTS_TEXTS } from '#shared/texts/server/texts.ts'
import { lockName, type Db, type Tx } from '#server/platform/database/database.ts'
import type { Payer } from '#server/platform/payer.ts'
import type { Platform } from '#server/platform/platform.ts'
import { getBatch } from '../payouts/payout-batch.ts'
import { lineReference, listLines, noteTaken, type PayoutLine } from '../payouts/payout-lines.ts'
import { findStopped } from '../stops.ts'
import { bankName, writePain001, type PaymentOrder } from './write-pain-001.ts'

export type PayoutFileRow = {
  id: string
  batch_id: string
  number: number
  message_id: string
  version: PayoutFileVersion
  payer: JSONColumnType<Pick<Payer, 'name' | 'iban' | 'bic'>>
  order_digest: string
  sha256: string
  transaction_ids: string[]
  amount_minor: bigint
  made_at: Date
  made_by: string
}
export type PayoutFile = Omit<PayoutFileRow, 'payer'> & { payer: PaymentOrder['payer'] }

type Tables = { 'payments.payout_file': PayoutFileRow }
const fileTables = (db: Db | Tx) => db.withTables<Tables>()

/** Raised with every change of what the writer writes, so that older files stay what they were. */
const WRITER = 1
const ID_DIGITS = 8

export const sha256 = (content: Buffer | string) =>
  createHash('sha256').update(content).digest('hex')

type Making = { batchId: string; by: string; now: Date }
type Secrets = Pick<Platform, 'secrets'>

/**
 * Returns the pain.001 file of a batch: its unmarked lines, without players whose withdrawals are
 * stopped. The same lines under the same settings are the same file with the same bytes; after a
 * mark, a stop or a change of the settings it is a new file that replaces the one before.
 * @throws Refusal 'not pending' without such lines, 'not possible' if the payer is not set or a
 * recipient's name cannot be written
 */
export async function makePayoutFile(
  tx: Tx,
  platform: Secrets & Pick<Platform, 'config'>,
  { batchId, by, now }: Making,
): Promise<{ file: PayoutFile; content: Buffer; isNew: boolean }> {
  const { payer } = platform.config
  if (payer === undefined) throw new Refusal('not possible', {}, PAYMENTS_TEXTS.bankFile.payer)
  await lockName(tx, `payout-batch:${batchId}`)
  const batch = await getBatch(tx, batchId)
  const lines = await findFileLines(tx, platform, batchId, now)
  if (lines.length === 0) throw new Refusal('not pending')
  const unnamed = lines.find(({ account }) => bankName(account.owner, payer.version) === '')
  if (unnamed !== undefined)
    throw new Refusal(
      'not possible',
      {},
      PAYMENTS_TEXTS.bankFile.name(lineReference(batch.number, unnamed.position)),
    )
  const ids = lines.map(({ transactionId }) => transactionId)
  const digest = sha256(JSON.stringify([WRITER, payer, ids]))
  await noteTaken(tx, batchId, by, now)
  const before = await listFiles(tx, batchId)
  const same = before.find((file) => file.order_digest === digest)
  if (same !== undefined) {
    if (same !== before.at(-1)) throw new Refusal('not possible', {}, PAYMENTS_TEXTS.bankFile.older)
    return { file: same, content: await rewriteFile(tx, platform, same), isNew: false }
  }
  const number = before.length + 1
  const file = {
    id: crypto.randomUUID(),
    batch_id: batchId,
    number,
    message_id: `KUPA-${batch.number}-F${number}-${batchId.slice(0, ID_DIGITS).toUpperCase()}`,
    version: payer.version,
    payer: { name: payer.name, iban: payer.iban, bic: payer.bic },
    order_digest: digest,
    transaction_ids: ids,
    amount_minor: lines.reduce((sum, { amountMinor }) => sum + amountMinor, 0n),
    made_at: now,
    made_by: by,
  }
  const content = writePain001(orderOf(file, batch.number, lines))
  const row = { ...file, sha256: sha256(content) }
  await fileTables(tx)
    .insertInto('payments.payout_file')
    .values({ ...row, payer: JSON.stringify(file.payer) })
    .execute()
  return { file: row, content, isNew: true }
}

async function findFileLines(tx: Tx, platform: Secrets, batchId: string, now: Date) {
  const open = (await listLines(tx, platform, batchId)).filter(({ state }) => state === 'open')
  const stopped = await findStopped(
    tx,
    open.map(({ playerId }) => playerId),
    'withdrawals',
    now,
  )
  return open.filter(({ playerId }) => !stopped.has(playerId))
}

function orderOf(
  file: Pick<PayoutFile, 'message_id' | 'version' | 'payer' | 'made_at'>,
  batchNumber: bigint,
  lines: readonly PayoutLine[],
): PaymentOrder {
  return {
    messageId: file.message_id,
    version: file.version,
    payer: file.payer,
    madeAt: file.made_at,
    transfers: lines.map(({ transactionId, position, amountMinor, account: { owner, iban } }) => ({
      transactionId,
      reference: lineReference(batchNumber, position),
      owner,
      iban,
      amountMinor,
    })),
  }
}

/**
 * Writes a file again.
 * @throws Refusal 'not possible' if its bytes would differ, for example because a player's account
 * was erased
 */
async function rewriteFile(db: Db | Tx, platform: Secrets, file: PayoutFile): Promise<Buffer> {
  const { number } = await getBatch(db, file.batch_id)
  const lines = (await listLines(db, platform, file.batch_id)).filter(({ transactionId }) =>
    file.transaction_ids.includes(transactionId),
  )
  const isErased = lines.some(({ account }) => bankName(account.owner, file.version) === '')
  const content = isErased ? Buffer.alloc(0) : writePain001(orderOf(file, number, lines))
  if (sha256(content) !== file.sha256)
    throw new Refusal('not possible', {}, PAYMENTS_TEXTS.bankFile.changed)
  return content
}

/**
 * Writes a file for its download link, if it is still the batch's newest, all its lines are
 * unmarked and none of its players is stopped.
 * @throws Refusal 'not pending'; 'not possible' if its bytes would differ
 */
export async function openPayoutFile(
  db: Db | Tx,
  platform: Secrets,
  fileId: string,
  now: Date,
): Promise<{ file: PayoutFile; content: Buffer }> {
  const file = await getFile(db, fileId)
  const newest = (await listFiles(db, file.batch_id)).at(-1)
  const lines = (await listLines(db, platform, file.batch_id)).filter(({ transactionId }) =>
    file.transaction_ids.includes(transactionId),
  )
  const stopped = await findStopped(
    db,
    lines.map(({ playerId }) => playerId),
    'withdrawals',
    now,
  )
  if (newest?.id !== file.id || stopped.size > 0 || lines.some(({ state }) => state !== 'open'))
    throw new Refusal('not pending')
  return { file, content: await rewriteFile(db, platform, file) }
}

async function getFile(db: Db | Tx, id: string): Promise<PayoutFile> {
  const row = await fileTables(db)
    .selectFrom('payments.payout_file')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirst()
  if (row === undefined) throw new Refusal('record not found')
  return row
}

export async function listFiles(db: Db | Tx, batchId: string): Promise<PayoutFile[]> {
  return fileTables(db)
    .selectFrom('payments.payout_file')
    .selectAll()
    .where('batch_id', '=', batchId)
    .orderBy('number')
    .execute()
}
