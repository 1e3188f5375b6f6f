import { sql } from 'kysely'
import { toWireTime } from '#shared/dates.ts'
import { Refusal } from '#shared/refusals.ts'
import { lockName, type Database, type Tx } from '#server/platform/database/database.ts'

const WINDOW_MS = 15 * 60_000
const MAX_OF_SOURCE = 5
/** Failed attempts of all sources on one account: guesses from many addresses lock it too. */
const MAX_OF_ACCOUNT = 50

/**
 * Counts an attempt before the proof is checked, so that parallel attempts cannot exceed the limit.
 * Failed attempts are counted for each source, so that a stranger's guesses do not lock the partner
 * out at once.
 * @throws Refusal 'locked' (data.until)
 */
export async function reserveAttempt(
  database: Database,
  account: string,
  source: string,
  now: Date,
): Promise<string> {
  const key = `${account}@${source}`
  await database.transaction(async (tx) => {
    await lockName(tx, `affiliate-sign-in:${account}`)
    await refuseTooMany(tx, key, MAX_OF_SOURCE, now)
    await refuseTooMany(tx, account, MAX_OF_ACCOUNT, now)
    await sql`insert into affiliates.attempt (account_key, at)
      values (${key}, ${now}), (${account}, ${now})`.execute(tx)
  })
  return key
}

async function refuseTooMany(tx: Tx, key: string, max: number, now: Date): Promise<void> {
  const { rows } = await sql<{ at: Date }>`select at from affiliates.attempt
    where account_key = ${key} and at > ${new Date(now.getTime() - 2 * WINDOW_MS)}
    order by at desc limit ${max}`.execute(tx)
  const [last, first] = [rows[0]?.at.getTime(), rows[max - 1]?.at.getTime()]
  if (last === undefined || first === undefined || last - first >= WINDOW_MS) return
  const until = new Date(last + WINDOW_MS)
  if (until > now) throw new Refusal('locked', { until: toWireTime(until) })
}

export async function forgetAttempts(tx: Tx, key: string): Promise<void> {
  const account = key.slice(0, key.indexOf('@'))
  await sql`delete from affiliates.attempt where account_key in (${key}, ${account})`.execute(tx)
}

export async function deleteOldAttempts(tx: Tx, now: Date): Promise<void> {
  await sql`delete from affiliates.attempt
    where at < ${new Date(now.getTime() - 2 * WINDOW_MS)}`.execute(tx)
}
