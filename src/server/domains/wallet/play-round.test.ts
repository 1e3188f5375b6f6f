import { array, assert, asyncProperty, bigInt, integer, nat, record } from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { brokenChecks } from '#tests/support/broken-checks.ts'
import { balanceOf } from './balance.ts'
import { createTestLedger, NOON, roundCall } from './ledger.fixture.ts'
import type { RoundAnswer } from './play-round.ts'

let ledger: Awaited<ReturnType<typeof createTestLedger>>
beforeAll(async () => {
  ledger = await createTestLedger()
})
afterAll(() => ledger.close())

test('a round takes its bet and pays its win in one call', async () => {
  const playerId = await ledger.newPlayer(1_000n)
  const answer = await ledger.play(roundCall(playerId, { betMinor: 250n, winMinor: 600n }))
  expect(answer).toEqual({
    outcome: 'done',
    cashMinor: 1_350n,
    bonusMinor: 0n,
    lockedMinor: 0n,
    reply: { kept: true },
  })
})

test('a second spin with the same ID pays once and gets the first answer', async () => {
  const playerId = await ledger.newPlayer(1_000n)
  const call = roundCall(playerId, { betMinor: 100n, winMinor: 500n })
  const first = await ledger.play(call)
  await ledger.play(roundCall(playerId))
  const second = await ledger.play({
    ...call,
    roundId: crypto.randomUUID(),
    reply: { kept: false },
  })
  expect(second).toEqual({ ...first, outcome: 'replayed' })
  expect((await balanceOf(ledger.database.read, playerId)).cashMinor).toBe(1_300n)
})

test('the same ID with other data is a duplicate and moves nothing', async () => {
  const playerId = await ledger.newPlayer(1_000n)
  const call = roundCall(playerId)
  await ledger.play(call)
  expect((await ledger.play({ ...call, inputHash: Buffer.alloc(32, 2) })).outcome).toBe('duplicate')
  expect((await balanceOf(ledger.database.read, playerId)).cashMinor).toBe(900n)
})

test('twenty simultaneous calls with one ID play one round', async () => {
  const playerId = await ledger.newPlayer(1_000n)
  const call = roundCall(playerId, { winMinor: 300n })
  const answers = await Promise.all(Array.from({ length: 20 }, () => ledger.play(call)))
  expect(answers.map(({ outcome }) => outcome).toSorted()).toEqual([
    'done',
    ...Array.from({ length: 19 }, () => 'replayed'),
  ])
  expect(new Set(answers.map(({ cashMinor }) => cashMinor))).toEqual(new Set([1_200n]))
})

test('the last kuruş can be staked, and not one more', async () => {
  const playerId = await ledger.newPlayer(100n)
  expect((await ledger.play(roundCall(playerId, { betMinor: 101n }))).outcome).toBe(
    'insufficient balance',
  )
  expect((await ledger.play(roundCall(playerId, { betMinor: 100n }))).outcome).toBe('done')
  expect((await ledger.play(roundCall(playerId, { betMinor: 1n }))).outcome).toBe(
    'insufficient balance',
  )
})

test('a refused round stores no request: the same ID plays once there is money', async () => {
  const playerId = await ledger.newPlayer(0n)
  const call = roundCall(playerId)
  expect((await ledger.play(call)).outcome).toBe('insufficient balance')
  await ledger.database.pool.query(`select wallet.lock_player($1)`, [playerId])
  expect((await ledger.play({ ...call, betMinor: 0n, winMinor: 500n })).outcome).toBe('done')
})

test('cash is staked before bonus, and a win returns in the proportion of the stake, with the bonus part rounded down', async () => {
  const playerId = await ledger.newPlayer(200n, 500n)
  const answer = await ledger.play(roundCall(playerId, { betMinor: 300n, winMinor: 1_000n }))
  expect(answer).toMatchObject({ cashMinor: 667n, bonusMinor: 733n })
})

test('an open round keeps its stake until it is settled in the same proportion', async () => {
  const playerId = await ledger.newPlayer(100n, 100n)
  const open = roundCall(playerId, { betMinor: 200n, winMinor: null })
  expect(await ledger.play(open)).toMatchObject({ cashMinor: 0n, bonusMinor: 0n })
  expect(await closeRound(playerId, open.roundId, 4, 301n)).toMatchObject({
    outcome: 'done',
    cash_minor: 151n,
    bonus_minor: 150n,
  })
  expect(await closeRound(playerId, open.roundId, 4, 301n)).toMatchObject({
    outcome: 'record not found',
  })
})

