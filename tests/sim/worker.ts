import { z } from 'zod'
import type { TestServer } from '#tests/support/test-database.ts'
import { runWorld } from './run-worlds.ts'

const order = z.object({
  server: z.object({ host: z.string(), user: z.string(), template: z.string() }),
  seeds: z.array(z.number()),
})

export const outcome = z.object({
  seeds: z.array(z.number()),
  operations: z.number(),
  statements: z.number(),
  failed: z.array(z.object({ seed: z.number(), story: z.string() })),
  digests: z.array(z.tuple([z.number(), z.string()])),
  error: z.string().optional(),
})
export type Outcome = z.output<typeof outcome>

async function run(server: TestServer, seeds: number[]): Promise<Outcome> {
  try {
    const { failed, operations, statements, digests } = await runWorld(server, seeds)
    return {
      seeds,
      operations,
      statements,
      failed: failed.map(({ seed, trace }) => ({ seed, story: trace.story().join('\n') })),
      digests: [...digests],
    }
  } catch (error) {
    return {
      seeds,
      operations: 0,
      statements: 0,
      failed: [],
      digests: [],
      error: error instanceof Error ? error.message : String(error),
    }
  }
}

if (process.env['SIM_WORKER'] !== undefined)
  process.on('message', (message) => {
    const { server, seeds } = order.parse(message)
    void run(server, seeds).then((result) => process.send?.(result))
  })
