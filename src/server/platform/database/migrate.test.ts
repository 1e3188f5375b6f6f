import { cpSync, readFileSync } from 'node:fs'
import { afterEach, beforeAll, expect, inject, test } from 'vitest'
import { readCatalog } from '#tests/support/catalog.ts'
import { smallSchema as newSmallSchema } from '#tests/support/small-schema.ts'
import { createTestDatabase } from '#tests/support/test-database.ts'
import { connectDatabase, type Database } from './database.ts'
import { migrate, SCHEMA_FOLDERS } from './migrate.ts'
import { listSqlFiles } from './sql-files.ts'

const closes: (() => void)[] = []
const drops: (() => Promise<void>)[] = []

afterEach(async () => {
  for (const drop of drops.splice(0)) await drop()
  for (const close of closes.splice(0)) close()
})

async function emptyDatabase() {
  const made = await createTestDatabase({ ...inject('postgres'), template: 'template1' })
  drops.push(made.drop)
  return made
}

function smallSchema(files: Record<string, string>) {
  const schema = newSmallSchema(files)
  closes.push(schema.close)
  return schema
}

const SHOP = `create schema shop; create table shop.item (id int primary key, price int not null);`
const PRICE = `create or replace function shop.price(p_item int) returns int
language sql stable
as $$ select price from shop.item where id = p_item $$;
`
const CHECK_PRICE = `create or replace function shop.check_price() returns trigger
language plpgsql
as $$
begin
  if new.price < 0 then raise exception 'a price below zero'; end if;
  return new;
end $$;
create trigger item_price before insert on shop.item for each row execute function shop.check_price();
`

async function functionsOf({ pool }: Database, schema: string): Promise<string[]> {
  const { rows } = await pool.query<{ signature: string }>(
    `select format('%s(%s)', p.proname, pg_get_function_arguments(p.oid)) as signature
     from pg_proc p where p.pronamespace = $1::regnamespace order by 1`,
    [schema],
  )
  return rows.map((row) => row.signature)
}

async function value({ pool }: Database, statement: string): Promise<unknown> {
  const { rows } = await pool.query<{ value: unknown }>(`select (${statement}) as value`)
  return rows[0]?.value
}

/**
 * A database of an earlier version: the baseline with functions of today's names, each under
 * another signature, and one function and one view that no longer exist.
 */
async function earlierDatabase(): Promise<Database> {
  const { database } = await emptyDatabase()
  const { folders } = smallSchema({})
  cpSync(
    new URL('000-baseline/', SCHEMA_FOLDERS.migrations),
    new URL('000-baseline/', folders.migrations),
    { recursive: true },
  )
  await migrate(database, folders)
  for (const file of listSqlFiles(SCHEMA_FOLDERS.sources)) {
    const text = readFileSync(new URL(file, SCHEMA_FOLDERS.sources), 'utf8')
    // A source may need what a later migration adds.
    const isApplied = await database.pool.query(`set check_function_bodies = off; ${text}`).then(
      () => true,
      () => false,
    )
    if (isApplied)
      await database.pool.query('insert into public.sql_source values ($1, $2, $2)', [
        file.replace('/', '.').replace('.sql', ''),
        'earlier',
      ])
  }
  await database.pool.query(`
    create function wallet.gone(p_n int) returns int language sql as 'select p_n';
    create view wallet.gone_view as select 1 as one;
    insert into public.sql_source values ('wallet.gone', '', ''), ('wallet.gone_view', '', '')`)
  return database
}

let fresh: string[]
beforeAll(async () => {
  const { database, drop } = await createTestDatabase(inject('postgres'))
  // A test database already has the key ring that a server generates at its first start.
  await database.pool.query("delete from platform.secret where name = 'keys'")
  fresh = await readCatalog(database)
  await drop()
})

const differences = (one: string[], other: string[]) => {
  const [left, right] = [new Set(one), new Set(other)]
  return [
    ...one.filter((line) => !right.has(line)).map((line) => `- ${line}`),
    ...other.filter((line) => !left.has(line)).map((line) => `+ ${line}`),
  ]
}

test('a database of an earlier version has the schema of a new one once it is migrated', async () => {
  const upgraded = await earlierDatabase()
  expect(await functionsOf(upgraded, 'wallet')).toContain('gone(p_n integer)')
  await migrate(upgraded)
  expect(differences(fresh, await readCatalog(upgraded))).toEqual([])
  expect(fresh.length).toBeGreaterThan(3_000)
})

