import { appendFileSync, existsSync, readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { z } from 'zod'
import { runParallel } from '#tests/sim/run-parallel.ts'
import { runWorld, shorten, worldsOf } from '#tests/sim/run-worlds.ts'
import type { Outcome } from '#tests/sim/worker.ts'
import { startTestServer, type TestServer } from '#tests/support/test-database.ts'

/**
 * Runs the deterministic simulation: `npm run sim -- --seeds 10000 --from 1 --workers 2`, or
 * `--seed N` for one seed with its whole trace. tests/sim/README.md describes it.
 */
const { values } = parseArgs({
  options: {
    seeds: { type: 'string', default: '1000' },
    from: { type: 'string', default: '1' },
    workers: { type: 'string', default: '2' },
    resume: { type: 'string' },
    seed: { type: 'string' },
    statements: { type: 'boolean', default: false },
  },
})

const finished = z.object({ seeds: z.array(z.number()), failed: z.array(z.number()) })
type Finished = z.output<typeof finished>

function readFinished(file: string | undefined): Finished[] {
  if (file === undefined || !existsSync(file)) return []
  return readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => finished.parse(JSON.parse(line)))
}

function report({ seeds, failed, error }: Outcome): void {
  for (const { seed, story } of failed)
    process.stdout.write(
      `seed ${seed} failed:\n${story}\nreproduce: npm run sim -- --seed ${seed}\n`,
    )
  if (error === undefined) return
  const [first, last] = [seeds[0] ?? 0, seeds.at(-1) ?? 0]
  process.stdout.write(
    `the world of seeds ${first} to ${last} failed at its end: ${error}\n` +
      `reproduce: npm run sim -- --from ${first} --seeds ${seeds.length} --workers 1\n`,
  )
}

async function runMany(server: TestServer, worlds: number[][], workers: number): Promise<boolean> {
  const before = readFinished(values.resume)
  const known = new Set(before.flatMap(({ seeds }) => seeds))
  const failed = before.flatMap((world) => world.failed)
  const left = worlds.filter((seeds) => !seeds.every((seed) => known.has(seed)))
  const sum = { seeds: 0, operations: 0, statements: 0, errors: 0 }
  const total = left.reduce((seeds, world) => seeds + world.length, 0)
  if (known.size > 0) process.stdout.write(`${known.size} seeds are finished, ${total} remain\n`)
  const startedAt = performance.now()
  const seconds = () => (performance.now() - startedAt) / 1_000

  await runParallel(server, left, workers, (result) => {
    sum.seeds += result.seeds.length
    sum.operations += result.operations
    sum.statements += result.statements
    failed.push(...result.failed.map(({ seed }) => seed))
    if (result.error !== undefined) sum.errors += 1
    report(result)
    if (values.resume !== undefined && result.error === undefined)
      appendFileSync(
        values.resume,
        `${JSON.stringify({ seeds: result.seeds, failed: result.failed.map(({ seed }) => seed) })}\n`,
      )
    const rate = sum.seeds / seconds()
    process.stdout.write(
      `${sum.seeds} of ${total} seeds, ${rate.toFixed(1)} a second, ` +
        `${Math.ceil((total - sum.seeds) / rate / 60)} minutes remain, ${failed.length + sum.errors} failed\n`,
    )
  })
  const isGood = failed.length === 0 && sum.errors === 0
  process.stdout.write(
    `${sum.seeds} seeds, ${sum.operations} operations and ${sum.statements} statements in ${seconds().toFixed(0)} s; ` +
      `${isGood ? 'all agree with the model' : `failed: ${failed.join(', ')}`}\n`,
  )
  return isGood
}

async function runSingle(server: TestServer, seed: number): Promise<boolean> {
  const { failed } = await runWorld(server, [seed], {
    onResult({ trace }) {
      process.stdout.write(
        `${(values.statements ? trace.all() : trace.story()).join('\n')}\ndigest ${trace.digest()}\n`,
      )
    },
  })
  const [result] = failed
  if (result === undefined) return true
  const shortest = await shorten(server, result)
  process.stdout.write(
    `\n${result.violation}\n\nThe shortest form that fails:\n${shortest.trace.story().join('\n')}\n`,
  )
  return false
}

const { server, stop } = await startTestServer()
try {
  const isGood =
    values.seed === undefined
      ? await runMany(
          server,
          worldsOf(Number(values.from), Number(values.seeds)),
          Number(values.workers),
        )
      : await runSingle(server, Number(values.seed))
  process.exitCode = isGood ? 0 : 1
} finally {
  await stop()
}
