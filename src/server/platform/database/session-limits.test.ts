import pg from 'pg'
import { expect, inject, test } from 'vitest'
import { connectDatabase, MissingLimits, requireSessionLimits } from './database.ts'

test('a connection has the limits that the program sends', async () => {
  const { host, user } = inject('postgres')
  const database = connectDatabase({ host, user, database: 'postgres', max: 1 }, () => {})
  await requireSessionLimits(database)
  await database.close()
})

test('a connection whose pooler dropped a limit is rejected with an error that names the limit', async () => {
  const { host, user } = inject('postgres')
  const pool = new pg.Pool({
    host,
    user,
    database: 'postgres',
    statement_timeout: 10_000,
    idle_in_transaction_session_timeout: 5_000,
  })
  const refused = requireSessionLimits({ pool })
  await expect(refused).rejects.toBeInstanceOf(MissingLimits)
  await expect(refused).rejects.toThrow('lock_timeout is 0 ms instead of 8000 ms')
  await pool.end()
})
