import { hashToken, newToken } from '#server/domains/identity/index.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import type { CallContext } from '#server/platform/http/calls.ts'
import { staffTables } from './tables.ts'

const COOKIE = 'kupa-staff-browser'
const COOKIE_SECONDS = 365 * 86_400

export async function knownBrowser(
  db: Db | Tx,
  context: Pick<CallContext, 'cookie'>,
  staffId: string,
): Promise<string | undefined> {
  const token = context.cookie(COOKIE)
  if (token === undefined) return undefined
  const row = await staffTables(db)
    .selectFrom('staff.browser')
    .select('browser_hash')
    .where('browser_hash', '=', hashToken(token))
    .where('staff_id', '=', staffId)
    .executeTakeFirst()
  return row?.browser_hash.toString('hex')
}

/**
 * Call after every step of a sign-in was passed. The token is random, stored as a hash, and valid
 * for this account only.
 */
export async function rememberBrowser(
  tx: Tx,
  context: CallContext,
  staffId: string,
): Promise<void> {
  const token = context.cookie(COOKIE) ?? newToken()
  await staffTables(tx)
    .insertInto('staff.browser')
    .values({ browser_hash: hashToken(token), staff_id: staffId, created_at: context.now })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  context.setCookie(COOKIE, token, COOKIE_SECONDS)
}
