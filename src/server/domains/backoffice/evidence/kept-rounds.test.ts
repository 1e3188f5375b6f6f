import { strFromU8, unzipSync } from 'fflate'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { verifyGame } from '#games/verify/verify-game.ts'
import { createHallFixture, type HallFixture } from '#server/domains/bingo/bingo.fixture.ts'
import { hashBefore } from '#server/domains/fairness/index.ts'
import {
  createTableFixture,
  ROULETTE,
  type TableFixture,
} from '#server/domains/tables/tables.fixture.ts'
import {
  createVirtualFixture,
  type VirtualFixture,
} from '#server/domains/virtuals/virtuals.fixture.ts'
import { readPdf } from '#tests/support/read-pdf.ts'
import { callStaff, hire } from '#tests/support/staff.ts'
import type { TestApp } from '#tests/support/test-app.ts'

type Proof = {
  roundID: string
  game: string
  bet: string
  win: string
  serverSeedHash: string
  serverSeed: string | null
  clientSeed: string
  nonce: number
  params: Record<string, unknown>
}
type Published = {
  round: number
  hash: string
  sold?: number[]
  card?: unknown
  result?: unknown
  prizes?: unknown
  mark?: unknown
}

let hall: HallFixture
let tables: TableFixture
let park: VirtualFixture
beforeAll(async () => {
  ;[hall, tables, park] = [
    await createHallFixture(),
    await createTableFixture(),
    await createVirtualFixture(['horses']),
  ]
})
afterAll(async () => {
  for (const { app } of [hall, tables, park]) await app.close()
})

async function packOf(app: TestApp, roundID: string) {
  const officer = await hire(app, 'compliance')
  const {
    data: { fileID },
  } = await callStaff(
    app,
    'make_evidence',
    { requestID: crypto.randomUUID(), subject: 'round', subjectID: roundID, reason: 'Kurum sordu' },
    officer,
  )
  await app.platform.jobs.drain()
  const taken = await app.inject({ url: `/v1/staff/files/${fileID}`, cookies: officer.cookies })
  const files = unzipSync(taken.rawPayload)
  const text = (name: string) => strFromU8(files[name] ?? expect.unreachable(name))
  const published = JSON.parse(text('published.json')) as Published[]
  const proof = JSON.parse(text('round.json')) as Proof
  return {
    proof,
    published,
    own: published.find(({ round }) => round === proof.nonce),
    entries: text('ledger.csv').trim().split('\r\n').slice(1),
    cover: readPdf(Buffer.from(files['kapak.pdf'] ?? []))
      .map((piece) => piece.text)
      .join(' '),
  }
}

const again = ({ proof, own }: { proof: Proof; own: Published | undefined }) =>
  verifyGame({
    game: proof.game,
    serverSeed: proof.serverSeed ?? expect.unreachable(),
    clientSeed: proof.clientSeed,
    nonce: proof.nonce,
    params: { ...proof.params, ...(own?.sold !== undefined && { sold: own.sold }) },
  })
const stakeOf = async (app: TestApp, table: string, playerId: string) =>
  (
    await app.database.pool.query<{ id: string }>(`select id from ${table} where player_id = $1`, [
      playerId,
    ])
  ).rows[0]?.id ?? expect.unreachable()

test('a live-table stake: its bets, entries, seal and result; the hash is added after the round and recomputes it', async () => {
  const player = await tables.newPlayer()
  const { token } = await tables.launch(ROULETTE, player)
  const { roundID } = await tables.nextBetting()
  await tables.bet({ token, roundID, bets: [{ spot: 'red', amount: '5.00' }] })
  const stake = await stakeOf(tables.app, 'tables.stake', player.user.uid)
  const before = await packOf(tables.app, stake)
  expect([before.proof.serverSeed, before.own, before.entries.length]).toEqual([null, undefined, 1])
  await tables.settle()
  const after = await packOf(tables.app, stake)
  expect(after.proof).toMatchObject({
    roundID: stake,
    bet: '5.00',
    params: { tableRound: roundID, bets: [{ spot: 'red', amount: '5.00' }] },
  })
  expect(hashBefore(after.proof.serverSeed ?? '')).toBe(before.proof.serverSeedHash)
  expect(after.own?.hash).toBe(after.proof.serverSeed)
  expect(again(after)).toMatchObject({ outcome: expect.anything() })
  expect(after.entries).toHaveLength(after.proof.win === '0.00' ? 1 : 2)
  for (const phrase of [stake, after.proof.serverSeedHash, after.proof.serverSeed ?? '?'])
    expect(after.cover).toContain(phrase)
})

test('a bingo stake: its tickets, all sold tickets and each prize; the round can be replayed from them', async () => {
  const player = await hall.newPlayer()
  const sale = await hall.sale()
  await hall.buy(player, { roundID: sale.roundID, count: 36 })
  const other = await hall.newPlayer()
  await hall.buy(other, { roundID: sale.roundID, count: 6 })
  await hall.play(sale.round)
  const pack = await packOf(hall.app, await stakeOf(hall.app, 'bingo.stake', player.user.uid))
  expect(pack.proof).toMatchObject({ nonce: sale.round, params: { bingoRound: sale.roundID } })
  expect(pack.own?.sold?.reduce((sum, count) => sum + count, 0)).toBe(42)
  expect(pack.own?.prizes).not.toEqual([])
  expect(again(pack)).toMatchObject({ calls: expect.anything() })
  expect(pack.entries.length).toBeGreaterThan(0)
})

test('a virtual-sport ticket: its lines, the card and the result, which its hash reproduces', async () => {
  const player = await park.newPlayer()
  const { token } = await park.launch('horses', player)
  const { roundID, round } = await park.nextBetting('horses')
  await park.bet({ token, roundID, lines: [{ legs: ['1/forecast/1-2'], stake: '10.00' }] })
  await park.until('horses', ({ phase, round: at }) => phase === 'result' || at > round)
  await park.step()
  const pack = await packOf(park.app, await stakeOf(park.app, 'virtuals.ticket', player.user.uid))
  expect(pack.proof).toMatchObject({
    bet: '10.00',
    params: { virtualRound: roundID, lines: [{ legs: [{ selection: '1/forecast/1-2' }] }] },
  })
  expect(again(pack)).toMatchObject({ card: pack.own?.card, result: pack.own?.result })
  expect(pack.entries.length).toBeGreaterThan(0)
})

test('a round without a real-money stake of the player has no pack', async () => {
  const player = await tables.newPlayer()
  const { token } = await tables.launch(ROULETTE, player, 'fun')
  const { roundID } = await tables.nextBetting()
  await tables.bet({ token, roundID, bets: [{ spot: 'red', amount: '5.00' }] })
  const {
    rows: [trial],
  } = await tables.app.database.pool.query<{ id: string }>('select id from tables.trial_stake')
  const officer = await hire(tables.app, 'compliance')
  for (const subjectID of [trial?.id ?? expect.unreachable(), crypto.randomUUID(), 'x']) {
    expect(
      (
        await callStaff(
          tables.app,
          'make_evidence',
          { requestID: crypto.randomUUID(), subject: 'round', subjectID, reason: 'Kurum sordu' },
          officer,
        )
      ).debug,
    ).toBe('record not found')
  }
})
