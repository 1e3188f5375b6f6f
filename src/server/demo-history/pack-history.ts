import { createHash } from 'node:crypto'
import type pg from 'pg'
import { SEALED_COLUMNS } from '#server/sealed-columns.ts'
import { readMigrations } from '#server/platform/database/migration-file.ts'
import { SCHEMA_FOLDERS } from '#server/platform/database/migrate.ts'
import type { SealedColumn } from '#server/platform/security/sealed-columns.ts'
import { openBytes } from '#server/platform/security/seal-bytes.ts'
import type { Secrets } from '#server/platform/security/secrets.ts'
import {
  createArchiveWriter,
  type ArchivedColumn,
  type ArchivedTable,
  type ArchiveWriter,
  type Header,
} from './archive-file.ts'
import {
  CARRIED_ROWS,
  DERIVED_COLUMNS,
  FIXED_COLUMNS,
  MILLISECONDS,
  NOT_CARRIED,
  ORDERS,
  PASSWORD_COLUMNS,
  RANDOM_COLUMNS,
} from './carried.ts'
import { copyOut } from './copy-out.ts'
import { DAY_MS } from './days.ts'
import { collectDigests, type Digests } from './digests.ts'
import { findTokens, type Range } from './embedded-times.ts'
import { listTables, type Table, type TableColumn } from './list-tables.ts'
import {
  createIdDirectory,
  packIds,
  packInstants,
  packNumbers,
  packRandom,
  packValues,
  type Field,
  type IdDirectory,
} from './pack-columns.ts'

export type PackedState = { client: pg.Client; secrets: Secrets }

type Packing = {
  states: readonly PackedState[]
  writer: ArchiveWriter
  ids: IdDirectory
  digests: Digests
  range: { ids: Range; times: Range }
}
type MaskedRow = { fields: Field[]; mask: number }
type Plan = TableColumn & {
  kind: ArchivedColumn['kind']
  moves: boolean
  sealed: SealedColumn | undefined
}

/** Texts may mention times that are at most this long before or after the history. */
const MARGIN_DAYS = 400
const NUMBER_TYPES = new Set(['int2', 'int4', 'int8', 'bool'])
const TEXT_TYPES = new Set(['text', 'varchar', 'bpchar', 'json', 'jsonb', '_text'])
const TIMELESS_TYPES = new Set(['bytea', 'float8', 'numeric', '_int2', '_int4', '_int8', '_float8'])

export class PackError extends Error {}

export type PackReport = { bytes: number; tables: Record<string, number>; rows: number }

/**
 * Writes an archive of databases that are states of one history, earliest first. Each database must
 * have the schema of this version and no work in progress.
 * @throws PackError if a database cannot be packed
 */
export async function packHistory(
  states: readonly PackedState[],
  path: string,
): Promise<PackReport> {
  const [first] = states
  if (first === undefined) throw new PackError('there is no database to pack')
  for (const { client } of states) await requirePackable(client)
  const ends = await Promise.all(states.map(({ client }) => lastMoment(client)))
  const beganMs = (await firstMoment(first.client)) - DAY_MS
  const lastMs = Math.max(...ends)
  const packing: Packing = {
    states,
    writer: createArchiveWriter(),
    ids: createIdDirectory((ms) => ms >= beganMs && ms <= lastMs + DAY_MS),
    digests: await collectDigests(states),
    range: {
      ids: { fromMs: beganMs, toMs: lastMs + DAY_MS },
      times: { fromMs: beganMs - MARGIN_DAYS * DAY_MS, toMs: lastMs + MARGIN_DAYS * DAY_MS },
    },
  }
  const tables: ArchivedTable[] = []
  for (const table of await listTables(first.client))
    if (!NOT_CARRIED.has(table.name)) tables.push(await packTable(packing, table))
  const { count, kinds, times, rests } = packing.ids.streams()
  const header: Header = {
    format: 1,
    level: readMigrations(SCHEMA_FOLDERS.migrations).map(({ name, sha256 }) => ({ name, sha256 })),
    beganMs,
    ends,
    tables,
    ids: {
      count,
      kinds: kinds.length,
      times: times.length,
      rests: rests.length,
      section: await packing.writer.add(kinds, times, rests),
    },
    digests: packing.digests.used(),
    sequences: await readSequences(states),
  }
  const bytes = await packing.writer.write(path, header)
  return {
    bytes,
    tables: Object.fromEntries(tables.map(({ name, section }) => [name, section.length])),
    rows: tables.reduce((sum, { rows }) => sum + rows, 0),
  }
}

