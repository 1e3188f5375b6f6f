import { afterAll, beforeAll, test } from 'vitest'
import { startPayers } from './frozen-payer.ts'

const LIMIT_MS = 240_000
/**
 * Longer than a frozen process keeps a transaction or a lease. `npm run faults:night` takes a
 * minute.
 */
const FROZEN_MS = 8_000
let payers: Awaited<ReturnType<typeof startPayers>>
beforeAll(async () => {
  payers = await startPayers()
}, LIMIT_MS)
afterAll(() => payers.close())

test(
  'a process that is stopped while Adyen pays, or before Adyen has the payout, neither pays twice nor loses a payment',
  async () => {
    const freeze = { frozenMs: FROZEN_MS, waitsForHeartbeat: false }
    const first = await payers.start()
    const second = await payers.freezeOnce(first, 'held', freeze)
    await first.stop()
    await payers.freezeOnce(second, 'delayed', freeze)
    await payers.requireSound(2)
  },
  LIMIT_MS,
)
