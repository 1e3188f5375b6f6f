import { createHash } from 'node:crypto'
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { FACTS, schemaOfFact, type Fact } from '#shared/outward/facts.ts'
import { outwardMetrics } from '../metrics.ts'
import { kupa } from '#tests/support/kupa-command.ts'
import { startOwnPostgres, type OwnPostgres } from '#tests/support/own-postgres.ts'
import { prepareDatabase } from '#tests/support/prepare-database.ts'
import type { Database } from '#server/platform/database/database.ts'
import { exportDay } from './export-day.ts'
import {
  PUBLICATION,
  publishedTables,
  publisherSql,
  subscriberSql,
  WAREHOUSE_ROLE,
} from './publication.ts'
import { schemaDocument } from './schema-document.ts'

const DAY = '2026-11-20'
const NOW = new Date('2026-11-22T09:00:00Z')
const PLAYER = '11111111-1111-4111-8111-111111111111'
/** UUIDs of version 7 of 2026-11-20, 09:00 UTC. */
const idAt = (n: number) => `019aa0b4-b480-7000-8000-${String(n).padStart(12, '0')}`
const AT = '2026-11-20T09:00:00.123456Z'

const ROWS = `
insert into identity.player (id, username, username_key, password_hash, status, firstname, lastname,
  birth_date, nationality, identity_digest, identity_sealed, country, city, address, email,
  email_key, phone, sms_consent, email_consent, language, created_at)
values ('${PLAYER}', 'gizli.ad', 'gizli.ad', 'x', 'active', 'Gizli', 'Soyad', '1990-01-02', 'TR',
  'd', 's', 'TR', 'Gizlikent', 'Sokak 1', 'gizli@example.com', 'gizli@example.com',
  '+905551112233', false, false, 'tr', '${AT}');
insert into payments.payment (transaction_id, player_id, cash_type, method_id, amount_minor, state,
  details_sealed, created_at, decided_at)
select id, '${PLAYER}', type, 'fast', amount, 'approved', 'x', '${AT}', '${AT}'
from (values ('${idAt(1)}'::uuid, 1, 9007199254740), ('${idAt(2)}', 1, 5000), ('${idAt(3)}', 2, 700))
  as v (id, type, amount);
insert into wallet.entry (player_id, seq, transfer_id, debit, credit, amount_minor, created_at, hash)
select '${PLAYER}', n, '${idAt(1)}', 100, 1, n * 100, '${AT}'::timestamptz + n * interval '1 ms', 'h'
from generate_series(1, 5000) n;
insert into wallet.bonus (id, player_id, state, amount_minor, required_minor, is_sticky,
  contributions, started_at, expires_at)
values ('${idAt(4)}', '${PLAYER}', 'active', 1000, 0, false, '{}', '${AT}', '2026-12-20');
insert into rounds.round (id, player_id, game_id, launch_id, state, bet_minor, win_minor,
  balance_minor, pair_id, nonce, params, events, actions, opened_at, settled_at)
values ('${idAt(5)}', '${PLAYER}', '1001', '${idAt(9)}', 'settled', 100, 250, 0, '${idAt(9)}', 1,
  '{}', '[]', '[]', '${AT}', '${AT}');
insert into sportsbook.coupon (id, code, player_id, type, sizes, lines, line_stake_minor,
  stake_minor, state, open_minor, accept, tolerance_percent, lang, placed_at)
values ('${idAt(6)}', 'K1', '${PLAYER}', 'single', '{1}', 1, 500, 500, 'open', 500, 'none', 0, 'tr',
  '${AT}');
insert into reports.day_sum values ('${DAY}', 103, 'stake', 301, '1001', 0, 'Gizli başlık', 100, 1);
`
const CHANGES = `
update identity.player set status = 'closed', closed_at = '2026-11-21T10:00:00Z', email = 'yeni@example.com';
update payments.payment set state = 'declined' where cash_type = 2;
update rounds.round set win_minor = 300;
update sportsbook.coupon set state = 'won', open_minor = 0, settled_minor = 900,
  closed_at = '2026-11-21T10:00:00Z';
update reports.day_sum set amount_minor = 200, entries = 2;
update wallet.bonus set wagered_minor = 5;
`

let publisher: OwnPostgres
let subscriber: OwnPostgres
let database: Database
let warehouse: Database
let folder = ''
beforeAll(async () => {
  publisher = await startOwnPostgres(undefined, ['wal_level=logical', 'max_wal_senders=4'])
  subscriber = await startOwnPostgres(undefined, ['max_logical_replication_workers=4'])
  database = publisher.connect()
  warehouse = subscriber.connect()
  await prepareDatabase(database)
  await database.pool.query(ROWS)
  folder = await mkdtemp(join(tmpdir(), 'kupa-facts-'))
})
afterAll(async () => {
  await warehouse.close()
  await database.close()
  await subscriber.close()
  await publisher.close()
  await rm(folder, { recursive: true })
})

