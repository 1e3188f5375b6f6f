import { toWireMoney } from '#shared/money.ts'
import type { Notification } from '#shared/notifications.ts'
import { addNotifications } from '#server/domains/notifications/index.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { couponName } from '../coupon-name.ts'
import type { Written } from './settle.ts'

/**
 * Notifies players of settled and corrected coupons, once each, in the transaction that settles
 * them.
 */
export async function notifySettled(tx: Tx, written: readonly Written[], now: Date): Promise<void> {
  const messages = written.flatMap((one) => {
    const notification = messageOf(one)
    return notification === undefined
      ? []
      : [{ playerId: one.coupon.player_id, notice: notification }]
  })
  await addNotifications(tx, messages, now)
}

function messageOf({
  coupon,
  state,
  settledMinor,
  cashMinor,
  bonusMinor,
  isCorrection,
}: Written): Notification | undefined {
  const legs = coupon.legs.length
  const facts = {
    code: coupon.code,
    name: { tr: couponName(coupon.type, legs, 'tr'), en: couponName(coupon.type, legs, 'en') },
    amount: toWireMoney(settledMinor),
  }
  const isFinal = state === 'won' || state === 'lost' || state === 'void'
  if (isCorrection)
    return {
      kind: 'coupon-corrected',
      facts: {
        ...facts,
        state: isFinal ? state : 'open',
        before: toWireMoney(coupon.settled_minor),
      },
    }
  return isFinal
    ? {
        kind: 'coupon-settled',
        facts: { ...facts, state, stake: toWireMoney(cashMinor + bonusMinor) },
      }
    : undefined
}
