import { afterAll, beforeAll, expect, test } from 'vitest'
import { paymentsFixture } from '#server/domains/payments/payments.fixture.ts'
import { newStudio, sit } from '#server/domains/provider/studio.fixture.ts'
import { MONTHLY_TABLES } from '#server/monthly-tables.ts'
import { addMonths } from '#server/platform/database/months.ts'
import { giveCash } from '#tests/support/funds.ts'
import { gameClient } from '#tests/support/game-client.ts'
import { createTestApp, type TestApp } from '#tests/support/test-app.ts'
import { limitWagers } from '#tests/support/stake-limits.ts'

const KAPADOKYA = '1001'
const MINES = '2004'
const CONNECTIONS = 4
const CYCLE_MS = 60_000
const THIS_MONTH = { entry: ['entry_2027_02'], transaction: ['transaction_2027_02'] }
let app: TestApp
let game: ReturnType<typeof gameClient>

beforeAll(async () => {
  app = await createTestApp({}, { connections: CONNECTIONS })
  await addMonths(app.database, MONTHLY_TABLES)
  // The months before and after the current one have partitions too.
  app.clock.set(new Date('2027-02-10T18:00:00Z'))
  await addMonths(app.database, MONTHLY_TABLES)
  game = gameClient(app)
})
afterAll(() => app.close())

type Counts = Map<string, { parent: string; reads: bigint; writes: bigint }>

/** Reads PostgreSQL's counters of each partition, once every connection has reported them. */
async function count(schema: string, tables: readonly string[]): Promise<Counts> {
  const clients = await Promise.all(
    Array.from({ length: CONNECTIONS }, () => app.database.pool.connect()),
  )
  await Promise.all(clients.map((client) => client.query('select pg_stat_force_next_flush()')))
  for (const client of clients) client.release()
  const { rows } = await app.database.pool.query<{
    name: string
    parent: string
    reads: bigint
    writes: bigint
  }>(
    `select s.relname as name, p.relname as parent, s.seq_scan + coalesce(s.idx_scan, 0) as reads,
       s.n_tup_ins + s.n_tup_upd + s.n_tup_del as writes
     from pg_stat_user_tables s join pg_inherits i on i.inhrelid = s.relid
     join pg_class p on p.oid = i.inhparent
     where s.schemaname = $1 and p.relname = any($2)`,
    [schema, tables],
  )
  return new Map(rows.map(({ name, ...row }) => [name, row]))
}

async function touchedBy(work: () => Promise<unknown>) {
  const { reads, writes } = await touchedIn('wallet', ['entry', 'transaction'], work)
  return {
    reads: { entry: reads('entry'), transaction: reads('transaction') },
    writes: { entry: writes('entry'), transaction: writes('transaction') },
  }
}

async function touchedIn(schema: string, tables: readonly string[], work: () => Promise<unknown>) {
  const before = await count(schema, tables)
  await work()
  const after = await count(schema, tables)
  const changed = (of: 'reads' | 'writes') => {
    return (table: string) =>
      [...after]
        .filter(([name, now]) => now.parent === table && now[of] > (before.get(name)?.[of] ?? 0n))
        .map(([name]) => name)
        .toSorted()
  }
  return { reads: changed('reads'), writes: changed('writes') }
}

async function spinner() {
  const session = await app.signUp()
  await giveCash(app, session.user.uid, 100_000n)
  const { token } = await game.launch(KAPADOKYA, session)
  const spin = async (requestId: string = crypto.randomUUID()) => {
    app.clock.advance(CYCLE_MS)
    const { status, body } = await game.round({ token, requestId, bet: '2.00' })
    expect(status, body.debug).toBe(200)
    return body
  }
  // The first plans of a connection are built for their values.
  for (let n = 0; n < 8; n += 1) await spin()
  return { session, spin }
}

test('a spin writes to one month and reads none; its repetition touches none', async () => {
  const { spin } = await spinner()
  const requestId = crypto.randomUUID()
  const first = await touchedBy(() => spin(requestId))
  expect(first).toEqual({ reads: { entry: [], transaction: [] }, writes: THIS_MONTH })
  const repeated = await touchedBy(() => spin(requestId))
  expect(repeated).toEqual({
    reads: { entry: [], transaction: [] },
    writes: { entry: [], transaction: [] },
  })
})

