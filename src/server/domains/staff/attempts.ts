import { sql } from 'kysely'
import { toWireTime } from '#shared/dates.ts'
import { Refusal } from '#shared/refusals.ts'
import { lockName, type Database, type Tx } from '#server/platform/database/database.ts'
import type { CallContext } from '#server/platform/http/calls.ts'
import { knownBrowser } from './browser.ts'
import { staffTables } from './tables.ts'

type Tried = 'password' | 'code'

/**
 * Returns the counter of an attempt. A browser in which the member completed a sign-in has its own,
 * so strangers who guess cannot lock out the member.
 */
export async function countOf(
  database: Database,
  context: Pick<CallContext, 'cookie'>,
  staffId: string,
  tried: Tried,
): Promise<string> {
  const browser = await knownBrowser(database.read, context, staffId)
  const account = tried === 'code' ? `code:${staffId}` : staffId
  return browser === undefined ? account : `${account}@${browser}`
}

const MAX_WRONG = 5
const WINDOW_MS = 15 * 60_000

/**
 * Counts an attempt before the proof is checked, so that parallel attempts cannot exceed the limit.
 * A correct one clears the count. After five attempts within 15 minutes the account waits 15
 * minutes from the last.
 * @throws Refusal 'locked' (data.until)
 */
export async function reserveAttempt(
  database: Database,
  account: string,
  now: Date,
): Promise<void> {
  await database.transaction(async (tx) => {
    await lockName(tx, `staff-sign-in:${account}`)
    const recent = await staffTables(tx)
      .selectFrom('staff.attempt')
      .select('at')
      .where('account_key', '=', account)
      .where('at', '>', new Date(now.getTime() - 2 * WINDOW_MS))
      .orderBy('at', 'desc')
      .limit(MAX_WRONG)
      .execute()
    const [last, fifth] = [recent[0]?.at.getTime(), recent[MAX_WRONG - 1]?.at.getTime()]
    const until =
      last !== undefined && fifth !== undefined && last - fifth < WINDOW_MS ? last + WINDOW_MS : 0
    if (until > now.getTime()) throw new Refusal('locked', { until: toWireTime(new Date(until)) })
    await staffTables(tx)
      .insertInto('staff.attempt')
      .values({ account_key: account, at: now })
      .execute()
  })
}

export async function forgetAttempts(tx: Tx, account: string): Promise<void> {
  await staffTables(tx).deleteFrom('staff.attempt').where('account_key', '=', account).execute()
}

export async function forgetAllAttempts(tx: Tx, staffId: string): Promise<void> {
  await staffTables(tx)
    .deleteFrom('staff.attempt')
    .where(sql<boolean>`split_part(account_key, '@', 1) in (${staffId}, ${`code:${staffId}`})`)
    .execute()
}
