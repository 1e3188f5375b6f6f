import { CompiledQuery, Kysely, PostgresDialect, sql, type Transaction } from 'kysely'
import pg from 'pg'
import { isFenced, passFence } from './fence.ts'
import { hangUpOnSilence } from './hang-up-on-silence.ts'
import { errorCode } from './transient-fault.ts'

pg.types.setTypeParser(pg.types.builtins.INT8, BigInt)
// A date stays "2026-11-20": as a Date it would shift with the process's time zone.
pg.types.setTypeParser(pg.types.builtins.DATE, (text) => text)

// Domains narrow this with `tx.withTables<TheirTables>()`; no one sees another domain's tables.
type NoTables = { 'public.migration': { name: string; sha256: string } }
export type Db = Kysely<NoTables>
export type Tx = Transaction<NoTables>

export type Database = {
  /** Typed SQL outside a transaction: reads only. */
  read: Db
  pool: pg.Pool
  /**
   * Runs `work` in one transaction; inside it everything goes through `tx`, never through a second
   * connection. A deadlock or serialization failure is tried again, at most three times.
   */
  transaction<T>(work: (tx: Tx) => Promise<T>): Promise<T>
  /** Several reads of one moment: what is committed between them is not seen. */
  snapshot<T>(work: (db: Db) => Promise<T>): Promise<T>
  /**
   * One prepared statement, its own commit: the money path. Rows as the driver parses them (int8 →
   * bigint, jsonb → value). Retried as `transaction` is.
   */
  statement<Row extends object>(
    name: string,
    text: string,
    values: readonly unknown[],
  ): Promise<Row[]>
  close(): Promise<void>
}

const RETRIED_CODES = new Set(['40001', '40P01'])
const MAX_TRIES = 3
const STATEMENT_TIMEOUT_MS = 10_000
/** No one waits for a free connection forever: what cannot have one returns those it holds. */
const CONNECTION_TIMEOUT_MS = 5_000
/** What is asked of the database now is done by then, or failed. */
export const LONGEST_STATEMENT_MS = CONNECTION_TIMEOUT_MS + STATEMENT_TIMEOUT_MS
/** A process that froze inside a transaction loses it and its locks after this long. */
const IDLE_IN_TRANSACTION_MS = 5_000
/** Longer than that: who waits for the locks of a frozen process gets them. */
const LOCK_TIMEOUT_MS = 8_000
/** A database that says nothing for longer than any statement may take is not there. */
const SILENCE_MS = STATEMENT_TIMEOUT_MS + 2_000
/** A view of one moment holds no locks; what is made from it may take a while. */
const SNAPSHOT_IDLE = '60s'
/**
 * What the server does about a host that is gone: it is noticed within seconds, not after the two
 * hours of TCP's default.
 */
const SERVER_OPTIONS =
  '-c tcp_keepalives_idle=5 -c tcp_keepalives_interval=2 -c tcp_keepalives_count=3 -c tcp_user_timeout=10000'
const KEEP_ALIVE_MS = 5_000
/**
 * Connections of a busy moment are returned soon after it, but for a few: each is a process of the
 * database's.
 */
const KEPT_CONNECTIONS = 4
const IDLE_MS = 3_000

/**
 * Connects a pool. `connection` is a postgres URL, or the socket folder and database of the
 * embedded server.
 */
export function connectDatabase(
  connection: pg.PoolConfig,
  onError: (error: Error) => void,
): Database {
  const pool = new pg.Pool({
    max: 16,
    min: Math.min(KEPT_CONNECTIONS, connection.max ?? KEPT_CONNECTIONS),
    idleTimeoutMillis: IDLE_MS,
    application_name: 'kupa',
    statement_timeout: STATEMENT_TIMEOUT_MS,
    connectionTimeoutMillis: CONNECTION_TIMEOUT_MS,
    lock_timeout: LOCK_TIMEOUT_MS,
    idle_in_transaction_session_timeout: IDLE_IN_TRANSACTION_MS,
    keepAlive: true,
    keepAliveInitialDelayMillis: KEEP_ALIVE_MS,
    options: SERVER_OPTIONS,
    ...connection,
  })
  pool.on('error', onError)
  pool.on('connect', (client) => {
    client.on('error', onError)
    hangUpOnSilence(client, SILENCE_MS)
  })
  const read = new Kysely<NoTables>({ dialect: new PostgresDialect({ pool }) })
  const transaction = <T>(work: (tx: Tx) => Promise<T>): Promise<T> =>
    retried(() =>
      read.transaction().execute(async (tx) => {
        const result = await work(tx)
        await passFence(tx)
        return result
      }),
    )
  return {
    read,
    pool,
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
      if (isFenced())
        return transaction(
          async (tx) => (await tx.executeQuery<Row>(CompiledQuery.raw(text, [...values]))).rows,
        )
      const result = await retried(() => pool.query<Row>({ name, text, values: [...values] }))
      return result.rows
    },
    async close() {
      await read.destroy()
      // What was never read from ends nothing.
      if (!pool.ending) await pool.end()
    },
  }
}

/**
 * Runs `work` inside the transaction; where it fails, what it wrote is undone and the transaction
 * continues.
 */
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
 * Runs a whole transaction again after a deadlock or a serialization failure: PostgreSQL has rolled
 * it back.
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

/**
 * Until the transaction ends no one else holds this name: for rules over several rows, such as how
 * many there may be.
 */
export async function lockName(tx: Tx, name: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(tx)
}

/** The constraint a driver's error names, or "". */
export function errorConstraint(error: unknown): string {
  return error instanceof Error && 'constraint' in error && typeof error.constraint === 'string'
    ? error.constraint
    : ''
}
