import { CompiledQuery, Kysely, PostgresDialect, sql, type Transaction } from 'kysely'
import pg from 'pg'
import { measurePool } from '../metrics/pool-metrics.ts'
import { isFenced, passFence } from '../leases/fence.ts'
import { inSpan, traceparent } from '../tracing/trace.ts'
import { traceStatements } from '../tracing/trace-statements.ts'
import { currentLane, laneOfWrites, type Lane } from './lane.ts'
import { shardsOf, type ShardOf } from './shard.ts'
import { hangUpOnSilence } from './silence-timeout.ts'
import { errorCode } from './transient-fault.ts'

pg.types.setTypeParser(pg.types.builtins.INT8, BigInt)
// A date stays "2026-11-20": as a Date it would shift with the process's time zone.
pg.types.setTypeParser(pg.types.builtins.DATE, (text) => text)

// Domains narrow this with `tx.withTables<TheirTables>()`; no domain sees another's tables.
type NoTables = { 'public.migration': { name: string; sha256: string } }
export type Db = Kysely<NoTables>
export type Tx = Transaction<NoTables>

export type Database = {
  /** Typed SQL outside a transaction: reads only. */
  read: Db
  pool: pg.Pool
  /**
   * Runs `work` in one transaction; inside it everything uses `tx`, never a second connection. A
   * deadlock or serialization failure is retried, at most three times.
   */
  transaction<T>(work: (tx: Tx) => Promise<T>): Promise<T>
  /** Reads from one snapshot: commits in between are not visible. */
  snapshot<T>(work: (db: Db) => Promise<T>): Promise<T>
  /**
   * One prepared statement with its own commit: the money path. Rows as the driver parses them
   * (int8 → bigint, jsonb → value). Retried like `transaction`.
   */
  statement<Row extends object>(
    name: string,
    text: string,
    values: readonly unknown[],
  ): Promise<Row[]>
  /** Statements and transactions on players of one shard need one server of a cluster. */
  shardOf: ShardOf
  close(): Promise<void>
}

const RETRIED_CODES = new Set(['40001', '40P01'])
const MAX_TRIES = 3
const STATEMENT_TIMEOUT_MS = 10_000
/** Waits for a free connection are bounded, so that a blocked caller releases the ones it holds. */
const CONNECTION_TIMEOUT_MS = 5_000
export const LONGEST_STATEMENT_MS = CONNECTION_TIMEOUT_MS + STATEMENT_TIMEOUT_MS
/** A process that freezes inside a transaction loses it and its locks after this time. */
const IDLE_IN_TRANSACTION_MS = 5_000
/** Longer than the idle limit, so that waiters get the locks of a frozen process. */
const LOCK_TIMEOUT_MS = 8_000
/** A database that is silent for longer than any statement may take counts as gone. */
const SILENCE_MS = STATEMENT_TIMEOUT_MS + 2_000
const SNAPSHOT_IDLE = '60s'
/** Every session of the program has these, in milliseconds. */
const SESSION_LIMITS = {
  statement_timeout: STATEMENT_TIMEOUT_MS,
  lock_timeout: LOCK_TIMEOUT_MS,
  idle_in_transaction_session_timeout: IDLE_IN_TRANSACTION_MS,
} as const
/** Detects a lost host within seconds instead of the two hours of TCP's default. */
const SERVER_OPTIONS =
  '-c tcp_keepalives_idle=5 -c tcp_keepalives_interval=2 -c tcp_keepalives_count=3 -c tcp_user_timeout=10000'
const KEEP_ALIVE_MS = 5_000
const PROGRAM_PREFIX = 'kupa-'
/**
 * Connections beyond this number are closed soon after a busy moment; each is a process of the
 * database.
 */
const MIN_IDLE_CONNECTIONS = 4
const IDLE_MS = 3_000

export function connectDatabase(
  connection: pg.PoolConfig,
  onError: (error: Error) => void,
): Database {
  const opened = openPool(connection, onError)
  const { pool } = opened
  return overPools({ money: pool, reads: pool, background: pool }, [opened], shardsOf(1))
}

export type LaneSizes = Readonly<Record<Lane, number>>

/**
 * Connects through one pool for each lane, so that one kind of work never waits for the connections
 * of another. `background` is the same database, but always uses the background lane. `close`
 * closes all pools.
 */
export function connectLanes(
  connection: pg.PoolConfig,
  sizes: LaneSizes,
  onError: (error: Error) => void,
  shards = 1,
): { database: Database; background: Database } {
  const open = (lane: Lane, min: number) =>
    openPool({ ...connection, max: sizes[lane], min, application_name: `kupa-${lane}` }, onError)
  const money = open('money', Math.min(MIN_IDLE_CONNECTIONS, sizes.money))
  const reads = open('reads', 1)
  const opened = open('background', 1)
  const background = opened.pool
  const shardOf = shardsOf(shards)
  return {
    database: overPools(
      { money: money.pool, reads: reads.pool, background },
      [money, reads, opened],
      shardOf,
    ),
    background: overPools({ money: background, reads: background, background }, [opened], shardOf),
  }
}

type OpenPool = { pool: pg.Pool; close(): Promise<void> }

