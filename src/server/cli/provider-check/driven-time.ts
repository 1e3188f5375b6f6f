import type pg from 'pg'
import type { Clock } from '#server/platform/clock.ts'

/**
 * The time of a database whose time is driven, in milliseconds: a sequence, because a change of it
 * counts at once for every transaction. Only tests and checks on a database of their own install
 * it; `npm start` refuses to run on such a database.
 */
const INSTALL = `create sequence platform.test_time minvalue 0;
  create or replace function platform.now() returns timestamptz language plpgsql volatile as
    $$ begin return to_timestamp((select last_value from platform.test_time) / 1000.0); end $$`

/**
 * Sets the database's time to the clock's whenever a connection is taken. For a database that is
 * thrown away afterwards.
 */
export async function driveDatabaseTime(pool: pg.Pool, clock: Clock): Promise<void> {
  await pool.query(INSTALL)
  const connect = pool.connect.bind(pool)
  let told: number | undefined
  let telling: Promise<void> = Promise.resolve()

  async function tell(client: pg.PoolClient): Promise<void> {
    const at = clock.now().getTime()
    if (at === told) return
    await client.query(`select setval('platform.test_time', $1)`, [at])
    told = at
  }

  async function connectInTime(): Promise<pg.PoolClient> {
    const client = await connect()
    telling = telling.then(() => tell(client))
    try {
      await telling
    } catch (error) {
      client.release()
      telling = Promise.resolve()
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
