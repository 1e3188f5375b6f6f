import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { z } from 'zod'
import { median } from './measure.ts'
import { proportionalBytes } from './server-process.ts'

const CHANGES = 20
const ROUNDS = 3
/** Long enough for every client to receive one change before the next. */
const BETWEEN_MS = 400
const TIMEOUT_MS = 180_000

/**
 * Delay until 99 % of all clients had received a change, from our server and from a bare WebSocket
 * server sending `bareBytes`.
 */
export type Subscribers = {
  oursMs: number
  bareMs: number
  bytes: number
  bareBytes: number
  memoryBytes: number
  openFiles: number
}

type Side = { change: () => Promise<number[]>; stop: () => void }

/**
 * Publishes changes to `clients` subscribers of one topic (a match's prices, a table), alternating
 * with a bare broadcast of as many bytes; each side runs in its own processes. With `bareTopic` the
 * broadcast has the size of a change of that topic.
 */
export async function subscribers(
  databaseUrl: string,
  topic: string,
  clients: number,
  bareTopic?: string,
): Promise<Subscribers> {
  const other =
    bareTopic === undefined
      ? undefined
      : await startSide({ DATABASE_URL: databaseUrl }, bareTopic, 1)
  other?.stop()
  const ours = await startSide({ DATABASE_URL: databaseUrl }, topic, clients)
  const { bytes, memoryBytes, openFiles } = ours
  const bareBytes = other?.bytes ?? bytes
  const bare = await startSide({ BARE_BYTES: String(bareBytes) }, topic, clients)
  const delays = { ours: [] as number[], bare: [] as number[] }
  for (let round = 0; round < ROUNDS; round += 1) {
    delays.ours.push(await lastHundredth(ours))
    delays.bare.push(await lastHundredth(bare))
  }
  ours.stop()
  bare.stop()
  return {
    oursMs: median(delays.ours),
    bareMs: median(delays.bare),
    bytes,
    bareBytes,
    memoryBytes,
    openFiles,
  }
}

async function lastHundredth({ change }: Side): Promise<number> {
  const delays: number[] = []
  for (let sent = 0; sent < CHANGES; sent += 1) {
    delays.push(...(await change()))
    await new Promise((wake) => setTimeout(wake, BETWEEN_MS))
  }
  return delays.toSorted((a, b) => a - b)[Math.floor(delays.length * 0.99)] ?? Number.NaN
}

async function startSide(
  environment: Record<string, string>,
  topic: string,
  clients: number,
): Promise<Side & Pick<Subscribers, 'bytes' | 'memoryBytes' | 'openFiles'>> {
  const server = start('subscriber-server.ts', [topic], environment)
  const { url } = await nextMessage(server, z.object({ url: z.string() }))
  const pid = server.pid ?? 0
  const bytesBefore = proportionalBytes(pid)
  const crowd = start('subscriber-clients.ts', [url, topic, String(clients)], {})
  await nextMessage(crowd, z.object({ connected: z.literal(clients) }))
  const change = async () => {
    const receipts = nextMessage(
      crowd,
      z.object({ receivedMs: z.array(z.number()).length(clients), bytes: z.number() }),
    )
    const publication = nextMessage(server, z.object({ publishedAtMs: z.number() }))
    server.send('change')
    const [{ publishedAtMs }, { receivedMs, bytes }] = await Promise.all([publication, receipts])
    return { delays: receivedMs.map((at) => at - publishedAtMs), bytes }
  }
  const { bytes } = await change()
  return {
    bytes,
    memoryBytes: proportionalBytes(pid) - bytesBefore,
    openFiles: readdirSync(`/proc/${pid}/fd`).length,
    change: async () => (await change()).delays,
    stop: () => [server, crowd].forEach((child) => child.kill('SIGKILL')),
  }
}

function start(file: string, args: string[], environment: Record<string, string>): ChildProcess {
  return fork(fileURLToPath(new URL(file, import.meta.url)), args, {
    env: { ...process.env, RATE_LIMIT: 'off', ...environment },
  })
}

async function nextMessage<T>(child: ChildProcess, message: z.ZodType<T>): Promise<T> {
  const over = new AbortController()
  const fail = () => over.abort(new Error('a process of the bench ended or said nothing'))
  const timer = setTimeout(fail, TIMEOUT_MS)
  child.once('exit', fail)
  try {
    const [next] = await once(child, 'message', { signal: over.signal })
    return message.parse(next)
  } finally {
    clearTimeout(timer)
    child.off('exit', fail)
  }
}
