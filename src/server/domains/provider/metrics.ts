import { Counter } from 'prom-client'
import type { ProviderStatus } from '#shared/contracts/provider.ts'
import { processMetrics } from '#server/platform/metrics/process-metrics.ts'

const refusals = new Counter({
  name: 'kupa_studio_refusals_total',
  help: 'Responses to external studios other than RS_OK, by status',
  labelNames: ['status'],
  registers: [processMetrics],
})

export function countStudioRefusal(status: ProviderStatus): void {
  refusals.inc({ status })
}
