import { assert, asyncProperty, constantFrom, integer, nat } from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { LedgerRoot, StatementProof } from '#shared/contracts/finance/statement.ts'
import { EMPTY_CHAIN, extendChain, leafHash, rootOf } from '#shared/payments/ledger-proof.ts'
import { brokenChecks } from '#tests/support/broken-checks.ts'
import { createTestApp, type TestApp } from '#tests/support/test-app.ts'
import { listRoots, publishRoot } from './daily-root.ts'
import { createTestLedger, NOON, roundCall } from './ledger.fixture.ts'
import { proveStatement } from './statement/prove-statement.ts'

const DAY_MS = 86_400_000
const PLAYERS = 9
const WHOLE = { limit: 1_000, offset: 0 }
let ledger: Awaited<ReturnType<typeof createTestLedger>>
let app: TestApp
const players: string[] = []
const proofs: StatementProof[] = []

const dayOf = (n: number): Date => new Date(NOON.getTime() + n * DAY_MS)
const prove = (playerId: string, date?: string) =>
  proveStatement(ledger.database.read, playerId, { ...WHOLE, date })

async function holds(proof: StatementProof, root: string): Promise<boolean> {
  const chain = await extendChain(proof.leaf.playerID, EMPTY_CHAIN, proof.entries)
  if (chain === undefined || chain.length !== proof.leaf.length || chain.head !== proof.leaf.head)
    return false
  return (await rootOf(await leafHash(proof.leaf), proof.path)) === root
}

beforeAll(async () => {
  app = await createTestApp()
  ledger = await createTestLedger()
  for (let n = 1; n <= PLAYERS; n += 1) {
    const playerId = await ledger.newPlayer(10_000n, n % 2 === 0 ? 500n : 0n)
    await ledger.play(roundCall(playerId, { betMinor: 300n, winMinor: 700n }))
    players.push(playerId)
    expect(await publishRoot(ledger.database, dayOf(n))).toBe(true)
    for (const sealed of players) proofs.push(await prove(sealed))
  }
})
afterAll(async () => {
  await ledger.close()
  await app.close()
})

test('every player’s proof leads to the published root, for any number of players', async () => {
  const roots = new Map((await listRoots(ledger.database.read, 30)).map((row) => [row.date, row]))
  expect([...roots.values()].map((row) => row.players)).toEqual([9, 8, 7, 6, 5, 4, 3, 2, 1])
  for (const proof of proofs)
    expect(await holds(proof, roots.get(proof.date)?.root ?? '')).toBe(true)
  expect(proofs).toHaveLength(45)
})

test('the chain yields the player’s balance', async () => {
  const proof = await prove(players[1] ?? '')
  const chain = await extendChain(proof.leaf.playerID, EMPTY_CHAIN, proof.entries)
  expect(chain).toMatchObject({ length: 4, cashMinor: 10_400n, bonusMinor: 500n, lockedMinor: 0n })
})

test('a changed entry, leaf or path invalidates the proof', async () => {
  const flip = (hex: string, at: number) =>
    hex.slice(0, at) + (hex[at] === '0' ? '1' : '0') + hex.slice(at + 1)
  const digit = integer({ min: 0, max: 63 })
  const index = nat()
  const kind = constantFrom(
    'amount',
    'account',
    'time',
    'transfer',
    'order',
    'missing',
    'length',
    'head',
    'salt',
    'player',
    'path',
    'side',
    'shorter',
  )
  await assert(
    asyncProperty(constantFrom(...proofs), kind, index, digit, async (proof, what, at, place) => {
      const changed = structuredClone(proof)
      const entry = changed.entries[at % changed.entries.length]
      const step = changed.path[at % Math.max(changed.path.length, 1)]
      if (entry === undefined) throw new Error('a proof without entries')
      if (what === 'amount')
        entry.amount = `${entry.amount}1`.replace('.', '').replace(/(\d\d)$/, '.$1')
      if (what === 'account') [entry.debit, entry.credit] = [entry.credit, entry.debit]
      if (what === 'time') entry.atMs += 1
      if (what === 'transfer') entry.transferID = crypto.randomUUID()
      if (what === 'order') changed.entries.reverse()
      if (what === 'missing') changed.entries.splice(at % changed.entries.length, 1)
      if (what === 'length') changed.leaf.length += 1
      if (what === 'head') changed.leaf.head = flip(changed.leaf.head, place)
      if (what === 'salt') changed.leaf.salt = crypto.randomUUID()
      if (what === 'player') changed.leaf.playerID = crypto.randomUUID()
      if (what === 'path') {
        if (step === undefined) return
        step.hash = flip(step.hash, place)
      }
      if (what === 'side') {
        if (step === undefined) return
        step.side = step.side === 'left' ? 'right' : 'left'
      }
      if (what === 'shorter' && changed.path.pop() === undefined) return
      expect(await holds(changed, proof.root)).toBe(false)
    }),
    { numRuns: 300, seed: 7 },
  )
})

