import { timingSafeEqual } from 'node:crypto'
import { z } from 'zod'
import { signedIn, type SignedIn } from '#shared/contracts/user.ts'
import { BARRED_COUNTRY } from '#shared/players/countries.ts'
import { pauseAt } from '#shared/players/protection.ts'
import { Refusal } from '#shared/refusals.ts'
import type { Tx } from '#server/platform/database/database.ts'
import type { Caller, CallContext } from '#server/platform/http/calls.ts'
import type { Platform } from '#server/platform/platform.ts'
import { sessionEndedChannel } from '#server/platform/realtime/session-ended.ts'
import { whyNotEnter, type HasMoneyLeft } from './closing.ts'
import { endDormancy } from './dormancy.ts'
import type { SessionRow, SessionUses } from './session-uses.ts'
import { presentSignedIn } from './sign-in.ts'
import { identityTables } from './tables.ts'
import { hashToken, newToken } from './token.ts'

export const FAMILY_COOKIE = 'kupa'
const AUTH_RECORD_MS = 30 * 86_400_000
const FAMILY_MS = 30 * 86_400_000
/** A session lasts at most a day and never outlives its family. */
const LAST_SESSION_MS = FAMILY_MS - 86_400_000
const SUCCESSOR_MS = 30_000
const IDLE_MS = 3_600_000
const SUCCESSOR_PURPOSE = 'session-successor'

export type NewSession = { sid: string; authSid: string; expiresAt: Date }

export async function openFamily(
  tx: Tx,
  platform: Platform,
  context: CallContext,
  playerId: string,
): Promise<NewSession> {
  const cookie = newToken()
  const familyId = crypto.randomUUID()
  await identityTables(tx)
    .insertInto('identity.family')
    .values({
      id: familyId,
      player_id: playerId,
      cookie_hash: hashToken(cookie),
      user_agent: context.userAgent,
      address: context.address,
      created_at: context.now,
      ended_at: null,
    })
    .execute()
  context.setCookie(FAMILY_COOKIE, cookie, AUTH_RECORD_MS / 1000)
  return openSession(tx, platform, { id: familyId, playerId, openedAt: context.now }, context.now)
}

type Family = { id: string; playerId: string; openedAt: Date }

async function openSession(
  tx: Tx,
  platform: Platform,
  { id: familyId, playerId, openedAt }: Family,
  now: Date,
): Promise<NewSession> {
  const sid = newToken()
  const authSid = newToken()
  // The day is counted from `created_at`. Near the family's end it is set back, so that the session
  // ends with the family.
  const createdAt = new Date(Math.min(now.getTime(), openedAt.getTime() + LAST_SESSION_MS))
  await identityTables(tx)
    .insertInto('identity.session')
    .values({
      id: crypto.randomUUID(),
      sid_hash: hashToken(sid),
      family_id: familyId,
      player_id: playerId,
      created_at: createdAt,
      last_used_at: now,
      ended_at: null,
    })
    .execute()
  await identityTables(tx)
    .insertInto('identity.auth_record')
    .values({
      sid_hash: hashToken(authSid),
      family_id: familyId,
      player_id: playerId,
      created_at: now,
      replaced_at: null,
      successor_sealed: null,
    })
    .execute()
  // Runs after the session is inserted: its foreign key has waited for a transaction that marks the
  // account dormant.
  await endDormancy(tx, platform, playerId, 'sign-in', now)
  return {
    sid,
    authSid,
    expiresAt: new Date(Math.min(now.getTime() + IDLE_MS, openedAt.getTime() + FAMILY_MS)),
  }
}

const claimed = z.object({ uid: z.string().max(64), sid: z.string().min(1).max(200) })

type KnownSession = Pick<
  SessionRow,
  | 'id'
  | 'player_id'
  | 'expires_at'
  | 'ended'
  | 'status'
  | 'username'
  | 'rid'
  | 'barred'
  | 'excluded_until'
  | 'time_out_until'
