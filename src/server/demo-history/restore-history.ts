import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { MONTHLY_TABLES } from '#server/monthly-tables.ts'
import { countActiveMonths } from '#server/domains/reports/index.ts'
import type { Database } from '#server/platform/database/database.ts'
import { readMigrations, type Migration } from '#server/platform/database/migration-file.ts'
import { addMonths } from '#server/platform/database/months.ts'
import { hashPassword } from '#server/platform/security/password-hashing.ts'
import type { Secrets } from '#server/platform/security/secrets.ts'
import { HistoryArchiveError, type Header, type HistoryArchive } from './archive-file.ts'
import { withoutIndexes } from './bulk-load.ts'
import { PASSWORD_COLUMNS } from './carried.ts'
import { copyIn } from './copy-in.ts'
import { chooseState, DAY_MS } from './days.ts'
import { redrawFalls } from './redraw-falls.ts'
import {
  chainAudit,
  chainEntries,
  growRoots,
  headOf,
  columnsOf,
  idTexts,
  readTexts,
  type Chains,
} from './restored-chains.ts'
import { fieldsOf, type Computed } from './row-fields.ts'
import {
  digestsFor,
  unpackIds,
  unpackTable,
  type Move,
  type UnpackedTable,
} from './unpack-columns.ts'

/** The setting that names the archive of a restored database. */
const HISTORY_SETTING = 'demo-history'
const HISTORY_LOCK = 7_214_005

export type Restored = { days: number; rows: number; endsAt: Date }

type Restoring = {
  archive: HistoryArchive
  client: pg.Client
  secrets: Secrets
  ids: Buffer
  idText: (id: number) => string
  move: Move
  state: number
  /** Tables that a computation unpacked before they are loaded. */
  unpacked: Map<string, UnpackedTable>
}

/**
 * Requires the migrations of the archive to be the first migrations of this version, unchanged.
 * @throws HistoryArchiveError
 */
export function requireFit(
  { level }: Pick<Header, 'level'>,
  migrations: readonly Pick<Migration, 'name' | 'sha256'>[],
): void {
  const own = migrations.slice(0, level.length)
  const other = level.find(
    ({ name, sha256 }, n) => own[n]?.name !== name || own[n]?.sha256 !== sha256,
  )
  if (other !== undefined)
    throw new HistoryArchiveError(
      `the demo history does not fit the schema: migration ${other.name} is another one. Run npm run demo-history again`,
    )
}

/** Returns the migrations to apply before the archive is loaded. @throws HistoryArchiveError */
export function levelOf({ header }: HistoryArchive, migrations: URL): string[] {
  requireFit(header, readMigrations(migrations))
  return header.level.map(({ name }) => name)
}

/**
 * Loads the archive in one transaction into a database that has the archive's migrations and has not
 * been opened yet. Moves all times by whole weeks. If the archive has a state for each weekday, the
 * history ends less than a day before `now`. Returns undefined if an earlier start loaded it.
 */
export async function restoreHistory(
  database: Database,
  archive: HistoryArchive,
  { now, secrets }: { now: Date; secrets: Secrets },
): Promise<Restored | undefined> {
  const { header } = archive
  const { state, days } = chooseState(header.ends, now.getTime())
  const client = await connectAlone(database.pool.options)
  try {
    await client.query('begin')
    // The transaction of a process that was just killed may still run on the database server.
    await client.query('select pg_advisory_xact_lock($1)', [HISTORY_LOCK])
    if (await isRestored(client)) return undefined
    const since = new Date(header.beganMs + days * DAY_MS)
    await addMonths(database, MONTHLY_TABLES, { loading: { since, now } })
    const ids = await unpackIds(archive, days)
    const move = { days, digests: digestsFor(header, secrets.digest) }
    const unpacked = new Map<string, UnpackedTable>()
    const restoring = { archive, client, secrets, ids, idText: idTexts(ids), move, state, unpacked }
    await client.query(`set local maintenance_work_mem = '128MB'`)
    // Writes the pages of new indexes to the WAL uncompressed. Only a superuser may change this.
    await client.query(
      `select set_config('wal_compression', 'off', true) from pg_roles
       where rolname = current_user and rolsuper`,
    )
    const rows = await load(restoring)
    const endsAt = new Date((header.ends[state] ?? 0) + days * DAY_MS)
    await client.query(`insert into platform.setting (name, value) values ($1, $2)`, [
      HISTORY_SETTING,
      JSON.stringify({ days, endsAt: endsAt.toISOString() }),
    ])
    await client.query('commit')
    return { days, rows, endsAt }
  } finally {
    await client.end()
  }
}

async function isRestored(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query('select from platform.setting where name = $1', [
    HISTORY_SETTING,
  ])
  return rows.length > 0
}

/** Opens a connection without the pool's timeouts, because one statement loads a whole table. */
async function connectAlone(options: pg.PoolConfig): Promise<pg.Client> {
  const client = new pg.Client({
    ...options,
    // The password is not an enumerable property of the pool's options.
    ...(options.password !== undefined && { password: options.password }),
    application_name: 'kupa-demo-history',
    statement_timeout: 0,
    lock_timeout: 0,
    idle_in_transaction_session_timeout: 0,
  })
  // The current statement rejects if the connection is lost, so this event is ignored.
  client.on('error', () => {})
  await client.connect()
  return client
}

