import type { SignedIn } from '#shared/contracts/user.ts'
import { FieldRefusal, Refusal } from '#shared/refusals.ts'
import type { Tx } from '#server/platform/database/database.ts'
import type { CallContext } from '#server/platform/http/calls.ts'
import type { Platform } from '#server/platform/platform.ts'
import { reclaim } from './claims.ts'
import { whyNotEnter, type HasMoneyLeft } from './closing.ts'
import { accountKey } from './contact.ts'
import { dropSecret, findOwnRegistration } from './pending-registration.ts'
import { completeSignIn } from './sign-in.ts'
import { identityTables, type PlayerRow } from './tables.ts'
import { hashToken } from './token.ts'

type Confirmed = { username: string; session: SignedIn | null }
type Link = { used_at: Date | null; email: string | null }

/**
 * Confirms a registration by its mailed link, once within 24 hours. The browser that registered is
 * signed in as well; a link opened elsewhere only confirms. Some mailboxes open links before their
 * owner does: a used link still signs that browser in, unless someone signed in meanwhile.
 * @throws Refusal 'record not found'; FieldRefusal email 'duplicate' where another account took the
 * corrected address meanwhile
 */
export async function confirmRegistration(
  platform: Platform,
  hasMoneyLeft: HasMoneyLeft,
  context: CallContext,
  token: string,
): Promise<Confirmed> {
  const confirmed = await platform.database.transaction(async (tx) => {
    const { player, link } = await lockByLink(tx, token, context.now)
    const isOwn = (await findOwnRegistration(tx, context)) === player.id
    if (link.used_at !== null) {
      const session = isOwn ? await enter(tx, platform, hasMoneyLeft, player, context) : null
      if (session === null) throw new Refusal('record not found')
      return { username: player.username, session }
    }
    const active = await activate(tx, platform, player, token, link, context.now)
    const session = isOwn ? await enter(tx, platform, hasMoneyLeft, active, context) : null
    return { username: active.username, session }
  })
  if (confirmed.session !== null) dropSecret(context)
  return confirmed
}

/** Locks the player of a valid link before reading it, as everything does that changes links. */
async function lockByLink(
  tx: Tx,
  token: string,
  now: Date,
): Promise<{ player: PlayerRow; link: Link }> {
  const tables = identityTables(tx)
  const link = tables.selectFrom('identity.confirmation').where('token_hash', '=', hashToken(token))
  const found = await link.select('player_id').executeTakeFirst()
  if (found === undefined) throw new Refusal('record not found')
  const player = await tables
    .selectFrom('identity.player')
    .selectAll()
    .where('id', '=', found.player_id)
    .forUpdate()
    .executeTakeFirstOrThrow()
  const current = await link
    .select(['used_at', 'email'])
    .where('player_id', '=', player.id)
    .where('expires_at', '>', now)
    .executeTakeFirst()
  if (current === undefined) throw new Refusal('record not found')
  return { player, link: current }
}

async function activate(
  tx: Tx,
  platform: Platform,
  player: PlayerRow,
  token: string,
  { email }: Link,
  now: Date,
): Promise<PlayerRow> {
  if (player.status !== 'unconfirmed') throw new Refusal('record not found')
  if (email !== null && !(await reclaim(tx, player.id, { kind: 'email', key: accountKey(email) })))
    throw new FieldRefusal({ email: 'emailTaken' }, 'duplicate')
  await identityTables(tx)
    .updateTable('identity.confirmation')
    .set({ used_at: now })
    .where('token_hash', '=', hashToken(token))
    .where('player_id', '=', player.id)
    .execute()
  const active = await identityTables(tx)
    .updateTable('identity.player')
    .set({
      status: 'active',
      email_verified_at: now,
      ...(email !== null && { email, email_key: accountKey(email) }),
    })
    .where('id', '=', player.id)
    .returningAll()
    .executeTakeFirstOrThrow()
  await platform.outbox.add(tx, 'player-confirmed', { playerId: player.id })
  return active
}

/**
 * Signs the player in if the account may be entered. The secret replaces the password only before
 * the first sign-in, so it can never pass by a second factor.
 */
async function enter(
  tx: Tx,
  platform: Platform,
  hasMoneyLeft: HasMoneyLeft,
  player: PlayerRow,
  context: CallContext,
): Promise<SignedIn | null> {
  if (player.last_login_at !== null || player.two_factor !== 'none') return null
  if ((await whyNotEnter(tx, hasMoneyLeft, player)) !== undefined) return null
  return completeSignIn(tx, platform, player, context)
}
