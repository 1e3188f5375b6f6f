import { readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { readScrape, type Scraped } from '#tests/support/scrape.ts'
import type { Database } from '#server/platform/database/database.ts'
import { descendants } from '../bench/server-process.ts'

const TICKS_PER_SECOND = 100
const LOOKS_EVERY_MS = 250
const CORES = availableParallelism()
const SATURATED = 0.9
/** More processor time of other programs than this spoils the measurement. */
const MAX_OTHERS = 0.25
const POOLS = ['money', 'reads', 'background'] as const

/** CPU in cores. Waits are means. `locked`: the mean number of backends that wait for a lock. */
export type Use = {
  serverCores: number
  databaseCores: number
  generatorCores: number
  crowdCores: number
  /** Cores used by programs that are not part of the test. */
  otherCores: number
  loopDelayMs: number
  poolWaitMs: Record<(typeof POOLS)[number], number>
  locked: number
  /** Backends that wait for the disk: data or the write-ahead log. */
  onDisk: number
  rssBytes: number
  heapBytes: number
}

type Processes = {
  server: number
  database: number
  generator: number
  crowd: number | undefined
}

export async function watchResources(
  url: string,
  database: Database,
  pids: Processes,
): Promise<() => Promise<Use>> {
  const before = await scrape(url)
  const cpuBefore = cpuOf(pids)
  const startMs = performance.now()
  const looks: { locked: number; onDisk: number }[] = []
  const timer = setInterval(() => {
    void waits(database).then(
      (look) => looks.push(look),
      () => {},
    )
  }, LOOKS_EVERY_MS)
  return async () => {
    clearInterval(timer)
    const seconds = (performance.now() - startMs) / 1_000
    const cpu = cpuOf(pids)
    const after = await scrape(url)
    const cores = (name: keyof typeof cpu) => (cpu[name] - cpuBefore[name]) / seconds
    const mean = (of: (look: (typeof looks)[number]) => number) =>
      looks.reduce((sum, look) => sum + of(look), 0) / Math.max(1, looks.length)
    return {
      serverCores: cores('server'),
      databaseCores: cores('database'),
      generatorCores: cores('generator'),
      crowdCores: cores('crowd'),
      otherCores:
        cores('machine') -
        cores('server') -
        cores('database') -
        cores('generator') -
        cores('crowd'),
      loopDelayMs: (after.value('nodejs_eventloop_lag_mean_seconds') ?? 0) * 1_000,
      poolWaitMs: {
        money: poolWaitMs('money', before, after),
        reads: poolWaitMs('reads', before, after),
        background: poolWaitMs('background', before, after),
      },
      locked: mean(({ locked }) => locked),
      onDisk: mean(({ onDisk }) => onDisk),
      rssBytes: rssOf(pids.server),
      heapBytes: after.value('nodejs_heap_size_used_bytes') ?? 0,
    }
  }
}

export function limitOf(use: Use): string {
  const { serverCores, databaseCores, generatorCores, crowdCores, otherCores, poolWaitMs } = use
  const shares =
    `server ${cores(serverCores)}, database ${cores(databaseCores)}, generator ` +
    `${cores(generatorCores)}, crowd ${cores(crowdCores)}, other programs ${cores(otherCores)}`
  if (serverCores >= SATURATED) return `the processor of one server process (${shares})`
  if (otherCores > MAX_OTHERS * CORES)
    return `other programs on this machine, so this is not the knee of the server (${shares})`
  if (serverCores + databaseCores + generatorCores + crowdCores + otherCores >= SATURATED * CORES)
    return `the processors of this machine, which all share (${shares})`
  const [pool] = POOLS.toSorted((a, b) => poolWaitMs[b] - poolWaitMs[a])
  if (pool !== undefined && poolWaitMs[pool] > 50)
    return `the connections of the ${pool} pool (mean wait ${poolWaitMs[pool].toFixed(0)} ms)`
  if (use.locked > 1) return `locks (${use.locked.toFixed(1)} backends wait for one)`
  if (use.onDisk > 1) return `the disk (${use.onDisk.toFixed(1)} backends wait for it)`
  return `no single resource (${shares})`
}

export const cores = (value: number): string => `${value.toFixed(2)} cores`

export async function scrape(url: string): Promise<Scraped> {
  return readScrape(await (await fetch(`${url}/metrics`)).text())
}

export function rssOf(pid: number): number {
  return Number(/^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) * 1_024
}

function poolWaitMs(pool: string, before: Scraped, after: Scraped): number {
  const grown = (name: string) =>
    (after.value(name, { pool }) ?? 0) - (before.value(name, { pool }) ?? 0)
  const waits = grown('kupa_pool_wait_seconds_count')
  return waits === 0 ? 0 : (grown('kupa_pool_wait_seconds_sum') / waits) * 1_000
}

async function waits({ pool }: Database): Promise<{ locked: number; onDisk: number }> {
  const { rows } = await pool.query<{ locked: number; on_disk: number }>(
    `select count(*) filter (where wait_event_type in ('Lock', 'LWLock'))::int as locked,
        count(*) filter (where wait_event_type = 'IO')::int as on_disk
      from pg_stat_activity where application_name like 'kupa-%' and state = 'active'`,
  )
  return { locked: rows[0]?.locked ?? 0, onDisk: rows[0]?.on_disk ?? 0 }
}

/** Returns processor seconds since each process began; of the database with all its processes. */
function cpuOf({ server, database, generator, crowd }: Processes) {
  const [user = 0, nice = 0, system = 0] = (
    /^cpu +(.*)$/m.exec(readFileSync('/proc/stat', 'utf8'))?.[1] ?? ''
  )
    .split(' ')
    .map(Number)
  return {
    server: secondsOf(server, 2),
    generator: secondsOf(generator, 2),
    crowd: crowd === undefined ? 0 : secondsOf(crowd, 2),
    database: [database, ...descendants(database)].reduce(
      (sum, pid) => sum + secondsOf(pid, pid === database ? 4 : 2),
      0,
    ),
    machine: (user + nice + system) / TICKS_PER_SECOND,
  }
}

/** `fields`: 2 for the process itself, 4 with the children that have ended. */
function secondsOf(pid: number, fields: 2 | 4): number {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    const times = stat
      .slice(stat.lastIndexOf(')') + 2)
      .split(' ')
      .slice(11, 11 + fields)
    return times.reduce((sum, ticks) => sum + Number(ticks), 0) / TICKS_PER_SECOND
  } catch {
    return 0
  }
}
