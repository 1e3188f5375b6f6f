import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { newAgent, type Agent } from '#crowd/agents/agent.ts'
import { personOf } from '#crowd/agents/person.ts'
import { liveOn } from '#crowd/living/live-on.ts'
import {
  LIVING_AGENTS,
  livingTemperament,
  STEADY_CURVES,
} from '#crowd/living/living-temperament.ts'
import { planLiving } from '#crowd/living/plan-living.ts'
import { watchStrain } from '#crowd/living/watch-strain.ts'
import { newTally } from '#crowd/tally.ts'
import type { CrowdAnswer } from '#crowd/transport/transport.ts'
import type { CrowdWorld } from '#crowd/world.ts'
import { createTestApp } from '#tests/support/test-app.ts'
import { readCrowdSecret } from '../../scripts/demo-crowd/crowd-secret.ts'
import { createCrowdWorld } from './crowd-world.ts'

const MINUTE_MS = 60_000
const PROGRAM = new URL('../../scripts/demo-crowd/demo-crowd.ts', import.meta.url)

function demoOf(
  crowd: Awaited<ReturnType<typeof createCrowdWorld>>,
  run: number,
  numbers: number[],
) {
  const failures: unknown[] = []
  const world: CrowdWorld = {
    ...crowd.world,
    curves: STEADY_CURVES,
    tally: newTally(0),
    planVisit: planLiving,
    reading: { page: 60, backMs: 15 * MINUTE_MS, toleranceMs: 5 * MINUTE_MS },
  }
  const agents = numbers.map((n) =>
    newAgent(`run ${run}/${n}`, world.clock.now(), {
      temperament: livingTemperament(n),
      person: personOf(`living test ${n}`),
    }),
  )
  return {
    world,
    agents,
    failures,
    /** Runs the agents for `forMs`, or longer until all of them have arrived. */
    async live(forMs: number): Promise<void> {
      const end = new AbortController()
      const endMs = world.clock.now() + forMs
      const until = world.clock.until
      const clock = {
        ...world.clock,
        async until(atMs: number) {
          await until(atMs)
          if (world.clock.now() >= endMs) end.abort()
        },
      }
      await liveOn(
        {
          world: { ...world, clock },
          agents,
          personOf: ({ seed }, generation) => personOf(`${seed}/${generation}`),
          isStrained: () => false,
          onFailure: (error) => failures.push(error),
        },
        end.signal,
      )
    },
  }
}

const NUMBERS = [0, 8, 14, 19, 25, 27]
const uidsOf = (agents: readonly Agent[]) => agents.map(({ memory }) => memory.uid)

test('agents of a demo play, and find their accounts again after a restart', async () => {
  const crowd = await createCrowdWorld()
  const first = demoOf(crowd, 1, NUMBERS)
  await first.live(40 * MINUTE_MS)
  expect(first.failures).toEqual([])
  expect(first.world.tally.done.get('play')).toBeGreaterThan(10)
  for (const { memory } of first.agents) expect(memory.uid).toBeDefined()

  // The first run ends during visits. The second run knows only the names and passwords.
  const second = demoOf(crowd, 2, NUMBERS)
  await second.live(40 * MINUTE_MS)
  expect(second.failures).toEqual([])
  expect(uidsOf(second.agents)).toEqual(uidsOf(first.agents))
  expect(second.world.tally.checks.get('statement and balance')).toBeGreaterThan(0)
  for (const { memory } of second.agents) expect(memory.recalledAtMs).toBeDefined()

  // Operators recognise the agents by their e-mail addresses.
  const { rows } = await sql<{ email: string }>`select email from identity.player`.execute(
    crowd.app.database.read,
  )
  expect(rows).toHaveLength(NUMBERS.length)
  for (const { email } of rows) expect(email).toMatch(/@crowd\.example$/)
  await crowd.app.drain()
  await crowd.app.close()
}, 300_000)

test('all agents pause for increasing times while the server refuses work', async () => {
  let nowMs = 0
  const sentAt: number[] = []
  const busy: CrowdAnswer = { status: 503, body: '{}', cookies: [], retryAfterS: 1 }
  const transport = watchStrain({
    send: () => {
      sentAt.push(nowMs)
      return Promise.resolve({
        ...busy,
        body: JSON.stringify({ result: false, code: 503, message: '', debug: 'busy', data: {} }),
      })
    },
  })
  const end = new AbortController()
  const clock = {
    now: () => nowMs,
    serverNow: () => nowMs,
    onServer: (ms: number) => ms,
    until(atMs: number) {
      nowMs = Math.max(nowMs, atMs)
      if (nowMs > 60 * MINUTE_MS) end.abort()
      return Promise.resolve()
    },
  }
  const agents = Array.from({ length: LIVING_AGENTS }, (_, n) =>
    newAgent(`busy ${n}`, 0, { temperament: livingTemperament(n) }),
  )
  await liveOn(
    {
      world: { transport, clock, curves: STEADY_CURVES, tally: newTally(0), planVisit: planLiving },
      agents,
      personOf: ({ seed }) => personOf(seed),
      isStrained: transport.isStrained,
      onFailure: () => {},
    },
    end.signal,
  )
  // One call is tried eight times. Then all agents pause for up to five minutes.
  const lastHalfHour = sentAt.filter((at) => at > 30 * MINUTE_MS)
  expect(lastHalfHour.length).toBeGreaterThan(0)
  expect(lastHalfHour.length).toBeLessThan(80)
})

test('the thread of a demo registers players in an instance and ends at once when terminated', async () => {
  const app = await createTestApp({ RATE_LIMIT: 'on' })
  app.clock.set(new Date())
  const url = await app.http.listen({ port: 0, host: '127.0.0.1' })
  const worker = new Worker(PROGRAM, { workerData: { url, secret: '7'.repeat(64) } })
  const failures: unknown[] = []
  worker.on('message', (failure) => failures.push(failure))
  const active = async () => {
    const { rows } = await sql<{ players: number }>`select count(*)::int as players
      from identity.player where status = 'active'`.execute(app.database.read)
    return rows[0]?.players ?? 0
  }
  await expect.poll(active, { timeout: 120_000, interval: 500 }).toBeGreaterThan(1)
  await worker.terminate()
  expect(failures).toEqual([])
  await app.close()
}, 300_000)

test('the secret of a demo is private and is the same after a restart', () => {
  const folder = mkdtempSync(join(tmpdir(), 'kupa-demo-crowd-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const secret = readCrowdSecret(folder)
  const file = join(folder, 'demo-crowd.key')
  expect(secret).toMatch(/^[0-9a-f]{64}$/)
  expect(statSync(file).mode & 0o077).toBe(0)
  expect(readCrowdSecret(folder)).toBe(secret)
  // A process that is killed during the write may leave an empty file.
  writeFileSync(file, '')
  expect(readCrowdSecret(folder)).toMatch(/^[0-9a-f]{64}$/)
  expect(readFileSync(file, 'utf8')).not.toBe('')
})
