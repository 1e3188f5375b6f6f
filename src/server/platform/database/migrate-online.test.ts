import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { afterEach, expect, inject, test } from 'vitest'
import { PROGRAM_ENVIRONMENT } from '#tests/support/program-environment.ts'
import { smallSchema as newSmallSchema } from '#tests/support/small-schema.ts'
import { createTestDatabase } from '#tests/support/test-database.ts'
import type { Database } from './database.ts'
import { TableLocked, withLockPatience } from './lock-patience.ts'
import { migrate, requireSchema } from './migrate.ts'
import { checkPostgresVersion } from './schema-version.ts'

const closes: (() => void | Promise<void>)[] = []
afterEach(async () => {
  for (const close of closes.splice(0).toReversed()) await close()
})

async function emptyDatabase() {
  const made = await createTestDatabase({ ...inject('postgres'), template: 'template1' })
  closes.push(made.drop)
  return made
}

function smallSchema(files: Record<string, string>) {
  const schema = newSmallSchema(files)
  closes.push(schema.close)
  return schema
}

async function connectTo(name: string): Promise<pg.Client> {
  const { host, user } = inject('postgres')
  const client = new pg.Client({ host, user, database: name })
  await client.connect()
  closes.push(() => client.end())
  return client
}

const SHOP = 'create schema shop; create table shop.item (id int primary key, price int not null);'
const PRICE = `create or replace function shop.price(p_item int) returns int
language sql stable
as $$ select price from shop.item where id = p_item $$;
`
const FIRST = { 'migrations/001-shop.sql': SHOP, 'sql/shop/price.sql': PRICE }
const ADD_COLUMN = `-- migration: expand
alter table shop.item add column cost int;
`
const DROP_COLUMN = `-- migration: contract after 002-cost.sql
alter table shop.item drop column price;
`
const ADD_INDEX = `-- migration: expand, concurrent
create index concurrently if not exists item_price on shop.item (price);
`
const PRICE_BY_COST = PRICE.replace('select price', 'select cost')

const hasColumn = async ({ pool }: Database, name: string) =>
  (
    await pool.query(
      `select from information_schema.columns where table_schema = 'shop' and column_name = $1`,
      [name],
    )
  ).rowCount === 1
const isValid = async ({ pool }: Database) =>
  (
    await pool.query<{ indisvalid: boolean }>(
      `select indisvalid from pg_index where indexrelid = to_regclass('shop.item_price')`,
    )
  ).rows.map((row) => row.indisvalid)

test('an earlier version starts on an expanded database and changes nothing', async () => {
  const { database } = await emptyDatabase()
  const old = smallSchema(FIRST)
  const next = smallSchema({
    ...FIRST,
    'migrations/002-cost.sql': ADD_COLUMN,
    'sql/shop/price.sql': PRICE.replace('where id', 'where price > 0 and id'),
  })
  await migrate(database, old.folders)
  expect(await migrate(database, next.folders)).toEqual(['002-cost.sql'])
  expect(await migrate(database, old.folders)).toEqual([])
  await requireSchema(database, old.folders)
  await requireSchema(database, next.folders)
  const { rows } = await database.pool.query<{ prosrc: string }>(
    `select prosrc from pg_proc where oid = 'shop.price(int)'::regprocedure`,
  )
  expect(rows[0]?.prosrc).toContain('price > 0')
})

test('after a contracting migration, the version that expanded still starts and the version before it refuses to start', async () => {
  const { database } = await emptyDatabase()
  const before = smallSchema(FIRST)
  const expanded = smallSchema({
    ...FIRST,
    'migrations/002-cost.sql': ADD_COLUMN,
    'sql/shop/price.sql': PRICE_BY_COST,
  })
  const contracted = smallSchema({
    ...FIRST,
    'migrations/002-cost.sql': ADD_COLUMN,
    'migrations/003-price.sql': DROP_COLUMN,
    'sql/shop/price.sql': PRICE_BY_COST,
  })
  for (const { folders } of [before, expanded, contracted]) await migrate(database, folders)
  await requireSchema(database, expanded.folders)
  expect(await migrate(database, expanded.folders)).toEqual([])
  for (const start of [migrate, requireSchema])
    await expect(start(database, before.folders)).rejects.toThrow(
      'it has the migration 003-price.sql, which this version does not have',
    )
})

