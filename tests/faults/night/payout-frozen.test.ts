import { afterAll, beforeAll, test } from 'vitest'
import { startPayers } from '../frozen-payer.ts'

const FROZEN_MS = 60_000
let payers: Awaited<ReturnType<typeof startPayers>>
beforeAll(async () => {
  payers = await startPayers()
})
afterAll(() => payers.close())

test('a process that is stopped for a minute neither pays twice nor loses a payment', async () => {
  const freeze = { frozenMs: FROZEN_MS, waitsForHeartbeat: true }
  const first = await payers.start()
  const second = await payers.freezeOnce(first, 'held', freeze)
  await first.stop()
  await payers.freezeOnce(second, 'delayed', freeze)
  await payers.requireSound(2)
})
