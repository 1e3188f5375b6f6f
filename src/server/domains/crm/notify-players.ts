import { z } from 'zod'
import { addNotification, type Notifications } from '#server/domains/notifications/index.ts'
import type { Platform } from '#server/platform/platform.ts'
import { toWireMoney } from '#shared/money.ts'
import type { DeadLetterSource } from '#shared/office/dead-letters.ts'
import { securityChange, type Notification } from '#shared/notifications.ts'
import { WITHDRAWAL_REASONS } from '#shared/payments/withdrawals.ts'

const base = z.object({ playerId: z.guid(), at: z.iso.datetime() })
const minor = z
  .string()
  .regex(/^\d+$/)
  .transform((text) => toWireMoney(BigInt(text)))
const payment = base.extend({ amountMinor: minor })
const rejected = payment.extend({ playerReason: z.enum(WITHDRAWAL_REASONS).optional() })
const returned = payment.extend({
  what: z.enum(['refunded', 'refund failed', 'charged back', 'chargeback reversed']),
  owedMinor: minor,
})
const device = base.extend({ device: z.string(), address: z.string() })
const security = base.extend({ change: z.string() })
const round = base.extend({
  amountMinor: minor,
  game: z.object({ tr: z.string(), en: z.string() }),
  isStakeBack: z.boolean(),
})

type NotificationKind =
  Extract<DeadLetterSource, `crm:tell-${string}`> extends `crm:tell-${infer Kind}` ? Kind : never
type Fact = z.output<typeof base>

export function notifyPlayers(
  { outbox }: Pick<Platform, 'outbox'>,
  notifications: Pick<Notifications, 'announce'>,
): void {
  /** `word` returns undefined where no notification is needed. */
  function notifyOn<F extends Fact>(
    kind: NotificationKind,
    fact: z.ZodType<F>,
    word: (fact: F) => Notification | undefined,
  ): void {
    outbox.on(kind, `crm:tell-${kind}`, async (tx, { payload }) => {
      const known = fact.parse(payload)
      const notification = word(known)
      if (notification === undefined) return undefined
      await addNotification(tx, known.playerId, notification, new Date(known.at))
      return () => notifications.announce(known.playerId)
    })
  }

  notifyOn('deposit-approved', payment, ({ amountMinor: amount }) => ({
    kind: 'deposit-approved',
    facts: { amount },
  }))
  notifyOn('deposit-declined', payment, ({ amountMinor: amount }) => ({
    kind: 'deposit-declined',
    facts: { amount },
  }))
  notifyOn('deposit-held', payment, ({ amountMinor: amount }) => ({
    kind: 'deposit-held',
    facts: { amount },
  }))
  notifyOn('deposit-returned', returned, ({ amountMinor: amount, what, owedMinor: owed }) => ({
    kind: 'deposit-returned',
    facts: { amount, what, owed },
  }))
  notifyOn('withdrawal-paid', payment, ({ amountMinor: amount }) => ({
    kind: 'withdrawal-paid',
    facts: { amount },
  }))
  notifyOn('withdrawal-declined', rejected, ({ amountMinor: amount, playerReason }) => ({
    kind: 'withdrawal-declined',
    facts: { amount, ...(playerReason === undefined ? {} : { playerReason }) },
  }))
  notifyOn('device-signed-in', device, (fact) => ({
    kind: 'device-signed-in',
    facts: { device: fact.device, address: fact.address },
  }))
  notifyOn('security-changed', security, (fact) => {
    const change = securityChange.safeParse(fact.change)
    return change.success ? { kind: 'security-changed', facts: { change: change.data } } : undefined
  })
  notifyOn('round-closed', round, ({ amountMinor: amount, game, isStakeBack }) => ({
    kind: 'round-closed',
    facts: { amount, game, isStakeBack },
  }))
}