test('a proof reveals nothing of others: the same neighbour is never identifiable', async () => {
  const [one, two] = await Promise.all([prove(players[0] ?? ''), prove(players[1] ?? '')])
  expect(JSON.stringify(one)).not.toContain(two.leaf.playerID)
  expect(JSON.stringify(one)).not.toContain(two.leaf.head)
  expect(JSON.stringify(one)).not.toContain(two.leaf.salt)
})

test('a day has one root: later entries are in the next', async () => {
  const [before] = await listRoots(ledger.database.read, 1)
  await ledger.play(roundCall(players[0] ?? '', { betMinor: 300n }))
  expect(await publishRoot(ledger.database, dayOf(PLAYERS))).toBe(false)
  expect(await listRoots(ledger.database.read, 1)).toEqual([before])
  const old = await prove(players[0] ?? '', before?.date)
  expect(await holds(old, before?.root ?? '')).toBe(true)
  expect(await publishRoot(ledger.database, dayOf(PLAYERS + 1))).toBe(true)
  expect((await prove(players[0] ?? '')).leaf.length).toBe(old.leaf.length + 1)
})

test('entries are returned in pages that continue one chain', async () => {
  const proof = await prove(players[1] ?? '')
  let chain = EMPTY_CHAIN
  for (const offset of [0, 3]) {
    const page = await proveStatement(ledger.database.read, players[1] ?? '', { limit: 3, offset })
    chain = (await extendChain(proof.leaf.playerID, chain, page.entries)) ?? EMPTY_CHAIN
  }
  expect(chain.head).toBe(proof.leaf.head)
})

test('detects a root that does not follow from its leaves', async () => {
  const { read } = ledger.database
  const lengthen = (by: number) =>
    read.transaction().execute(async (tx) => {
      await sql`alter table wallet.root_leaf disable trigger root_leaf_append_only`.execute(tx)
      await sql`update wallet.root_leaf set length = length + ${by}
        where player_id = ${players[2] ?? ''} and date = '2026-11-29'`.execute(tx)
      await sql`alter table wallet.root_leaf enable trigger root_leaf_append_only`.execute(tx)
    })
  await lengthen(-1)
  expect((await brokenChecks(read)).map((line) => line.detail)).toEqual(['root of 2026-11-29'])
  await lengthen(1)
  await ledger.expectSound()
  await expect(sql`update wallet.daily_root set players = 1`.execute(read)).rejects.toThrow(
    'append-only',
  )
})

test('anyone can read the roots, and players can prove their entries over the wire', async () => {
  const session = await app.signUp()
  const newcomer = await app.call('finance', 'prove_statement', {}, session)
  expect(newcomer).toMatchObject({ result: false, code: 404, debug: 'record not found' })
  await app.app.domains.wallet.seedDemoBalance(session.user.uid, 2_500n)
  await app.app.domains.wallet.publishRoot()
  const { data } = await app.call('finance', 'prove_statement', { date: '2026-11-19' }, session)
  const published = await app.inject({ url: '/v1/ledger-roots?limit=1' })
  const [row] = published.json<LedgerRoot[]>()
  // The house's own chain, for its jackpots, is a leaf among the players'.
  expect(row).toEqual({ date: '2026-11-19', root: data.root, players: 2 })
  expect(await holds(data, row?.root ?? '')).toBe(true)
  expect(
    (await app.call('finance', 'prove_statement', { date: '2026-11-18' }, session)).debug,
  ).toBe('record not found')
  expect((await app.inject({ url: '/v1/ledger-roots?limit=0' })).statusCode).toBe(400)
  expect((await app.call('finance', 'prove_statement', {})).code).toBe(403)
})
