import { z } from 'zod'
import { addNotification, type Wallet } from '#server/domains/wallet/index.ts'
import type { Platform } from '#server/platform/platform.ts'
import { toWireMoney } from '#shared/money.ts'
import type { DeadLetterSource } from '#shared/dead-letters.ts'
import { securityChange, type Notification } from '#shared/notifications.ts'
import { WITHDRAWAL_REASONS } from '#shared/withdrawals.ts'

const base = z.object({ playerId: z.guid(), at: z.iso.datetime() })
const minor = z
  .string()
  .regex(/^\d+$/)
  .transform((text) => toWireMoney(BigInt(text)))
const payment = base.extend({ amountMinor: minor })
const rejected = payment.extend({ told: z.enum(WITHDRAWAL_REASONS).optional() })
const device = base.extend({ device: z.string(), address: z.string() })
const security = base.extend({ change: z.string() })
const round = base.extend({
  amountMinor: minor,
  game: z.object({ tr: z.string(), en: z.string() }),
  isStakeBack: z.boolean(),
})

type Told =
  Extract<DeadLetterSource, `crm:tell-${string}`> extends `crm:tell-${infer Kind}` ? Kind : never
type Fact = z.output<typeof base>

/** Tells players, in their list of notifications, what the domains below say happened to them. */
export function tellPlayers(
  { outbox }: Pick<Platform, 'outbox'>,
  wallet: Pick<Wallet, 'announceNotifications'>,
): void {
  /** `word` gives undefined where the player need not hear of it. */
  function tellOf<F extends Fact>(
    kind: Told,
    fact: z.ZodType<F>,
    word: (fact: F) => Notification | undefined,
  ): void {
    outbox.on(kind, `crm:tell-${kind}`, async (tx, { payload }) => {
      const known = fact.parse(payload)
      const told = word(known)
      if (told === undefined) return undefined
      await addNotification(tx, known.playerId, told, new Date(known.at))
      return () => wallet.announceNotifications(known.playerId)
    })
  }

  tellOf('deposit-approved', payment, ({ amountMinor: amount }) => ({
    kind: 'deposit-approved',
    facts: { amount },
  }))
  tellOf('deposit-declined', payment, ({ amountMinor: amount }) => ({
    kind: 'deposit-declined',
    facts: { amount },
  }))
  tellOf('deposit-held', payment, ({ amountMinor: amount }) => ({
    kind: 'deposit-held',
    facts: { amount },
  }))
  tellOf('withdrawal-paid', payment, ({ amountMinor: amount }) => ({
    kind: 'withdrawal-paid',
    facts: { amount },
  }))
  tellOf('withdrawal-declined', rejected, ({ amountMinor: amount, told }) => ({
    kind: 'withdrawal-declined',
    facts: { amount, ...(told === undefined ? {} : { told }) },
  }))
  tellOf('device-signed-in', device, (fact) => ({
    kind: 'device-signed-in',
    facts: { device: fact.device, address: fact.address },
  }))
  tellOf('security-changed', security, (fact) => {
    const change = securityChange.safeParse(fact.change)
    return change.success ? { kind: 'security-changed', facts: { change: change.data } } : undefined
  })
  tellOf('round-closed', round, ({ amountMinor: amount, game, isStakeBack }) => ({
    kind: 'round-closed',
    facts: { amount, game, isStakeBack },
  }))
}
