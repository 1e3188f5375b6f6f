import { sql } from 'kysely'
import { z } from 'zod'
import { getExclusionState } from '#server/domains/identity/index.ts'
import { requireDepositRoom } from '#server/domains/protection/index.ts'
import {
  findReply,
  once,
  openDeposit,
  openVaultWithdrawal,
  openWithdrawal,
} from '#server/domains/wallet/index.ts'
import type { Platform } from '#server/platform/platform.ts'
import type { Tx } from '#server/platform/database/database.ts'
import type { Job } from '#server/platform/jobs/jobs.ts'
import { TRANSACTION_STATUS } from '#shared/contracts/finance/codes.ts'
import { siteDate } from '#shared/dates.ts'
import type { Minor } from '#shared/money.ts'
import { feeOf } from '#shared/payments/payment-methods.ts'
import { pauseAt, refusePause } from '#shared/players/protection.ts'
import { Refusal, refuseFields } from '#shared/refusals.ts'
import { requireNoLookalike } from './deposit-lookalike.ts'
import { requireLevelRoom } from './level.ts'
import { requireReady } from './readiness.ts'
import { requireNotStopped } from './stops.ts'
import { paymentTables, type MethodRow } from './tables.ts'
import { sumWaitingDeposits } from './waiting-deposits.ts'
import { keepWithdrawalLocked } from './withdrawals/withdrawal-lock.ts'

export const MAX_OPEN_DEPOSITS = 100
export const SEAL = 'payments:details'

export const withdrawalCheck: Job<{ transactionID: string }> = {
  name: 'payments:check-withdrawal',
  payload: z.object({ transactionID: z.guid() }),
}

export type CardChoice = { isSaving: boolean; savedId: string | null }
export const NO_CARD: CardChoice = { isSaving: false, savedId: null }

export type PaymentRequest = {
  playerId: string
  requestId: string | undefined
  call: string
  input: Readonly<Record<string, unknown>>
  method: MethodRow
  amountMinor: Minor
  reference?: string | undefined
  card?: CardChoice
  details: Readonly<Record<string, unknown>>
  fromVault?: boolean | undefined
  now: Date
}

const opened = z.object({ transactionID: z.string(), status: z.number() })
export type Opened = z.output<typeof opened>

/**
 * Returns the earlier answer to a request, whatever has changed since.
 * @throws Refusal `duplicate`
 */
export async function findOpened(
  platform: Platform,
  request: Pick<PaymentRequest, 'playerId' | 'requestId' | 'call' | 'input'>,
): Promise<Opened | undefined> {
  const { requestId } = request
  return requestId === undefined
    ? undefined
    : findReply(platform.database.read, { ...request, requestId }, opened)
}

/**
 * Opens a deposit that waits for its provider or, without one, for staff.
 * @throws Refusal `self excluded`, `limit reached`, `payments paused`
 */
export async function openDepositOnce(
  platform: Platform,
  request: PaymentRequest,
  provider: string | null,
): Promise<Opened> {
  return open(platform, request, provider, async (tx, reference) => {
    await requireFew(tx, request.playerId)
    await requireOwnLimits(tx, platform, request)
    return openDeposit(tx, {
      ...line(request, reference),
      description: provider === null ? 'awaiting approval' : 'awaiting payment',
    })
  })
}

/**
 * Requires the player to be locked, so that of two payments at once the second sees the first.
 * @throws Refusal `self excluded`, `limit reached`, `payments paused`
 */
async function requireOwnLimits(
  tx: Tx,
  platform: Platform,
  { playerId, amountMinor, now }: PaymentRequest,
): Promise<void> {
  const { excludedUntil, timeOutUntil } = await getExclusionState(tx, playerId, now)
  const pause = pauseAt(excludedUntil, timeOutUntil, now)
  if (pause !== undefined) throw refusePause(pause)
  const waitingMinor = await sumWaitingDeposits(tx, playerId, now)
  // Before the rule about one player, so that its refusal tells nothing where no one may deposit.
  await requireLevelRoom(tx, 'deposit', { playerId, amountMinor, waitingMinor, now })
  await requireNoLookalike(tx, platform, playerId, now)
  await requireNotStopped(tx, playerId, 'deposits', now)
  await requireDepositRoom(tx, playerId, amountMinor, waitingMinor, now)
}

