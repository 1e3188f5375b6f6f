import { createHash } from 'node:crypto'
import { z } from 'zod'
import { whyNotCredit } from '#server/domains/identity/index.ts'
import { SUB_CATEGORY } from '#server/domains/wallet/index.ts'
import { lockName, type Db, type Tx } from '#server/platform/database/database.ts'
import type { Job } from '#server/platform/jobs/jobs.ts'
import type { Platform } from '#server/platform/platform.ts'
import type { listSavedMethods } from '#shared/contracts/finance/saved-methods.ts'
import { Refusal } from '#shared/refusals.ts'
import { isUuid } from '#shared/uuid.ts'
import { DEPOSIT, TRANSFER_TYPE } from './method.ts'
import type { PaymentProvider, StoredCard } from './port.ts'
import type { Providers } from './providers.ts'
import { paymentTables, type MethodRow, type SavedMethodRow } from './tables.ts'

export const SAVED_SEAL = 'payments:saved-method'

/** Compares a player's saved cards with the provider's, and deletes there what was removed here. */
export const savedJob: Job<{ playerId: string; provider: string }> = {
  name: 'payments:sync-saved',
  payload: z.object({ playerId: z.guid(), provider: z.string() }),
}

type Saving = { platform: Platform; providers: ReadonlyMap<string, PaymentProvider> }
export type SavedMethod = Pick<SavedMethodRow, 'id' | 'provider' | 'brand' | 'last_four'>

export function defineSaved({ platform, providers }: Saving): void {
  const { jobs, outbox } = platform
  jobs.define(savedJob, ({ playerId, provider }) =>
    syncSaved({ platform, providers }, playerId, provider),
  )
  outbox.on('deposit-approved', 'payments:note-saved', async (tx, { payload }) => {
    const { transactionId } = approved.parse(payload)
    const payment = await paymentTables(tx)
      .selectFrom('payments.payment')
      .select(['player_id', 'provider'])
      .where('transaction_id', '=', transactionId)
      .where('save_method', '=', true)
      .executeTakeFirst()
    if (payment !== undefined && payment.provider !== null)
      await askAgain(tx, platform, payment.player_id, [payment.provider])
    return undefined
  })
  outbox.on('account-closed', 'payments:remove-saved', async (tx, { payload }) => {
    const { playerId } = closed.parse(payload)
    await removeSaved(tx, platform, playerId, platform.clock.now())
    return undefined
  })
}
const approved = z.object({ transactionId: z.guid() })
const closed = z.object({ playerId: z.guid() })

/**
 * Cards are saved by methods that are paid with a card on the page of a provider that stores them.
 */
export const canSave = (
  method: Pick<MethodRow, 'cash_type' | 'transfer_type_id' | 'sub_category'>,
  provider: PaymentProvider | undefined,
): boolean =>
  provider?.savedMethods !== undefined &&
  method.cash_type === DEPOSIT &&
  method.transfer_type_id === TRANSFER_TYPE.provider &&
  method.sub_category === SUB_CATEGORY.card

export async function presentSaved(
  read: Db,
  providers: Pick<Providers, 'of'>,
  playerId: string,
): Promise<z.output<(typeof listSavedMethods)['output']>> {
  const methods = await paymentTables(read)
    .selectFrom('payments.method')
    .selectAll()
    .where('cash_type', '=', DEPOSIT)
    .where('is_active', '=', true)
    .orderBy('position')
    .execute()
  const able = methods.filter((method) => canSave(method, providers.of(method)))
  const idsOf = (name: string) =>
    able.filter((method) => providers.of(method)?.name === name).map((row) => row.method_id)
  const saved = able.length === 0 ? [] : await listSaved(read, playerId)
  return {
    methodIDs: able.map((row) => row.method_id),
    cards: saved.map(({ id, provider, brand, last_four: lastFour }) => ({
      savedMethodID: id,
      methodIDs: idsOf(provider),
      brand,
      lastFour,
    })),
  }
}

export async function askAgain(
  tx: Tx,
  { jobs }: Pick<Platform, 'jobs'>,
  playerId: string,
  providers: readonly string[],
): Promise<void> {
  for (const provider of providers) await jobs.add(tx, savedJob, { playerId, provider })
}

export async function listSaved(db: Db | Tx, playerId: string): Promise<SavedMethod[]> {
  return paymentTables(db)
    .selectFrom('payments.saved_method')
    .select(['id', 'provider', 'brand', 'last_four'])
    .where('player_id', '=', playerId)
    .where('removed_at', 'is', null)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute()
}

/** @throws Refusal `record not found` where it is not the player's, or was removed */
export async function getSaved(db: Db | Tx, playerId: string, id: string): Promise<SavedMethod> {
  const found = isUuid(id) ? await listSaved(db, playerId) : []
  const saved = found.find((one) => one.id === id)
  if (saved === undefined) throw new Refusal('record not found')
  return saved
}

/**
 * Hides one saved card of a player, or all of them, and has the provider delete it.
 * @throws Refusal `record not found` for a given id
 */
