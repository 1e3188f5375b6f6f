import { sql } from 'kysely'
import { levelOf, levelReached } from '#shared/loyalty.ts'
import type { Minor } from '#shared/money.ts'
import { getKeptOut } from '#server/domains/identity/index.ts'
import { addNotification, THE_HOUSE } from '#server/domains/wallet/index.ts'
import type { Db, Tx } from '#server/platform/database.ts'

/** Where a player stands by the ledger at the end of a week; `netLossMinor` is that week's, negative where they won. `openWeek` is the first that is not closed. */
export type Member = { level: number; reachedAt: Date | null; turnoverMinor: Minor; netLossMinor: Minor; openWeek: string }

/** As it stands at this moment, counted or not; undefined where nothing of the player was ever counted. `week` is its Monday. */
export async function readMember(db: Db | Tx, playerId: string, week: string): Promise<Member | undefined> {
  const { rows: [member] } = await sql<Member>`select m.level, m.reached_at as "reachedAt", e.turnover as "turnoverMinor", e.net as "netLossMinor", m.week::text as "openWeek"
    from loyalty.member m cross join lateral loyalty.week_end(m.player_id, ${week}) e where m.player_id = ${playerId}`.execute(db)
  return member
}

/**
 * Counts a player's new entries, each once whoever else tries, and raises their level where they have reached one. A level is never lowered. Returns the
 * level that is news to the player; one who keeps themselves out is raised without a word.
 */
export async function countPlayer(tx: Tx, playerId: string, week: string, now: Date): Promise<number | undefined> {
  await sql`select loyalty.count_play(${playerId}, ${week})`.execute(tx)
  const member = await readMember(tx, playerId, week)
  if (member === undefined) return undefined
  const { level } = levelReached(member.turnoverMinor)
  if (level <= member.level) return undefined
  await sql`update loyalty.member set level = ${level}, reached_at = ${now} where player_id = ${playerId}`.execute(tx)
  const { excludedUntil, timeOutUntil } = await getKeptOut(tx, playerId, now)
  if (excludedUntil !== null || timeOutUntil !== null) return undefined
  const { name, cashbackPercent: percent, payoutHours: hours } = levelOf(level)
  await addNotification(tx, playerId, { kind: 'level-reached', facts: { level: name, percent, hours } }, now)
  return level
}

/** Players whose ledger has grown since they were counted, at most so many. */
export async function listUncounted(read: Db, most: number): Promise<string[]> {
  const { rows } = await sql<{ player_id: string }>`select a.player_id from wallet.account a left join loyalty.member m on m.player_id = a.player_id
    where a.seq > coalesce(m.counted_seq, 0) and a.player_id <> ${THE_HOUSE} limit ${most}`.execute(read)
  return rows.map(({ player_id: playerId }) => playerId)
}
