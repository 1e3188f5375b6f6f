import { sql, type Selectable } from 'kysely'
import type { Lang } from '#shared/lang.ts'
import { pauseAt, refusePause } from '#shared/players/protection.ts'
import { Refusal } from '#shared/refusals.ts'
import { getExclusionState, hashToken, newToken } from '#server/domains/identity/index.ts'
import type { Database, Db, Tx } from '#server/platform/database/database.ts'
import type { Secrets } from '#server/platform/security/secrets.ts'
import { readMovedToken } from './moved-token.ts'
import type { LaunchTable, RoundsTables, TrialLaunchTable } from './tables.ts'

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
  const launch = {
    id: launchId,
    url_hash: hashToken(secret),
    token_hash: null,
    game_id: request.gameID,
    lang: request.lang,
    created_at: now,
    url_expires_at: new Date(now.getTime() + URL_VALID_MS),
    token_expires_at: new Date(now.getTime() + TOKEN_VALID_MS),
  }
  if (request.player === undefined) {
    await tables.insertInto('rounds.trial_launch').values(launch).execute()
  } else {
    const { playerId, sessionId } = request.player
    await tables
      .insertInto('rounds.launch')
      .values({ ...launch, player_id: playerId, session_id: sessionId })
      .execute()
    await tables
      .insertInto('rounds.seat')
      .values({
        player_id: playerId,
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
  if (row !== undefined) return { launch: toRealLaunch(row), token }
  const trial = await tables
    .updateTable('rounds.trial_launch')
    .set({ token_hash: hashToken(token) })
    .where('url_hash', '=', hashToken(secret))
    .where('token_hash', 'is', null)
    .where('url_expires_at', '>', now)
    .returningAll()
    .executeTakeFirst()
  if (trial !== undefined) return { launch: toTrialLaunch(trial), token }
  const known = await tables
    .selectFrom('rounds.launch')
    .select('id')
    .where('url_hash', '=', hashToken(secret))
    .unionAll(
      tables
        .selectFrom('rounds.trial_launch')
        .select('id')
        .where('url_hash', '=', hashToken(secret)),
    )
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

export function createLaunchCache(
  database: Database,
  secrets: Pick<Secrets, 'digest'>,
): LaunchCache {
  const launches = new Map<string, Launch>()

  async function read(token: string): Promise<Launch | undefined> {
    const moved = readMovedToken(secrets, token)
    if (moved === undefined) return findByToken(database.read, token)
    const opened = await findByToken(database.read, moved.opened)
    return opened && { ...opened, gameID: moved.gameID }
  }

  async function find(token: string): Promise<Launch | undefined> {
    const launch = await read(token)
    if (launch === undefined) return undefined
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
      await database.transaction(async (tx) => {
        for (const table of ['rounds.launch', 'rounds.trial_launch'] as const)
          await tx
            .withTables<RoundsTables>()
            .deleteFrom(table)
            .where('token_hash', '=', hashToken(token))
            .execute()
      })
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
  for (const table of ['rounds.launch', 'rounds.trial_launch'] as const)
    await tx
      .withTables<RoundsTables>()
      .deleteFrom(table)
      .where('token_expires_at', '<', before)
      .execute()
}

async function findByToken(read: Db, token: string): Promise<Launch | undefined> {
  const tables = read.withTables<RoundsTables>()
  const row = await tables
    .selectFrom('rounds.launch')
    .selectAll()
    .where('token_hash', '=', hashToken(token))
    .executeTakeFirst()
  if (row !== undefined) return toRealLaunch(row)
  const trial = await tables
    .selectFrom('rounds.trial_launch')
    .selectAll()
    .where('token_hash', '=', hashToken(token))
    .executeTakeFirst()
  return trial && toTrialLaunch(trial)
}

const commonOf = (row: Selectable<TrialLaunchTable>) => ({
  id: row.id,
  gameID: row.game_id,
  lang: row.lang,
  tokenExpiresAt: row.token_expires_at,
})

function toRealLaunch(row: Selectable<LaunchTable>): RealLaunch {
  return { ...commonOf(row), mode: 'real', playerId: row.player_id, sessionId: row.session_id }
}

function toTrialLaunch(row: Selectable<TrialLaunchTable>): TrialLaunch {
  return { ...commonOf(row), mode: 'fun' }
}
