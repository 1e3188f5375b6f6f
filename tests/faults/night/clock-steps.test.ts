import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, test } from 'vitest'
import { FAKE_TIME, findTool } from '../../../scripts/system-tools.ts'
import { expectReady } from '../../support/load/faults.ts'
import { startFaultWorld, type FaultWorld } from '../../support/load/world.ts'

const STEPS_S = [2, -2, 30, -30, 0]
const STEP_MS = 5_000
const LIMIT_MS = 300_000

const folder = mkdtempSync(join(tmpdir(), 'kupa-clock-'))
const offset = join(folder, 'offset')
let world: FaultWorld
beforeAll(async () => {
  writeFileSync(offset, '+0')
  world = await startFaultWorld({
    seed: 3,
    firstServer: {
      LD_PRELOAD: findTool(FAKE_TIME) ?? '',
      FAKETIME_TIMESTAMP_FILE: offset,
      FAKETIME_CACHE_DURATION: '1',
      DONT_FAKE_MONOTONIC: '1',
    },
  })
}, LIMIT_MS)
afterAll(async () => {
  await world.close()
  rmSync(folder, { recursive: true, force: true })
}, LIMIT_MS)

test.for(STEPS_S)(
  'every acknowledged call is stored once when the clock of one server steps by %i s under load',
  { timeout: LIMIT_MS },
  async (seconds) => {
    writeFileSync(offset, seconds < 0 ? String(seconds) : `+${seconds}`)
    await wait(STEP_MS)
    await world.verify()
    if (seconds === 0) await expectReady(world)
  },
)
