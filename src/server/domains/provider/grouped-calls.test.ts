import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from '#server/platform/database/database.ts'
import { grantBonusFor } from '#tests/support/funds.ts'
import { holdAccount } from '#tests/support/deadlocks.ts'
import { createTestApp, type TestApp } from '#tests/support/test-app.ts'
import type { Fields } from '#server/cli/provider-check/signed-calls.ts'
import { betOrder, winOrder } from './grouped-calls.fixture.ts'
import { revokeKey } from './keys.ts'
import type { Order } from './order.ts'
import { changeStudio } from './studio.ts'
import { takeAlone } from './take.ts'
import { ALONE, takeTogether } from './take-together.ts'
import { newStudio, sit, type Table } from './studio.fixture.ts'

const CASH = 10_000n
let app: TestApp
let studio: Awaited<ReturnType<typeof newStudio>>
beforeAll(async () => {
  app = await createTestApp()
  studio = await newStudio(app, 'atlas')
})
afterAll(() => app.close())

const uuid = () => crypto.randomUUID()
const idOf = (fields: Fields) => String(fields['transaction_uuid'])

async function newTables(count: number, { privateKey } = studio): Promise<Table[]> {
  const tables: Table[] = []
  for (let n = 0; n < count; n += 1) tables.push(await sit(app, privateKey, CASH))
  return tables
}

/** Runs orders as one group: they are handed over in the same turn of the event loop. */
const inOneGroup = (orders: readonly Order[], database: Database = app.platform.database) => {
  const group = takeTogether({ database, clock: app.clock })
  return Promise.all(orders.map((order) => group.run(order)))
}

const betsOf = (tables: readonly Table[], fields: readonly Fields[], keyId = studio.keyId) =>
  Promise.all(tables.map((table, n) => betOrder(app, keyId, table, fields[n] ?? {})))

async function rowsOf(ids: readonly string[]) {
  const { rows } = await app.database.pool.query<{ id: string; xmin: string; player_id: string }>(
    'select id, xmin::text, player_id from provider.transaction where id = any($1::uuid[])',
    [ids],
  )
  return rows
}

const balances = async (tables: readonly Table[]) =>
  Promise.all(tables.map(async ({ calls }) => (await calls.balance()).balanceMinor))

test('bets and wins of different players share one commit and one published fact', async () => {
  const tables = await newTables(6)
  const bets = tables.map(({ calls }, n) =>
    calls.betFields(100n * BigInt(n + 1), { round_closed: n === 0 }),
  )
  const staked = await inOneGroup(await betsOf(tables, bets))
  expect(staked.map((answer) => answer !== ALONE && JSON.parse(answer.reply ?? ''))).toEqual(
    tables.map(({ session }, n) => ({
      user: session.user.uid,
      status: 'RS_OK',
      request_uuid: bets[n]?.['request_uuid'],
      currency: 'TRY',
      balance: Number(CASH - 100n * BigInt(n + 1)) * 1_000,
    })),
  )
  expect(new Set((await rowsOf(bets.map(idOf))).map(({ xmin }) => xmin)).size).toBe(1)
  const wins = tables.slice(1).map(({ calls }, n) => calls.winFields(bets[n + 1] ?? {}, 50n))
  const paid = await inOneGroup(wins.map((fields) => winOrder(studio.keyId, fields)))
  expect(paid).not.toContain(ALONE)
  expect(new Set((await rowsOf(wins.map(idOf))).map(({ xmin }) => xmin)).size).toBe(1)
  expect(await balances(tables)).toEqual([9_900n, 9_850n, 9_750n, 9_650n, 9_550n, 9_450n])
  const { rows } = await app.database.pool.query<{ payload: { playerId: string }[] }>(
    "select payload from platform.outbox where kind = 'rounds-settled' order by id desc limit 1",
  )
  expect(rows[0]?.payload.map(({ playerId }) => playerId)).toEqual(
    tables.slice(1).map(({ session }) => session.user.uid),
  )
})

