import { expect, test } from 'vitest'
import { fuzz } from '#tests/support/fuzz/run.ts'

const REQUESTS = 1_500
const MAX_RISE_MB = 48
const seed = Number(process.env['FUZZ_SEED'] ?? 20_261_123)

test('1,500 seeded requests to every call, route, webhook, studio, socket and upload cause no 5xx, no stack trace and no memory growth', async () => {
  const { faults, ...figures } = await fuzz(seed, REQUESTS)
  process.stdout.write(`fuzz: ${JSON.stringify(figures)}\n`)
  expect(faults, `FUZZ_SEED=${seed}`).toEqual([])
  expect(figures.heapMb[1] - figures.heapMb[0], `FUZZ_SEED=${seed}`).toBeLessThan(MAX_RISE_MB)
  expect(Object.keys(figures.kinds).toSorted()).toEqual([
    'call',
    'route',
    'socket',
    'staff',
    'studio',
    'upload',
    'webhook',
  ])
  expect(figures.routes).toBeGreaterThan(60)
  // Some requests must succeed, so that not only refusals are tested.
  expect(figures.answers['200'] ?? 0).toBeGreaterThan(REQUESTS / 10)
}, 300_000)
