import { hashToken, newToken } from '#server/domains/identity/index.ts'
import type { Db, Tx } from '#server/platform/database.ts'
import type { CallContext } from '#server/platform/http/calls.ts'
import { staffTables } from './tables.ts'

const COOKIE = 'kupa-staff-browser'
const KEPT_SECONDS = 365 * 86_400

/** This browser's name for an account that completed a sign-in in it; undefined where none did. */
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
 * Every step of a sign-in was passed here. The token is random, kept hashed, and counts for this
 * account.
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
  context.setCookie(COOKIE, token, KEPT_SECONDS)
}