test('a spin of a player with limits reads no entries of a month before their last fold', async () => {
  const { session, spin } = await spinner()
  const { uid } = session.user
  await limitWagers(app.database, uid, 1_000_000n, app.clock.now())
  await app.database.pool.query('select wallet.fold_play($1)', [uid])
  await spin()
  const { reads, writes } = await touchedBy(() => spin())
  expect(writes).toEqual(THIS_MONTH)
  expect(reads.entry).toContain('entry_2027_02')
  expect(reads.entry).not.toContain('entry_2027_01')
})

test('a studio’s bet and its win write to one month and read none', async () => {
  const { calls } = await sit(app, (await newStudio(app, 'atlas')).privateKey, 100_000n)
  await calls.bet(calls.betFields(100n))
  const { writes, reads } = await touchedBy(async () => {
    const bet = calls.betFields(2_500n)
    expect(await calls.bet(bet)).toMatchObject({ status: 'RS_OK' })
    expect(await calls.win(calls.winFields(bet, 4_000n))).toMatchObject({ status: 'RS_OK' })
  })
  expect(writes).toEqual(THIS_MONTH)
  expect(reads).toEqual({ entry: [], transaction: [] })
})

test('a studio’s win and rollback find their bet in one month of its transactions', async () => {
  const { calls } = await sit(app, (await newStudio(app, 'pusula')).privateKey, 100_000n)
  const bet = calls.betFields(2_500n)
  await calls.bet(bet)
  const { reads, writes } = await touchedIn('provider', ['transaction'], async () => {
    expect(await calls.win(calls.winFields(bet, 4_000n))).toMatchObject({ status: 'RS_OK' })
    const second = calls.betFields(2_500n)
    expect(await calls.bet(second)).toMatchObject({ status: 'RS_OK' })
    expect(await calls.rollback(calls.rollbackFields(second))).toMatchObject({ status: 'RS_OK' })
  })
  expect(writes('transaction')).toEqual(['transaction_2027_02'])
  expect(reads('transaction')).toEqual(['transaction_2027_02'])
})

test('a move in a round writes its step to the month of the round', async () => {
  const session = await app.signUp()
  await giveCash(app, session.user.uid, 100_000n)
  const { token } = await game.launch(MINES, session)
  const { reads, writes } = await touchedIn('rounds', ['step', 'round'], async () => {
    const { body } = await game.round({ token, bet: '2.00', params: { mines: 3 } })
    const moved = await game.act({
      token,
      roundID: body.roundID,
      action: 'reveal',
      params: { tile: 0 },
    })
    expect(moved.status, JSON.stringify(moved.body)).toBe(200)
  })
  expect(writes('step')).toEqual(['step_2027_02'])
  expect(reads('step')).toEqual(['step_2027_02'])
  expect(writes('round')).toEqual(['round_2027_02'])
})

test('a deposit and its approval write to one month', async () => {
  const payments = paymentsFixture(app)
  const session = await payments.newPlayer('100.00')
  const { writes } = await touchedBy(async () => {
    const { data } = await payments.deposit(session)
    expect((await payments.press(data.transactionID, 'approve')).statusCode).toBe(200)
  })
  expect(writes).toEqual(THIS_MONTH)
})

test('a page of the history of a month reads one month', async () => {
  const { session } = await spinner()
  const list = (data: object) => app.call('finance', 'list_transactions', data, session)
  const month = { startDate: '2027-02-01', endDate: '2027-02-28' }
  const found = await list({ ...month, limit: 9 })
  // The deposit and eight bets; wins are by chance.
  expect(found.data).toHaveLength(9)
  for (const data of [month, { ...month, limit: 3, OrderDir: 'ASC' }])
    expect((await touchedBy(() => list(data))).reads).toEqual({
      entry: [],
      transaction: THIS_MONTH.transaction,
    })
})