test('a version refuses to start if the signature of a function that it calls has changed', async () => {
  const { database } = await emptyDatabase()
  const old = smallSchema(FIRST)
  const next = smallSchema({
    ...FIRST,
    'migrations/002-cost.sql': ADD_COLUMN,
    'sql/shop/price.sql': PRICE.replace('returns int', 'returns bigint'),
  })
  await migrate(database, old.folders)
  await migrate(database, next.folders)
  for (const start of [migrate, requireSchema])
    await expect(start(database, old.folders)).rejects.toThrow(
      'a later version of Kupa changed or removed shop.price',
    )
})

test('a server that does not migrate reports what the database lacks', async () => {
  const { database } = await emptyDatabase()
  const schema = smallSchema(FIRST)
  await expect(requireSchema(database, schema.folders)).rejects.toThrow(
    'lacks the migration 001-shop.sql: run kupa migrate first',
  )
  await migrate(database, schema.folders)
  schema.write('sql/shop/price.sql', PRICE.replace('stable', 'immutable'))
  await expect(requireSchema(database, schema.folders)).rejects.toThrow(
    'lacks the SQL functions of this version: run kupa migrate first',
  )
  schema.write('migrations/002-cost.sql', ADD_COLUMN)
  await expect(requireSchema(database, schema.folders)).rejects.toThrow(
    'lacks the migration 002-cost.sql',
  )
  expect(await hasColumn(database, 'cost')).toBe(false)
})

test('a version refuses a database that another version has migrated differently', async () => {
  const { database } = await emptyDatabase()
  await migrate(database, smallSchema({ ...FIRST, 'migrations/002-cost.sql': ADD_COLUMN }).folders)
  const other = smallSchema({
    ...FIRST,
    'migrations/002-tax.sql': ADD_COLUMN.replace('cost', 'tax'),
  })
  await expect(migrate(database, other.folders)).rejects.toThrow(
    'has the migration 002-cost.sql of another version and lacks 002-tax.sql',
  )
})

test('calls on a table succeed between the attempts of a migration that waits for its lock', async () => {
  const { database, name } = await emptyDatabase()
  const schema = smallSchema(FIRST)
  await migrate(database, schema.folders)
  schema.write('migrations/002-cost.sql', ADD_COLUMN)
  const long = await connectTo(name)
  const caller = await connectTo(name)
  await long.query('begin')
  await long.query('select from shop.item')
  const migrated = migrate(database, schema.folders)
  // The caller waits behind the migration and proceeds when the migration's lock timeout expires.
  await expect
    .poll(async () => {
      const { rows } = await caller.query<{ n: number }>(
        `select count(*)::int as n from pg_locks where not granted
           and relation = 'shop.item'::regclass`,
      )
      return rows[0]?.n
    })
    .toBe(1)
  await caller.query('insert into shop.item values (1, 10)')
  expect(await hasColumn(database, 'cost')).toBe(false)
  await long.query('commit')
  expect(await migrated).toEqual(['002-cost.sql'])
})

test('a migration gives up if a table stays locked, and its error says what to do', async () => {
  const { database, name } = await emptyDatabase()
  await database.pool.query(SHOP)
  const long = await connectTo(name)
  await long.query('begin; lock table shop.item')
  const client = await database.pool.connect()
  const pauses: number[] = []
  let tries = 0
  const locked = withLockPatience(
    client,
    async () => {
      tries += 1
      // A nowait lock fails with the same SQLSTATE.
      await client.query('lock table shop.item in access exclusive mode nowait')
    },
    async (ms) => void pauses.push(ms),
  )
  await expect(locked).rejects.toBeInstanceOf(TableLocked)
  client.release()
  expect(tries).toBe(30)
  expect(pauses.slice(0, 6)).toEqual([500, 1_000, 2_000, 4_000, 8_000, 10_000])
})

test('an index is built while a transaction writes to its table', async () => {
  const { database, name } = await emptyDatabase()
  const schema = smallSchema({ ...FIRST, 'migrations/002-index.sql': ADD_INDEX })
  await migrate(database, smallSchema(FIRST).folders)
  const writer = await connectTo(name)
  await writer.query('begin; insert into shop.item values (1, 10)')
  const migrated = migrate(database, schema.folders)
  const other = migrate(database, schema.folders)
  await expect.poll(() => isValid(database)).toEqual([false])
  await (await connectTo(name)).query('insert into shop.item values (2, 20)')
  await writer.query('commit')
  expect([...(await migrated), ...(await other)]).toEqual(['002-index.sql'])
  expect(await isValid(database)).toEqual([true])
})

