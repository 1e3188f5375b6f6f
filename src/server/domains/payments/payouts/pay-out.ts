import { ProviderUnreachable } from '#server/platform/outgoing/call-provider.ts'
import { sql } from 'kysely'
import { z } from 'zod'
import type { Tx } from '#server/platform/database/database.ts'
import type { Job } from '#server/platform/jobs/jobs.ts'
import type { Platform } from '#server/platform/platform.ts'
import { lockPayout, payoutJob, readInstruction, schedulePayout } from './instruct-payout.ts'
import type { PaymentProvider, PayoutStatus, ProviderPayout } from '../port.ts'
import { lockPayment } from '../settle-deposit.ts'
import { applyPayoutEvent, leaveToStaff, type SettledPayout } from './settle-payout.ts'
import { findStopped } from '../stops.ts'
import { paymentTables, type ProviderPayoutRow } from '../tables.ts'

export type PayingOut = {
  platform: Platform
  providers: ReadonlyMap<string, PaymentProvider>
  announceBalance: (playerId: string) => void
}

/** About three and a half hours from the first request to the last. */
export const MAX_REQUESTS = 20
const FIRST_WAIT_MS = 10_000
const LONGEST_WAIT_MS = 15 * 60_000
const FIRST_ASK_MS = 30_000
const LONGEST_ASK_MS = 60 * 60_000
const STOPPED_WAIT_MS = 10 * 60_000
/** Until a provider that accepted a payout must know it by its reference. */
const MAX_UNKNOWN = 4
const UNKNOWN = 'unknown to the provider'
/** A payout whose job was lost continues after this time. */
const LOST_AFTER_MS = 15 * 60_000
const MAX_RESUMED = 500

const payoutsJob: Job<Record<string, unknown>> = {
  name: 'payments:payouts',
  payload: z.looseObject({}),
}

export function definePayouts(paying: PayingOut): void {
  const { jobs } = paying.platform
  jobs.define(payoutJob, ({ transactionID }) => takeTurn(paying, transactionID))
  jobs.define(payoutsJob, () => resumeLost(paying), { cron: '*/10 * * * *' })
}

type Turn = {
  row: ProviderPayoutRow
  payout: ProviderPayout
  provider: PaymentProvider | undefined
}
type Answer = PayoutStatus | { status: 'unreachable'; reason: string }

/**
 * One request to the provider. Its beginning is committed before the request, so that after a crash
 * the payout counts as begun and is asked about before it is repeated. Its end is applied only if
 * nothing else changed the payout meanwhile.
 */
async function takeTurn(paying: PayingOut, transactionId: string): Promise<void> {
  const { platform, announceBalance } = paying
  const { database, outbox } = platform
  const turn = await database.transaction((tx) => beginTurn(paying, tx, transactionId))
  if (turn === undefined) return
  const answer = await callProvider(paying, turn)
  const { playerId, outcome } = await database.transaction((tx) =>
    endTurn(paying, tx, turn, answer),
  )
  if (outcome === 'nothing') return
  announceBalance(playerId)
  outbox.nudge()
}

async function beginTurn(
  { platform, providers }: PayingOut,
  tx: Tx,
  transactionId: string,
): Promise<Turn | undefined> {
  const now = platform.clock.now()
  const payment = await lockPayment(tx, transactionId)
  const row = await lockPayout(tx, payment)
  if (row === undefined || !['waiting', 'sending', 'sent'].includes(row.state)) return undefined
  const payout = readInstruction(platform, row)
  if (payout === undefined) {
    await leaveToStaff(tx, row, 'changed after its approval', '')
    return undefined
  }
  if (
    row.state === 'waiting' &&
    (await findStopped(tx, [row.player_id], 'withdrawals', now)).size > 0
  ) {
    await waitUntil(tx, platform, row, new Date(now.getTime() + STOPPED_WAIT_MS), {
      error: 'withdrawals of the player are stopped',
    })
    return undefined
  }
  const begun = {
    state: row.state === 'waiting' ? ('sending' as const) : row.state,
    attempts: row.attempts + 1,
  }
  await update(tx, row, { ...begun, next_try_at: now })
  return { row: { ...row, ...begun }, payout, provider: providers.get(row.provider) }
}

async function callProvider(paying: PayingOut, turn: Turn): Promise<Answer> {
  const { log } = paying.platform
  const { row, provider } = turn
  if (provider?.startPayout === undefined)
    return { status: 'unreachable', reason: `the provider ${row.provider} is not set up` }
  try {
    return await request(paying, turn, provider)
  } catch (error) {
    const facts = { err: error, provider: row.provider, transactionId: row.transaction_id }
    if (error instanceof ProviderUnreachable)
      log.warn(facts, 'payments: a provider gave no usable answer about a payout')
    else log.error(facts, 'payments: a request about a payout failed')
    return {
      status: 'unreachable',
      reason: error instanceof ProviderUnreachable ? error.message : 'the request failed',
    }
  }
}

