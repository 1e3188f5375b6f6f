import type pg from 'pg'
import { Counter, Gauge, Histogram } from 'prom-client'
import { inSpan } from '../tracing/trace.ts'
import { processMetrics } from './process-metrics.ts'

type Measured = { pool: pg.Pool; acquired: number }

const pools = new Map<string, Set<Measured>>()
/** Totals of closed pools, so that the counters of a pool name never decrease. */
const closed = new Map<string, number>()

const wait = new Histogram({
  name: 'kupa_pool_wait_seconds',
  help: 'Time that callers waited for a connection when none was free',
  labelNames: ['pool'],
  buckets: [0.001, 0.005, 0.025, 0.1, 0.25, 0.5, 1, 2.5, 5],
  registers: [processMetrics],
})

processMetrics.registerMetric(
  new Counter({
    name: 'kupa_pool_acquired_total',
    help: 'Connections taken from the pool',
    labelNames: ['pool'],
    registers: [],
    collect() {
      this.reset()
      for (const [pool, open] of pools)
        this.inc({ pool }, sum(open, ({ acquired }) => acquired) + (closed.get(pool) ?? 0))
    },
  }),
)
gauge('kupa_pool_max', 'Maximum number of connections of the pool', ({ options }) => options.max)
gauge('kupa_pool_connections', 'Open connections of the pool', ({ totalCount }) => totalCount)
gauge('kupa_pool_idle', 'Idle connections of the pool', ({ idleCount }) => idleCount)
gauge(
  'kupa_pool_waiting',
  'Number of callers waiting for a connection',
  ({ waitingCount }) => waitingCount,
)

function gauge(name: string, help: string, read: (pool: pg.Pool) => number): void {
  processMetrics.registerMetric(
    new Gauge({
      name,
      help,
      labelNames: ['pool'],
      registers: [],
      collect() {
        this.reset()
        for (const [pool, open] of pools)
          this.set(
            { pool },
            sum(open, (one) => read(one.pool)),
          )
      },
    }),
  )
}

const sum = (open: ReadonlySet<Measured>, of: (one: Measured) => number): number =>
  [...open].reduce((total, one) => total + of(one), 0)

/**
 * Measures a pool under a name until `stop` is called. The values of pools with the same name are
 * summed.
 */
export function measurePool(name: string, pool: pg.Pool): { stop(): void } {
  const measured: Measured = { pool, acquired: 0 }
  const open = pools.get(name) ?? new Set()
  pools.set(name, open.add(measured))
  const connect: unknown = pool.connect
  if (typeof connect !== 'function') throw new Error('a pool without connect')

  const acquire = (callback?: (...args: unknown[]) => void): unknown => {
    measured.acquired += 1
    if (pool.idleCount > pool.waitingCount) return Reflect.apply(connect, pool, [callback])
    const startedAt = performance.now()
    const observe = () => wait.observe({ pool: name }, (performance.now() - startedAt) / 1000)
    if (callback !== undefined)
      return Reflect.apply(connect, pool, [
        (...args: unknown[]) => {
          observe()
          callback(...args)
        },
      ])
    return inSpan('connection', { attributes: { pool: name } }, async () => {
      try {
        const client: unknown = await Reflect.apply(connect, pool, [])
        return client
      } finally {
        observe()
      }
    })
  }
  Object.assign(pool, { connect: acquire })

  return {
    stop() {
      if (!open.delete(measured)) return
      closed.set(name, (closed.get(name) ?? 0) + measured.acquired)
    },
  }
}
