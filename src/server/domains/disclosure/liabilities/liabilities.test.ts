import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  LIABILITIES_PATH,
  provenBalance,
  sha256Hex,
  statementText,
} from '#shared/disclosure/liability-proof.ts'
import {
  findSignatureFault,
  signingKeySet,
  SIGNING_KEYS_PATH,
} from '#shared/disclosure/signing-keys.ts'
import { openBookie, type Bookie } from '#server/domains/sportsbook/coupons/coupons.fixture.ts'
import { brokenChecks } from '#tests/support/broken-checks.ts'
import type { Session, TestApp } from '#tests/support/test-app.ts'
import { listDays, type PublishedLiabilities } from './prove.ts'
import { publishLiabilities, removeOldLeaves } from './publish.ts'

const DAY_MS = 86_400_000
let app: TestApp
let bookie: Bookie
beforeAll(async () => {
  ;({ app, bookie } = await openBookie())
})
afterAll(() => app.close())

const publish = () => app.app.domains.disclosure.publishLiabilities()
const published = async (limit = 30): Promise<PublishedLiabilities[]> =>
  (await app.inject({ url: `${LIABILITIES_PATH}?limit=${limit}` })).json()
async function newest(): Promise<PublishedLiabilities> {
  const [day] = await published(1)
  if (day === undefined) throw new Error('nothing was published')
  return day
}
async function balanceProven(session: Session, day: PublishedLiabilities) {
  const { data } = await app.call(
    'disclosure',
    'prove_balance',
    { date: day.statement.date },
    session,
  )
  return provenBalance({ ...data, playerId: session.user.uid }, day.statement)
}

test('cash and an own open stake are in the signed total, and each player proves their own balance', async () => {
  const [rich, poor] = [await bookie.newPlayer(250_000n), await bookie.newPlayer(0n)]
  const better = await bookie.newPlayer(100_000n)
  const match = await bookie.addMatch()
  await bookie.place(better, await bookie.order([`${match}~result~home`], { stake: '300.00' }))
  expect(await bookie.balance(better)).toBe('700.00')
  expect((await app.call('disclosure', 'prove_balance', {}, rich)).debug).toBe('record not found')
  expect(await publish()).toBe(true)
  const day = await newest()
  expect(day.statement).toMatchObject({
    type: 'kupa liabilities 1',
    date: '2026-11-19',
    liabilities: '350000',
    players: 3,
    previous: null,
  })
  expect(await balanceProven(rich, day)).toBe(250_000n)
  expect(await balanceProven(poor, day)).toBe(0n)
  expect(await balanceProven(better, day)).toBe(100_000n)
  const keys = signingKeySet.parse((await app.inject({ url: SIGNING_KEYS_PATH })).json())
  const signed = (text: string) =>
    findSignatureFault(keys, {
      keyId: day.statement.keyID,
      at: day.statement.snapshotAt,
      text,
      signature: day.signature,
    })
  expect(await signed(statementText(day.statement))).toBe(undefined)
  expect(await signed(statementText({ ...day.statement, liabilities: '349999' }))).toBe('changed')
})

test('a day is published once, also by concurrent runs, and names no player', async () => {
  expect(await publish()).toBe(false)
  app.clock.advance(DAY_MS)
  const runs = await Promise.allSettled([publish(), publish()])
  const done = runs.filter((run) => run.status === 'fulfilled' && run.value)
  expect(done.length).toBeLessThanOrEqual(1)
  if (done.length === 0) expect(await publish()).toBe(true)
  const [second, first] = await published()
  if (second === undefined || first === undefined) throw new Error('two days')
  expect(second.statement.date).toBe('2026-11-20')
  expect(second.statement.previous).toBe(await sha256Hex(statementText(first.statement)))
  const session = await app.signIn('bahisci1')
  const { data } = await app.call('disclosure', 'prove_balance', {}, session)
  expect(JSON.stringify(data)).not.toContain(session.user.uid)
})

test('a run that ends between its snapshot and the publication publishes nothing, and the next one does', async () => {
  app.clock.advance(DAY_MS)
  const before = await published()
  for (const at of ['staged', 'chunked'] as const)
    await expect(
      publishLiabilities(app.platform, app.clock.now(), async (step) => {
        if (step === at) throw new Error(`killed when ${step}`)
      }),
    ).rejects.toThrow(`killed when ${at}`)
  expect(await published()).toEqual(before)
  expect(await publish()).toBe(true)
  const day = await newest()
  expect(await balanceProven(await app.signIn('bahisci1'), day)).toBe(250_000n)
  const { rows } = await sql<{ n: bigint }>`select count(distinct run_id) as n from
    disclosure.liability_chunk`.execute(app.database.read)
  expect(rows[0]?.n).toBe(3n)
})

test('of two runs at the same time one publishes, whichever is overtaken', async () => {
  for (const at of ['staged', 'chunked'] as const) {
    app.clock.advance(DAY_MS)
    const before = await published()
    const overtaken = publishLiabilities(app.platform, app.clock.now(), async (step) => {
      if (step === at) expect(await publish()).toBe(true)
    })
    if (at === 'staged') await expect(overtaken).rejects.toThrow('without leaves')
    else expect(await overtaken).toBe(false)
    expect(await published()).toHaveLength(before.length + 1)
    expect(await balanceProven(await app.signIn('bahisci1'), await newest())).toBe(250_000n)
  }
})

test('what was published cannot be replaced, removed or skipped', async () => {
  const { read } = app.database
  const copy = (date: string) =>
    sql`insert into disclosure.liability_day
    select ${date}::date, gen_random_uuid(), root, amount_minor, players, snapshot_at, body,
      previous_sha256, signature from disclosure.liability_day order by date desc limit 1`.execute(
      read,
    )
  await expect(
    sql`update disclosure.liability_day set amount_minor = 1`.execute(read),
  ).rejects.toThrow('append-only')
  await expect(sql`delete from disclosure.liability_day`.execute(read)).rejects.toThrow(
    'append-only',
  )
  await expect(copy('2026-11-25')).rejects.toThrow('must follow')
  await expect(copy('2026-11-01')).rejects.toThrow('must follow')
  await expect(
    sql`update disclosure.liability_chunk set amount_minor = 1`.execute(read),
  ).rejects.toThrow('stay as they are')
  await expect(sql`delete from disclosure.liability_chunk`.execute(read)).rejects.toThrow(
    'stay as they are',
  )
})

test('the nightly check finds a day that is not the sum of its leaves', async () => {
  const lower = (by: number) =>
    app.database.pool.query(`begin; set local session_replication_role = replica;
      update disclosure.liability_chunk set amount_minor = amount_minor - ${by}; commit`)
  expect(await brokenChecks(app.database.read)).toEqual([])
  await lower(1)
  expect((await brokenChecks(app.database.read)).map(({ name }) => name)).toEqual([
    expect.stringContaining('published liabilities'),
  ])
  await lower(-1)
})

test('the leaves of a day are removed after a month; the day stays published', async () => {
  const days = await listDays(app.database.read, 30)
  const remove = () => app.database.transaction((tx) => removeOldLeaves(tx, app.clock.now()))
  await remove()
  const kept = async () =>
    (
      await sql<{ n: bigint }>`select count(*) as n from disclosure.liability_chunk`.execute(
        app.database.read,
      )
    ).rows[0]?.n
  expect(await kept()).toBe(5n)
  app.clock.advance(60 * DAY_MS)
  await remove()
  expect(await kept()).toBe(0n)
  expect(await listDays(app.database.read, 30)).toEqual(days)
})