export async function removeSaved(
  tx: Tx,
  platform: Pick<Platform, 'jobs'>,
  playerId: string,
  now: Date,
  id?: string,
): Promise<void> {
  if (id !== undefined && !isUuid(id)) throw new Refusal('record not found')
  const removed = await paymentTables(tx)
    .updateTable('payments.saved_method')
    .set({ removed_at: now })
    .where('player_id', '=', playerId)
    .where('removed_at', 'is', null)
    .$if(id !== undefined, (query) => query.where('id', '=', id ?? ''))
    .returning('provider')
    .execute()
  if (id !== undefined && removed.length === 0) throw new Refusal('record not found')
  await askAgain(tx, platform, playerId, [...new Set(removed.map(({ provider }) => provider))])
}

/**
 * The provider is asked before the transaction. Cards without the player's consent are deleted
 * there.
 * @throws ProviderUnreachable; the job is repeated
 */
async function syncSaved(
  { platform, providers }: Saving,
  playerId: string,
  name: string,
): Promise<void> {
  const { database, clock, secrets } = platform
  const methods = providers.get(name)?.savedMethods
  if (methods === undefined) return
  const askedAt = clock.now()
  const stored = await methods.list(playerId)
  const doomed = await database.transaction((tx) =>
    takeStored(tx, platform, { playerId, provider: name, stored, askedAt }),
  )
  for (const token of doomed) await methods.remove(playerId, token)
  await paymentTables(database.read)
    .updateTable('payments.saved_method')
    .set({ gone_at: clock.now(), token_sealed: secrets.encrypt(SAVED_SEAL, '') })
    .where('player_id', '=', playerId)
    .where('provider', '=', name)
    .where('removed_at', '<=', askedAt)
    .where('gone_at', 'is', null)
    .execute()
}

type Answer = { playerId: string; provider: string; stored: readonly StoredCard[]; askedAt: Date }

/** Writes what the provider stores. Returns the tokens that it must delete. */
async function takeStored(
  tx: Tx,
  platform: Platform,
  { playerId, provider, stored, askedAt }: Answer,
): Promise<string[]> {
  await lockName(tx, `saved:${playerId}`)
  const tables = paymentTables(tx)
  const known = await tables
    .selectFrom('payments.saved_method')
    .selectAll()
    .where('player_id', '=', playerId)
    .where('provider', '=', provider)
    .execute()
  const isOpen = (await whyNotCredit(tx, playerId, askedAt)) !== 'closed'
  const consentedAt = isOpen ? await findConsent(tx, playerId, provider) : undefined
  const doomed: string[] = []
  for (const card of stored) {
    const row = known.find(({ token_digest: digest }) => digest === digestOf(card.token))
    const removedAt = row?.removed_at ?? null
    const isWanted =
      row === undefined || removedAt !== null
        ? consentedAt !== undefined && (removedAt === null || consentedAt > removedAt)
        : true
    if (!isWanted) doomed.push(card.token)
    else await keepCard(tx, platform, { playerId, provider, card, row, consentedAt, now: askedAt })
  }
  const listed = new Set(stored.map(({ token }) => digestOf(token)))
  const lost = known.filter((row) => row.removed_at === null && !listed.has(row.token_digest))
  if (lost.length > 0)
    await tables
      .updateTable('payments.saved_method')
      .set({ removed_at: askedAt })
      .where('player_id', '=', playerId)
      .where(
        'id',
        'in',
        lost.map(({ id }) => id),
      )
      .where('created_at', '<=', askedAt)
      .execute()
  return doomed
}

const digestOf = (token: string): string => createHash('sha256').update(token).digest('hex')

async function keepCard(
  tx: Tx,
  { secrets }: Platform,
  given: {
    playerId: string
    provider: string
    card: StoredCard
    row: SavedMethodRow | undefined
    consentedAt: Date | undefined
    now: Date
  },
): Promise<void> {
  const { playerId, provider, card, row, consentedAt, now } = given
  const seen = {
    brand: card.brand,
    last_four: card.lastFour,
    token_sealed: secrets.encrypt(SAVED_SEAL, card.token),
    removed_at: null,
    gone_at: null,
  }
  if (row !== undefined)
    await paymentTables(tx)
      .updateTable('payments.saved_method')
      .set({ ...seen, consented_at: consentedAt ?? row.consented_at })
      .where('player_id', '=', playerId)
      .where('id', '=', row.id)
      .execute()
  else
    await paymentTables(tx)
      .insertInto('payments.saved_method')
      .values({
        ...seen,
        id: crypto.randomUUID(),
        player_id: playerId,
        provider,
        token_digest: digestOf(card.token),
        consented_at: consentedAt ?? now,
        created_at: now,
      })
      .execute()
}

async function findConsent(tx: Tx, playerId: string, provider: string): Promise<Date | undefined> {
  const payment = await paymentTables(tx)
    .selectFrom('payments.payment')
    .select('created_at')
    .where('player_id', '=', playerId)
    .where('provider', '=', provider)
    .where('save_method', '=', true)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return payment?.created_at
}