>

const FIND_SESSION = `
  select s.id, s.player_id, identity.session_expiry(s.created_at, s.last_used_at) as expires_at,
    (s.ended_at is not null or f.ended_at is not null)
      as ended, p.status, p.username, p.rid, $2 in (p.country, p.nationality)
      as barred, p.excluded_until, p.time_out_until
  from identity.session s
  join identity.family f on f.id = s.family_id and f.player_id = s.player_id
  join identity.player p on p.id = s.player_id
  where s.id = $1`

/** Authenticates the `user` of an envelope, or returns why not (PROTOCOL 3). */
export async function authenticate(
  uses: SessionUses,
  user: Readonly<Record<string, unknown>>,
  context: CallContext,
  countsAsUse: boolean,
): Promise<Caller | Refusal> {
  const claim = claimed.safeParse(user)
  if (!claim.success) return new Refusal('anonymous user')
  const cookie = context.cookie(FAMILY_COOKIE)
  const cookieHash = cookie === undefined ? undefined : hashToken(cookie)
  const row = await uses.run({
    sidHash: hashToken(claim.data.sid),
    playerId: claim.data.uid,
    cookieHash,
    countsAsUse,
    placeBarred: context.country === BARRED_COUNTRY,
    now: context.now,
  })
  if (row === null) return new Refusal('anonymous user')
  // Checked before the cookie: signing out removes the cookie, and a call with the old sid must
  // learn that the session ended.
  if (row.ended || row.expires_at <= context.now) return new Refusal('session expired')
  if (cookieHash === undefined || !timingSafeEqual(cookieHash, row.cookie_hash))
    return new Refusal('anonymous user')
  if (isShut(row.status)) return new Refusal('inactive account')
  return toCaller(row, context.now)
}

/**
 * Returns the caller of a session that was authenticated before; undefined once it has ended. Does
 * not count as use.
 */
export async function findCallerOfSession(
  platform: Platform,
  sessionId: string,
  now: Date,
): Promise<Caller | undefined> {
  const [row] = await platform.database.statement<KnownSession>(
    'identity-session-by-id',
    FIND_SESSION,
    [sessionId, BARRED_COUNTRY],
  )
  return row === undefined || row.ended || row.expires_at <= now || isShut(row.status)
    ? undefined
    : toCaller(row, now)
}

const isShut = (status: string) => status === 'unconfirmed' || status === 'inactive'

function toCaller(row: KnownSession, now: Date): Caller {
  const pause = pauseAt(row.excluded_until, row.time_out_until, now)
  const restricted = row.status === 'closed' || pause?.kind === 'exclusion'
  return {
    playerId: row.player_id,
    sessionId: row.id,
    username: row.username,
    rid: row.rid,
    restricted,
    pause,
    barred: row.barred,
  }
}

function cookieMatches(context: CallContext, expected: Buffer): boolean {
  const cookie = context.cookie(FAMILY_COOKIE)
  return cookie !== undefined && timingSafeEqual(hashToken(cookie), expected)
}

export async function sessionExpiry(
  platform: Platform,
  sessionId: string,
  now: Date,
): Promise<Date | undefined> {
  const [row] = await platform.database.statement<{ expires_at: Date; ended: boolean }>(
    'identity-expiry',
    `
    select identity.session_expiry(s.created_at, s.last_used_at)
      as expires_at, (s.ended_at is not null or f.ended_at is not null
      or p.status in ('unconfirmed', 'inactive')) as ended
    from identity.session s
    join identity.family f on f.id = s.family_id and f.player_id = s.player_id
    join identity.player p on p.id = s.player_id where s.id = $1`,
    [sessionId],
  )
  return row === undefined || row.ended || row.expires_at <= now ? undefined : row.expires_at
}

/**
 * Returns the player of this browser's cookie while its family has a live session. Use it only to
 * read the player's own data.
 */
