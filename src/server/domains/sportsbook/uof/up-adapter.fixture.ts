import type { UofInput } from './input.ts'
import {
  alive,
  FIXTURE_ID,
  PRELUDE,
  requested,
  snapshotComplete,
  START_MS,
} from './messages.fixture.ts'
import { createAdapter } from './uof-adapter.ts'

export const OPEN_MS = START_MS - 60 * 60_000
export const THREE_WAY = { '1': 2.1, '2': 3.4, '3': 3.65 }

export function upAdapter() {
  const adapter = createAdapter()
  const take = (input: UofInput, atMs: number) => adapter.receive(input, atMs)
  for (const input of PRELUDE) take(input, OPEN_MS)
  for (const product of [1, 3]) {
    take(alive(product, OPEN_MS + 1), OPEN_MS + 1)
    take(requested(product, [product]), OPEN_MS + 2)
    take(snapshotComplete(product, product, OPEN_MS + 3), OPEN_MS + 3)
  }
  const { prices } = adapter.feed
  return {
    ...adapter,
    take,
    aliveAt: (atMs: number) => {
      for (const product of [1, 3]) take(alive(product, atMs), atMs)
    },
    markets: (atMs: number) => prices.marketsOf(FIXTURE_ID, atMs),
    market: (id: string, atMs: number) =>
      prices.marketsOf(FIXTURE_ID, atMs).find((market) => market.id === id),
    decisions: (atMs: number) => prices.decisionsOf(FIXTURE_ID, atMs),
    incidents: (atMs: number) => adapter.feed.incidentsOf(FIXTURE_ID, atMs),
  }
}