async function eventually(check: () => Promise<boolean>): Promise<void> {
  for (const until = performance.now() + 30_000; !(await check());) {
    if (performance.now() > until) throw new Error('it did not become true')
    await new Promise((done) => setTimeout(done, 50))
  }
}

const rowsOf = async (
  db: Database,
  { name, columns, fact }: ReturnType<typeof publishedTables>[0],
) =>
  (
    await db.pool.query<{ line: string }>(
      `select row_to_json(r)::text as line from (select ${columns.join(', ')} from ${name}
        order by ${fact.key.join(', ')}) r`,
    )
  ).rows.map(({ line }) => line)

test('a second PostgreSQL subscribes, gets every row and every change, and no personal column', async () => {
  await database.pool.query(publisherSql())
  await database.pool.query(publisherSql())
  await warehouse.pool.query(subscriberSql())
  await warehouse.pool.query(
    `create subscription ${PUBLICATION} connection 'host=${publisher.socketFolder}
      user=${WAREHOUSE_ROLE} dbname=${publisher.name}' publication ${PUBLICATION}`,
  )
  const isEqual = async () => {
    for (const table of publishedTables())
      if ((await rowsOf(database, table)).join() !== (await rowsOf(warehouse, table)).join())
        return false
    return true
  }
  await eventually(isEqual)
  for (const table of publishedTables())
    if (table.name !== 'payments.deposit_return')
      expect((await rowsOf(warehouse, table)).length, table.name).toBeGreaterThan(0)
  await database.pool.query(CHANGES)
  await eventually(
    async () =>
      (await warehouse.pool.query(`select from sportsbook.coupon where state = 'won'`)).rowCount ===
        1 && (await isEqual()),
  )
  const { rows } = await warehouse.pool.query<{ line: string }>(
    'select row_to_json(p)::text as line from identity.player p',
  )
  expect(rows[0]?.line).toContain('closed')
  expect(rows[0]?.line).not.toMatch(/gizli|Soyad|example|Gizlikent|1990/i)
  const read = outwardMetrics(database.read).find(
    ({ name }) => name === 'kupa_logical_slot_retained_bytes',
  )
  expect(await read?.read()).toMatchObject([{ labels: { slot: PUBLICATION } }])
})

test('the publication has the documented columns, and the role may read only them', async () => {
  const { rows } = await database.pool.query<{ name: string; columns: string[] }>(
    `select schemaname || '.' || tablename as name, attnames::text[] as columns
     from pg_publication_tables where pubname = $1`,
    [PUBLICATION],
  )
  const sorted = (columns: readonly string[]) => [...columns].toSorted()
  expect(Object.fromEntries(rows.map(({ name, columns }) => [name, sorted(columns)]))).toEqual(
    Object.fromEntries(publishedTables().map(({ name, columns }) => [name, sorted(columns)])),
  )
  const client = new pg.Client({
    host: publisher.socketFolder,
    user: WAREHOUSE_ROLE,
    database: publisher.name,
  })
  await client.connect()
  expect((await client.query('select id, status from identity.player')).rowCount).toBe(1)
  for (const query of [
    'select email from identity.player',
    'select * from identity.player',
    'select details_sealed from payments.payment',
    'select * from staff.member',
    'select * from platform.secret',
    `update identity.player set status = 'active'`,
  ])
    await expect(client.query(query), query).rejects.toThrow('permission denied')
  await client.end()
})

test('every column of the facts is in the database, with its type and whether it may be null', async () => {
  const types: Readonly<Record<string, readonly string[]>> = {
    uuid: ['uuid'],
    text: ['text', 'character'],
    minor: ['bigint'],
    int: ['integer', 'smallint'],
    number: ['bigint'],
    boolean: ['boolean'],
    time: ['timestamp with time zone'],
    day: ['date'],
  }
  for (const fact of FACTS as readonly Fact[]) {
    const [schema, table] = fact.table.split('.')
    const { rows } = await database.pool.query<{ name: string; type: string; nullable: boolean }>(
      `select column_name as name, data_type as type, is_nullable = 'YES' as nullable
       from information_schema.columns where table_schema = $1 and table_name = $2`,
      [schema, table],
    )
    for (const [name, { type, nullable = false }] of Object.entries(fact.columns)) {
      const column = rows.find((row) => row.name === name)
      expect(column, `${fact.name}.${name}`).toMatchObject({ nullable })
      expect(types[type], `${fact.name}.${name}`).toContain(column?.type)
    }
  }
})