async function requirePackable(client: pg.Client): Promise<void> {
  const { rows: applied } = await client.query<{ name: string; sha256: string }>(
    'select name, sha256 from public.migration order by name',
  )
  const own = readMigrations(SCHEMA_FOLDERS.migrations)
  const isSame =
    applied.length === own.length &&
    own.every(({ name, sha256 }) =>
      applied.some((other) => other.name === name && other.sha256 === sha256),
    )
  if (!isSame) throw new PackError('the database has the schema of another version')
  const {
    rows: [left],
  } = await client.query<{ facts: string; archives: string }>(
    `select (select count(*) from platform.outbox) as facts,
       (select count(*) from wallet.archive) as archives`,
  )
  if (Number(left?.facts) > 0)
    throw new PackError(
      `${left?.facts} facts of the outbox are not delivered: deliver them before packing`,
    )
  if (Number(left?.archives) > 0)
    throw new PackError('months of the ledger are in the archive of the ledger')
}

const FIRST = `select extract(epoch from least((select min(created_at) from identity.player),
  (select min(at) from staff.audit), (select min(created_at) from wallet.entry))) * 1000 as ms`
/** Excludes planned times, such as the end of a promotion. */
const LAST = `select extract(epoch from greatest((select max(created_at) from identity.player),
  (select max(at) from staff.audit), (select max(created_at) from wallet.entry),
  (select max(settled_at) from rounds.round), (select max(created_at) from wallet.transaction),
  (select max(last_used_at) from identity.session))) * 1000 as ms`

const firstMoment = (client: pg.Client) => momentOf(client, FIRST)
const lastMoment = (client: pg.Client) => momentOf(client, LAST)

async function momentOf(client: pg.Client, query: string): Promise<number> {
  const { rows } = await client.query<{ ms: string | null }>(query)
  if (rows[0]?.ms == null) throw new PackError('the database has no history')
  return Math.ceil(Number(rows[0].ms))
}

async function packTable(packing: Packing, table: Table): Promise<ArchivedTable> {
  const plans = table.columns.map((column) => planOf(table.name, column))
  const rows = await readRows(packing.states, table, plans)
  const columns: ArchivedColumn[] = []
  const streams: Buffer[] = []
  const isAlways = rows.every(({ mask }) => mask === maskOfAll(packing.states))
  const masks = isAlways ? Buffer.alloc(0) : Buffer.from(rows.map(({ mask }) => mask))
  streams.push(masks)
  let at = 0
  for (const plan of plans) {
    const fields = rows.map((row) => row.fields[at] ?? null)
    const packed = packColumn(packing, `${table.name}.${plan.name}`, plan, fields)
    at += 1
    const own: Record<string, Buffer> = { ...packed.streams }
    if (plan.sealed !== undefined)
      for (const aside of ['purpose', 'bound'] as const) {
        const texts = rows.map((row) => row.fields[at] ?? null)
        at += 1
        const about: Plan = { ...plan, name: `${plan.name} ${aside}`, kind: 'value', type: 'text' }
        const column = packColumn(packing, about.name, about, texts)
        columns.push(describe(about, column))
        streams.push(...Object.values(column.streams))
      }
    columns.push(describe(plan, { ...packed, streams: own }))
    streams.push(...Object.values(own))
  }
  return {
    name: table.name,
    rows: rows.length,
    columns,
    masks: masks.length,
    section: await packing.writer.add(...streams),
  }
}

function describe(plan: Plan, packed: ReturnType<typeof packValues>): ArchivedColumn {
  return {
    name: plan.name,
    kind: plan.kind,
    bytes: Math.max(plan.bytes, 0),
    isDifference: packed.isDifference,
    moves: plan.moves,
    distinct: packed.distinct,
    tokens: packed.tokens,
    streams: Object.fromEntries(
      Object.entries(packed.streams).map(([name, bytes]) => [name, bytes.length]),
    ),
  }
}

function planOf(table: string, column: TableColumn): Plan {
  const name = `${table}.${column.name}`
  const sealed = SEALED_COLUMNS.find(
    (known) => known.table === table && known.column === column.name,
  )
  const isKeyId =
    column.name === 'key_id' &&
    SEALED_COLUMNS.some((known) => known.table === table && known.bytes !== undefined)
  const kind = isKeyId ? 'key-id' : sealed === undefined ? kindOf(name, column) : 'sealed'
  return { ...column, kind, moves: !FIXED_COLUMNS.has(name), sealed }
}

function kindOf(name: string, { type }: TableColumn): ArchivedColumn['kind'] {
  if (DERIVED_COLUMNS.has(name) || PASSWORD_COLUMNS.has(name)) return 'derived'
  if (RANDOM_COLUMNS.has(name)) return 'random'
  if (MILLISECONDS.has(name)) return 'ms'
  if (type === 'timestamptz') return 'instant'
  if (type === 'date') return 'day'
  if (type === 'uuid') return 'id'
  if (NUMBER_TYPES.has(type)) return 'number'
  if (TEXT_TYPES.has(type) || TIMELESS_TYPES.has(type)) return 'value'
  throw new PackError(`${name}: the archive has no form for the type ${type}`)
}

