import { fork } from 'node:child_process'
import { parseArgs } from 'node:util'
import { z } from 'zod'
import { runWorld, shorten, worldsOf } from '#tests/sim/run-worlds.ts'
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
    seed: { type: 'string' },
    statements: { type: 'boolean', default: false },
    'worker-of': { type: 'string' },
  },
})

const outcome = z.object({
  seeds: z.array(z.number()),
  operations: z.number(),
  statements: z.number(),
  failed: z.array(z.object({ seed: z.number(), story: z.string() })),
  error: z.string().optional(),
})
type Outcome = z.output<typeof outcome>

const serverOf = z.object({ host: z.string(), user: z.string(), template: z.string() })

/** Runs the worlds that the parent process sends, one at a time. */
function work(server: TestServer): void {
  process.on('message', (message) => {
    const seeds = z.array(z.number()).parse(message)
    void runOne(server, seeds).then((result) => process.send?.(result))
  })
}

async function runOne(server: TestServer, seeds: number[]): Promise<Outcome> {
  try {
    const { failed, operations, statements } = await runWorld(server, seeds)
    return {
      seeds,
      operations,
      statements,
      failed: failed.map(({ seed, trace }) => ({ seed, story: trace.story().join('\n') })),
    }
  } catch (error) {
    return {
      seeds,
      operations: 0,
      statements: 0,
      failed: [],
      error: error instanceof Error ? error.message : String(error),
    }
  }
}

async function runMany(server: TestServer, worlds: number[][], workers: number): Promise<boolean> {
  const sum = { seeds: 0, operations: 0, statements: 0, failed: [] as number[], errors: 0 }
  const startedAt = performance.now()
  const seconds = () => (performance.now() - startedAt) / 1_000
  const waiting = [...worlds]

  async function take(result: Outcome): Promise<void> {
    sum.seeds += result.seeds.length
    sum.operations += result.operations
    sum.statements += result.statements
    for (const { seed, story } of result.failed) {
      sum.failed.push(seed)
      process.stdout.write(
        `seed ${seed} failed:\n${story}\nreproduce: npm run sim -- --seed ${seed}\n`,
      )
    }
    if (result.error !== undefined) {
      sum.errors += 1
      const [first, last] = [result.seeds[0] ?? 0, result.seeds.at(-1) ?? 0]
      process.stdout.write(
        `the world of seeds ${first} to ${last} failed at its end: ${result.error}\n` +
          `reproduce: npm run sim -- --from ${first} --seeds ${result.seeds.length} --workers 1\n`,
      )
    }
    process.stdout.write(
      `${sum.seeds} seeds, ${(sum.seeds / seconds()).toFixed(1)} a second, ${sum.failed.length + sum.errors} failed\n`,
    )
  }

  async function worker(): Promise<void> {
    const child = fork(process.argv[1] ?? '', ['--worker-of', JSON.stringify(server)])
    const exited = new Promise<never>((_, reject) => {
      child.once('exit', (code) => reject(new Error(`a worker exited with status ${code}`)))
    })
    exited.catch(() => {})
    try {
      for (let seeds = waiting.shift(); seeds !== undefined; seeds = waiting.shift()) {
        const answer = new Promise<unknown>((resolve) => {
          child.once('message', resolve)
        })
        child.send(seeds)
        await take(outcome.parse(await Promise.race([answer, exited])))
      }
    } finally {
      child.kill()
    }
  }

  await Promise.all(Array.from({ length: workers }, worker))
  process.stdout.write(
    `${sum.seeds} seeds, ${sum.operations} operations and ${sum.statements} statements in ${seconds().toFixed(0)} s; ` +
      `${sum.failed.length === 0 && sum.errors === 0 ? 'all agree with the model' : `failed: ${sum.failed.join(', ')}`}\n`,
  )
  return sum.failed.length === 0 && sum.errors === 0
}

async function runSingle(server: TestServer, seed: number): Promise<boolean> {
  // The in-memory state of the processes depends on the earlier seeds of the same world.
  const seeds = worldsOf(1, seed).at(-1) ?? []
  const { failed } = await runWorld(server, seeds, {
    onResult({ seed: ended, trace }) {
      if (ended !== seed) return
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

if (values['worker-of'] !== undefined) work(serverOf.parse(JSON.parse(values['worker-of'])))
else {
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
}
