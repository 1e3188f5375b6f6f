import { sql } from 'kysely'
import { levelOf, levelReached } from '#shared/loyalty.ts'
import type { Minor } from '#shared/money.ts'
import { getExclusionState } from '#server/domains/identity/index.ts'
import { addNotification } from '#server/domains/notifications/index.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'

/**
 * State by the ledger at the end of a week. `netLossMinor` is that week's, negative after a win.
 * `openWeek` is the first week that is not closed.
 */
export type Member = {
  level: number
  reachedAt: Date | null
  turnoverMinor: Minor
  netLossMinor: Minor
  openWeek: string
}

/**
 * Reads the current state, counted or not; undefined if nothing was ever counted. `week` is its
 * Monday.
 */
export async function readMember(
  db: Db | Tx,
  playerId: string,
  week: string,
): Promise<Member | undefined> {
  const {
    rows: [member],
  } = await sql<Member>`select m.level, m.reached_at as "reachedAt", e.turnover
      as "turnoverMinor", e.net as "netLossMinor", m.week::text as "openWeek"
    from loyalty.member m cross join lateral loyalty.week_end(m.player_id, ${week}) e
      where m.player_id = ${playerId}`.execute(db)
  return member
}

/**
 * Counts a player's new entries, once even with concurrent callers, and raises their level if
 * reached. A level is never lowered. Returns true if the player is to be notified; an excluded
 * player is raised silently.
 */
export async function countPlayer(
  tx: Tx,
  playerId: string,
  week: string,
  now: Date,
): Promise<boolean> {
  return (await countPlayers(tx, [playerId], week, now)).length > 0
}

/** Counts several players, locked in the order of their IDs. Returns those to notify of a level. */
export async function countPlayers(
  tx: Tx,
  playerIds: readonly string[],
  week: string,
  now: Date,
): Promise<string[]> {
  const { rows } = await sql<{ player_id: string; level: number; turnover: Minor }>`
    select player_id, level, turnover from loyalty.count_players(${[...playerIds]}::uuid[],
      ${week}::date)`.execute(tx)
  const reached: string[] = []
  for (const { player_id: playerId, level: before, turnover } of rows) {
    const { level } = levelReached(turnover)
    if (level > before && (await raise(tx, playerId, { before, level }, now)))
      reached.push(playerId)
  }
  return reached
}

async function raise(
  tx: Tx,
  playerId: string,
  { before, level }: { before: number; level: number },
  now: Date,
): Promise<boolean> {
  await sql`update loyalty.member set level = ${level}, reached_at = ${now}
    where player_id = ${playerId}`.execute(tx)
  const { excludedUntil, timeOutUntil } = await getExclusionState(tx, playerId, now)
  if (excludedUntil !== null || timeOutUntil !== null) return false
  await sql`insert into platform.outbox (kind, payload) values ('level-reached',
    ${JSON.stringify({ playerId, before, level })}::jsonb)`.execute(tx)
  const { name, cashbackPercent: percent, payoutHours: hours } = levelOf(level)
  await addNotification(
    tx,
    playerId,
    { kind: 'level-reached', facts: { level: name, percent, hours } },
    now,
  )
  return true
}