function openPool(connection: pg.PoolConfig, onError: (error: Error) => void): OpenPool {
  const pool = new pg.Pool({
    max: 16,
    min: Math.min(MIN_IDLE_CONNECTIONS, connection.max ?? MIN_IDLE_CONNECTIONS),
    idleTimeoutMillis: IDLE_MS,
    application_name: 'kupa',
    connectionTimeoutMillis: CONNECTION_TIMEOUT_MS,
    ...SESSION_LIMITS,
    keepAlive: true,
    keepAliveInitialDelayMillis: KEEP_ALIVE_MS,
    options: SERVER_OPTIONS,
    ...connection,
  })
  const measured = measurePool(nameOf(pool), pool)
  pool.on('error', onError)
  pool.on('connect', (client) => {
    client.on('error', onError)
    hangUpOnSilence(client, SILENCE_MS)
    traceStatements(client)
  })
  return {
    pool,
    async close() {
      measured.stop()
      if (!pool.ending) await pool.end()
    },
  }
}

/** Returns queries that take each connection from the pool that `choose` names. */
function queriesOver(pools: Readonly<Record<Lane, pg.Pool>>, choose: () => Lane): Db {
  const pool = {
    options: pools.money.options,
    connect: () => pools[choose()].connect(),
    end: () => Promise.resolve(),
  }
  return new Kysely<NoTables>({ dialect: new PostgresDialect({ pool }) })
}

function overPools(
  pools: Readonly<Record<Lane, pg.Pool>>,
  opened: readonly OpenPool[],
  shardOf: ShardOf,
): Database {
  const read = queriesOver(pools, currentLane)
  const writes = queriesOver(pools, laneOfWrites)
  const transaction = <T>(work: (tx: Tx) => Promise<T>): Promise<T> =>
    retried(() =>
      writes.transaction().execute(async (tx) => {
        await noteTrace(tx)
        const result = await work(tx)
        await passFence(tx)
        return result
      }),
    )
  return {
    read,
    pool: pools.money,
    shardOf,
    transaction,
    snapshot: (work) =>
      read
        .transaction()
        .setIsolationLevel('repeatable read')
        .setAccessMode('read only')
        .execute(async (db) => {
          await sql`set local idle_in_transaction_session_timeout = ${sql.lit(SNAPSHOT_IDLE)}`.execute(
            db,
          )
          return work(db)
        }),
    async statement<Row extends object>(name: string, text: string, values: readonly unknown[]) {
      if (isFenced() || traceparent() !== undefined)
        return transaction((tx) =>
          inSpan(name, {}, async () => {
            const { rows } = await tx.executeQuery<Row>(CompiledQuery.raw(text, [...values]))
            return rows
          }),
        )
      const pool = pools[currentLane()]
      const result = await retried(() => pool.query<Row>({ name, text, values: [...values] }))
      return result.rows
    },
    async close() {
      await read.destroy()
      await writes.destroy()
      for (const pool of opened) await pool.close()
    },
  }
}

function nameOf({ options }: pg.Pool): string {
  const name = options.application_name ?? ''
  return name.startsWith(PROGRAM_PREFIX) ? name.slice(PROGRAM_PREFIX.length) : 'calls'
}

/** Attaches the current trace to all facts that the transaction writes. */
async function noteTrace(tx: Tx): Promise<void> {
  const trace = traceparent()
  if (trace !== undefined)
    await sql`select set_config('kupa.traceparent', ${trace}, true)`.execute(tx)
}

export class MissingLimits extends Error {}

/**
 * Checks the session limits, because a connection pooler may drop those that the program sends when
 * it connects.
 * @throws MissingLimits when the database does not apply them
 */
export async function requireSessionLimits({ pool }: Pick<Database, 'pool'>): Promise<void> {
  const { rows } = await pool.query<{ name: keyof typeof SESSION_LIMITS; setting: string }>(
    'select name, setting from pg_settings where name = any($1)',
    [Object.keys(SESSION_LIMITS)],
  )
  const missing = rows.find(({ name, setting }) => Number(setting) !== SESSION_LIMITS[name])
  if (missing !== undefined)
    throw new MissingLimits(
      `DATABASE_URL: ${missing.name} is ${missing.setting} ms instead ` +
        `of ${SESSION_LIMITS[missing.name]} ms; ` +
        'behind a connection pooler, set the limits of the role (deploy/ha/role.sql)',
    )
}

export async function inSavepoint<T>(tx: Tx, work: () => Promise<T>): Promise<T> {
  await sql`savepoint item`.execute(tx)
  try {
    const result = await work()
    await sql`release savepoint item`.execute(tx)
    return result
  } catch (error) {
    await sql`rollback to savepoint item`.execute(tx)
    await sql`release savepoint item`.execute(tx)
    throw error
  }
}

/**
 * Repeats a transaction after a deadlock or serialization failure; PostgreSQL has rolled it back.
 */
async function retried<T>(transaction: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await transaction()
    } catch (error) {
      if (tries >= MAX_TRIES || !RETRIED_CODES.has(errorCode(error))) throw error
    }
  }
}

/** Locks a name until the transaction ends, for rules over several rows such as a maximum count. */
export async function lockName(tx: Tx, name: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(tx)
}

export function errorConstraint(error: unknown): string {
  return error instanceof Error && 'constraint' in error && typeof error.constraint === 'string'
    ? error.constraint
    : ''
}
