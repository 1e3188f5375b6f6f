import { expect, test } from 'vitest'
import { crashPoint } from './crash-point.ts'
import { isChainLink, seedCommitment } from './seeds.ts'
import vectors from './vectors/provably-fair.json' with { type: 'json' }

test('the commitment of a server seed is the hash of its hex text', () => {
  const rounds = Object.values(vectors.games).flat()
  for (const { serverSeed, serverSeedHash } of [...vectors.seedCommitments, ...rounds]) {
    expect(seedCommitment(serverSeed)).toBe(serverSeedHash)
  }
})

test('each hash of the chain leads to the one played before it', () => {
  for (const { hash, previousGameHash } of vectors.hashChain) {
    expect(isChainLink(hash, previousGameHash)).toBe(true)
    expect(isChainLink(previousGameHash, hash)).toBe(false)
  }
})

test('a crash round ends at the point given by its hash', () => {
  const points = vectors.crash.cases.map(({ hash }) => crashPoint(hash, vectors.crash.seed))
  expect(points).toEqual(vectors.crash.cases.map(({ stoppage }) => stoppage))
})
