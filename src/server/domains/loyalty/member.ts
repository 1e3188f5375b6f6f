import { sql } from 'kysely'
import { levelOf, levelReached } from '#shared/loyalty.ts'
import type { Minor } from '#shared/money.ts'
import { getKeptOut } from '#server/domains/identity/index.ts'
import { addNotification } from '#server/domains/wallet/index.ts'
import type { Db, Tx } from '#server/platform/database.ts'

/**
 * Where a player stands by the ledger at the end of a week; `netLossMinor` is that week's, negative
 * where they won. `openWeek` is the first that is not closed.
 */
export type Member = {
  level: number
  reachedAt: Date | null
  turnoverMinor: Minor
  netLossMinor: Minor
  openWeek: string
}

/**
 * As it stands at this moment, counted or not; undefined where nothing of the player was ever
 * counted. `week` is its Monday.
 */
export async function readMember(
  db: Db | Tx,
  playerId: string,
  week: string,
): Promise<Member | undefined> {
  const {
    rows: [member],
  } =
    await sql<Member>`select m.level, m.reached_at as "reachedAt", e.turnover as "turnoverMinor", e.net as "netLossMinor", m.week::text as "openWeek"
    from loyalty.member m cross join lateral loyalty.week_end(m.player_id, ${week}) e where m.player_id = ${playerId}`.execute(
      db,
    )
  return member
}

/**
 * Counts a player's new entries, each once whoever else tries, and raises their level where they
 * have reached one. A level is never lowered. Returns whether the player is to hear of it; one who
 * keeps themselves out is raised without a word.
 */
export async function countPlayer(
  tx: Tx,
  playerId: string,
  week: string,
  now: Date,
): Promise<boolean> {
  return (await countPlayers(tx, [playerId], week, now)).length > 0
}

/**
 * The same for several players, locked in the order of their ids. Returns those who reached a level
 * and are to hear of it.
 */
export async function countPlayers(
  tx: Tx,
  playerIds: readonly string[],
  week: string,
  now: Date,
): Promise<string[]> {
  const { rows } = await sql<{ player_id: string; level: number; turnover: Minor }>`
    select player_id, level, turnover from loyalty.count_players(${[...playerIds]}::uuid[], ${week}::date)`.execute(
    tx,
  )
  const told: string[] = []
  for (const { player_id: playerId, level: before, turnover } of rows) {
    const { level } = levelReached(turnover)
    if (level > before && (await raise(tx, playerId, level, now))) told.push(playerId)
  }
  return told
}

async function raise(tx: Tx, playerId: string, level: number, now: Date): Promise<boolean> {
  await sql`update loyalty.member set level = ${level}, reached_at = ${now} where player_id = ${playerId}`.execute(
    tx,
  )
  const { excludedUntil, timeOutUntil } = await getKeptOut(tx, playerId, now)
  if (excludedUntil !== null || timeOutUntil !== null) return false
  const { name, cashbackPercent: percent, payoutHours: hours } = levelOf(level)
  await addNotification(
    tx,
    playerId,
    { kind: 'level-reached', facts: { level: name, percent, hours } },
    now,
  )
  return true
}