test('calls that need a decision have no effect in a group, and the others are accepted', async () => {
  const tables = await newTables(8)
  const [poor, ofBonus, revoked, inactive, otherGame, away, lost, fine] = tables as [
    Table,
    Table,
    Table,
    Table,
    Table,
    Table,
    Table,
    Table,
  ]
  await grantBonusFor(app, ofBonus.session.user.uid, 500n)
  const [gone, closed] = [await newStudio(app, 'gone'), await newStudio(app, 'closed')]
  await app.platform.database.transaction(async (tx) => {
    await revokeKey(tx, 'gone', gone.keyId, app.clock.now())
    await changeStudio(tx, 'closed', { isActive: false })
  })
  await app.database.pool.query(
    'update identity.session set place_barred = true where player_id = $1',
    [away.session.user.uid],
  )
  const fields = tables.map(({ calls }) => calls.betFields(1_000n))
  fields[0] = poor.calls.betFields(CASH + 1n)
  const orders = await betsOf(tables, fields)
  const [, , ofRevoked, ofInactive, ofOtherGame, , ofLost] = orders as [
    Order,
    Order,
    Order,
    Order,
    Order,
    Order,
    Order,
  ]
  ofRevoked.keyId = gone.keyId
  ofInactive.keyId = closed.keyId
  ofOtherGame.game = { gameID: '2004', subject: 'Mines', subCategory: 301 }
  ofLost.sessionId = uuid()
  const win = winOrder(studio.keyId, fine.calls.winFields(fine.calls.betFields(1n), 100n))
  const unknown = {
    ...win,
    input: { ...win.input, user: uuid(), request_uuid: uuid(), transaction_uuid: uuid() },
  }
  const answers = await inOneGroup([...orders, unknown])
  expect(answers.map((answer) => answer === ALONE)).toEqual([
    true,
    true,
    true,
    true,
    true,
    true,
    true,
    false,
    true,
  ])
  const rows = await rowsOf([...fields.map(idOf), unknown.input.transaction_uuid])
  expect(rows.map(({ player_id }) => player_id)).toEqual([fine.session.user.uid])
  expect(await balances([poor, revoked, inactive, otherGame, away, lost, fine])).toEqual([
    CASH,
    CASH,
    CASH,
    CASH,
    CASH,
    CASH,
    CASH - 1_000n,
  ])
})

test('each of many simultaneous calls gets its own status', async () => {
  const [fine, poor, twice, other] = (await newTables(4)) as [Table, Table, Table, Table]
  const bet = twice.calls.betFields(1_000n)
  await twice.calls.bet(bet)
  const rejected = other.calls.betFields(1_000n)
  const replies = await Promise.all([
    fine.calls.bet(fine.calls.betFields(1_000n)),
    poor.calls.bet(poor.calls.betFields(CASH + 1n)),
    twice.calls.bet({ ...bet, amount: 5_000_000 }),
    twice.calls.win(twice.calls.winFields(bet, 200n)),
    fine.calls.win(fine.calls.winFields(fine.calls.betFields(1n), 100n)),
    other.calls.bet({ ...rejected, currency: 'EUR' }),
    other.calls.bet(other.calls.betFields(700n)),
    other.calls.rollback(other.calls.rollbackFields(rejected)),
  ])
  expect(replies.map(({ status, balanceMinor }) => [status, balanceMinor])).toEqual([
    ['RS_OK', 9_000n],
    ['RS_ERROR_NOT_ENOUGH_MONEY', CASH],
    ['RS_ERROR_DUPLICATE_TRANSACTION', 9_000n],
    ['RS_OK', 9_200n],
    ['RS_ERROR_TRANSACTION_DOES_NOT_EXIST', 9_000n],
    ['RS_ERROR_WRONG_CURRENCY', CASH],
    ['RS_OK', 9_300n],
    ['RS_OK', 9_300n],
  ])
})

test('an error of one call does not affect the calls that arrive with it', async () => {
  const tables = await newTables(4)
  const bets = tables.map(({ calls }) => calls.betFields(1_000n))
  await app.database.pool.query(`create function provider.fail_one() returns trigger
    language plpgsql as $$ begin
      if new.id = '${idOf(bets[2] ?? {})}' then raise exception 'this call fails'; end if;
      return new;
    end $$;
    create trigger fail_one before insert on provider.transaction for each row
      execute function provider.fail_one()`)
  const replies = await Promise.all(tables.map(({ calls }, n) => calls.bet(bets[n] ?? {})))
  await app.database.pool.query('drop function provider.fail_one cascade')
  expect(replies.map(({ status }) => status)).toEqual([
    'RS_OK',
    'RS_OK',
    'RS_ERROR_UNKNOWN',
    'RS_OK',
  ])
  expect(await balances(tables)).toEqual([9_000n, 9_000n, CASH, 9_000n])
  expect((await tables[2]?.calls.bet(bets[2] ?? {}))?.status).toBe('RS_OK')
})

