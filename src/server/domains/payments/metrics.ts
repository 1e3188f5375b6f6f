import { PAYOUT_VIEWS } from '#shared/payments/payouts.ts'
import { sharedRead, type SystemMetric } from '#server/platform/metrics/system-metrics.ts'
import type { Platform } from '#server/platform/platform.ts'
import { countProviderPayouts, oldestPayoutSeconds } from './payouts/payout-desk.ts'

const SHARED_MS = 10_000

export function payoutMetrics({
  background: { read },
  clock,
}: Pick<Platform, 'background' | 'clock'>): SystemMetric[] {
  const counts = sharedRead(SHARED_MS, async () => [await countProviderPayouts(read, clock.now())])
  return [
    {
      name: 'kupa_payouts',
      help: 'Payouts through providers: underway, or waiting for attention by staff',
      kind: 'gauge',
      labels: ['state'],
      read: async () =>
        (await counts()).flatMap((count) =>
          PAYOUT_VIEWS.map((state) => ({ labels: { state }, value: count[state] })),
        ),
    },
    {
      name: 'kupa_payout_age_seconds',
      help:
        'Time since the approval of the oldest payout through a ' +
        'provider without a result; 0 without one',
      kind: 'gauge',
      read: async () => [{ value: await oldestPayoutSeconds(read) }],
    },
  ]
}