async function request(
  { platform }: PayingOut,
  { row, payout }: Turn,
  { startPayout, payoutStatus }: PaymentProvider,
): Promise<PayoutStatus> {
  const asks = payoutStatus ?? undefined
  if (row.state === 'sent' || row.attempts > 1) {
    const known = await asks?.(payout.reference)
    if (row.state === 'sent') return known ?? { status: 'pending' }
    if (known !== undefined && known.status !== 'unknown') return known
  }
  // A process that was frozen up to this line has lost its job, so this transaction fails.
  await platform.database.transaction(async (tx) => void (await sql`select`.execute(tx)))
  if (startPayout === undefined) throw new Error(`${row.provider} makes no payouts`)
  return startPayout(payout)
}

async function endTurn(
  { platform, providers }: PayingOut,
  tx: Tx,
  { row: begun }: Turn,
  answer: Answer,
): Promise<SettledPayout> {
  const { clock, outbox } = platform
  const now = clock.now()
  const nothing = { playerId: begun.player_id, outcome: 'nothing' as const }
  const payment = await lockPayment(tx, begun.transaction_id)
  const row = await lockPayout(tx, payment)
  if (row === undefined || row.state !== begun.state || row.attempts !== begun.attempts)
    return nothing
  if ('providerId' in answer && answer.providerId !== undefined)
    await update(tx, row, { provider_id: answer.providerId })
  if ('paidAs' in answer && answer.paidAs !== undefined)
    await update(tx, row, { paid_as: answer.paidAs })
  switch (answer.status) {
    case 'paid':
    case 'failed':
    case 'returned': {
      const { status, amountMinor, currency, reason } = answer
      const { transaction_id: reference } = row
      await update(tx, row, { sent_at: row.sent_at ?? now })
      return applyPayoutEvent(
        tx,
        outbox,
        row.provider,
        {
          eventId: `asked:${reference}:${now.toISOString()}`,
          reference,
          payout: status,
          amountMinor,
          currency,
          reason,
        },
        now,
      )
    }
    case 'pending': {
      const isAsked = (providers.get(row.provider)?.payoutStatus ?? null) !== null
      const attempts = row.state === 'sent' ? row.attempts : 0
      const change = { state: 'sent' as const, attempts, sent_at: row.sent_at ?? now, error: null }
      if (isAsked) await waitUntil(tx, platform, row, nextAsk(attempts, now), change)
      else await update(tx, row, { ...change, next_try_at: null })
      return nothing
    }
    case 'refused':
      await leaveToStaff(tx, row, 'refused by the provider', answer.reason)
      return nothing
    case 'unknown':
      await waitLonger(tx, platform, row, UNKNOWN, now)
      return nothing
    case 'unreachable':
      await waitLonger(tx, platform, row, answer.reason, now)
      return nothing
    default:
      return answer satisfies never
  }
}

async function waitLonger(
  tx: Tx,
  platform: Platform,
  row: ProviderPayoutRow,
  error: string,
  now: Date,
): Promise<void> {
  if (row.state === 'sent') {
    if (error === UNKNOWN && row.attempts >= MAX_UNKNOWN)
      await leaveToStaff(tx, row, UNKNOWN, error)
    else await waitUntil(tx, platform, row, nextAsk(row.attempts, now), { error })
    return
  }
  if (row.attempts >= MAX_REQUESTS) await leaveToStaff(tx, row, 'no answer', error)
  else await waitUntil(tx, platform, row, nextRequest(row.attempts, now), { error })
}

function nextRequest(attempts: number, now: Date): Date {
  return new Date(now.getTime() + Math.min(FIRST_WAIT_MS * 2 ** (attempts - 1), LONGEST_WAIT_MS))
}

function nextAsk(attempts: number, now: Date): Date {
  return new Date(now.getTime() + Math.min(FIRST_ASK_MS * 2 ** attempts, LONGEST_ASK_MS))
}

async function waitUntil(
  tx: Tx,
  platform: Platform,
  row: ProviderPayoutRow,
  at: Date,
  change: Partial<ProviderPayoutRow>,
): Promise<void> {
  await update(tx, row, { ...change, next_try_at: at })
  await schedulePayout(tx, platform, row.transaction_id, at)
}

async function update(
  tx: Tx,
  { transaction_id: id, player_id: playerId }: ProviderPayoutRow,
  change: Partial<ProviderPayoutRow>,
): Promise<void> {
  await paymentTables(tx)
    .updateTable('payments.payout')
    .set(change)
    .where('transaction_id', '=', id)
    .where('player_id', '=', playerId)
    .execute()
}

/** Adds the jobs of payouts that are long overdue, so that a discarded job never stops a payout. */
async function resumeLost({ platform }: PayingOut): Promise<void> {
  const now = platform.clock.now()
  const lost = await paymentTables(platform.database.read)
    .selectFrom('payments.payout')
    .select('transaction_id')
    .where('state', 'in', ['waiting', 'sending', 'sent'])
    .where('next_try_at', '<=', new Date(now.getTime() - LOST_AFTER_MS))
    .orderBy('created_at')
    .limit(MAX_RESUMED)
    .execute()
  for (const { transaction_id: id } of lost)
    await platform.database.transaction((tx) => schedulePayout(tx, platform, id, now))
}
