import { expect, test } from 'vitest'
import { fuzz } from '#tests/support/fuzz/run.ts'

const REQUESTS = Number(process.env['FUZZ_REQUESTS'] ?? 50_000)
const MAX_RISE_MB = 96
const seed = Number(process.env['FUZZ_SEED'] ?? Date.now() % 2 ** 31)

test('50,000 seeded requests to every call, route, webhook, studio, socket and upload cause no 5xx, no stack trace and no memory growth', async () => {
  process.stdout.write(`fuzz: FUZZ_SEED=${seed}\n`)
  const { faults, ...figures } = await fuzz(seed, REQUESTS)
  process.stdout.write(`fuzz: ${JSON.stringify(figures)}\n`)
  expect(faults, `FUZZ_SEED=${seed}`).toEqual([])
  expect(figures.heapMb[1] - figures.heapMb[0], `FUZZ_SEED=${seed}`).toBeLessThan(MAX_RISE_MB)
}, 3_600_000)