test('a locked player is set aside, and the rest of the group is committed', async () => {
  const tables = await newTables(3)
  const [held] = tables as [Table]
  const hold = await holdAccount(app.database, held.session.user.uid)
  const bets = tables.map(({ calls }) => calls.betFields(1_000n))
  const waiting = held.calls.bet(bets[0] ?? {})
  const served = await Promise.all(
    tables.slice(1).map(({ calls }, n) => calls.bet(bets[n + 1] ?? {})),
  )
  expect(served.map(({ status }) => status)).toEqual(['RS_OK', 'RS_OK'])
  expect(await rowsOf([idOf(bets[0] ?? {})])).toEqual([])
  await hold.release()
  expect(await waiting).toMatchObject({ status: 'RS_OK', balanceMinor: 9_000n })
})

test('of players who claim one ID in one group, or in two at once, only one gets it', async () => {
  for (const isOneGroup of [true, false]) {
    for (const shared of ['transaction_uuid', 'request_uuid']) {
      const tables = await newTables(2)
      const id = uuid()
      const bets = tables.map(({ calls }) => calls.betFields(1_000n, { [shared]: id }))
      const orders = await betsOf(tables, bets)
      const answers = isOneGroup
        ? await inOneGroup(orders)
        : (await Promise.all(orders.map((order) => inOneGroup([order])))).flat()
      expect(answers.filter((answer) => answer === ALONE)).toHaveLength(1)
      expect(new Set(await balances(tables))).toEqual(new Set([CASH, 9_000n]))
      const at = answers.indexOf(ALONE)
      const late = await tables[at]?.calls.bet(bets[at] ?? {})
      expect(late).toMatchObject({ status: 'RS_ERROR_DUPLICATE_TRANSACTION', balanceMinor: CASH })
    }
  }
})

test('a repeated call gets its first answer byte for byte, whichever way it was processed', async () => {
  const [table] = (await newTables(1)) as [Table]
  const bet = table.calls.betFields(1_000n)
  const [first] = await inOneGroup(await betsOf([table], [bet]))
  const win = table.calls.winFields(bet, 300n)
  const paid = await table.calls.win(win)
  await table.calls.bet(table.calls.betFields(500n))
  expect((await table.calls.bet(bet)).text).toBe(first === ALONE ? '' : first?.reply)
  expect((await table.calls.win(win)).text).toBe(paid.text)
  expect((await table.calls.balance()).balanceMinor).toBe(8_800n)
})

test('a process that loses its connection before or after the commit of a group moves money once', async () => {
  for (const isCommitted of [false, true]) {
    const tables = await newTables(3)
    const bets = tables.map(({ calls }) => calls.betFields(1_000n))
    const { database } = app.platform
    const cutOff: Database = {
      ...database,
      async statement(name, text, values) {
        if (isCommitted) await database.statement(name, text, values)
        throw Object.assign(new Error('the connection was lost'), { code: '57P01' })
      },
    }
    const answers = await inOneGroup(await betsOf(tables, bets), cutOff)
    expect(answers).toEqual([ALONE, ALONE, ALONE])
    expect(await rowsOf(bets.map(idOf))).toHaveLength(isCommitted ? 3 : 0)
    const replies = await Promise.all(tables.map(({ calls }, n) => calls.bet(bets[n] ?? {})))
    for (const reply of replies)
      expect(reply).toMatchObject({ status: 'RS_OK', balanceMinor: 9_000n })
    expect(await balances(tables)).toEqual([9_000n, 9_000n, 9_000n])
  }
})

