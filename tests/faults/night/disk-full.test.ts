import { execFileSync } from 'node:child_process'
import { chmodSync, mkdtempSync, rmdirSync, rmSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { expectReady } from '../../support/load/faults.ts'
import { startFaultWorld, type FaultWorld } from '../../support/load/world.ts'

const LIMIT_MS = 300_000
const DISK_BYTES = 900_000_000
const FULL_MS = 10_000

const disk = mkdtempSync(join(tmpdir(), 'kupa-disk-'))
const ballast = join(disk, 'ballast')
let world: FaultWorld
beforeAll(async () => {
  // Only root may mount a small disk.
  execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${DISK_BYTES}`, 'tmpfs', disk])
  chmodSync(disk, 0o711)
  world = await startFaultWorld({ seed: 4, dataParent: disk })
}, LIMIT_MS)
afterAll(async () => {
  await world.close()
  execFileSync('umount', [disk])
  rmdirSync(disk)
}, LIMIT_MS)

test(
  'calls fail while the database disk is full; once there is space, every acknowledged call is stored once',
  async () => {
    const { bavail, bsize } = statfsSync(disk)
    execFileSync('fallocate', ['--length', String(bavail * bsize), ballast])
    const answersBefore = answers().length
    await wait(FULL_MS)
    const statuses = answers().map(({ status }) => status)
    expect(statuses.length).toBeGreaterThan(answersBefore)
    expect(new Set(statuses.filter((status) => status >= 500))).toEqual(new Set([503]))
    rmSync(ballast)
    // A database that could not write its WAL has exited; a service manager restarts it.
    await world.postgres.stop()
    await world.postgres.start()
    await expectReady(world)
    await world.verify()
  },
  LIMIT_MS,
)

const answers = () =>
  [...world.journal.read().values()].flatMap(({ attempts }) =>
    attempts.flatMap(({ answer }) => answer ?? []),
  )
