import os from 'node:os'
import { collectDefaultMetrics, Counter, Gauge, type Registry } from 'prom-client'
import { URGENCIES, type Admission, type Urgency } from '../http/admission.ts'
import type { Platform } from '../platform.ts'
import { countClients } from '../realtime/open-clients.ts'
import { countUnhandled } from '../unhandled-rejections.ts'
import { VERSION } from '../version.ts'
import { processMetrics } from './process-metrics.ts'

// Once for a process: each call observes the event loop and the garbage collector until the end.
collectDefaultMetrics({ register: processMetrics })

/** Registers the metrics of this process that are read only during a scrape. */
export function registerRuntimeMetrics(
  registry: Registry,
  platform: Platform,
  isReady: () => Promise<boolean>,
): void {
  const { config } = platform
  const gauge = (
    name: string,
    help: string,
    read: () => number | undefined | Promise<number>,
  ): void => {
    registry.registerMetric(
      new Gauge({
        name,
        help,
        registers: [],
        async collect() {
          const value = await read()
          if (value === undefined) this.remove()
          else this.set(value)
        },
      }),
    )
  }
  const build = new Gauge({
    name: 'kupa_build_info',
    help: 'Always 1; the labels describe the running process',
    labelNames: ['version', 'node', 'mode', 'roles', 'host', 'process'],
    registers: [registry],
  })
  build.set(
    {
      version: VERSION,
      node: process.versions.node,
      mode: config.mode,
      roles: [...config.roles].join(','),
      host: os.hostname(),
      process: String(process.pid),
    },
    1,
  )
  gauge('kupa_ready', '1 while /readyz answers 200, else 0', async () => Number(await isReady()))
  gauge('kupa_draining', '1 while the process drains before it stops', () =>
    Number(platform.life.isDraining()),
  )
  gauge(
    'clock_offset_seconds',
    'Offset of this machine’s clock from the database clock, at the last comparison',
    () => seconds(platform.clockWatch.offsetMs()),
  )
  gauge('kupa_clock_right', '1 while this process may run timed games, else 0', () =>
    Number(platform.clockWatch.isRight()),
  )
  gauge(
    'kupa_database_round_trip_seconds',
    'Round-trip time of the last trivial statement from this process to the database',
    () => seconds(platform.clockWatch.roundTripMs()),
  )
  if (config.redisUrl !== undefined)
    gauge(
      'kupa_redis_connected',
      '1 while this process receives messages of other processes, else 0',
      () => Number(!platform.bus.isCut()),
    )
  registerSockets(registry)
  registerAdmission(registry, platform.admission)
  registry.registerMetric(
    new Counter({
      name: 'unhandled_rejections_total',
      help: 'Unhandled promise rejections; each one is a bug',
      registers: [],
      collect() {
        this.reset()
        this.inc(countUnhandled())
      },
    }),
  )
}

function registerAdmission(registry: Registry, admission: Admission): void {
  const gauge = (name: string, help: string, read: (urgency: Urgency) => number) =>
    registry.registerMetric(
      new Gauge({
        name,
        help,
        labelNames: ['urgency'],
        registers: [],
        collect() {
          for (const urgency of URGENCIES) this.set({ urgency }, read(urgency))
        },
      }),
    )
  gauge('kupa_open_calls', 'Calls and pages that are being answered', admission.open)
  gauge(
    'kupa_refused_share',
    'Share of calls that the process refuses because of overload, from 0 to 1',
    admission.share,
  )
  registry.registerMetric(
    new Counter({
      name: 'kupa_overload_refusals_total',
      help: 'Calls and pages refused because of overload',
      labelNames: ['urgency'],
      registers: [],
      collect() {
        this.reset()
        for (const urgency of URGENCIES) this.inc({ urgency }, admission.refused(urgency))
      },
    }),
  )
}

function registerSockets(registry: Registry): void {
  registry.registerMetric(
    new Gauge({
      name: 'kupa_sockets',
      help: 'Open connections to /realtime, by kind of client',
      labelNames: ['kind'],
      registers: [],
      collect() {
        this.reset()
        for (const [kind, n] of countClients().byKind) this.set({ kind }, n)
      },
    }),
  )
  registry.registerMetric(
    new Gauge({
      name: 'kupa_subscriptions',
      help: 'Subscriptions of open connections, by topic',
      labelNames: ['topic'],
      registers: [],
      collect() {
        this.reset()
        for (const [topic, n] of countClients().byTopic) this.set({ topic }, n)
      },
    }),
  )
}

const seconds = (ms: number | undefined): number | undefined => (ms === undefined ? ms : ms / 1000)
