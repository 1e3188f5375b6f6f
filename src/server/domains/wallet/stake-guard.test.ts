import { afterAll, beforeAll, expect, test } from 'vitest'
import { limitWagers } from '#tests/support/stake-limits.ts'
import { createTestLedger, NOON, roundCall } from './ledger.fixture.ts'
import { stakeRefusal } from './stake-refusal.ts'

const LIMIT = 250n
const REFUSED = expect.stringMatching(`^wager limit:${LIMIT}:day:${LIMIT}:0:\\d+$`)

let ledger: Awaited<ReturnType<typeof createTestLedger>>
beforeAll(async () => {
  ledger = await createTestLedger()
})
afterAll(() => ledger.close())

async function limitedPlayer(cashMinor: bigint): Promise<string> {
  const playerId = await ledger.newPlayer(cashMinor)
  await limitWagers(ledger.database, playerId, LIMIT, NOON)
  return playerId
}

test('a refusal of the guard moves nothing and stores no request; at the bound the same request plays', async () => {
  const playerId = await limitedPlayer(1_000n)
  const call = roundCall(playerId, { betMinor: LIMIT + 1n })
  expect(await ledger.play(call)).toMatchObject({ outcome: REFUSED, cashMinor: 1_000n })
  expect(await ledger.play({ ...call, betMinor: LIMIT })).toMatchObject({
    outcome: 'done',
    cashMinor: 750n,
  })
})

test('an open round is checked like one that settles at once', async () => {
  const playerId = await limitedPlayer(1_000n)
  expect(
    (await ledger.play(roundCall(playerId, { betMinor: LIMIT + 1n, winMinor: null }))).outcome,
  ).toEqual(REFUSED)
})

test('one refusal among many calls in a commit does not affect the others', async () => {
  const [limited, free] = [await limitedPlayer(1_000n), await ledger.newPlayer(1_000n)]
  const calls = [limited, free, limited, free].map((playerId, at) =>
    roundCall(playerId, { betMinor: at === 2 ? 100n : 300n }),
  )
  const answers = await Promise.all(calls.map((call) => ledger.play(call)))
  expect(answers.map(({ outcome }) => outcome)).toEqual([REFUSED, 'done', 'done', 'done'])
})

test('a request answered before the limit gets its first answer', async () => {
  const playerId = await ledger.newPlayer(1_000n)
  const call = roundCall(playerId, { betMinor: 300n })
  const first = await ledger.play(call)
  await limitWagers(ledger.database, playerId, LIMIT, NOON)
  expect(await ledger.play(call)).toEqual({ ...first, outcome: 'replayed' })
})

test('an outside studio’s bet uses the same guard', async () => {
  const playerId = await limitedPlayer(1_000n)
  const stake = async (bet: bigint) => {
    const { rows } = await ledger.database.pool.query<{ outcome: string }>(
      `select outcome from wallet.stake_outside($1, $2, gen_random_uuid(), true, 'g', 'G',
        301::smallint, $3)`,
      [playerId, bet, NOON],
    )
    return rows[0]?.outcome
  }
  expect(await stake(LIMIT + 1n)).toEqual(REFUSED)
  expect(await stake(LIMIT)).toBe('done')
})

test('an outside studio gets a due reminder as a limit', async () => {
  const { rows } = await ledger.database.pool.query<{ status: string }>(
    `select provider.status_of('reality check:61') as status`,
  )
  expect(rows[0]?.status).toBe('RS_ERROR_LIMIT_REACHED')
})

test('every answer of the guard has its words, and an unknown one is an error', () => {
  expect(stakeRefusal('wager limit:25000:day:50000:25000:1795294800000', 0n)).toMatchObject({
    debug: 'limit reached',
    data: {
      reason: 'wager limit',
      left: '250.00',
      amount: '500.00',
      period: 'day',
      until: '2026-11-22T00:00:00.000+03:00',
    },
    text: {
      tr: expect.stringContaining('Günlük bahis limitin ₺500, kullandığın ₺250.'),
      en: expect.stringContaining('Your daily stake limit is ₺500, of which ₺250 is used.'),
    },
  })
  expect(stakeRefusal('session limit:0:week:60:61:1795294800000', 0n)).toMatchObject({
    debug: 'limit reached',
    data: { kind: 'session', amount: 60, used: 61, left: 0 },
  })
  expect(stakeRefusal('excluded:1795294800000', 0n)).toMatchObject({
    debug: 'self excluded',
    data: { kind: 'exclusion', until: '2026-11-22T00:00:00.000+03:00' },
  })
  expect(stakeRefusal('time out:1795294800000', 0n)).toMatchObject({
    debug: 'self excluded',
    data: { kind: 'time-out' },
  })
  expect(stakeRefusal('reality check:61', 0n)).toMatchObject({
    debug: 'limit reached',
    data: { reason: 'reality check', minutes: 61 },
    text: { tr: expect.stringContaining('61 dakikadır') },
  })
  for (const key of ['bonus max bet', 'bonus game'])
    expect(stakeRefusal(key, 0n).data).toEqual({ reason: key })
  expect(stakeRefusal('insufficient balance', 5n)).toMatchObject({
    debug: 'insufficient balance',
    data: { balance: '0.05' },
  })
  expect(() => stakeRefusal('done', 0n)).toThrow('the stake was answered done')
  expect(() => stakeRefusal(undefined, 0n)).toThrow('the stake was answered nothing')
})
