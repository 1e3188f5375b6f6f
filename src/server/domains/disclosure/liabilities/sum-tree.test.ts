import { assert, asyncProperty, array, bigInt, integer, nat, property } from 'fast-check'
import { expect, test } from 'vitest'
import { provenBalance, type SumNode } from '#shared/disclosure/liability-proof.ts'
import { CHUNK_LEAVES, leavesOf, nodeOfLeaf, packLeaves, unpackLeaves } from './leaves.ts'
import { parentOf, pathOf, rootOf, sha256Of } from './sum-tree.ts'

const DATE = '2026-11-19'
const salts = {
  saltOf: (playerId: string) => sha256Of(`salt ${playerId}`),
  shareOf: (playerId: string) => BigInt(`0x${sha256Of(`share ${playerId}`).slice(0, 8)}`),
}
const amounts = array(bigInt(0n, 10n ** 12n), { minLength: 1, maxLength: 40 })

function build(balances: readonly bigint[]) {
  const players = balances.map((amountMinor, n) => ({ playerId: `player-${n}`, amountMinor }))
  const owned = players.flatMap((player) =>
    leavesOf(salts, DATE, player).map((leaf, part) => ({ ...leaf, ...player, leaf, part })),
  )
  const sorted = owned.toSorted((a, b) => Buffer.compare(a.leaf.mark, b.leaf.mark))
  const nodes = sorted.map(({ leaf }) => nodeOfLeaf(leaf))
  const proofOf = (playerId: string) => ({
    playerId,
    date: DATE,
    salt: salts.saltOf(playerId),
    parts: [0, 1].map((part) => {
      const at = sorted.findIndex((one) => one.playerId === playerId && one.part === part)
      return {
        amount: String(sorted[at]?.leaf.amountMinor),
        path: pathOf(nodes, at),
      }
    }),
  })
  const root = rootOf(nodes)
  return { nodes, sorted, proofOf, published: { root: root.hash, liabilities: `${root.sumMinor}` } }
}

test('every player proves exactly their balance, and the total is the sum of all', async () => {
  await assert(
    asyncProperty(amounts, async (balances) => {
      const { published, proofOf } = build(balances)
      expect(published.liabilities).toBe(String(balances.reduce((sum, one) => sum + one, 0n)))
      for (const [n, balance] of balances.entries())
        expect(await provenBalance(proofOf(`player-${n}`), published)).toBe(balance)
    }),
    { numRuns: 20, seed: 7 },
  )
})

test('any changed balance, and any left out, changes the root', () => {
  assert(
    property(amounts, nat(), bigInt(1n, 10n ** 12n), (balances, at, more) => {
      const n = at % balances.length
      const { root } = build(balances).published
      expect(build(balances.with(n, (balances[n] ?? 0n) + more)).published.root).not.toBe(root)
      if (balances.length > 1) expect(build(balances.toSpliced(n, 1)).published.root).not.toBe(root)
    }),
    { numRuns: 50, seed: 7 },
  )
})

test('a changed amount, sum, neighbour, side, salt, player, day or part does not verify', async () => {
  const { published, proofOf } = build(Array.from({ length: 21 }, (_, n) => BigInt(n * 1_000 + 7)))
  const changes: ((proof: ReturnType<typeof proofOf>, at: number) => void)[] = [
    (proof) => (proof.playerId = 'player-0'),
    (proof) => (proof.date = '2026-11-20'),
    (proof) => (proof.salt = sha256Of('another')),
    (proof) => (proof.parts = proof.parts.toReversed()),
    (proof) => void proof.parts.pop(),
    ({ parts: [part] }) => part && (part.amount = String(BigInt(part.amount) + 1n)),
    ({ parts: [part] }) => part && (part.amount = `-${part.amount}`),
    ({ parts: [part] }) => void part?.path.pop(),
    ({ parts: [part] }, at) => {
      const step = part?.path[at % part.path.length]
      if (step !== undefined) step.sum = String(BigInt(step.sum) + 1n)
    },
    ({ parts: [part] }, at) => {
      const step = part?.path[at % part.path.length]
      if (step !== undefined) step.sum = '-5'
    },
    ({ parts: [part] }, at) => {
      const step = part?.path[at % part.path.length]
      if (step !== undefined) step.hash = sha256Of(step.hash)
    },
    ({ parts: [part] }, at) => {
      const step = part?.path[at % part.path.length]
      if (step !== undefined) step.side = step.side === 'left' ? 'right' : 'left'
    },
  ]
  await assert(
    asyncProperty(integer({ min: 0, max: changes.length - 1 }), nat(), async (which, at) => {
      const proof = proofOf('player-13')
      changes[which]?.(proof, at)
      expect(await provenBalance(proof, published)).toBe(undefined)
    }),
    { numRuns: 120, seed: 7 },
  )
  expect(await provenBalance(proofOf('player-13'), { ...published, liabilities: '1' })).toBe(
    undefined,
  )
})

test('negative amounts and sums are refused', () => {
  expect(() => leavesOf(salts, DATE, { playerId: 'a', amountMinor: -1n })).toThrow('negative')
  const [good, bad]: SumNode[] = [
    { hash: sha256Of('a'), sumMinor: 5n },
    { hash: sha256Of('b'), sumMinor: -5n },
  ]
  if (good === undefined || bad === undefined) throw new Error('two nodes')
  expect(() => parentOf(good, bad)).toThrow('negative')
  expect(() => rootOf([bad])).toThrow('negative')
  expect(() => rootOf([])).toThrow('without leaves')
})

test('the root over the roots of chunks is the root over all leaves', () => {
  const leaves = Array.from({ length: CHUNK_LEAVES * 2 + 77 }, (_, n) => ({
    mark: Buffer.from(sha256Of(`mark ${n}`), 'hex'),
    amountMinor: BigInt(n),
  }))
  const nodes = leaves.map(nodeOfLeaf)
  const chunks = [0, 1, 2].map((n) => nodes.slice(n * CHUNK_LEAVES, (n + 1) * CHUNK_LEAVES))
  const roots = chunks.map(rootOf)
  expect(rootOf(roots)).toEqual(rootOf(nodes))
  for (const at of [0, 1_500, nodes.length - 1]) {
    const n = Math.floor(at / CHUNK_LEAVES)
    expect([...pathOf(chunks[n] ?? [], at % CHUNK_LEAVES), ...pathOf(roots, n)]).toEqual(
      pathOf(nodes, at),
    )
  }
  expect(unpackLeaves(packLeaves(leaves))).toEqual(leaves)
})
