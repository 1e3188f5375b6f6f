import { afterAll, beforeAll, expect, test } from 'vitest'
import { KILL_POINTS, killAt } from '../support/load/kill-points.ts'
import { CALM_MS, startFaultWorld, type FaultWorld } from '../support/load/world.ts'

const LIMIT_MS = 600_000
const PHASES = 3
/** The nightly run has twice as many players, who pause less. */
const PLAYERS = 4
/**
 * The nightly run covers every point twenty times. This test kills once at each write, in one
 * phase.
 */
const POINTS = KILL_POINTS.filter(
  (_, index) => index % PHASES === Math.floor(index / PHASES) % PHASES,
)

let world: FaultWorld
beforeAll(async () => {
  world = await startFaultWorld({ seed: 1, players: PLAYERS, pauseMs: CALM_MS })
}, LIMIT_MS)
afterAll(() => world.close(), LIMIT_MS)

test(
  'a server killed under load around its writes loses and duplicates no call',
  async () => {
    for (const [index, point] of POINTS.entries()) {
      const server = world.servers[index % world.servers.length]
      if (server === undefined) throw new Error('no server')
      await killAt(server, point)
    }
    const { calls } = await world.verify()
    expect(calls).toBeGreaterThan(POINTS.length)
  },
  LIMIT_MS,
)

test(
  'the check detects a stored call that was never sent, and a lost call',
  async () => {
    await world.database.pool.query(
      `update wallet.request set request_id = gen_random_uuid()
        where (player_id, request_id) in (select player_id, request_id from wallet.request
          order by created_at desc limit 1)`,
    )
    await expect(world.verify()).rejects.toThrow('deeply equal')
  },
  LIMIT_MS,
)