test('an index whose build was killed is dropped and built again', async () => {
  const { database, name } = await emptyDatabase()
  await migrate(database, smallSchema(FIRST).folders)
  const schema = smallSchema({ ...FIRST, 'migrations/002-index.sql': ADD_INDEX })
  const writer = await connectTo(name)
  await writer.query('begin; insert into shop.item values (1, 10)')

  const { host, user } = inject('postgres')
  writeFileSync(
    join(schema.folder, 'migrate.ts'),
    `import { connectDatabase } from ${JSON.stringify(join(import.meta.dirname, 'database.ts'))}
     import { migrate } from ${JSON.stringify(join(import.meta.dirname, 'migrate.ts'))}
     const database = connectDatabase(${JSON.stringify({ host, user, database: name })}, () => {})
     await migrate(database, { migrations: new URL(${JSON.stringify(schema.folders.migrations.href)}),
       sources: new URL(${JSON.stringify(schema.folders.sources.href)}) })`,
  )
  const child = spawn(process.execPath, [join(schema.folder, 'migrate.ts')], {
    env: PROGRAM_ENVIRONMENT,
    stdio: 'ignore',
  })
  await expect.poll(() => isValid(database), { timeout: 30_000 }).toEqual([false])
  const ended = once(child, 'exit')
  child.kill('SIGKILL')
  await ended
  // The server cancels the build when it detects that its client has disconnected.
  await database.pool.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
       where datname = current_database() and query ilike 'create index%'`,
  )
  await writer.query('commit')
  expect(await isValid(database)).toEqual([false])
  expect(await migrate(database, schema.folders)).toEqual(['002-index.sql'])
  expect(await isValid(database)).toEqual([true])
})

test('builds and drops an index of a partitioned table, partition by partition', async () => {
  const { database } = await emptyDatabase()
  const { folders, write } = smallSchema({
    'migrations/001-shop.sql': `create schema shop;
      create table shop.sale (at date not null, price int not null) partition by range (at);
      create table shop.sale_2026 partition of shop.sale for values from (minvalue) to ('2027-01-01');
      create table shop.sale_later partition of shop.sale for values from ('2027-01-01') to (maxvalue);
      insert into shop.sale select '2026-12-31'::date + n, n from generate_series(0, 9) n;`,
  })
  await migrate(database, folders)
  const indexes = async () =>
    (
      await database.pool.query<{ name: string; valid: boolean }>(
        `select c.relname as name, i.indisvalid as valid from pg_index i
         join pg_class c on c.oid = i.indexrelid
         where c.relnamespace = 'shop'::regnamespace order by 1`,
      )
    ).rows
  // A build that was killed left an invalid index.
  await database.pool.query('create unique index sale_price_later on shop.sale_later (price)')
  await database.pool.query(
    `update pg_index set indisvalid = false where indexrelid = 'shop.sale_price_later'::regclass`,
  )
  write(
    'migrations/002-index.sql',
    `-- migration: expand, concurrent
create index concurrently if not exists sale_price on shop.sale (price) where price > 0;
`,
  )
  await migrate(database, folders)
  expect(await indexes()).toEqual([
    { name: 'sale_price', valid: true },
    { name: 'sale_price_2026', valid: true },
    { name: 'sale_price_later', valid: true },
  ])
  write(
    'migrations/003-no-index.sql',
    `-- migration: expand, concurrent
drop index concurrently if exists shop.sale_price;
`,
  )
  await migrate(database, folders)
  expect(await indexes()).toEqual([])
})

test('a concurrent migration with a forbidden statement, or a migration with an unknown marker, is rejected before it runs', async () => {
  const { database } = await emptyDatabase()
  const other = smallSchema({
    ...FIRST,
    'migrations/002-index.sql': `${ADD_INDEX}update shop.item set price = 1;`,
  })
  await expect(migrate(database, other.folders)).rejects.toThrow(
    'migration 002-index.sql: a concurrent migration may contain only',
  )
  const typo = smallSchema({ ...FIRST, 'migrations/002-cost.sql': '-- migration: expnad\n' })
  await expect(migrate(database, typo.folders)).rejects.toThrow(
    'migration 002-cost.sql: expnad is not a migration marker',
  )
  expect((await database.pool.query(`select to_regclass('shop.item') as item`)).rows).toEqual([
    { item: null },
  ])
})

test('a PostgreSQL server older than the oldest supported version is rejected with its version', () => {
  expect(() => checkPostgresVersion(140_012, '14.12')).toThrow(
    'the server is PostgreSQL 14.12; Kupa needs version 15 or newer',
  )
  expect(() => checkPostgresVersion(150_000, '15.0')).not.toThrow()
  expect(() => checkPostgresVersion(180_004, '18.4')).not.toThrow()
})