test('the comparison of schemas finds a difference in each kind of object', async () => {
  const { database, drop } = await createTestDatabase(inject('postgres'))
  const planted: Record<string, string> = {
    'a column': 'alter table wallet.account add column extra int',
    'a type': 'alter table wallet.house_account alter column name type varchar(80)',
    'a default': 'alter table wallet.account alter column seq set default 1',
    'a nullable column': 'alter table wallet.request alter column call drop not null',
    'a constraint': 'alter table wallet.account drop constraint account_cash_minor_check',
    'an index': 'drop index wallet.open_stake_player',
    'a trigger': 'alter table wallet.entry disable trigger entry_append_only',
    'a function’s body':
      'create or replace function wallet.epoch_ms(p_at timestamptz) returns bigint language sql immutable parallel safe as $$ select 0::bigint $$',
    'a function’s setting': `alter function wallet.post set enable_seqscan = off`,
    'a view': 'drop view lobby.shelf',
    'a sequence': 'alter sequence payments.reference increment by 2',
    'a table’s option': 'alter table wallet.account set (fillfactor = 60)',
    'a grant': 'grant select on wallet.account to public',
    'a row': `insert into wallet.house_account values (200, 'extra')`,
  }
  const missed: string[] = []
  let before = fresh
  for (const [what, statement] of Object.entries(planted)) {
    await database.pool.query(statement)
    const after = await readCatalog(database)
    if (differences(before, after).length === 0) missed.push(what)
    before = after
  }
  await drop()
  expect(missed).toEqual([])
})

test('two processes that migrate at once apply each migration once', async () => {
  const { database, name } = await emptyDatabase()
  const { host, user } = inject('postgres')
  const second = connectDatabase({ host, user, database: name, max: 2 }, () => {})
  const applied = await Promise.all([migrate(database), migrate(second)])
  await second.close()
  const all = listSqlFiles(SCHEMA_FOLDERS.migrations)
  expect(applied.flat()).toEqual(all)
  expect(differences(fresh, await readCatalog(database))).toEqual([])
})

test('a migration that was changed after it was applied is refused', async () => {
  const { database } = await emptyDatabase()
  const { folders, write } = smallSchema({ 'migrations/001-shop.sql': SHOP })
  await migrate(database, folders)
  write('migrations/001-shop.sql', `${SHOP} create table shop.second (id int);`)
  await expect(migrate(database, folders)).rejects.toThrow(
    'migration 001-shop.sql was changed after it was applied',
  )
  expect(await value(database, `to_regclass('shop.second')`)).toBeNull()
})

test('a database that another version made is refused, with what to do', async () => {
  const { database } = await emptyDatabase()
  const { folders, write, remove } = smallSchema({ 'migrations/840-documents.sql': SHOP })
  await migrate(database, folders)
  remove('migrations/840-documents.sql')
  write('migrations/000-baseline/01-shop.sql', SHOP)
  await expect(migrate(database, folders)).rejects.toThrow(
    /has the migration 840-documents\.sql.*delete the DATA_DIR folder/,
  )
})

test('a migration that fails leaves nothing of itself and is named', async () => {
  const { database } = await emptyDatabase()
  const { folders } = smallSchema({
    'migrations/001-shop.sql': SHOP,
    'migrations/002-second.sql': 'create table shop.second (id int); select 1 / 0;',
  })
  await expect(migrate(database, folders)).rejects.toThrow('migration 002-second.sql failed')
  expect(await value(database, `to_regclass('shop.second')`)).toBeNull()
  expect(await value(database, `to_regclass('shop.item')::text`)).toBe('shop.item')
})

test('a function is applied again when its text changes, under a new signature too', async () => {
  const { database } = await emptyDatabase()
  const { folders, write } = smallSchema({
    'migrations/001-shop.sql': SHOP,
    'sql/shop/price.sql': PRICE,
  })
  await migrate(database, folders)
  await database.pool.query('insert into shop.item values (1, 40)')
  expect(await value(database, 'shop.price(1)')).toBe(40)
  write('sql/shop/price.sql', PRICE.replace('select price', 'select price * 2'))
  await migrate(database, folders)
  expect(await value(database, 'shop.price(1)')).toBe(80)
  write(
    'sql/shop/price.sql',
    PRICE.replace('(p_item int) returns int', '(p_item int, p_add bigint) returns bigint').replace(
      'select price',
      'select price + p_add',
    ),
  )
  await migrate(database, folders)
  expect(await functionsOf(database, 'shop')).toEqual(['price(p_item integer, p_add bigint)'])
  expect(await value(database, 'shop.price(1, 2)')).toBe(42n)
})

