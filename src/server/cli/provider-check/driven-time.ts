import { readFileSync } from 'node:fs'
import type pg from 'pg'
import type { Clock } from '#server/platform/clock.ts'

/**
 * Replaces the database's time by a driven one, in milliseconds. It is a sequence, because changes
 * to it are visible to every transaction at once. Only tests and checks on their own database
 * install it; `npm start` refuses to run on such a database.
 */
const INSTALL = `create sequence platform.test_time minvalue 0;
  create or replace function platform.now() returns timestamptz language plpgsql volatile as
    $$ begin return to_timestamp((select last_value from platform.test_time) / 1000.0); end $$`

const REAL_TIME = new URL('../../sql/platform/now.sql', import.meta.url)

export async function releaseDatabaseTime(client: pg.Client): Promise<void> {
  await client.query(readFileSync(REAL_TIME, 'utf8'))
  await client.query('drop sequence platform.test_time')
}

/**
 * Sets the database's time from the clock whenever a connection is taken. For a disposable
 * database.
 */
export async function driveDatabaseTime(pool: pg.Pool, clock: Clock): Promise<void> {
  await pool.query(INSTALL)
  const connect = pool.connect.bind(pool)
  let lastSetMs: number | undefined
  let setting: Promise<void> = Promise.resolve()

  async function setTime(client: pg.PoolClient): Promise<void> {
    const at = clock.now().getTime()
    if (at === lastSetMs) return
    await client.query(`select setval('platform.test_time', $1)`, [at])
    lastSetMs = at
  }

  async function connectInTime(): Promise<pg.PoolClient> {
    const client = await connect()
    setting = setting.then(() => setTime(client))
    try {
      await setting
    } catch (error) {
      client.release()
      setting = Promise.resolve()
      throw error
    }
    return client
  }

  type Callback = (
    error: Error | undefined,
    client: pg.PoolClient | undefined,
    done: (release?: boolean | Error) => void,
  ) => void
  const connectLater = (callback: Callback) =>
    void connectInTime().then(
      (client) => callback(undefined, client, (error) => client.release(error)),
      (error: unknown) =>
        callback(error instanceof Error ? error : new Error(String(error)), undefined, () => {}),
    )
  Object.assign(pool, {
    connect: (callback?: Callback) =>
      callback === undefined ? connectInTime() : connectLater(callback),
  })
}
