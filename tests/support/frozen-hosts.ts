import { setTimeout as wait } from 'node:timers/promises'
import { expect } from 'vitest'
import { signal } from './own-postgres.ts'
import {
  expectAnswered,
  expectUndisturbed,
  leases,
  spinsAt,
  takenOver,
  untilReady,
  type TwoHosts,
} from './two-hosts.ts'

const BEFORE_MS = 2_000
/**
 * Longer than two steps of every clock: a process that trusted its old leases would have written by
 * then.
 */
const AFTER_MS = 3_000

export async function freezeHolder(
  { database, holder, follower, heldBy }: TwoHosts,
  forMs: number,
): Promise<void> {
  const pid = holder.child.pid ?? 0
  await untilReady(holder)
  const stream = await spinsAt(follower)
  await wait(BEFORE_MS)
  const normal = [...stream.sent]
  const held = await heldBy(holder)
  const startedAt = performance.now()
  signal(pid, 'STOP')
  try {
    await takenOver(database, held, follower)
    await wait(Math.max(0, forMs - (performance.now() - startedAt)))
  } finally {
    signal(pid, 'CONT')
  }
  const during = (await stream.stop()).slice(normal.length)
  expectUndisturbed(normal, during)
  const taken = await leases(database)
  await wait(AFTER_MS)
  // The fencing tokens are unchanged: the resumed process neither took a lease nor wrote under its
  // old one.
  expect(await leases(database)).toEqual(taken)
  expect(holder.child.exitCode).toBe(null)
  expect((await fetch(`${holder.url}/healthz`)).status).toBe(200)
}

export async function blackHole(
  { database, network, holder, follower, heldBy }: TwoHosts,
  forMs: number,
): Promise<void> {
  await untilReady(holder)
  const [there, here] = await Promise.all([spinsAt(holder), spinsAt(follower)])
  await wait(BEFORE_MS)
  const normal = [...here.sent]
  const held = await heldBy(holder)
  const startedAt = performance.now()
  network.blackHole()
  await takenOver(database, held, follower)
  await wait(Math.max(0, forMs - (performance.now() - startedAt)))
  const during = (await here.stop()).slice(normal.length)
  await network.heal()
  expectUndisturbed(normal, during)
  const cut = await there.stop()
  expectAnswered(cut)
  const refused = cut.findLast(({ debug }) => debug === 'busy')
  if (refused !== undefined)
    await expect
      .poll(async () => (await there.one(refused.id)).status, { timeout: 20_000, interval: 200 })
      .toBe(200)
  expect(holder.child.exitCode).toBe(null)
}

/**
 * Pauses one database backend that serves the product: the call on it fails in time, the others
 * continue.
 */
export async function stopBackend(
  { database, holder, follower }: TwoHosts,
  forMs: number,
): Promise<void> {
  const streams = await Promise.all([spinsAt(holder), spinsAt(follower)])
  await wait(BEFORE_MS)
  const {
    rows: [backend],
  } = await database.pool.query<{ pid: number }>(`
    select pid from pg_stat_activity where application_name = 'kupa' and state = 'idle'
      order by state_change desc limit 1`)
  const pid = backend?.pid ?? 0
  signal(pid, 'STOP')
  try {
    await wait(forMs)
  } finally {
    signal(pid, 'CONT')
  }
  for (const stream of streams) expectAnswered(await stream.stop())
  expect([holder.child.exitCode, follower.child.exitCode]).toEqual([null, null])
}
