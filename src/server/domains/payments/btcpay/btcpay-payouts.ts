import { ProviderUnreachable } from '#server/platform/outgoing/call-provider.ts'
import type { BtcpaySettings } from '#server/platform/provider-settings.ts'
import type { Platform } from '#server/platform/platform.ts'
import type { PaymentProvider, PayoutStatus } from '../port.ts'
import { requestStore } from '../request-store.ts'
import { payoutApi, type PayoutApi } from './payout-api.ts'
import { payoutChoice } from './payout-choice.ts'
import {
  isOurPayout,
  isOurPull,
  requestOf,
  readStored,
  statusOf,
  type StoredPayout,
  type PayoutData,
} from './payout-data.ts'

type Chosen = { kept: StoredPayout; pullPaymentId: string; payoutId: string | null }

/**
 * Payouts in bitcoin through the Greenfield API, which has no idempotency key. Each withdrawal has
 * a pull payment of its own, limited to its amount. The pull payment and then the payout are chosen
 * in the database before the next call, and only the chosen payout is ever approved. A payout
 * counts as failed only after its pull payment was archived, because nothing can be paid from it
 * then.
 */
export function btcpayPayouts(
  platform: Pick<Platform, 'database' | 'clock' | 'secrets'>,
  settings: BtcpaySettings,
  name: string,
  limitMs: number,
): Required<Pick<PaymentProvider, 'startPayout' | 'payoutStatus'>> {
  const requests = requestStore(platform, name)
  const choice = payoutChoice(platform, name)
  const api = payoutApi(settings, limitMs)

  async function choosePull(kept: StoredPayout): Promise<string> {
    const { pullPaymentId: known } = await choice.find(kept.name)
    if (known !== null) return known
    const found = (await api.listPulls()).filter((pull) => pull.name === kept.name)
    const pull = found[0] ?? (await api.createPull(kept))
    if (!isOurPull(kept, pull) || pull.archived)
      throw new ProviderUnreachable('BTCPay Server answered the pull payment of another payout')
    const chosen = await choice.keepPull(kept.name, pull.id)
    for (const { id } of [...found, pull]) if (id !== chosen) await api.archive(id)
    return chosen
  }

  return {
    async startPayout(payout) {
      const kept = readStored(await requests.keep(payout, requestOf(payout)))
      const pullPaymentId = await choosePull(kept)
      const { payoutId } = await choice.find(kept.name)
      const chosen: Chosen = { kept, pullPaymentId, payoutId }
      const live = await listLive(api, chosen)
      if (payoutId !== null) return approvePending(api, chosen, live)
      const made = live[0] ?? (await api.create(kept, pullPaymentId))
      if ('rejected' in made) {
        await api.archive(pullPaymentId)
        return { status: 'refused', reason: made.rejected }
      }
      requireOurs(chosen, made)
      const kind = { ...chosen, payoutId: await choice.keepPayout(kept.name, made.id) }
      return approvePending(api, kind, await listLive(api, kind))
    },
    async payoutStatus(reference) {
      const stored = await requests.find(reference)
      const { pullPaymentId, payoutId } = await choice.find(reference)
      if (stored === undefined || pullPaymentId === null || payoutId === null)
        return { status: 'unknown' }
      const chosen: Chosen = { kept: readStored(stored.request), pullPaymentId, payoutId }
      const found = (await listLive(api, chosen)).find(({ id }) => id === payoutId)
      // It has not been approved: the provider has nothing that it will pay.
      if (found?.state === 'AwaitingApproval') return { status: 'unknown' }
      return readStatus(api, chosen, found)
    },
  }
}

/**
 * Lists the payouts of the pull payment that are not cancelled. Others than the chosen one that
 * wait for approval are cancelled.
 * @throws ProviderUnreachable where one is not of this withdrawal, or a second one may be paid
 */
async function listLive(api: PayoutApi, chosen: Chosen): Promise<PayoutData[]> {
  const { pullPaymentId, payoutId } = chosen
  const all = await api.listPayouts(pullPaymentId)
  const live = all.filter(({ state }) => state !== 'Cancelled')
  for (const payout of live) requireOurs(chosen, payout)
  if (payoutId === null) {
    if (live.some(({ state }) => state !== 'AwaitingApproval'))
      throw new ProviderUnreachable(
        'BTCPay Server has an approved payout that Kupa did not approve',
      )
    return live
  }
  const surplus = live.filter(({ id }) => id !== payoutId)
  for (const payout of surplus) {
    if (payout.state !== 'AwaitingApproval')
      throw new ProviderUnreachable('BTCPay Server has several payouts of this withdrawal')
    await api.cancel(payout)
  }
  return live.filter(({ id }) => id === payoutId)
}

/** @throws ProviderUnreachable */
function requireOurs({ kept, pullPaymentId }: Chosen, payout: PayoutData): void {
  if (!isOurPayout(kept, pullPaymentId, payout))
    throw new ProviderUnreachable('BTCPay Server answered the payout of another withdrawal')
}

async function approvePending(
  api: PayoutApi,
  chosen: Chosen,
  live: readonly PayoutData[],
): Promise<PayoutStatus> {
  const [found] = live
  if (found?.state !== 'AwaitingApproval') return readStatus(api, chosen, found)
  const approved = await api.approve(found)
  if ('rejected' in approved) {
    await api.archive(chosen.pullPaymentId)
    return { status: 'refused', reason: approved.rejected, providerId: found.id }
  }
  requireOurs(chosen, approved)
  if (approved.id !== found.id || approved.state === 'AwaitingApproval')
    throw new ProviderUnreachable('BTCPay Server did not approve the payout')
  return readStatus(api, chosen, approved)
}

/**
 * The pull payment of a payout with a result is archived, and the result of one that was cancelled
 * is read again afterwards.
 */
async function readStatus(
  api: PayoutApi,
  { pullPaymentId, payoutId }: Chosen,
  found: PayoutData | undefined,
): Promise<PayoutStatus> {
  if (found !== undefined && found.state !== 'Completed' && found.state !== 'Cancelled')
    return statusOf(found)
  await api.archive(pullPaymentId)
  const now = (await api.listPayouts(pullPaymentId)).find(({ id }) => id === payoutId)
  if (now === undefined) throw new ProviderUnreachable('BTCPay Server has lost the payout')
  return statusOf(now)
}