/**
 * Opens a withdrawal and locks its amount until staff decide. `first` runs before the withdrawal is
 * written, while the player's row is locked.
 * @throws Refusal `insufficient balance`, `limit reached`, `payments paused`
 */
export async function openWithdrawalOnce(
  platform: Platform,
  request: PaymentRequest,
  first: (tx: Tx) => Promise<void>,
): Promise<Opened> {
  return open(platform, request, null, async (tx, reference) => {
    await requireNotStopped(tx, request.playerId, 'withdrawals', request.now)
    await requireReady(tx, request.playerId)
    await requireLevelRoom(tx, 'withdrawal', request)
    await first(tx)
    const openIt = request.fromVault === true ? openVaultWithdrawal : openWithdrawal
    const transactionID = await openIt(tx, {
      ...line(request, reference),
      description: 'awaiting approval',
    })
    await keepWithdrawalLocked(tx, request.playerId, transactionID, request.now)
    await platform.jobs.add(tx, withdrawalCheck, { transactionID })
    await platform.outbox.add(tx, 'withdrawal-requested', {
      playerId: request.playerId,
      transactionId: transactionID,
      amountMinor: request.amountMinor.toString(),
      at: request.now.toISOString(),
    })
    return transactionID
  })
}

/**
 * Requires an identity card that is valid today.
 * @throws FieldRefusal
 */
export function requireIdentityValidity(date: string | undefined, now: Date): void {
  if (date === undefined || date < siteDate(now))
    throw refuseFields({ identityValidity: 'identityValidity' })
}

async function open(
  platform: Platform,
  request: PaymentRequest,
  provider: string | null,
  move: (tx: Tx, reference: string) => Promise<string>,
): Promise<Opened> {
  const { playerId, call, input, method, now, card = NO_CARD } = request
  const { reply } = await platform.database.transaction((tx) =>
    once(
      tx,
      { playerId, requestId: request.requestId ?? crypto.randomUUID(), call, input, now },
      opened,
      async () => {
        const transactionID = await move(
          tx,
          request.reference ?? (await nextReference(tx, method.cash_type)),
        )
        await paymentTables(tx)
          .insertInto('payments.payment')
          .values({
            transaction_id: transactionID,
            player_id: playerId,
            cash_type: method.cash_type,
            method_id: method.method_id,
            provider,
            amount_minor: request.amountMinor,
            state: 'pending',
            received_minor: null,
            attention: null,
            url: null,
            details_sealed: platform.secrets.encrypt(SEAL, JSON.stringify(request.details)),
            created_at: now,
            decided_at: null,
            player_reason: null,
            approved_at: null,
            method_version: method.version,
            fee_minor: feeOf(request.amountMinor, method.fee_bp),
            save_method: card.isSaving,
            saved_method_id: card.savedId,
          })
          .execute()
        return { transactionID, status: TRANSACTION_STATUS.pending }
      },
    ),
  )
  return reply
}

function line({ playerId, amountMinor, method, now }: PaymentRequest, reference: string) {
  return {
    playerId,
    amountMinor,
    subCategory: method.sub_category,
    method: method.name,
    reference,
    now,
  }
}

async function nextReference(tx: Tx, cashType: number): Promise<string> {
  const { rows } = await sql<{ n: bigint }>`select nextval('payments.reference') as n`.execute(tx)
  return `${cashType === 1 ? 'Y' : 'C'}-${rows[0]?.n ?? 0n}`
}

async function requireFew(tx: Tx, playerId: string): Promise<void> {
  const row = await paymentTables(tx)
    .selectFrom('payments.payment')
    .select((select) => select.fn.countAll<bigint>().as('n'))
    .where('player_id', '=', playerId)
    .where('state', 'in', ['pending', 'held'])
    .where('cash_type', '=', 1)
    .executeTakeFirstOrThrow()
  if (row.n >= BigInt(MAX_OPEN_DEPOSITS)) throw new Refusal('limit reached')
}
