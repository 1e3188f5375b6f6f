import { readFileSync } from 'node:fs'
import type pg from 'pg'
import { withLockPatience } from './lock-patience.ts'
import { listSqlFiles, sha256 } from './sql-files.ts'

/** A function with its triggers, or a view: one file, named after what it defines. */
type Source = {
  /** "schema.name" */
  name: string
  kind: 'function' | 'view'
  text: string
  sha256: string
  /** The name, arguments and result, which `create or replace` cannot change. Empty for a view. */
  signature: string
}
type Recorded = { sha256: string; signature: string }

export async function createSourceRecord(client: pg.PoolClient): Promise<void> {
  await client.query(
    `create table if not exists public.sql_source (
       name text primary key, sha256 text not null, signature text not null,
       applied_at timestamptz not null default now()
     )`,
  )
  await client.query(
    `create table if not exists public.sql_release (
       sha256 text primary key, applied_at timestamptz not null default now()
     )`,
  )
}

/**
 * Applies the changed sources and drops the removed ones, in one transaction. Checks all sources
 * after a change and after each migration (`public.migration.is_checked`).
 */
export async function applySqlSources(client: pg.PoolClient, folder: URL): Promise<void> {
  const sources = readSources(folder)
  await applyChanges(client, sources)
  await client.query('insert into public.sql_release (sha256) values ($1) on conflict do nothing', [
    releaseOf(sources),
  ])
}

/**
 * Checks the sources without changing them. @throws Error when these sources were never applied, or
 * a later version changed a signature
 */
export async function requireSqlSources(
  client: pg.PoolClient | pg.Pool,
  folder: URL,
): Promise<void> {
  const sources = readSources(folder)
  const { rows: releases } = await client.query(
    'select from public.sql_release where sha256 = $1',
    [releaseOf(sources)],
  )
  if (releases.length === 0)
    throw new Error('the database lacks the SQL functions of this version: run kupa migrate first')
  const recorded = await readRecorded(client)
  const changed = sources.find(({ name, signature }) => recorded.get(name)?.signature !== signature)
  if (changed !== undefined)
    throw new Error(
      `a later version of Kupa changed or removed ${changed.name}, which this version calls: ` +
        'run the later version',
    )
}

function releaseOf(sources: readonly Source[]): string {
  return sha256(sources.map(({ name, sha256: digest }) => `${name} ${digest}\n`).join(''))
}

async function applyChanges(client: pg.PoolClient, sources: readonly Source[]): Promise<void> {
  const recorded = await readRecorded(client)
  const present = await readPresent(client)
  const changed = sources.filter(
    ({ name, sha256: digest }) =>
      recorded.get(name)?.sha256 !== digest || present.get(name) === undefined,
  )
  const removed = [...recorded.keys()].filter((name) => !sources.some((s) => s.name === name))
  if (changed.length + removed.length === 0 && (await areMigrationsChecked(client))) return

  await withLockPatience(client, async () => {
    const replaced = changed.filter(
      ({ name, kind, signature }) =>
        kind === 'function' && present.has(name) && recorded.get(name)?.signature !== signature,
    )
    const gone = [...removed, ...replaced.map((source) => source.name)]
    const views = sources.filter(
      (source) => source.kind === 'view' && (gone.length > 0 || changed.includes(source)),
    )
    await dropViews(client, [...removed, ...views.map((view) => view.name)], present)
    await dropTriggers(client, [...removed, ...changed.map((source) => source.name)])
    await dropFunctions(client, gone)
    // Functions call each other in any order; they are checked once all of them are there.
    await client.query('set local check_function_bodies = off')
    const functions = changed.filter((source) => source.kind === 'function')
    for (const source of [...functions, ...views]) await apply(client, source)
    await checkBodies(client, sources)
    await client.query('delete from public.sql_source where name = any($1)', [removed])
    await client.query('update public.migration set is_checked = true where not is_checked')
  })
}

const DEFINITION = /^create or replace (function|view) (\w+\.\w+)\b/m

