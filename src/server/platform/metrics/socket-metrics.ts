import { Counter } from 'prom-client'
import { processMetrics } from './process-metrics.ts'

/** `connection`: closed before a request; `realtime`: a WebSocket closed after its greeting. */
type Refused = 'connection' | 'realtime'

const refused = new Counter({
  name: 'kupa_sockets_refused_total',
  help: 'Connections refused because their source already has SOCKETS_PER_SOURCE open connections',
  labelNames: ['kind'],
  registers: [processMetrics],
})
for (const kind of ['connection', 'realtime'] satisfies Refused[]) refused.inc({ kind }, 0)

export function countRefusedSocket(kind: Refused): void {
  refused.inc({ kind })
}
