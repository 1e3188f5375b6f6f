import { z } from 'zod'
import type { DeadLetterSource } from '#shared/office/dead-letters.ts'
import type { Tx } from '#server/platform/database/database.ts'
import type { Platform } from '#server/platform/platform.ts'
import { isSubscribed, recordEvent, type EventContent } from './record-event.ts'

type Meant = EventContent & { at?: string | undefined }

const playerId = z.guid()
const at = z.iso.datetime({ offset: true })
const minor = z
  .string()
  .regex(/^\d{1,18}$/)
  .transform(Number)
const player = z.object({ playerId, at: at.optional() })
const payment = z.object({ playerId, transactionId: z.guid(), amountMinor: minor, at })
const limit = z.object({ playerId, kind: z.string(), period: z.string(), at })
const coupon = z.object({
  playerId,
  couponId: z.guid(),
  state: z.enum(['open', 'won', 'lost', 'void', 'cashedout', 'partially_cashedout']),
  stakeMinor: minor,
  settledMinor: minor,
  isCorrection: z.boolean(),
  at,
})
const cashedOut = z.object({
  playerId,
  couponId: z.guid(),
  stakeMinor: minor,
  paidMinor: minor,
  at,
})
const returned = payment.extend({
  what: z.enum(['refunded', 'refund failed', 'charged back', 'chargeback reversed']),
})
const verified = z.object({ playerId, documentId: z.guid(), validUntil: z.iso.date(), at })

const ofPlayer =
  (
    type:
      | 'player.registered'
      | 'player.confirmed'
      | 'player.closed'
      | 'time_out.started'
      | 'self_exclusion.started',
  ) =>
  (payload: unknown): Meant => {
    const { playerId: id, at: when } = player.parse(payload)
    return { type, data: { player_id: id }, at: when }
  }
const ofPayment =
  (
    type:
      | 'deposit.completed'
      | 'deposit.declined'
      | 'withdrawal.requested'
      | 'withdrawal.paid'
      | 'withdrawal.declined',
  ) =>
  (payload: unknown): Meant => {
    const { playerId: id, transactionId, amountMinor, at: when } = payment.parse(payload)
    const data = { player_id: id, transaction_id: transactionId, amount_minor: amountMinor }
    return { type, data, at: when }
  }
const ofLimit =
  (change: 'lowered' | 'raise asked') =>
  (payload: unknown): Meant => {
    const { playerId: id, kind, period, at: when } = limit.parse(payload)
    return { type: 'limit.changed', data: { player_id: id, kind, period, change }, at: when }
  }

function ofReturn(payload: unknown): Meant {
  const { playerId: id, transactionId, what, amountMinor, at: when } = returned.parse(payload)
  return {
    type: 'deposit.returned',
    data: {
      player_id: id,
      transaction_id: transactionId,
      kind: what,
      amount_minor: amountMinor,
    },
    at: when,
  }
}

function ofDocument(payload: unknown): Meant {
  const { playerId: id, validUntil, at: when } = verified.parse(payload)
  return { type: 'player.verified', data: { player_id: id, valid_until: validUntil }, at: when }
}

function ofCoupon(payload: unknown): Meant {
  const { couponId, playerId: id, ...row } = coupon.parse(payload)
  return {
    type: 'coupon.settled',
    data: {
      player_id: id,
      coupon_id: couponId,
      state: row.state,
      stake_minor: row.stakeMinor,
      settled_minor: row.settledMinor,
      is_correction: row.isCorrection,
    },
    at: row.at,
  }
}

function ofCashOut(payload: unknown): Meant {
  const { couponId, playerId: id, stakeMinor, paidMinor, at: when } = cashedOut.parse(payload)
  return {
    type: 'coupon.cashed_out',
    data: { player_id: id, coupon_id: couponId, stake_minor: stakeMinor, paid_minor: paidMinor },
    at: when,
  }
}

const FACTS: readonly (readonly [string, DeadLetterSource, (payload: unknown) => Meant])[] = [
  ['player-registered', 'outward:tell-registered', ofPlayer('player.registered')],
  ['player-confirmed', 'outward:tell-confirmed', ofPlayer('player.confirmed')],
  ['player-verified', 'outward:tell-verified', ofDocument],
  ['account-closed', 'outward:tell-closed', ofPlayer('player.closed')],
  ['deposit-approved', 'outward:tell-deposit', ofPayment('deposit.completed')],
  ['deposit-declined', 'outward:tell-declined-deposit', ofPayment('deposit.declined')],
  ['deposit-returned', 'outward:tell-returned-deposit', ofReturn],
  ['withdrawal-requested', 'outward:tell-withdrawal', ofPayment('withdrawal.requested')],
  ['withdrawal-paid', 'outward:tell-paid-withdrawal', ofPayment('withdrawal.paid')],
  ['withdrawal-declined', 'outward:tell-declined-withdrawal', ofPayment('withdrawal.declined')],
  ['coupons-settled', 'outward:tell-coupon', ofCoupon],
  ['coupon-cashed-out', 'outward:tell-cash-out', ofCashOut],
  ['limit-lowered', 'outward:tell-lowered-limit', ofLimit('lowered')],
  ['limit-raise-asked', 'outward:tell-raised-limit', ofLimit('raise asked')],
  ['time-out-taken', 'outward:tell-time-out', ofPlayer('time_out.started')],
  ['player-excluded', 'outward:tell-exclusion', ofPlayer('self_exclusion.started')],
]

/**
 * Turns facts into events. A fact leaves the outbox in the commit that records its event, so no
 * event is lost and none is recorded twice. `onRecorded` is called after the commit.
 */
export function listenForEvents(
  { outbox, clock }: Pick<Platform, 'outbox' | 'clock'>,
  onRecorded: () => void,
): void {
  for (const [kind, source, toEvent] of FACTS)
    outbox.on(kind, source, async (tx, { payload }) => {
      if (!Array.isArray(payload))
        return (await record(tx, toEvent(payload), payload)) ? onRecorded : undefined
      const facts: unknown[] = payload
      const [first] = facts
      // A mass settlement costs one statement, not one per coupon, while no endpoint wants it.
      if (first === undefined || !(await isSubscribed(tx, toEvent(first).type))) return undefined
      let isRecorded = false
      for (const fact of facts) if (await record(tx, toEvent(fact), fact)) isRecorded = true
      return isRecorded ? onRecorded : undefined
    })

  async function record(tx: Tx, { at: when, ...meant }: Meant, fact: unknown): Promise<boolean> {
    const now = clock.now()
    return recordEvent(tx, {
      ...meant,
      fact,
      subjectId: 'player_id' in meant.data ? meant.data.player_id : '',
      occurredAt: when === undefined ? now : new Date(when),
      now,
    })
  }
}