async function load(restoring: Restoring): Promise<number> {
  const { archive, client, state } = restoring
  const { tables } = archive.header
  const rowsOf = new Map(tables.map(({ name, rows }) => [name, rows]))
  const indexes = await withoutIndexes(client, rowsOf)
  for (const { name } of tables) await removeFirstRows(client, name)
  const computed = await compute(restoring)
  let rows = 0
  let next = unpackNamed(restoring, tables[0]?.name)
  for (const [n] of tables.entries()) {
    const table = await next
    next = unpackNamed(restoring, tables[n + 1]?.name)
    next.catch(() => {})
    if (table !== undefined) rows += await loadTable(restoring, table, computed)
  }
  await loadLevels(restoring, computed)
  await indexes.restore()
  await countActiveMonths(client)
  for (const [name, values] of Object.entries(archive.header.sequences)) {
    const value = values[state]
    if (value != null) await client.query('select setval($1::regclass, $2)', [name, value])
  }
  return rows
}

/** Removes rows that migrations inserted. The archive contains the current version of these rows. */
async function removeFirstRows(client: pg.Client, table: string): Promise<void> {
  const { rows } = await client.query<{ any: boolean }>(
    `select exists (select from ${table}) as any`,
  )
  if (rows[0]?.any === true) await client.query(`delete from ${table}`)
}

async function unpackNamed(
  { archive, state, move, unpacked }: Restoring,
  name: string | undefined,
): Promise<UnpackedTable | undefined> {
  const known = unpacked.get(name ?? '')
  if (known !== undefined) return known
  const table = archive.header.tables.find((one) => one.name === name)
  return table && unpackTable(archive, table, state, move)
}

async function requireTable(restoring: Restoring, name: string): Promise<UnpackedTable> {
  const table = await unpackNamed(restoring, name)
  if (table === undefined) throw new HistoryArchiveError(`the archive lacks ${name}`)
  restoring.unpacked.set(name, table)
  return table
}

async function loadTable(
  { client, ids, secrets }: Restoring,
  table: UnpackedTable,
  computed: Computed,
): Promise<number> {
  const { names, write } = fieldsOf(table, { ids, secrets, computed })
  const { rows } = table
  if (rows.length === 0) return 0
  await copyIn(client, table.name, names, rows.length, (writer, index) =>
    write(writer, rows[index] ?? 0),
  )
  return rows.length
}

/** Computes the data that the archive does not contain: chains, trees and the seeds of jackpots. */
async function compute(restoring: Restoring): Promise<Computed> {
  const { idText } = restoring
  const entries = await requireTable(restoring, 'wallet.entry')
  const chains = chainEntries(entries, idText)
  const leaves = await requireTable(restoring, 'wallet.root_leaf')
  const salts = await requireTable(restoring, 'wallet.chain_salt')
  const roots = growRoots(leaves, salts, chains, idText)
  const lines = chainAudit(await requireTable(restoring, 'staff.audit'), idText)
  const seeds = redrawFalls(await requireTable(restoring, 'jackpots.hit'), idText)
  const passwordHash = Buffer.from(await hashPassword(randomBytes(32).toString('base64url')))
  const line = (table: UnpackedTable) => {
    const seq = columnsOf(table).number('seq').values
    return (row: number) => lines.get(seq[row] ?? -1)
  }
  const cycleOf = (table: UnpackedTable) => {
    const columns = columnsOf(table)
    const pools = readTexts(columns.value('pool_id'))
    const numbers = columns.number('number').values
    return (row: number) => seeds.get(`${pools(row)} ${numbers[row]}`)
  }
  return {
    roots,
    bytes: {
      'wallet.entry.hash': () => (row) => chains.hashes.subarray(row * 32, row * 32 + 32),
      'wallet.account.chain_hash': (table) => headsOf(table, chains),
      'wallet.daily_root.root': (table) => {
        const days = columnsOf(table).number('date').values
        return (row) => roots.byDay.get(days[row] ?? 0)?.levels.at(-1)
      },
      'staff.audit.hash': line,
      'staff.audit_head.hash': line,
      'staff.daily_head.hash': line,
      'jackpots.cycle.commitment': (table) => {
        const cycle = cycleOf(table)
        return (row) => bytesOf(cycle(row)?.commitment)
      },
      'jackpots.cycle.seed_sealed': (table) => {
        const cycle = cycleOf(table)
        return (row) => bytesOf(cycle(row)?.seed)
      },
      ...Object.fromEntries([...PASSWORD_COLUMNS].map((name) => [name, () => () => passwordHash])),
      'identity.session.sid_hash': () => () => randomBytes(32),
      'identity.family.cookie_hash': () => () => randomBytes(32),
    },
    numbers: { 'wallet.root_leaf.position': roots.positions },
  }
}

const bytesOf = (text: string | undefined) => (text === undefined ? undefined : Buffer.from(text))

function headsOf(table: UnpackedTable, chains: Chains) {
  const columns = columnsOf(table)
  const players = columns.id('player_id').references
  const lengths = columns.number('seq').values
  return (row: number) => headOf(chains, players[row] ?? -1, lengths[row] ?? 0)
}

/** Writes the inner nodes of the trees of all days. */
async function loadLevels({ client }: Restoring, { roots }: Computed): Promise<void> {
  const rows = [...roots.byDay.values()].flatMap(({ day, levels }) =>
    levels.map((hashes, level) => ({ day, level, hashes })),
  )
  await copyIn(
    client,
    'wallet.root_level',
    ['date', 'level', 'hashes'],
    rows.length,
    (writer, index) => {
      const row = rows[index]
      if (row === undefined) throw new Error('a level of a tree is missing')
      writer.number(row.day, 4)
      writer.number(row.level, 2)
      writer.value(row.hashes, 0, row.hashes.length)
    },
  )
}
