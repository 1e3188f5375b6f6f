import type { PendingRegistration } from '#shared/contracts/registration.ts'
import { FieldRefusal, Refusal } from '#shared/refusals.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import type { CallContext } from '#server/platform/http/calls.ts'
import type { Platform } from '#server/platform/platform.ts'
import { findClaimed } from './claims.ts'
import { accountKey, isEmail } from './contact.ts'
import { mailPlayer } from './mails.ts'
import { identityTables, type PlayerRow } from './tables.ts'
import { hashToken, newToken } from './token.ts'

const PENDING_COOKIE = 'kupa-registration'
const DAY_MS = 86_400_000
const PENDING_MS = 7 * DAY_MS
const LINK_MS = DAY_MS
const REST_MS = 60_000
const MAX_MAILS_A_DAY = 10
const MAX_CORRECTIONS = 5

type Unconfirmed = Pick<
  PlayerRow,
  'id' | 'username' | 'email' | 'email_verified_at' | 'firstname' | 'language'
>

/**
 * Binds a registration to one browser, in place of the browser it was bound to. Returns the secret.
 */
export async function bindRegistration(tx: Tx, playerId: string, now: Date): Promise<string> {
  const secret = newToken()
  const bound = {
    secret_hash: hashToken(secret),
    expires_at: new Date(now.getTime() + PENDING_MS),
  }
  await identityTables(tx)
    .insertInto('identity.pending_registration')
    .values({ player_id: playerId, ...bound })
    .onConflict((conflict) => conflict.column('player_id').doUpdateSet(bound))
    .execute()
  return secret
}

/** Call it after the commit, so that a registration that failed sets no cookie. */
export function keepSecret(context: Pick<CallContext, 'setCookie'>, secret: string): void {
  context.setCookie(PENDING_COOKIE, secret, PENDING_MS / 1000)
}

export function dropSecret(context: CallContext): void {
  context.setCookie(PENDING_COOKIE, undefined, 0)
}

export async function findOwnRegistration(
  db: Db | Tx,
  context: CallContext,
): Promise<string | undefined> {
  const secret = context.cookie(PENDING_COOKIE)
  if (secret === undefined) return undefined
  const row = await identityTables(db)
    .selectFrom('identity.pending_registration')
    .select('player_id')
    .where('secret_hash', '=', hashToken(secret))
    .where('expires_at', '>', context.now)
    .executeTakeFirst()
  return row?.player_id
}

/** Ends the pending registration, and with it the secret. The first sign-in of any kind does. */
export async function endRegistration(tx: Tx, playerId: string): Promise<void> {
  await identityTables(tx)
    .deleteFrom('identity.pending_registration')
    .where('player_id', '=', playerId)
    .execute()
}

/**
 * Locks the player of an unconfirmed account.
 * @throws Refusal 'not possible' once the account is confirmed
 */
export async function lockUnconfirmed(tx: Tx, playerId: string): Promise<PlayerRow> {
  const player = await identityTables(tx)
    .selectFrom('identity.player')
    .selectAll()
    .where('id', '=', playerId)
    .forUpdate()
    .executeTakeFirstOrThrow()
  if (player.status !== 'unconfirmed') throw new Refusal('not possible')
  return player
}

type Standing = { corrected: string | null; corrections: number; mails: readonly Date[] }

async function readStanding(db: Db | Tx, playerId: string, now: Date): Promise<Standing> {
  const pending = await identityTables(db)
    .selectFrom('identity.pending_registration')
    .select(['email', 'corrections'])
    .where('player_id', '=', playerId)
    .executeTakeFirst()
  const mails = await identityTables(db)
    .selectFrom('identity.confirmation')
    .select('sent_at')
    .where('player_id', '=', playerId)
    .where('sent_at', '>', new Date(now.getTime() - DAY_MS))
    .orderBy('sent_at', 'desc')
    .execute()
  return {
    corrected: pending?.email ?? null,
    corrections: pending?.corrections ?? 0,
    mails: mails.flatMap(({ sent_at: at }) => (at === null ? [] : [at])),
  }
}

const secondsUntil = (at: number, now: Date) => Math.max(0, Math.ceil((at - now.getTime()) / 1000))

function waitFor({ mails }: Standing, now: Date): number {
  const [last, oldestThatCounts] = [mails[0], mails[MAX_MAILS_A_DAY - 1]]
  return Math.max(
    last === undefined ? 0 : secondsUntil(last.getTime() + REST_MS, now),
    oldestThatCounts === undefined ? 0 : secondsUntil(oldestThatCounts.getTime() + DAY_MS, now),
  )
}

