import { fork } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'

const PLAYERS = 50
const SECONDS = 20
const CYCLE_MS = 650

export type SpinLatency = { p50Ms: number; p99Ms: number; spins: number }

export async function spinLatency(url: string, tokens: readonly string[]): Promise<SpinLatency> {
  const endsAt = performance.now() + SECONDS * 1_000
  const taken: number[] = []
  await Promise.all(
    tokens.slice(0, PLAYERS).map(async (token, index) => {
      await wait((index / PLAYERS) * CYCLE_MS)
      while (performance.now() < endsAt) {
        const askedAt = performance.now()
        const reply = await fetch(`${url}/games/round`, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ token, requestId: randomUUID(), bet: '10.00' }),
        })
        await reply.text()
        taken.push(performance.now() - askedAt)
        if (reply.status !== 200) throw new Error(`a spin was answered with ${reply.status}`)
        await wait(CYCLE_MS)
      }
    }),
  )
  const sorted = taken.toSorted((a, b) => a - b)
  const at = (share: number): number => sorted[Math.floor(sorted.length * share)] ?? Number.NaN
  return { p50Ms: at(0.5), p99Ms: at(0.99), spins: sorted.length }
}

export async function spinLatencyApart(
  url: string,
  tokens: readonly string[],
): Promise<SpinLatency> {
  const child = fork(fileURLToPath(new URL('spin-latency-run.ts', import.meta.url)))
  child.send({ url, tokens })
  const messages: unknown[] = await Promise.race([once(child, 'message'), once(child, 'exit')])
  return toLatency(messages[0])
}

function toLatency(value: unknown): SpinLatency {
  if (
    typeof value === 'object' &&
    value !== null &&
    'p50Ms' in value &&
    'p99Ms' in value &&
    'spins' in value
  ) {
    return { p50Ms: Number(value.p50Ms), p99Ms: Number(value.p99Ms), spins: Number(value.spins) }
  }
  throw new Error('the process that spins ended without a figure')
}

async function wait(ms: number): Promise<void> {
  await new Promise((wake) => setTimeout(wake, ms))
}
