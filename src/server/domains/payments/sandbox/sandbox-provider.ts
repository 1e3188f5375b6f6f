import type { Platform } from '#server/platform/platform.ts'
import { DEFAULT_LANG, LANGS, type Lang } from '#shared/lang.ts'
import { toWireMoney, type Minor } from '#shared/money.ts'
import { Refusal } from '#shared/refusals.ts'
import { isUuid } from '#shared/uuid.ts'
import type { PaymentProvider, PayoutEvent, ProviderEvent } from '../port.ts'
import { sandboxPayouts } from './sandbox-payouts.ts'
import { paymentTables } from '../tables.ts'
import {
  readSignedWebhook,
  SIGNATURE_HEADER,
  signWebhook,
  TIMESTAMP_HEADER,
} from '../webhook-signature.ts'

export type Decision = 'approve' | 'decline'
export type SandboxPayment = {
  reference: string
  amountMinor: Minor
  returnUrl: string
  lang: Lang
  decision: Decision | null
  eventId: string
}
export type SignedWebhook = { headers: Record<string, string>; rawBody: string }

const SECRET = 'payments:sandbox'

export function sandboxProvider({ config, database, secrets, clock }: Platform) {
  const tables = paymentTables(database.read)
  const payouts = sandboxPayouts({ database, clock })

  async function find(reference: string): Promise<SandboxPayment | undefined> {
    if (!isUuid(reference)) return undefined
    const row = await tables
      .selectFrom('payments.sandbox_payment')
      .selectAll()
      .where('reference', '=', reference)
      .executeTakeFirst()
    if (row === undefined) return undefined
    const lang = LANGS.find((known) => known === row.lang) ?? DEFAULT_LANG
    return {
      reference: row.reference,
      amountMinor: row.amount_minor,
      returnUrl: row.return_url,
      lang,
      decision: row.decision,
      eventId: row.event_id,
    }
  }

  async function get(reference: string): Promise<SandboxPayment> {
    const payment = await find(reference)
    if (payment === undefined) throw new Refusal('record not found')
    return payment
  }

  const provider: PaymentProvider = {
    name: 'sandbox',
    async start({ reference, amountMinor, returnUrl, lang }) {
      await tables
        .insertInto('payments.sandbox_payment')
        .values({
          reference,
          amount_minor: amountMinor,
          return_url: returnUrl,
          lang,
          decision: null,
          event_id: crypto.randomUUID(),
          decided_at: null,
        })
        .onConflict((conflict) => conflict.doNothing())
        .execute()
      return { url: `${config.publicUrl}/sandbox/pay/${reference}` }
    },
    async status(reference) {
      const payment = await find(reference)
      if (payment === undefined) return { status: 'unknown' }
      if (payment.decision === null) return { status: 'pending' }
      return {
        status: statusOf(payment.decision),
        amountMinor: payment.amountMinor,
        currency: 'TRY',
      }
    },
    readWebhook: (message) => [readSignedWebhook(secrets.keyFor(SECRET), message)],
    savedMethods: {
      /**
       * The sandbox stores one card, of the newest approved deposit whose card was to be stored.
       */
      async list(playerId) {
        const saved = await tables
          .selectFrom('payments.payment')
          .select('transaction_id')
          .where('player_id', '=', playerId)
          .where('provider', '=', 'sandbox')
          .where('save_method', '=', true)
          .where('state', '=', 'approved')
          .orderBy('created_at', 'desc')
          .limit(1)
          .executeTakeFirst()
        return saved === undefined
          ? []
          : [{ token: `sandbox-${playerId}`, brand: 'visa', lastFour: '1111' }]
      },
      remove: async () => {},
    },
    paysTo: ['bank', 'bitcoin', 'lightning'],
    startPayout: payouts.start,
    payoutStatus: payouts.status,
  }

  return {
    provider,
    payouts,
    get,
    /**
     * Applies a button of the page. The first decision stands; a repeat sends the same event again.
     * @throws Refusal `not pending`
     */
    async decide(reference: string, decision: Decision): Promise<SandboxPayment> {
      await get(reference)
      await tables
        .updateTable('payments.sandbox_payment')
        .set({ decision, decided_at: clock.now() })
        .where('reference', '=', reference)
        .where('decision', 'is', null)
        .execute()
      const decided = await get(reference)
      if (decided.decision !== decision) throw new Refusal('not pending')
      return decided
    },
    sign: (event: ProviderEvent | PayoutEvent, at: Date = clock.now()): SignedWebhook =>
      sign(secrets.keyFor(SECRET), event, at),
  }
}

export type Sandbox = ReturnType<typeof sandboxProvider>

export function statusOf(decision: Decision): 'approved' | 'declined' {
  return decision === 'approve' ? 'approved' : 'declined'
}

function sign(key: Buffer, event: ProviderEvent | PayoutEvent, at: Date): SignedWebhook {
  const rawBody = JSON.stringify({
    eventID: event.eventId,
    reference: event.reference,
    status: 'payout' in event ? event.payout : event.status,
    amount: toWireMoney(event.amountMinor),
    currency: event.currency,
    ...('payout' in event
      ? { reason: event.reason }
      : {
          reason: event.details?.reason ?? undefined,
          returnReference: event.details?.reference ?? undefined,
          dueAt: event.details?.dueAt?.toISOString(),
        }),
  })
  const timestamp = String(Math.floor(at.getTime() / 1000))
  return {
    rawBody,
    headers: {
      'content-type': 'application/json',
      [TIMESTAMP_HEADER]: timestamp,
      [SIGNATURE_HEADER]: signWebhook(key, timestamp, rawBody),
    },
  }
}