export async function presentRegistration(
  db: Db | Tx,
  player: Unconfirmed,
  now: Date,
): Promise<PendingRegistration> {
  const standing = await readStanding(db, player.id, now)
  return {
    username: player.username,
    email: standing.corrected ?? player.email,
    retryAfterSeconds: waitFor(standing, now),
    restSeconds: REST_MS / 1000,
    mailsLeft: Math.max(0, MAX_MAILS_A_DAY - standing.mails.length),
    mailsADay: MAX_MAILS_A_DAY,
    correctionsLeft: Math.max(0, MAX_CORRECTIONS - standing.corrections),
  }
}

/**
 * Sends a confirmation link to the address that stands. The address of another account gets no
 * link: its owner is notified instead, and the caller sees no difference.
 */
export async function sendConfirmation(
  tx: Tx,
  platform: Platform,
  player: Unconfirmed,
  now: Date,
): Promise<void> {
  const { corrected } = await readStanding(tx, player.id, now)
  const to = corrected ?? player.email
  const token = newToken()
  await identityTables(tx)
    .insertInto('identity.confirmation')
    .values({
      token_hash: hashToken(token),
      player_id: player.id,
      expires_at: new Date(now.getTime() + LINK_MS),
      sent_at: now,
      used_at: null,
      email: corrected,
    })
    .execute()
  const [owner] = await findClaimed(tx, [{ kind: 'email', key: accountKey(to) }])
  if (owner !== undefined && owner.playerId !== player.id)
    return notifyOwner(tx, platform, owner.playerId, now)
  const link = `${platform.config.publicUrl}/register-account-confirm?token=${token}`
  await mailPlayer(tx, platform, player, (texts) => texts.confirmation(link), now, {
    reason: 'account',
    links: [link],
    to,
  })
}

/** Mails the owner only at a confirmed address. An unconfirmed one may belong to another person. */
async function notifyOwner(tx: Tx, platform: Platform, ownerId: string, now: Date): Promise<void> {
  const owner = await identityTables(tx)
    .selectFrom('identity.player')
    .select(['id', 'email', 'email_verified_at', 'firstname', 'language'])
    .where('id', '=', ownerId)
    .where('email_verified_at', 'is not', null)
    .executeTakeFirst()
  if (owner === undefined) return
  const link = `${platform.config.publicUrl}/login`
  await mailPlayer(tx, platform, owner, (texts) => texts.hasAccount(link), now, {
    reason: 'account',
    links: [link],
  })
}

/**
 * Sends the confirmation again. Links sent before stay valid.
 * @throws Refusal 'too fast', 'limit reached', both with data.retryAfterSeconds
 */
export async function resendConfirmation(
  tx: Tx,
  platform: Platform,
  player: PlayerRow,
  now: Date,
): Promise<void> {
  const standing = await readStanding(tx, player.id, now)
  const retryAfterSeconds = waitFor(standing, now)
  if (retryAfterSeconds > 0)
    throw new Refusal(standing.mails.length >= MAX_MAILS_A_DAY ? 'limit reached' : 'too fast', {
      retryAfterSeconds,
    })
  await sendConfirmation(tx, platform, player, now)
}

export function requireEmail(email: string): void {
  if (!isEmail(email)) throw new FieldRefusal({ email: 'email' })
}

/**
 * Sends the confirmation to another address; every link sent before ends. The account takes the
 * address over when its link is opened, so an address in use answers like a free one. The address
 * that stands already changes nothing.
 * @throws Refusal 'limit reached'
 */
export async function correctAddress(
  tx: Tx,
  platform: Platform,
  player: PlayerRow,
  email: string,
  now: Date,
): Promise<void> {
  const standing = await readStanding(tx, player.id, now)
  if (accountKey(standing.corrected ?? player.email) === accountKey(email)) return
  if (standing.corrections >= MAX_CORRECTIONS || standing.mails.length >= MAX_MAILS_A_DAY)
    throw new Refusal('limit reached')
  await identityTables(tx)
    .updateTable('identity.pending_registration')
    .set({ email, corrections: standing.corrections + 1 })
    .where('player_id', '=', player.id)
    .execute()
  await identityTables(tx)
    .updateTable('identity.confirmation')
    .set({ expires_at: now })
    .where('player_id', '=', player.id)
    .where('expires_at', '>', now)
    .execute()
  await sendConfirmation(tx, platform, player, now)
}