test('docs/warehouse-schema.md is what kupa warehouse-sql document prints', async () => {
  const page = new URL('../../../../../docs/warehouse-schema.md', import.meta.url)
  expect(await readFile(page, 'utf8')).toBe(schemaDocument())
})

test('a day is exported from one snapshot with a manifest of rows and digests', async () => {
  const order = { folder, day: DAY, facts: FACTS, isPersonal: false }
  const manifest = await exportDay(database, order, NOW)
  const rowsOfFact = Object.fromEntries(manifest.facts.map(({ name, rows }) => [name, rows]))
  expect(rowsOfFact).toMatchObject({
    players: 1,
    deposits: 2,
    withdrawals: 1,
    entries: 5_000,
    rounds: 1,
    coupons: 1,
    bonuses: 1,
    'daily-figures': 1,
  })
  for (const { name, file, rows, bytes, sha256 } of manifest.facts) {
    const text = await readFile(join(folder, DAY, file), 'utf8')
    expect(createHash('sha256').update(text).digest('hex'), name).toBe(sha256)
    expect(Buffer.byteLength(text)).toBe(bytes)
    const lines = text.split('\n').slice(0, -1)
    expect(lines).toHaveLength(rows)
    const fact: Fact | undefined = FACTS.find((one) => one.name === name)
    if (fact !== undefined)
      for (const line of lines) schemaOfFact(fact).strict().parse(JSON.parse(line))
    expect(text).not.toMatch(/gizli|Soyad|example/i)
  }
  const deposits = await readFile(join(folder, DAY, 'deposits.ndjson'), 'utf8')
  expect(deposits).toContain('"amount_minor":9007199254740,')
  expect(deposits).toContain('"created_at":"2026-11-20T09:00:00.123456Z"')
})

test('a row that changed on a later day is in that day’s file again', async () => {
  const { facts } = await exportDay(
    database,
    { folder, day: '2026-11-21', facts: FACTS, isPersonal: false },
    NOW,
  )
  const changed = facts.filter(({ rows }) => rows > 0).map(({ name }) => name)
  expect(changed).toEqual(['players', 'coupons'])
})

test('an interrupted export is repeated from its beginning, and a complete day is not written again', async () => {
  const own = await mkdtemp(join(tmpdir(), 'kupa-facts-'))
  await mkdir(join(own, `${DAY}.partial`))
  await writeFile(join(own, `${DAY}.partial`, 'players.ndjson'), '{"half')
  const order = { folder: own, day: DAY, facts: FACTS, isPersonal: false }
  const first = await exportDay(database, order, NOW)
  expect(await readdir(own)).toEqual([DAY])
  await database.pool.query(`update identity.player set language = 'en'`)
  expect(await exportDay(database, order, new Date('2026-11-23T09:00:00Z'))).toEqual(first)
  await rm(own, { recursive: true })
})

test('kupa export-facts continues after the last day, and personal columns need a reason, which is logged', async () => {
  const own = await mkdtemp(join(tmpdir(), 'kupa-facts-'))
  const run = (...args: string[]) =>
    kupa({ DATABASE_URL: publisher.url }, 'export-facts', own, ...args)
  expect((await run()).code, 'an empty folder needs --from').toBe(2)
  expect((await run('--from', DAY, '--until', '2999-01-01')).reason).toContain('has not ended')
  expect((await run('--from', DAY, '--until', DAY, '--facts', 'secrets')).code).toBe(2)
  const asked = ['--until', DAY, '--facts', 'players']
  expect((await run('--from', DAY, ...asked, '--personal', ' ')).code).toBe(2)
  expect((await run('--from', DAY, ...asked, '--personal', 'request 12')).code).toBe(0)
  expect(await readFile(join(own, DAY, 'players.ndjson'), 'utf8')).toContain('"firstname":"Gizli"')
  const next = await run('--until', '2026-11-21', '--facts', 'coupons')
  expect(JSON.parse(next.output)).toEqual({ days: ['2026-11-21'], facts: ['coupons'] })
  const { rows } = await database.pool.query<{ reason: string | null; personal: string }>(
    `select reason, after ->> 'isPersonal' as personal from staff.audit
     where action = 'facts.export' order by seq`,
  )
  expect(rows).toEqual([
    { reason: 'request 12', personal: 'true' },
    { reason: null, personal: 'false' },
  ])
  const sql = await kupa({ DATABASE_URL: publisher.url }, 'warehouse-sql', 'publisher')
  expect(sql.output).toBe(publisherSql())
  expect((await kupa({}, 'warehouse-sql', 'other')).code).toBe(2)
  await rm(own, { recursive: true })
})
