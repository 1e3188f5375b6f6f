import type { SignedIn } from '#shared/contracts/user.ts'
import { toWireTime } from '#shared/dates.ts'
import { AUTOMATION_BOUNDS } from '#shared/office/automations.ts'
import { pauseAt, writeMoment } from '#shared/players/protection.ts'
import { Refusal } from '#shared/refusals.ts'
import { lockName, type Db, type Tx } from '#server/platform/database/database.ts'
import type { CallContext } from '#server/platform/http/calls.ts'
import { sourceKey } from '#server/platform/http/source-key.ts'
import type { Platform } from '#server/platform/platform.ts'
import type { KeyedQueue } from '#server/platform/keyed-queue.ts'
import { whyNotEnter, type HasMoneyLeft } from './closing.ts'
import { accountKey } from './contact.ts'
import { nameDevice } from './device-name.ts'
import { mailPlayer } from './mails.ts'
import { endRegistration, sendConfirmation } from './pending-registration.ts'
import { openFamily, type NewSession } from './session.ts'
import { identityTables, type PlayerRow } from './tables.ts'
import { hashToken, newToken } from './token.ts'
import { spendAuthenticatorCode } from './two-factor-codes.ts'
import { openPending, withCode } from './two-factor-sign-in.ts'

export const MAX_WRONG_ATTEMPTS = 5
const DAY_MS = 86_400_000
const ATTEMPT_WINDOW_MS = 15 * 60_000
const LOCK_MS = 15 * 60_000
const DEVICE_COOKIE = 'kupa-device'
const DEVICE_SECONDS = 365 * 86_400
/** An unknown account causes the same query as a known one. */
const NO_PLAYER_ID = '00000000-0000-0000-0000-000000000000'

/**
 * Signs in with user name or e-mail and password, and sets the family's cookie.
 * @throws Refusal 'login failed', 'inactive account', 'locked' (data.until)
 */
export async function signIn(
  platform: Platform,
  hasMoneyLeft: HasMoneyLeft,
  turns: KeyedQueue,
  context: CallContext,
  username: string,
  password: string,
  code?: string,
): Promise<SignedIn> {
  return withPassword(platform, turns, context, { username, password }, (proven) =>
    enterWithPassword(platform, hasMoneyLeft, context, proven, code),
  )
}

type Credentials = { username: string; password: string }
type Proven = { player: PlayerRow; attemptId: bigint }

/**
 * Runs `work` for the account of a user name or e-mail if the password is right. A wrong one counts
 * as a failed sign-in; `work` decides whether the attempts before are forgotten.
 * @throws Refusal 'login failed', 'locked' (data.until)
 */
export async function withPassword<T>(
  platform: Platform,
  turns: KeyedQueue,
  context: CallContext,
  { username, password }: Credentials,
  work: (proven: Proven) => Promise<T>,
): Promise<T> {
  const key = accountKey(username)
  const player = await identityTables(platform.database.read)
    .selectFrom('identity.player')
    .innerJoin('identity.claim as c', 'c.player_id', 'identity.player.id')
    .selectAll('identity.player')
    .where('c.kind', 'in', ['username', 'email'])
    .where('c.key', '=', key)
    .executeTakeFirst()
  const accountName = player?.id ?? `unknown:${key}`.slice(0, 300)
  // One after the other, so that simultaneous correct passwords are not counted as wrong ones that
  // are still being checked.
  return turns.take(accountName, async () =>
    work(await provePassword(platform, context, player, accountName, password)),
  )
}

async function provePassword(
  platform: Platform,
  context: CallContext,
  player: PlayerRow | undefined,
  accountName: string,
  password: string,
): Promise<Proven> {
  const known = await isKnownDevice(platform.database.read, context, player?.id ?? NO_PLAYER_ID)
  const attempt = await reserveAttempt(platform, accountName, context.now, known)
  const matches = await platform.passwords.verify(
    sourceKey(context.address),
    player?.password_hash,
    password,
  )
  if (player === undefined || !matches)
    throw new Refusal('login failed', { attemptsLeft: attempt.left })
  return { player, attemptId: attempt.id }
}

async function enterWithPassword(
  platform: Platform,
  hasMoneyLeft: HasMoneyLeft,
  context: CallContext,
  { player, attemptId }: Proven,
  code?: string,
): Promise<SignedIn> {
  return enterProven(platform, hasMoneyLeft, context, player, {
    refused: (tx) => forgetAttempts(tx, player.id),
    // Wrong codes stay counted, otherwise entering the password again would allow five more.
    halfWay: async (tx) => {
      await identityTables(tx)
        .deleteFrom('identity.sign_in_attempt')
        .where('id', '=', attemptId)
        .execute()
    },
    entered: (tx) => forgetAttempts(tx, player.id),
    code,
  })
}

