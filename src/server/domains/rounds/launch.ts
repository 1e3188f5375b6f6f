import { sql, type Selectable } from 'kysely'
import type { Lang } from '#shared/lang.ts'
import { pauseAt, refusePause } from '#shared/players/protection.ts'
import { Refusal } from '#shared/refusals.ts'
import { getExclusionState, hashToken, newToken } from '#server/domains/identity/index.ts'
import type { Database, Tx } from '#server/platform/database/database.ts'
import type { LaunchTable, RoundsTables } from './tables.ts'

export const URL_VALID_MS = 60_000
export const TOKEN_VALID_MS = 12 * 3_600_000
const MAX_CACHED = 50_000

export type Launch = {
  id: string
  gameID: string
  lang: Lang
  tokenExpiresAt: Date
} & ({ mode: 'real'; playerId: string; sessionId: string } | { mode: 'fun' })

export type RealLaunch = Extract<Launch, { mode: 'real' }>
export type TrialLaunch = Extract<Launch, { mode: 'fun' }>

export type LaunchRequest = {
  gameID: string
  lang: Lang
  player: { playerId: string; sessionId: string } | undefined
}

export async function createLaunch(
  tx: Tx,
  request: LaunchRequest,
  now: Date,
): Promise<{ launchId: string; secret: string }> {
  const secret = newToken()
  const launchId = crypto.randomUUID()
  const tables = tx.withTables<RoundsTables>()
  await tables
    .insertInto('rounds.launch')
    .values({
      id: launchId,
      url_hash: hashToken(secret),
      token_hash: null,
      mode: request.player === undefined ? 'fun' : 'real',
      player_id: request.player?.playerId ?? null,
      session_id: request.player?.sessionId ?? null,
      game_id: request.gameID,
      lang: request.lang,
      created_at: now,
      url_expires_at: new Date(now.getTime() + URL_VALID_MS),
      token_expires_at: new Date(now.getTime() + TOKEN_VALID_MS),
    })
    .execute()
  if (request.player !== undefined) {
    await tables
      .insertInto('rounds.seat')
      .values({
        player_id: request.player.playerId,
        game_id: request.gameID,
        last_round_at: null,
        open_round_id: null,
        session_id: null,
      })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  }
  return { launchId, secret }
}

/**
 * Exchanges a launch URL for the token of its game.
 * @throws Refusal 'expired' (410) when it was used or its minute is over, 'record not found' when
 * it never existed
 */
export async function spendLaunch(
  tx: Tx,
  secret: string,
  now: Date,
): Promise<{ launch: Launch; token: string }> {
  const tables = tx.withTables<RoundsTables>()
  const token = newToken()
  const row = await tables
    .updateTable('rounds.launch')
    .set({ token_hash: hashToken(token) })
    .where('url_hash', '=', hashToken(secret))
    .where('token_hash', 'is', null)
    .where('url_expires_at', '>', now)
    .returningAll()
    .executeTakeFirst()
  if (row !== undefined) return { launch: toLaunch(row), token }
  const known = await tables
    .selectFrom('rounds.launch')
    .select('id')
    .where('url_hash', '=', hashToken(secret))
    .executeTakeFirst()
  throw new Refusal(known === undefined ? 'record not found' : 'expired')
}

export async function createSpentLaunch(
  tx: Tx,
  request: LaunchRequest,
  now: Date,
): Promise<string> {
  const { secret } = await createLaunch(tx, request, now)
  return (await spendLaunch(tx, secret, now)).token
}

export type LaunchCache = {
  find(token: string): Promise<Launch | undefined>
  /** @throws Refusal 'token expired' for a token that is unknown or older than twelve hours */
  require(token: string, now: Date): Promise<Launch>
  end(token: string): Promise<void>
}

export function createLaunchCache(database: Database): LaunchCache {
  const launches = new Map<string, Launch>()

  async function find(token: string): Promise<Launch | undefined> {
    const row = await database.read
      .withTables<RoundsTables>()
      .selectFrom('rounds.launch')
      .selectAll()
      .where('token_hash', '=', hashToken(token))
      .executeTakeFirst()
    if (row === undefined) return undefined
    const launch = toLaunch(row)
    const [oldest] = launches.keys()
    if (launches.size >= MAX_CACHED && oldest !== undefined) launches.delete(oldest)
    launches.set(token, launch)
    return launch
  }

  return {
    find: async (token) => launches.get(token) ?? (await find(token)),
    async require(token, now) {
      const launch = launches.get(token) ?? (await find(token))
      if (launch === undefined || launch.tokenExpiresAt <= now) throw new Refusal('token expired')
      return launch
    },
    async end(token) {
      launches.delete(token)
      await database.transaction((tx) =>
        tx
          .withTables<RoundsTables>()
          .deleteFrom('rounds.launch')
          .where('token_hash', '=', hashToken(token))
          .execute(),
      )
    },
  }
}

/**
 * Counts as use of the launch's session.
 * @throws Refusal 'token expired' once the session is over, 'inactive account'
 */
export async function requireLiveSession(
  database: Database,
  launch: Launch,
  now: Date,
): Promise<void> {
  if (launch.mode === 'fun') return
  const [touched] = await database.statement<{ state: string }>(
    'rounds-touch',
    'select identity.touch_session($1, $2) as state',
    [launch.sessionId, now],
  )
  if (touched?.state === 'inactive account') throw new Refusal('inactive account')
  if (touched?.state !== 'ok') throw new Refusal('token expired')
}

/**
 * Checks again what the session knew when the game was opened, because it may have changed.
 * @throws Refusal 'jurisdiction', 'self excluded'
 */
export async function requireMayStake(tx: Tx, playerId: string, now: Date): Promise<void> {
  const { rows } = await sql<{
    barred: boolean
  }>`select identity.is_barred(${playerId}) as barred`.execute(tx)
  if (rows[0]?.barred !== false) throw new Refusal('jurisdiction')
  const { excludedUntil, timeOutUntil } = await getExclusionState(tx, playerId, now)
  const pause = pauseAt(excludedUntil, timeOutUntil, now)
  if (pause !== undefined) throw refusePause(pause)
}

export async function removeOldLaunches(tx: Tx, before: Date): Promise<void> {
  await sql`delete from rounds.step s using rounds.trial_round r, rounds.launch l
    where s.round_id = r.id and r.launch_id = l.id and l.token_expires_at < ${before}`.execute(tx)
  await tx
    .withTables<RoundsTables>()
    .deleteFrom('rounds.launch')
    .where('token_expires_at', '<', before)
    .execute()
}

function toLaunch(row: Selectable<LaunchTable>): Launch {
  const known = {
    id: row.id,
    gameID: row.game_id,
    lang: row.lang,
    tokenExpiresAt: row.token_expires_at,
  }
  if (row.player_id !== null && row.session_id !== null)
    return { ...known, mode: 'real', playerId: row.player_id, sessionId: row.session_id }
  return { ...known, mode: 'fun' }
}