export async function findPlayerOfCookie(
  platform: Platform,
  cookie: string | undefined,
  now: Date,
): Promise<string | undefined> {
  if (cookie === undefined) return undefined
  const [row] = await platform.database.statement<{ player_id: string }>(
    'identity-cookie',
    `
    select f.player_id from identity.family f join identity.player p on p.id = f.player_id
      and p.status not in ('unconfirmed', 'inactive')
    where f.cookie_hash = $1 and f.ended_at is null and exists (
      select from identity.session s where s.family_id = f.id and s.ended_at is null
        and identity.session_expiry(s.created_at, s.last_used_at) > $2)`,
    [hashToken(cookie), now],
  )
  return row?.player_id
}

/**
 * Returns whether a session's browser was last seen where play is barred, and when. Needed for
 * games whose requests do not come from the browser.
 */
export async function findPlace(
  platform: Platform,
  sessionId: string,
): Promise<{ isBarred: boolean; seenAt: Date | undefined } | undefined> {
  const [row] = await platform.database.statement<{
    place_barred: boolean
    placed_at: Date | null
  }>('identity-place', 'select place_barred, placed_at from identity.session where id = $1', [
    sessionId,
  ])
  return row && { isBarred: row.place_barred, seenAt: row.placed_at ?? undefined }
}

/**
 * Exchanges an auth record for a new session and record; the previous session ends at once. Reuse
 * within 30 s returns the same successor. Later reuse ends the whole family, because someone else
 * may hold a copy. The family also ends 30 days after its sign-in.
 */
export async function refreshSession(
  platform: Platform,
  hasMoneyLeft: HasMoneyLeft,
  context: CallContext,
): Promise<SignedIn> {
  const claim = claimed.safeParse(context.user)
  if (!claim.success) throw new Refusal('anonymous user')
  const recordHash = hashToken(claim.data.sid)
  const outcome = await platform.database.transaction(async (tx) => {
    if (!(await lockOwner(tx, recordHash, claim.data.uid))) return new Refusal('anonymous user')
    const record = await identityTables(tx)
      .selectFrom('identity.auth_record')
      .innerJoin('identity.family', (join) =>
        join
          .onRef('identity.family.id', '=', 'identity.auth_record.family_id')
          .onRef('identity.family.player_id', '=', 'identity.auth_record.player_id'),
      )
      .innerJoin('identity.player', 'identity.player.id', 'identity.family.player_id')
      .select([
        'identity.family.id as familyId',
        'identity.family.created_at as openedAt',
        'cookie_hash',
        'ended_at',
        'identity.auth_record.created_at as issuedAt',
        'replaced_at',
        'successor_sealed',
      ])
      .select([
        'identity.player.id',
        'rid',
        'username',
        'language',
        'two_factor',
        'last_login_at',
        'status',
        'excluded_until',
      ])
      .where('sid_hash', '=', recordHash)
      .forUpdate()
      .executeTakeFirst()
    if (record === undefined) return new Refusal('anonymous user')
    if (
      record.ended_at !== null ||
      record.issuedAt.getTime() + AUTH_RECORD_MS <= context.now.getTime()
    )
      return new Refusal('session expired')
    if (!cookieMatches(context, record.cookie_hash)) return new Refusal('anonymous user')
    if (record.openedAt.getTime() + FAMILY_MS <= context.now.getTime())
      return { ended: await endFamily(tx, record.familyId, context.now) }
    const closed = await whyNotEnter(tx, hasMoneyLeft, record)
    if (closed !== undefined) return closed
    if (record.replaced_at !== null) {
      const isRecent = context.now.getTime() - record.replaced_at.getTime() <= SUCCESSOR_MS
      if (isRecent && record.successor_sealed !== null)
        return {
          reply: signedIn.parse(
            JSON.parse(platform.secrets.decrypt(SUCCESSOR_PURPOSE, record.successor_sealed)),
          ),
          ended: [],
        }
      return { ended: await endFamily(tx, record.familyId, context.now) }
    }
    const ended = await endSessions(tx, record.familyId, context.now)
    const session = await openSession(
      tx,
      platform,
      { id: record.familyId, playerId: record.id, openedAt: record.openedAt },
      context.now,
    )
    const reply = presentSignedIn(record, session, context)
    await identityTables(tx)
      .updateTable('identity.auth_record')
      .set({
        replaced_at: context.now,
        successor_sealed: platform.secrets.encrypt(SUCCESSOR_PURPOSE, JSON.stringify(reply)),
      })
      .where('sid_hash', '=', recordHash)
      .execute()
    return { reply, ended }
  })
  if (outcome instanceof Refusal) throw outcome
  announceEnd(platform, outcome.ended)
  if (outcome.reply === undefined) throw new Refusal('session expired')
  return outcome.reply
}

