import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import {
  EMPTY_CHAIN,
  extendChain,
  leafHash,
  nodeHash,
  rootOf,
  type LedgerEntry,
} from './ledger-proof.ts'

const PLAYER = '0b6f7c1e-58a4-4c7e-9d1a-0f6b2f1f8a10'
const DEPOSIT: LedgerEntry = {
  seq: 1,
  transferID: '01980000-0000-7001-8000-000000000001',
  debit: 100,
  credit: 1,
  amount: '150.00',
  atMs: 1_795_168_800_000,
}
const BET: LedgerEntry = {
  seq: 2,
  transferID: '01980000-0000-7002-8000-000000000002',
  debit: 1,
  credit: 103,
  amount: '2.50',
  atMs: 1_795_168_801_000,
}

test('a chain hashes each entry with the previous hash, and sums the entries', async () => {
  const first = createHash('sha256')
    .update(Buffer.alloc(32))
    .update(`1|${PLAYER}|${DEPOSIT.transferID}|100|1|15000|1795168800000`)
    .digest()
  const second = createHash('sha256')
    .update(first)
    .update(`2|${PLAYER}|${BET.transferID}|1|103|250|1795168801000`)
    .digest('hex')
  expect(await extendChain(PLAYER, EMPTY_CHAIN, [DEPOSIT, BET])).toEqual({
    length: 2,
    head: second,
    cashMinor: 14_750n,
    bonusMinor: 0n,
    lockedMinor: 0n,
    vaultMinor: 0n,
  })
})

test('entries that are out of order or ambiguous are not a chain', async () => {
  expect(await extendChain(PLAYER, EMPTY_CHAIN, [BET])).toBeUndefined()
  expect(await extendChain(PLAYER, EMPTY_CHAIN, [DEPOSIT, DEPOSIT])).toBeUndefined()
  expect(
    await extendChain(PLAYER, EMPTY_CHAIN, [
      { ...DEPOSIT, transferID: `${DEPOSIT.transferID}|100` },
    ]),
  ).toBeUndefined()
  expect(await extendChain(PLAYER, EMPTY_CHAIN, [{ ...DEPOSIT, atMs: 0.5 }])).toBeUndefined()
})

test('leaf and node hashes match the documentation', async () => {
  const text = (value: string) => createHash('sha256').update(value).digest('hex')
  const head = 'ab'.repeat(32)
  expect(await leafHash({ playerID: PLAYER, salt: 'salt', length: 2, head })).toBe(
    text(`kupa leaf 1|${text(`kupa player 1|salt|${PLAYER}`)}|2|${head}`),
  )
  expect(await nodeHash('aa'.repeat(32), 'bb'.repeat(32))).toBe(
    text(`kupa node 1|${'aa'.repeat(32)}|${'bb'.repeat(32)}`),
  )
})

test('a path leads up from its leaf, with each sibling on its side', async () => {
  const [a, b, c] = ['aa', 'bb', 'cc'].map((pair) => pair.repeat(32))
  if (a === undefined || b === undefined || c === undefined) throw new Error('three hashes')
  const root = await nodeHash(await nodeHash(a, b), c)
  expect(
    await rootOf(b, [
      { side: 'left', hash: a },
      { side: 'right', hash: c },
    ]),
  ).toBe(root)
  expect(await rootOf(c, [{ side: 'left', hash: await nodeHash(a, b) }])).toBe(root)
  expect(await rootOf(root, [])).toBe(root)
})
