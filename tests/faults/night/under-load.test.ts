import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { setTimeout as wait } from 'node:timers/promises'
import { expectReady, FAULTS } from '../../support/load/faults.ts'
import { KILL_POINTS, killAt } from '../../support/load/kill-points.ts'
import { startFaultWorld, type FaultWorld } from '../../support/load/world.ts'

const RANDOM_KILLS = Number(process.env['FAULT_KILLS'] ?? 300)
const KILLS_AT_A_POINT = Number(process.env['FAULT_KILLS_AT_A_POINT'] ?? 20)
const MAX_PAUSE_MS = 2_000
const READY_MS = 10_000
const FAULT_LIMIT_MS = 300_000
const KILL_LIMIT_MS = 60_000

let world: FaultWorld
beforeAll(async () => {
  world = await startFaultWorld({ seed: 2 })
}, FAULT_LIMIT_MS)
afterAll(() => world.close(), FAULT_LIMIT_MS)

const serverAt = (index: number) => {
  const server = world.servers[index % world.servers.length]
  if (server === undefined) throw new Error('no server')
  return server
}

describe.each(FAULTS)('$name under load', ({ run }) => {
  test(
    'every acknowledged call is stored once, no other call is stored, and the servers are ready within 10 s',
    async () => {
      await run(world)
      await expectReady(world)
      await world.verify()
    },
    FAULT_LIMIT_MS,
  )
})

test(
  `${RANDOM_KILLS} kills at random moments lose and duplicate no call`,
  async () => {
    for (let kill = 0; kill < RANDOM_KILLS; kill += 1) {
      await wait(world.random(MAX_PAUSE_MS))
      expect(await serverAt(kill).kill()).toBeLessThan(READY_MS)
    }
    await world.verify()
  },
  RANDOM_KILLS * KILL_LIMIT_MS,
)

describe.each(KILL_POINTS)('kills at: $name', (point) => {
  test(
    `${KILLS_AT_A_POINT} kills lose and duplicate no call`,
    async () => {
      for (let kill = 0; kill < KILLS_AT_A_POINT; kill += 1)
        expect(await killAt(serverAt(kill), point)).toBeLessThan(READY_MS)
      await world.verify()
    },
    KILLS_AT_A_POINT * KILL_LIMIT_MS,
  )
})
