import type { TestServer } from '#tests/support/test-database.ts'
import { partsOf } from './parts.ts'
import { runSeed, type SeedOptions, type SeedResult } from './run-seed.ts'
import { createWorld, finishWork, type Plant, type World } from './world.ts'

/** A world of this size takes under a minute, so that progress is visible. */
const USUAL_SEEDS = 50
const MAX_SHORTENINGS = 30

export type Report = {
  seeds: number
  operations: number
  statements: number
  failed: SeedResult[]
  digests: Map<number, string>
}

type WorldOptions = SeedOptions & {
  plant?: Plant
  untilFailure?: boolean
  onResult?: (result: SeedResult) => void
}

/**
 * Returns the seeds starting with `from`, in groups that share a world. A crowd seed has a world of
 * its own: agents read lists, such as the lobby's, that depend on all players of the database.
 */
export function worldsOf(from: number, count: number, size = USUAL_SEEDS): number[][] {
  const seeds = Array.from({ length: count }, (_, n) => from + n)
  const isCrowd = (seed: number) => partsOf(seed).has('crowd')
  const others = seeds.filter((seed) => !isCrowd(seed))
  return [
    ...Map.groupBy(others, (seed) => Math.floor((seed - 1) / size)).values(),
    ...seeds.filter(isCrowd).map((seed) => [seed]),
  ]
}

export async function runWorld(
  server: TestServer,
  seeds: readonly number[],
  { plant, untilFailure = false, onResult, ...options }: WorldOptions = {},
): Promise<Report> {
  const world = await createWorld(server, plant)
  const report: Report = { seeds: 0, operations: 0, statements: 0, failed: [], digests: new Map() }
  try {
    for (const seed of seeds) {
      const result = await runSeed(world, seed, options)
      onResult?.(result)
      report.seeds += 1
      report.operations += result.operations
      report.statements += result.statements
      report.digests.set(seed, result.trace.digest())
      if (result.violation === undefined) continue
      report.failed.push(result)
      if (untilFailure) return report
    }
    if (report.failed.length === 0) await checkWorld(world)
  } finally {
    await world.close()
  }
  return report
}

/** @throws Error naming what is left or broken after all seeds of a world */
async function checkWorld(world: World): Promise<void> {
  await world.renew()
  const { app, platform } = world.hosts.A
  await finishWork(world.hosts.A)
  await app.domains.reports.fold()
  const broken = (await app.domains.wallet.checkLedger()).filter(({ ok }) => !ok)
  if (broken.length > 0) throw new Error(`the ledger is broken: ${JSON.stringify(broken)}`)
  const letters = await platform.deadLetters.countOpen()
  if (letters.length > 0) throw new Error(`background work failed: ${JSON.stringify(letters)}`)
  const { rows } = await world.office.pool.query<{ facts: bigint; jobs: bigint }>(
    `select (select count(*) from platform.outbox) as facts,
      (select count(*) from graphile_worker._private_jobs where run_at <= platform.now()) as jobs`,
  )
  if (rows[0]?.facts !== 0n) throw new Error(`${rows[0]?.facts} facts remain in the outbox`)
  if (rows[0].jobs !== 0n) throw new Error(`${rows[0].jobs} jobs that are due did not run`)
}

export async function shorten(server: TestServer, failed: SeedResult): Promise<SeedResult> {
  let shortest = failed
  const without = new Set<number>()
  let tries = 0
  const all = Array.from({ length: failed.operations }, (_, number) => number)
  for (let size = Math.ceil(all.length / 2); size >= 1; size = Math.floor(size / 2)) {
    for (let start = 0; start < all.length && tries < MAX_SHORTENINGS; start += size) {
      const attempt = new Set([...without, ...all.slice(start, start + size)])
      if (attempt.size === without.size) continue
      tries += 1
      const [result] = (await runWorld(server, [failed.seed], { without: attempt })).failed
      if (result === undefined) continue
      shortest = result
      for (const number of attempt) without.add(number)
    }
  }
  return shortest
}
