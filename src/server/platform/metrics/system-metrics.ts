import type { FastifyBaseLogger } from 'fastify'
import { Counter, Gauge, type Registry } from 'prom-client'
import { inTime } from '../time-limit.ts'

/**
 * A system metric, read from the database. Every process reports the same value, so queries use
 * `max` over the processes, never `sum`.
 */
export type SystemMetric = {
  name: string
  help: string
  kind: 'gauge' | 'counter'
  labels?: readonly string[]
  read(): Promise<readonly Sample[]>
}
export type Sample = { value: number; labels?: Readonly<Record<string, string>> }

const READ_WITHIN_MS = 2_000
const SCOPE = '(whole system)'

/**
 * Registers the system metrics. A metric that cannot be read is omitted and counted, so that a
 * scrape still returns the process metrics while the database is unavailable.
 */
export function registerSystemMetrics(
  registry: Registry,
  metrics: readonly SystemMetric[],
  log: Pick<FastifyBaseLogger, 'warn'>,
): void {
  const unread = new Counter({
    name: 'kupa_system_metrics_unread_total',
    help: 'System metrics that could not be read for a scrape',
    registers: [registry],
  })
  for (const { name, help, kind, labels = [], read } of metrics) {
    const options = { name, help: `${help} ${SCOPE}`, labelNames: [...labels], registers: [] }
    const samples = () =>
      inTime(read(), READ_WITHIN_MS).catch((error: unknown) => {
        unread.inc()
        log.warn({ err: error, metric: name }, 'a metric could not be read')
        return []
      })
    registry.registerMetric(
      kind === 'gauge'
        ? new Gauge({
            ...options,
            async collect() {
              const read = await samples()
              clear(this, labels)
              for (const { labels: of = {}, value } of read) this.set(of, value)
            },
          })
        : new Counter({
            ...options,
            async collect() {
              const read = await samples()
              clear(this, labels)
              for (const { labels: of = {}, value } of read) this.inc(of, value)
            },
          }),
    )
  }
}

/** Removes every sample. `reset` would leave a 0 where there are no labels. */
function clear(metric: Counter | Gauge, labels: readonly string[]): void {
  if (labels.length === 0) metric.remove()
  else metric.reset()
}

export function sharedRead<T>(ms: number, read: () => Promise<T>): () => Promise<T> {
  let kept: { at: number; value: Promise<T> } | undefined
  return () => {
    const now = performance.now()
    if (kept !== undefined && now - kept.at < ms) return kept.value
    const fresh = { at: now, value: read() }
    kept = fresh
    fresh.value.catch(() => {
      if (kept === fresh) kept = undefined
    })
    return fresh.value
  }
}