test('the wins of one group count together toward the bound of a day', async () => {
  const key = await newStudio(app, 'vega')
  const tables = await newTables(4, key)
  const bets = tables.map(({ calls }) => calls.betFields(1_000n))
  for (const [n, { calls }] of tables.entries()) await calls.bet(bets[n] ?? {})
  const { rows: before } = await app.database.pool.query<{ value: bigint }>(
    "select value from provider.win_bound where game_id = '' and name = 'day'",
  )
  const bound = (value: number) =>
    app.database.pool.query(
      "update provider.win_bound set value = $1 where game_id = '' and name = 'day'",
      [value],
    )
  const wins = () =>
    tables.map(({ calls }, n) => winOrder(key.keyId, calls.winFields(bets[n] ?? {}, 1_000n)))
  const allAlone = [ALONE, ALONE, ALONE, ALONE]
  // A group does not see the wins of a concurrent group, so each uses at most 1 % of the bound.
  await bound(399_999)
  expect(await inOneGroup(wins())).toEqual(allAlone)
  // The four bets reduce the paid sum by 4,000.
  await app.database.pool.query(
    `insert into provider.paid_hour (studio, game_id, slot, shard, hour, net_minor)
      select 'vega', '1001', 30, 0, provider.hour_of($1), 400000 + 1`,
    [app.clock.now()],
  )
  await bound(400_000)
  expect(await inOneGroup(wins())).toEqual(allAlone)
  await bound(400_001)
  expect(await inOneGroup(wins())).not.toContain(ALONE)
  await bound(Number(before[0]?.value))
})

async function traceOf(table: Table): Promise<unknown> {
  const { uid } = table.session.user
  const read = async (text: string) => (await app.database.pool.query(text, [uid])).rows
  return {
    account: await read(
      'select cash_minor, bonus_minor, locked_minor, seq from wallet.account where player_id = $1',
    ),
    entries: await read(
      'select seq, debit, credit, amount_minor from wallet.entry where player_id = $1 order by seq',
    ),
    lines: await read(`select type, category, sub_category, status, amount_minor,
      balance_after_minor, subject, game_id, leads, undoes from wallet.transaction
      where player_id = $1 order by id`),
    rounds: await read(`select round, game_id, subject, sub_category, has_line, is_closed,
      bet_minor, win_minor, published_bet_minor, published_win_minor, opened_at, publications,
      client_digest = fairness.client_digest(player_id) as is_digest
      from provider.round where player_id = $1 order by round`),
    transactions: await read(`select kind, amount_minor, cash_minor, bonus_minor,
      line_id is not null as has_line, rolled_back_by, created_at from provider.transaction
      where player_id = $1 order by created_at, kind, amount_minor`),
    played: await read('select game_id, last_played_at from provider.played where player_id = $1'),
    facts: await read(`select o.kind, f - 'playerId' - 'roundId' - 'clientDigest' as fact
      from platform.outbox o cross join lateral jsonb_array_elements(o.payload) f
      where o.kind like 'rounds-%' and f->>'playerId' = $1::text order by o.id`),
  }
}

test('a call in a group writes the same rows as a call in its own commit', async () => {
  const [grouped, single] = (await newTables(2)) as [Table, Table]
  const alone = takeAlone({ database: app.platform.database, clock: app.clock })
  const run = async (make: (calls: Table['calls']) => Promise<Order> | Order) => {
    expect(await inOneGroup([await make(grouped.calls)])).not.toContain(ALONE)
    const { row } = await alone.run({ order: await make(single.calls), refusal: null })
    expect(row?.reply).toContain('"RS_OK"')
    app.clock.advance(1_000)
  }
  const [rounds, tables] = [
    ['a', 'b', 'c', 'd'],
    [grouped, single],
  ]
  const bets = new Map<string, Fields>()
  const bet = (name: string, amountMinor: bigint, changes: Fields) =>
    run((calls) => {
      const table = tables.find((one) => one.calls === calls) ?? grouped
      const fields = calls.betFields(amountMinor, changes)
      bets.set(`${table.session.user.uid} ${name}`, fields)
      return betOrder(app, studio.keyId, table, fields)
    })
  const win = (name: string, amountMinor: bigint, changes: Fields) =>
    run((calls) => {
      const table = tables.find((one) => one.calls === calls) ?? grouped
      const of = bets.get(`${table.session.user.uid} ${name}`) ?? {}
      return winOrder(studio.keyId, calls.winFields(of, amountMinor, changes))
    })
  const [a, b, c, d] = rounds
  await bet('lost', 1_000n, { round: a, round_closed: true })
  await bet('first', 700n, { round: b })
  await bet('second', 300n, { round: b })
  await win('first', 450n, { round_closed: false })
  await win('second', 0n, { round_closed: true })
  await bet('free', 0n, { round: c, is_free: true })
  await win('free', 800n, { round_closed: true })
  await bet('nothing', 0n, { round: d })
  await win('nothing', 0n, { round_closed: true })
  expect(await traceOf(grouped)).toEqual(await traceOf(single))
})