async function endSessions(tx: Tx, familyId: string, now: Date): Promise<string[]> {
  const ended = await identityTables(tx)
    .updateTable('identity.session')
    .set({ ended_at: now })
    .where('family_id', '=', familyId)
    .where('ended_at', 'is', null)
    .returning('id')
    .execute()
  return ended.map(({ id }) => id)
}

/**
 * Locks the record's player before its family, in the same order as everything that ends families.
 * Returns false, with nothing locked, if the record is not theirs.
 */
async function lockOwner(tx: Tx, recordHash: Buffer, playerId: string): Promise<boolean> {
  const tables = identityTables(tx)
  const owner = await tables
    .selectFrom('identity.auth_record')
    .select('player_id')
    .where('sid_hash', '=', recordHash)
    .executeTakeFirst()
  if (owner?.player_id !== playerId) return false
  await tables
    .selectFrom('identity.player')
    .select('id')
    .where('id', '=', playerId)
    .forUpdate()
    .execute()
  return true
}

export async function endFamily(tx: Tx, familyId: string, now: Date): Promise<string[]> {
  const tables = identityTables(tx)
  await tables
    .updateTable('identity.family')
    .set({ ended_at: now })
    .where('id', '=', familyId)
    .where('ended_at', 'is', null)
    .execute()
  return (
    await tables
      .selectFrom('identity.session')
      .select('id')
      .where('family_id', '=', familyId)
      .execute()
  ).map(({ id }) => id)
}

/** Announces the end of these sessions to every open socket. Call it after the commit. */
export function announceEnd({ bus }: Platform, sessionIds: readonly string[]): void {
  for (const id of sessionIds) bus.publish(sessionEndedChannel(id), null)
}

/**
 * Ends a player's signed-in browsers except the one of `exceptSessionId`. Returns their sessions.
 */
export async function endFamilies(
  tx: Tx,
  playerId: string,
  now: Date,
  exceptSessionId?: string,
): Promise<string[]> {
  const families = await identityTables(tx)
    .selectFrom('identity.family')
    .select('id')
    .where('player_id', '=', playerId)
    .where('ended_at', 'is', null)
    .orderBy('id')
    .$if(exceptSessionId !== undefined, (query) =>
      query.where('id', 'not in', (kept) =>
        kept
          .selectFrom('identity.session')
          .select('family_id')
          .where('id', '=', exceptSessionId ?? ''),
      ),
    )
    .execute()
  const ended: string[] = []
  for (const { id } of families) ended.push(...(await endFamily(tx, id, now)))
  return ended
}

export async function signOut(
  platform: Platform,
  context: CallContext,
  caller: Caller,
): Promise<void> {
  const ended = await platform.database.transaction(async (tx) => {
    const { family_id } = await identityTables(tx)
      .selectFrom('identity.session')
      .select('family_id')
      .where('id', '=', caller.sessionId)
      .executeTakeFirstOrThrow()
    return endFamily(tx, family_id, context.now)
  })
  announceEnd(platform, ended)
  context.setCookie(FAMILY_COOKIE, undefined, 0)
}