export type FirstStep = {
  refused?(tx: Tx): Promise<void>
  /** Runs before the second step, in its own transaction. */
  halfWay(tx: Tx): Promise<void>
  /** Runs in the transaction that opens the session. */
  entered(tx: Tx): Promise<void>
  code?: string | undefined
}

/**
 * Continues a sign-in after its first step succeeded: refuses it, starts the second step, or opens
 * a session.
 * @throws Refusal 'inactive account', 'login failed', 'wrong code', 'locked'
 */
export async function enterProven(
  platform: Platform,
  hasMoneyLeft: HasMoneyLeft,
  context: CallContext,
  player: PlayerRow,
  first: FirstStep,
): Promise<SignedIn> {
  if (player.status === 'unconfirmed') await renewConfirmation(platform, player, context)
  const closed = await whyNotEnter(platform.database.read, hasMoneyLeft, player)
  if (closed !== undefined) {
    await platform.database.transaction(async (tx) => first.refused?.(tx))
    throw closed
  }
  if (player.two_factor !== 'none') {
    await platform.database.transaction((tx) => first.halfWay(tx))
    return signInWithCode(platform, context, player, first.code)
  }
  return platform.database.transaction(async (tx) => {
    await holdPassword(tx, player)
    await first.entered(tx)
    return completeSignIn(tx, platform, player, context)
  })
}

async function signInWithCode(
  platform: Platform,
  context: CallContext,
  player: PlayerRow,
  code: string | undefined,
): Promise<SignedIn> {
  if (player.two_factor !== 'authenticator' || code === undefined || code === '')
    return platform.database.transaction((tx) => openPending(tx, player, context))
  return withCode(
    platform,
    context,
    player.id,
    (tx) => spendAuthenticatorCode(tx, platform, player.id, code, context.now),
    (tx) => completeSignIn(tx, platform, player, context),
  )
}

export function isFailedSignIn(error: unknown): boolean {
  return error instanceof Refusal && error.debug === 'login failed'
}

/**
 * Locks the player's row if the password is still the one that was checked: a new password ends
 * every session, including this one. This must be the first lock of its transaction, as it is where
 * the password is set.
 * @throws Refusal 'login failed'
 */
export async function holdPassword(tx: Tx, player: PlayerRow): Promise<void> {
  const held = await identityTables(tx)
    .selectFrom('identity.player')
    .select('id')
    .where('id', '=', player.id)
    .where('password_hash', '=', player.password_hash)
    .forUpdate()
    .executeTakeFirst()
  if (held === undefined) throw new Refusal('login failed')
}

export async function completeSignIn(
  tx: Tx,
  platform: Platform,
  player: PlayerRow,
  context: CallContext,
): Promise<SignedIn> {
  await holdPassword(tx, player)
  if (player.last_login_at === null) await endRegistration(tx, player.id)
  if (player.last_login_at !== null && !(await isKnownDevice(tx, context, player.id)))
    await notifyNewDevice(tx, platform, player, context)
  if (await rememberDevice(tx, context, player.id))
    await platform.outbox.add(tx, 'browser-met', { playerId: player.id })
  await noteReturn(tx, platform, player, context.now)
  const session = await openFamily(tx, platform, context, player.id)
  await identityTables(tx)
    .updateTable('identity.player')
    .set({ last_login_at: context.now })
    .where('id', '=', player.id)
    .execute()
  return presentSignedIn(player, session, context)
}

/** States the end of a long absence as a fact. */
async function noteReturn(
  tx: Tx,
  { outbox }: Pick<Platform, 'outbox'>,
  { id, last_login_at: before }: PlayerRow,
  now: Date,
): Promise<void> {
  if (before === null) return
  const absentDays = Math.floor((now.getTime() - before.getTime()) / DAY_MS)
  if (absentDays >= AUTOMATION_BOUNDS.absentDays.min)
    await outbox.add(tx, 'player-returned', { playerId: id, absentDays })
}

/**
 * Counts this attempt before the password is checked, so that parallel attempts cannot exceed the
 * limit. A correct password reverts it.
 */
