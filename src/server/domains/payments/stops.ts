import { sql } from 'kysely'
import { findSafetyChanges } from '#server/domains/identity/index.ts'
import { siteDate } from '#shared/dates.ts'
import type { Bilingual } from '#shared/lang.ts'
import {
  STOP_KINDS,
  stops,
  type PaymentWay,
  type StopHolds,
  type StopKind,
} from '#shared/payments/payment-controls.ts'
import { Refusal } from '#shared/refusals.ts'
import { PAYMENTS_TEXTS } from '#shared/texts/server/texts.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import { readControls } from './controls.ts'
import { paymentTables } from './tables.ts'

export type PaymentStop = {
  playerId: string
  kind: StopKind
  holds: StopHolds
  since: Date
  until: Date | null
}

const NEUTRAL: Readonly<Record<PaymentWay, Bilingual>> = PAYMENTS_TEXTS.unavailable

export async function listStops(
  db: Db | Tx,
  playerIds: readonly string[],
  now: Date,
): Promise<PaymentStop[]> {
  if (playerIds.length === 0) return []
  const { rows } = await sql<{ player_id: string; kind: string; since: Date }>`
    select player_id, kind, since from payments.stops_of(${[...playerIds]}::uuid[],
      ${siteDate(now)}::date) order by since, kind`.execute(db)
  const policy = await readControls(db)
  const changes = await findSafetyChanges(db, playerIds, Number(policy['payout-delay']))
  const cases = rows.flatMap(({ player_id: playerId, kind: name, since }): PaymentStop[] => {
    const kind = STOP_KINDS.find((known) => known === name)
    if (kind === undefined || kind === 'safety-change') return []
    const holds = kind === 'chargeback' ? 'withdrawals' : policy[kind]
    return holds === 'nothing' ? [] : [{ playerId, kind, holds, since, until: null }]
  })
  return [
    ...cases,
    ...changes.map(({ playerId, changedAt, until }): PaymentStop => ({
      playerId,
      kind: 'safety-change',
      holds: 'withdrawals',
      since: changedAt,
      until,
    })),
  ]
}

/**
 * Returns until when withdrawals of a player wait because the account's security changed. They can
 * be requested meanwhile.
 */
export async function findDelay(db: Db | Tx, playerId: string): Promise<Date | undefined> {
  const { 'payout-delay': hours } = await readControls(db)
  return (await findSafetyChanges(db, [playerId], Number(hours)))[0]?.until
}

export async function findStopped(
  db: Db | Tx,
  playerIds: readonly string[],
  way: PaymentWay,
  now: Date,
): Promise<ReadonlySet<string>> {
  const found = await listStops(db, [...new Set(playerIds)], now)
  return new Set(found.filter(({ holds }) => stops(holds, way)).map(({ playerId }) => playerId))
}

/**
 * Runs in the transaction that opens a payment, with its player locked.
 * @throws Refusal 'limit reached' for funds, 'payments paused' for any other stop
 */
export async function requireNotStopped(
  tx: Tx,
  playerId: string,
  way: PaymentWay,
  now: Date,
): Promise<void> {
  const found = (await listStops(tx, [playerId], now)).filter(
    ({ kind, holds }) => kind !== 'safety-change' && stops(holds, way),
  )
  if (found.length === 0) return
  // Any other stop stays hidden from the player, because it may be a suspicion.
  if (found.every(({ kind }) => kind === 'funds'))
    throw new Refusal('limit reached', { reason: 'funds' }, PAYMENTS_TEXTS.pausedForSourceOfFunds)
  throw new Refusal('payments paused', {}, NEUTRAL[way])
}

/**
 * Runs in the transaction that lets a withdrawal leave, with its player locked.
 * @throws Refusal 'not possible' with data.stops, for staff
 */
export async function requireMayLeave(tx: Tx, playerId: string, now: Date): Promise<void> {
  const found = (await listStops(tx, [playerId], now)).filter(({ holds }) =>
    stops(holds, 'withdrawals'),
  )
  if (found.length > 0)
    throw new Refusal(
      'not possible',
      { stops: found.map(({ kind }) => kind) },
      PAYMENTS_TEXTS.withdrawalsStoppedForStaff,
    )
}

type SignalStop = { playerId: string; kind: string; since: Date }

/** Stops payments for an open behaviour signal. Called in the commit that raises the signal. */
export async function stopForSignal(tx: Tx, { playerId, kind, since }: SignalStop): Promise<void> {
  await paymentTables(tx)
    .insertInto('payments.signal_stop')
    .values({ player_id: playerId, kind, since })
    .execute()
}

/** Ends the stop of a decided signal. Called in the commit that decides it. */
export async function endSignalStop(
  tx: Tx,
  { playerId, kind }: Omit<SignalStop, 'since'>,
): Promise<void> {
  await paymentTables(tx)
    .deleteFrom('payments.signal_stop')
    .where('player_id', '=', playerId)
    .where('kind', '=', kind)
    .execute()
}
