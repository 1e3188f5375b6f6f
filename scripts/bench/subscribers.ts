import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { z } from 'zod'
import { median } from './measure.ts'

const CHANGES = 20
const ROUNDS = 3
/** Everyone has heard one change before the next is told. */
const BETWEEN_MS = 400
const TIMEOUT_MS = 180_000

/**
 * How long until the last hundredth of all clients had heard of a change, ours and by a bare
 * WebSocket server sending the same bytes.
 */
export type Subscribers = { oursMs: number; bareMs: number; bytes: number }

type Side = { change: () => Promise<number[]>; stop: () => void }

/**
 * A change told to `clients` subscribers of one topic (a match's prices, a table), alternating with
 * a bare broadcast; each side has processes of its own.
 */
export async function subscribers(
  databaseUrl: string,
  topic: string,
  clients: number,
): Promise<Subscribers> {
  const ours = await startSide({ DATABASE_URL: databaseUrl }, topic, clients)
  const { bytes } = ours
  const bare = await startSide({ BARE_BYTES: String(bytes) }, topic, clients)
  const heard = { ours: [] as number[], bare: [] as number[] }
  for (let round = 0; round < ROUNDS; round += 1) {
    heard.ours.push(await lastHundredth(ours))
    heard.bare.push(await lastHundredth(bare))
  }
  ours.stop()
  bare.stop()
  return { oursMs: median(heard.ours), bareMs: median(heard.bare), bytes }
}

async function lastHundredth({ change }: Side): Promise<number> {
  const delays: number[] = []
  for (let told = 0; told < CHANGES; told += 1) {
    delays.push(...(await change()))
    await new Promise((wake) => setTimeout(wake, BETWEEN_MS))
  }
  return delays.toSorted((a, b) => a - b)[Math.floor(delays.length * 0.99)] ?? Number.NaN
}

async function startSide(
  environment: Record<string, string>,
  topic: string,
  clients: number,
): Promise<Side & { bytes: number }> {
  const server = start('subscriber-server.ts', [topic], environment)
  const { url } = await said(server, z.object({ url: z.string() }))
  const crowd = start('subscriber-clients.ts', [url, topic, String(clients)], {})
  await said(crowd, z.object({ connected: z.literal(clients) }))
  const change = async () => {
    const heard = said(
      crowd,
      z.object({ heardMs: z.array(z.number()).length(clients), bytes: z.number() }),
    )
    const toldAt = said(server, z.object({ toldAtMs: z.number() }))
    server.send('change')
    const [{ toldAtMs }, { heardMs, bytes }] = await Promise.all([toldAt, heard])
    return { delays: heardMs.map((at) => at - toldAtMs), bytes }
  }
  const { bytes } = await change()
  return {
    bytes,
    change: async () => (await change()).delays,
    stop: () => [server, crowd].forEach((child) => child.kill('SIGKILL')),
  }
}

function start(file: string, args: string[], environment: Record<string, string>): ChildProcess {
  return fork(fileURLToPath(new URL(file, import.meta.url)), args, {
    env: { ...process.env, RATE_LIMIT: 'off', ...environment },
  })
}

/** The child's next message. */
async function said<T>(child: ChildProcess, message: z.ZodType<T>): Promise<T> {
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
