import type { Database } from '#server/platform/database/database.ts'

const CONNECTIONS = 8

/**
 * Returns the number of deadlocks of this database. Every connection reports its statistics first,
 * because PostgreSQL delays them by up to a second.
 */
export async function countDeadlocks({ pool }: Pick<Database, 'pool'>): Promise<number> {
  const clients = await Promise.all(
    Array.from({ length: Math.min(CONNECTIONS, pool.options.max) }, () => pool.connect()),
  )
  for (const client of clients) await client.query('select pg_stat_force_next_flush()')
  for (const client of clients) await client.query('select 1')
  clients.forEach((client) => client.release())
  const {
    rows: [row],
  } = await pool.query<{ n: bigint }>(
    'select deadlocks as n from pg_stat_database where datname = current_database()',
  )
  return Number(row?.n ?? -1)
}

export async function holdRows(
  { pool }: Pick<Database, 'pool'>,
  statements: readonly string[],
  ...values: unknown[]
): Promise<{ release(): Promise<void> }> {
  const client = await pool.connect()
  await client.query('begin')
  for (const statement of statements) await client.query(statement, values)
  return {
    async release() {
      await client.query('rollback')
      client.release()
    },
  }
}

export function holdAccount(
  database: Pick<Database, 'pool'>,
  playerId: string,
): ReturnType<typeof holdRows> {
  return holdRows(
    database,
    ['select from wallet.account where player_id = $1 for update'],
    playerId,
  )
}
