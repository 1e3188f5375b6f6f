import { expect, test } from 'vitest'
import type { LedgerRoot, StatementProof } from '#shared/contracts/finance/statement.ts'
import {
  EMPTY_CHAIN,
  extendChain,
  leafHash,
  nodeHash,
  type LedgerEntry,
} from '#shared/payments/ledger-proof.ts'
import { parseRoots, verifyStatement } from './verify-statement.ts'

const PLAYER = '0b6f7c1e-58a4-4c7e-9d1a-0f6b2f1f8a10'
const NEIGHBOUR = 'cd'.repeat(32)
const PAGE = 2
const ENTRIES: LedgerEntry[] = [1, 2, 3, 4, 5].map((seq) => ({
  seq,
  transferID: `01980000-0000-7001-8000-00000000000${seq}`,
  debit: 100,
  credit: 1,
  amount: `${seq}.00`,
  atMs: 1_795_168_800_000 + seq,
}))

/**
 * Simulates a server that shows `shown` of a chain sealed from ENTRIES and publishes `published`,
 * or else the real root.
 */
async function serving(
  change: { shown?: LedgerEntry[]; playerID?: string; root?: string; published?: string } = {},
) {
  const chain = await extendChain(PLAYER, EMPTY_CHAIN, ENTRIES)
  const leaf = {
    playerID: change.playerID ?? PLAYER,
    salt: 'salt',
    length: 5,
    head: chain?.head ?? '',
  }
  const root = await nodeHash(NEIGHBOUR, await leafHash(leaf))
  const asked: { date?: string; offset?: number }[] = []
  const progress: number[] = []
  const prove = async (input: { date?: string; offset?: number }): Promise<StatementProof> => {
    asked.push(input)
    const from = input.offset ?? 0
    return {
      date: '2026-11-19',
      root: change.root ?? root,
      leaf,
      path: [{ side: 'left', hash: NEIGHBOUR }],
      entries: (change.shown ?? ENTRIES).slice(from, from + PAGE),
    }
  }
  const listRoots = async (): Promise<LedgerRoot[]> => [
    { date: '2026-11-19', root: change.published ?? root, players: 2 },
  ]
  const verdict = await verifyStatement({
    playerId: PLAYER,
    prove,
    listRoots,
    onProgress: (done) => void progress.push(done),
  })
  return { verdict, asked, progress }
}

test('recomputes a chain of several pages to the published root, with its balance', async () => {
  const { verdict, asked, progress } = await serving()
  expect(verdict).toMatchObject({
    date: '2026-11-19',
    broken: undefined,
    neighbours: 1,
    chain: { length: 5, cashMinor: 1_500n },
  })
  expect(asked).toEqual([{}, { date: '2026-11-19', offset: 2 }, { date: '2026-11-19', offset: 4 }])
  expect(progress).toEqual([2, 4, 5])
})

test('names the step that differs', async () => {
  const changed = ENTRIES.map((entry) => (entry.seq === 4 ? { ...entry, amount: '40.00' } : entry))
  expect((await serving({ shown: changed })).verdict.broken).toBe('chain')
  expect((await serving({ shown: ENTRIES.slice(0, 4) })).verdict.broken).toBe('chain')
  expect((await serving({ playerID: '0b6f7c1e-58a4-4c7e-9d1a-0f6b2f1f8a11' })).verdict.broken).toBe(
    'chain',
  )
  expect((await serving({ root: 'ee'.repeat(32) })).verdict.broken).toBe('root')
  expect((await serving({ published: 'ee'.repeat(32) })).verdict.broken).toBe('published')
})

test('invalid data gives an empty list of roots', () => {
  const row = { date: '2026-11-19', root: 'ab', players: 2 }
  expect(parseRoots([row, { date: 1 }, null])).toEqual([row])
  expect(parseRoots({ code: 500 })).toEqual([])
})
