import { Counter } from 'prom-client'
import { processMetrics } from '#server/platform/metrics/process-metrics.ts'

const faults = new Counter({
  name: 'kupa_pricing_faults_total',
  help: 'Matches that offered nothing because their pricing failed, counted at each attempt',
  registers: [processMetrics],
})

export function countPricingFault(): void {
  faults.inc()
}