function readSources(folder: URL): Source[] {
  return listSqlFiles(folder).map((file) => {
    const text = readFileSync(new URL(file, folder), 'utf8')
    const name = file.replace(/\.sql$/, '').replace('/', '.')
    const definition = DEFINITION.exec(text)
    if (definition?.[2] !== name) throw new Error(`sql/${file} does not define ${name}`)
    const kind = definition[1] === 'view' ? 'view' : 'function'
    const end = text.indexOf('\nlanguage ', definition.index)
    if (kind === 'function' && end < 0) throw new Error(`sql/${file} names no language`)
    const signature = kind === 'view' ? '' : text.slice(definition.index, end)
    return { name, kind, text, sha256: sha256(text), signature }
  })
}

async function readRecorded(client: pg.PoolClient | pg.Pool): Promise<Map<string, Recorded>> {
  const { rows } = await client.query<Recorded & { name: string }>(
    'select name, sha256, signature from public.sql_source',
  )
  return new Map(rows.map((row) => [row.name, row]))
}

async function readPresent(client: pg.PoolClient): Promise<Map<string, Source['kind']>> {
  const { rows } = await client.query<{ name: string; kind: Source['kind'] }>(
    `select format('%s.%s', n.nspname, p.proname) as name, 'function' as kind
     from pg_proc p join pg_namespace n on n.oid = p.pronamespace where n.nspname not like 'pg\\_%'
     union all
     select format('%s.%s', n.nspname, c.relname), 'view'
     from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where c.relkind = 'v' and n.nspname not like 'pg\\_%'`,
  )
  return new Map(rows.map((row) => [row.name, row.kind]))
}

async function areMigrationsChecked(client: pg.PoolClient): Promise<boolean> {
  const { rowCount } = await client.query('select from public.migration where not is_checked')
  return rowCount === 0
}

async function dropViews(
  client: pg.PoolClient,
  names: string[],
  present: ReadonlyMap<string, Source['kind']>,
): Promise<void> {
  const views = [...new Set(names)].filter((name) => present.get(name) === 'view')
  if (views.length > 0) await client.query(`drop view ${views.join(', ')}`)
}

/** A function's file creates its triggers again, so one that it no longer names is gone. */
async function dropTriggers(client: pg.PoolClient, functions: string[]): Promise<void> {
  const { rows } = await client.query<{ trigger: string; table: string }>(
    `select quote_ident(t.tgname) as trigger, t.tgrelid::regclass::text as table
     from pg_trigger t join pg_proc p on p.oid = t.tgfoid join pg_namespace n
       on n.oid = p.pronamespace
     where not t.tgisinternal and format('%s.%s', n.nspname, p.proname) = any($1)`,
    [functions],
  )
  for (const { trigger, table } of rows) await client.query(`drop trigger ${trigger} on ${table}`)
}

async function dropFunctions(client: pg.PoolClient, names: string[]): Promise<void> {
  const { rows } = await client.query<{ signature: string }>(
    `select p.oid::regprocedure::text as signature
     from pg_proc p join pg_namespace n on n.oid = p.pronamespace
     where format('%s.%s', n.nspname, p.proname) = any($1)`,
    [names],
  )
  for (const { signature } of rows) await client.query(`drop function ${signature}`)
}

async function apply(client: pg.PoolClient, source: Source): Promise<void> {
  try {
    await client.query(source.text)
  } catch (error) {
    throw new Error(`sql/${source.name.replace('.', '/')}.sql failed`, { cause: error })
  }
  await client.query(
    `insert into public.sql_source (name, sha256, signature) values ($1, $2, $3)
     on conflict (name) do update set sha256 = excluded.sha256, signature = excluded.signature,
       applied_at = now()`,
    [source.name, source.sha256, source.signature],
  )
}

/** Has PostgreSQL check every function's text against the tables and functions it names. */
async function checkBodies(client: pg.PoolClient, sources: readonly Source[]): Promise<void> {
  await client.query('set local check_function_bodies = on')
  await client.query(
    `select case l.lanname when 'sql' then fmgr_sql_validator(p.oid) else plpgsql_validator(p.oid)
      end
     from pg_proc p join pg_namespace n on n.oid = p.pronamespace join pg_language l
       on l.oid = p.prolang
     where format('%s.%s', n.nspname, p.proname) = any($1)`,
    [sources.map((source) => source.name)],
  )
}
