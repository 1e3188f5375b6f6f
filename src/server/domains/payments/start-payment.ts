import { ProviderUnreachable } from '#server/platform/outgoing/call-provider.ts'
import type { Platform } from '#server/platform/platform.ts'
import type { Lang } from '#shared/lang.ts'
import { Refusal } from '#shared/refusals.ts'
import type { Providers } from './providers.ts'
import { requireNotStopped } from './stops.ts'
import { paymentTables } from './tables.ts'
import { PAGE_MS } from './waiting-deposits.ts'

/**
 * Returns the provider's page of an open deposit. A repeat returns the same page, so a retry after
 * a provider failure does not open a second payment.
 * @throws Refusal `not pending` after the time to pay; `provider unreachable`; the deposit then
 * waits, and is given up as unpaid after a day. `payments paused`, `limit reached` where the
 * player's deposits were stopped meanwhile
 */
export async function startPayment(
  platform: Platform,
  providers: Providers,
  transactionId: string,
  lang: Lang,
): Promise<string> {
  const tables = paymentTables(platform.database.read)
  const payment = await tables
    .selectFrom('payments.payment')
    .selectAll()
    .where('transaction_id', '=', transactionId)
    .executeTakeFirstOrThrow()
  if (payment.url !== null) return payment.url
  const provider = payment.provider === null ? undefined : providers.all.get(payment.provider)
  if (provider === undefined) throw new Refusal('provider unreachable')
  await platform.database.transaction((tx) =>
    requireNotStopped(tx, payment.player_id, 'deposits', platform.clock.now()),
  )
  try {
    const { url } = await provider.start({
      reference: transactionId,
      amountMinor: payment.amount_minor,
      currency: 'TRY',
      methodId: payment.method_id,
      playerId: payment.player_id,
      lang,
      returnUrl: `${platform.config.publicUrl}/cashier?transactionID=${transactionId}`,
      payableUntil: new Date(payment.created_at.getTime() + PAGE_MS),
      isSaving: payment.save_method,
      isWithSaved: payment.saved_method_id !== null,
    })
    await tables
      .updateTable('payments.payment')
      .set({ url })
      .where('transaction_id', '=', transactionId)
      .execute()
    return url
  } catch (error) {
    if (!(error instanceof ProviderUnreachable)) throw error
    platform.log.warn(
      { err: error, provider: provider.name },
      'payments: a provider could not be reached',
    )
    throw new Refusal('provider unreachable')
  }
}