export async function reserveAttempt(
  platform: Platform,
  accountName: string,
  now: Date,
  knownDevice: boolean,
): Promise<{ id: bigint; left: number }> {
  const since = new Date(now.getTime() - LOCK_MS - ATTEMPT_WINDOW_MS)
  return platform.database.transaction(async (tx) => {
    await lockName(tx, `sign-in:${accountName}`)
    const attempts = await identityTables(tx)
      .selectFrom('identity.sign_in_attempt')
      .select('at')
      .where('account_key', '=', accountName)
      .where('at', '>', since)
      .orderBy('at', 'desc')
      .limit(MAX_WRONG_ATTEMPTS)
      .execute()
    const until = lockedUntil(attempts.map(({ at }) => at.getTime()))
    if (until > now.getTime() && !knownDevice)
      throw new Refusal('locked', { until: toWireTime(new Date(until)) })
    const { id } = await identityTables(tx)
      .insertInto('identity.sign_in_attempt')
      .values({ account_key: accountName, at: now })
      .returning('id')
      .executeTakeFirstOrThrow()
    const recent = attempts.filter(
      ({ at }) => at.getTime() > now.getTime() - ATTEMPT_WINDOW_MS,
    ).length
    return { id, left: Math.max(0, MAX_WRONG_ATTEMPTS - recent - 1) }
  })
}

/**
 * Returns when the lock of these attempts (their times, newest first) ends; 0 if the last five are
 * further apart than their window.
 */
function lockedUntil(times: readonly number[]): number {
  const last = times[0]
  const fifth = times[MAX_WRONG_ATTEMPTS - 1]
  return last !== undefined && fifth !== undefined && last - fifth < ATTEMPT_WINDOW_MS
    ? last + LOCK_MS
    : 0
}

export async function forgetAttempts(tx: Tx, accountName: string): Promise<void> {
  await identityTables(tx)
    .deleteFrom('identity.sign_in_attempt')
    .where('account_key', '=', accountName)
    .execute()
}

export async function isKnownDevice(
  db: Db | Tx,
  context: CallContext,
  playerId: string,
): Promise<boolean> {
  const device = context.cookie(DEVICE_COOKIE)
  if (device === undefined) return false
  const row = await identityTables(db)
    .selectFrom('identity.device')
    .select('player_id')
    .where('device_hash', '=', hashToken(device))
    .where('player_id', '=', playerId)
    .executeTakeFirst()
  return row !== undefined
}

async function rememberDevice(tx: Tx, context: CallContext, playerId: string): Promise<boolean> {
  const device = context.cookie(DEVICE_COOKIE) ?? newToken()
  const added = await identityTables(tx)
    .insertInto('identity.device')
    .values({ device_hash: hashToken(device), player_id: playerId, created_at: context.now })
    .onConflict((conflict) => conflict.doNothing())
    .returning('player_id')
    .executeTakeFirst()
  context.setCookie(DEVICE_COOKIE, device, DEVICE_SECONDS)
  return added !== undefined
}

async function notifyNewDevice(
  tx: Tx,
  platform: Platform,
  player: PlayerRow,
  context: CallContext,
): Promise<void> {
  const device = nameDevice(context.userAgent)
  await platform.outbox.add(tx, 'device-signed-in', {
    playerId: player.id,
    device,
    address: context.address,
    at: context.now.toISOString(),
  })
  await mailPlayer(
    tx,
    platform,
    player,
    (texts, lang) => texts.newDevice(device, context.address, writeMoment(context.now, lang)),
    context.now,
    { reason: 'security', isUrgent: true },
  )
}

async function renewConfirmation(
  platform: Platform,
  player: PlayerRow,
  context: CallContext,
): Promise<void> {
  await platform.database.transaction(async (tx) => {
    await identityTables(tx)
      .selectFrom('identity.player')
      .select('id')
      .where('id', '=', player.id)
      .forUpdate()
      .execute()
    const open = await identityTables(tx)
      .selectFrom('identity.confirmation')
      .select('player_id')
      .where('player_id', '=', player.id)
      .where('used_at', 'is', null)
      .where('expires_at', '>', context.now)
      .executeTakeFirst()
    if (open !== undefined) return
    await sendConfirmation(tx, platform, player, context.now)
  })
}

type PlayerForReply = Pick<
  PlayerRow,
  | 'id'
  | 'rid'
  | 'username'
  | 'language'
  | 'two_factor'
  | 'last_login_at'
  | 'status'
  | 'excluded_until'
>

export function presentSignedIn(
  player: PlayerForReply,
  session: NewSession,
  context: CallContext,
): SignedIn {
  const offset = '+03:00'
  return {
    rid: player.rid,
    uid: player.id,
    uip: context.address,
    sid: session.sid,
    gtm: offset,
    gmt: offset,
    language: player.language,
    username: player.username,
    lastlogin: player.last_login_at === null ? null : toWireTime(player.last_login_at),
    gasecret: player.two_factor === 'none' ? '' : `two-factor-${player.two_factor}`,
    pending: false,
    restricted:
      player.status === 'closed' || pauseAt(player.excluded_until, null, context.now) !== undefined,
    expiresAt: toWireTime(session.expiresAt),
    auth: { sid: session.authSid, uid: player.id, uip: context.address },
  }
}