test('a refund returns the stake as it was taken', async () => {
  const playerId = await ledger.newPlayer(150n, 100n)
  const open = roundCall(playerId, { betMinor: 200n, winMinor: null })
  await ledger.play(open)
  expect(await closeRound(playerId, open.roundId, 5, 0n)).toMatchObject({
    outcome: 'done',
    cash_minor: 150n,
    bonus_minor: 100n,
  })
})

async function closeRound(playerId: string, roundId: string, type: number, winMinor: bigint) {
  const { rows } = await ledger.database.pool.query(
    `select * from wallet.close_round($1, gen_random_uuid(), 'games.act', '\\x01', $2::smallint, $3,
      $4, 'g', 'Oyun', 301::smallint, null, $5)`,
    [playerId, type, winMinor, roundId, NOON],
  )
  return rows[0]
}

test('entries cannot be edited, deleted or emptied', async () => {
  const playerId = await ledger.newPlayer(100n)
  const { pool } = ledger.database
  await expect(
    pool.query('update wallet.entry set amount_minor = 1 where player_id = $1', [playerId]),
  ).rejects.toThrow('append-only')
  await expect(
    pool.query('delete from wallet.entry where player_id = $1', [playerId]),
  ).rejects.toThrow('append-only')
  await expect(pool.query('truncate wallet.entry')).rejects.toThrow('append-only')
})

test('one bad call in a group affects no other', async () => {
  const playerId = await ledger.newPlayer(1_000n)
  const bad = ledger.play(roundCall('no uuid'))
  const good = ledger.play(roundCall(playerId))
  await expect(bad).rejects.toThrow('uuid')
  expect((await good).outcome).toBe('done')
})

test('detects a forged balance', async () => {
  const playerId = await ledger.newPlayer(100n)
  const forge = (by: bigint) =>
    sql`update wallet.account set cash_minor = cash_minor + ${by}
      where player_id = ${playerId}`.execute(ledger.database.read)
  await forge(1n)
  const wrong = (await brokenChecks(ledger.database.read)).map((line) => line.name)
  await forge(-1n)
  expect(wrong).toEqual(['debits = credits', 'a player’s balances = the sum of their entries'])
})

test('money is conserved under any mix of rounds, repeats and simultaneous players', async () => {
  const players = await Promise.all([
    ledger.newPlayer(5_000n),
    ledger.newPlayer(300n, 4_000n),
    ledger.newPlayer(0n, 50n),
  ])
  const spin = record({
    player: nat(2),
    bet: bigInt(1n, 900n),
    win: bigInt(0n, 1_500n),
    repeats: integer({ min: 1, max: 3 }),
  })
  await assert(
    asyncProperty(array(spin, { minLength: 1, maxLength: 40 }), async (spins) => {
      const before = await totals(players)
      const answers = await Promise.all(
        spins.flatMap(({ player, bet, win, repeats }) => {
          const call = roundCall(players[player] ?? '', { betMinor: bet, winMinor: win })
          return Array.from({ length: repeats }, () =>
            ledger.play(call).then((answer) => ({ answer, call })),
          )
        }),
      )
      const played = new Map(
        answers
          .filter(({ answer }) => answer.outcome === 'done')
          .map(({ call }) => [call.requestId, call]),
      )
      const net = [...played.values()].reduce(
        (sum, call) => sum + (call.winMinor ?? 0n) - call.betMinor,
        0n,
      )
      expect(await totals(players)).toBe(before + net)
      expect(answers.every(({ answer }) => isKnown(answer))).toBe(true)
      await ledger.expectSound()
    }),
    { numRuns: 12 },
  )
})

function isKnown({ outcome }: RoundAnswer): boolean {
  return outcome === 'done' || outcome === 'replayed' || outcome === 'insufficient balance'
}

async function totals(players: string[]): Promise<bigint> {
  const all = await Promise.all(
    players.map((playerId) => balanceOf(ledger.database.read, playerId)),
  )
  return all.reduce(
    (sum, { cashMinor, bonusMinor, lockedMinor }) => sum + cashMinor + bonusMinor + lockedMinor,
    0n,
  )
}