function packColumn(
  { ids, digests, range }: Packing,
  name: string,
  { kind, type, moves, sealed }: Plan,
  fields: readonly Field[],
): ReturnType<typeof packValues> {
  switch (kind) {
    case 'number':
    case 'day':
    case 'ms':
      return packNumbers(fields, name)
    case 'instant':
      return packInstants(fields, name)
    case 'id':
      return packIds(fields, ids)
    case 'random':
      // A random value has the length of a digest, even if the column type has another length.
      return packRandom(fields)
    case 'derived':
    case 'key-id':
      return { streams: {}, isDifference: false, distinct: 0, tokens: 0 }
    case 'value':
    case 'sealed': {
      const isText = kind === 'sealed' ? sealed?.bytes === undefined : TEXT_TYPES.has(type)
      return packValues(fields, (text) =>
        (moves && isText
          ? findTokens(text, { ...range, isDigest: (digest) => digests.has(digest) })
          : []
        ).map((token) =>
          token.kind === 'digest' ? { ...token, digest: digests.numberOf(token.text) } : token,
        ),
      )
    }
  }
}

const maskOfAll = (states: readonly PackedState[]) => 2 ** states.length - 1

async function readRows(
  states: readonly PackedState[],
  table: Table,
  plans: readonly Plan[],
): Promise<MaskedRow[]> {
  const known = new Map<string, MaskedRow>()
  const rows: MaskedRow[] = []
  for (const [state, { client, secrets }] of states.entries())
    for (const fields of await copyOut(client, queryOf(table, plans))) {
      openSealed(secrets, plans, fields)
      const key = states.length === 1 ? '' : keyOf(plans, fields)
      const same = known.get(key)
      if (same !== undefined) same.mask += 2 ** state
      else {
        const row = { fields, mask: 2 ** state }
        rows.push(row)
        if (states.length > 1) known.set(key, row)
      }
    }
  const order = ORDERS[table.name]
  return order === undefined || states.length === 1 ? rows : inOrder(rows, plans, order)
}

/** Returns a key of the archived values. Values that are not archived do not distinguish rows. */
function keyOf(plans: readonly Plan[], fields: readonly Field[]): string {
  const hash = createHash('sha256')
  let at = 0
  for (const { kind, sealed } of plans) {
    const own = sealed === undefined ? 1 : 3
    for (let n = 0; n < own; n += 1) {
      const field = fields[at] ?? null
      at += 1
      if (kind === 'derived' || kind === 'random' || kind === 'key-id') continue
      hash.update(field === null ? '-' : `${field.length}:`).update(field ?? '')
    }
  }
  return hash.digest('base64')
}

/** Sorts rows by the order columns, because rows that only a later state has were appended. */
function inOrder(rows: readonly MaskedRow[], plans: readonly Plan[], order: string): MaskedRow[] {
  const places = order.split(', ').map((name) => plans.findIndex((plan) => plan.name === name))
  const compare = (one: MaskedRow, other: MaskedRow) =>
    places.reduce(
      (found, place) =>
        found || Buffer.compare(one.fields[place] ?? NONE, other.fields[place] ?? NONE),
      0,
    )
  return rows.toSorted(compare)
}
const NONE = Buffer.alloc(0)

function queryOf(table: Table, plans: readonly Plan[]): string {
  const columns = plans.flatMap(({ name, sealed }) =>
    sealed === undefined
      ? [`"${name}"`]
      : [`"${name}"`, `(${sealed.purpose})::text`, `(${sealed.bytes?.boundTo ?? "''"})::text`],
  )
  const keyIds = plans.some(({ sealed }) => sealed?.bytes !== undefined) ? ', key_id' : ''
  const where = CARRIED_ROWS[table.name]
  const order = ORDERS[table.name]
  return [
    `select ${columns.join(', ')}${keyIds} from ${table.name}`,
    ...(where === undefined ? [] : [`where ${where}`]),
    ...(order === undefined ? [] : [`order by ${order}`]),
  ].join(' ')
}

function openSealed(secrets: Secrets, plans: readonly Plan[], fields: Field[]): void {
  let at = 0
  for (const { sealed } of plans) {
    if (sealed === undefined) {
      at += 1
      continue
    }
    const [value, purpose, bound] = fields.slice(at, at + 3)
    if (value != null && purpose != null)
      fields[at] =
        sealed.bytes === undefined
          ? Buffer.from(secrets.decrypt(purpose.toString(), value))
          : openBytes(
              secrets,
              { purpose: sealed.bytes.purpose, to: bound?.toString() ?? '' },
              { keyId: fields.at(-1)?.toString() ?? '', sealed: value },
            )
    at += 3
  }
}

async function readSequences(states: readonly PackedState[]): Promise<Header['sequences']> {
  const all = await Promise.all(
    states.map(({ client }) =>
      client.query<{ name: string; last: string | null }>(
        `select schemaname || '.' || sequencename as name, last_value::text as last
         from pg_sequences where schemaname not in ('public', 'graphile_worker') and sequencename <> 'test_time'
         order by 1`,
      ),
    ),
  )
  const names = all[0]?.rows.map(({ name }) => name) ?? []
  return Object.fromEntries(
    names.map((name) => [
      name,
      all.map(({ rows }) => rows.find((row) => row.name === name)?.last ?? null),
    ]),
  )
}