test('a function that is missing is applied again, though its text did not change', async () => {
  const { database } = await emptyDatabase()
  const { folders } = smallSchema({
    'migrations/001-shop.sql': SHOP,
    'sql/shop/price.sql': PRICE,
  })
  await migrate(database, folders)
  await database.pool.query('drop function shop.price')
  await migrate(database, folders)
  expect(await functionsOf(database, 'shop')).toEqual(['price(p_item integer)'])
})

test('a function whose file is gone is dropped with its triggers', async () => {
  const { database } = await emptyDatabase()
  const { folders, remove } = smallSchema({
    'migrations/001-shop.sql': SHOP,
    'sql/shop/check_price.sql': CHECK_PRICE,
  })
  await migrate(database, folders)
  await expect(database.pool.query('insert into shop.item values (1, -1)')).rejects.toThrow(
    'a price below zero',
  )
  remove('sql/shop/check_price.sql')
  await migrate(database, folders)
  await database.pool.query('insert into shop.item values (1, -1)')
  expect(await functionsOf(database, 'shop')).toEqual([])
})

test('a trigger that its function’s file no longer names is dropped', async () => {
  const { database } = await emptyDatabase()
  const { folders, write } = smallSchema({
    'migrations/001-shop.sql': SHOP,
    'sql/shop/check_price.sql': CHECK_PRICE,
  })
  await migrate(database, folders)
  write('sql/shop/check_price.sql', CHECK_PRICE.replace(/create trigger.*\n/, ''))
  await migrate(database, folders)
  await database.pool.query('insert into shop.item values (1, -1)')
  expect(await functionsOf(database, 'shop')).toEqual(['check_price()'])
})

test('a view is made again when a function it calls changes its signature', async () => {
  const { database } = await emptyDatabase()
  const { folders, write } = smallSchema({
    'migrations/001-shop.sql': SHOP,
    'sql/shop/price.sql': PRICE,
    'sql/shop/offer.sql':
      'create or replace view shop.offer as select id, shop.price(id) as price from shop.item;\n',
  })
  await migrate(database, folders)
  write('sql/shop/price.sql', PRICE.replace('returns int', 'returns bigint'))
  await migrate(database, folders)
  await database.pool.query('insert into shop.item values (1, 40)')
  expect(await value(database, 'select price from shop.offer')).toBe(40n)
})

test('a function that names what does not exist is refused, and nothing of the change stays', async () => {
  const { database } = await emptyDatabase()
  const { folders, write } = smallSchema({
    'migrations/001-shop.sql': SHOP,
    'sql/shop/price.sql': PRICE,
  })
  await migrate(database, folders)
  await database.pool.query('insert into shop.item values (1, 40)')
  write('sql/shop/price.sql', PRICE.replace('select price', 'select cost'))
  await expect(migrate(database, folders)).rejects.toThrow('column "cost" does not exist')
  expect(await value(database, 'shop.price(1)')).toBe(40)
})

test('a migration that breaks a function is refused until the function is mended', async () => {
  const { database } = await emptyDatabase()
  const { folders, write } = smallSchema({
    'migrations/001-shop.sql': SHOP,
    'sql/shop/price.sql': PRICE,
  })
  await migrate(database, folders)
  write('migrations/002-cost.sql', 'alter table shop.item rename column price to cost;')
  for (let attempt = 0; attempt < 2; attempt++)
    await expect(migrate(database, folders)).rejects.toThrow('column "price" does not exist')
  write('sql/shop/price.sql', PRICE.replace('select price', 'select cost'))
  expect(await migrate(database, folders)).toEqual([])
})

test('a source file defines what it is named after', async () => {
  const { database } = await emptyDatabase()
  const { folders } = smallSchema({
    'migrations/001-shop.sql': SHOP,
    'sql/shop/prices.sql': PRICE,
  })
  await expect(migrate(database, folders)).rejects.toThrow(
    'sql/shop/prices.sql does not define shop.prices',
  )
})
