import { sql } from 'kysely'
import type { Minor } from '#shared/money.ts'
import { USUAL_REALITY_MINUTES } from '#shared/players/protection.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import type { Platform } from '#server/platform/platform.ts'
import { lockPlayer } from './transfer.ts'

/**
 * A player's play on one Istanbul day with one product. `product` is the house account it went to,
 * 100 for deposits.
 */
export type PlayDay = {
  day: string
  product: number
  stakedMinor: Minor
  refundedMinor: Minor
  wonMinor: Minor
  depositedMinor: Minor
  playMs: bigint
}

/** The play since the last reminder the player saw; `from` is undefined without any. */
export type PlaySession = {
  from: Date | undefined
  playMs: bigint
  stakedMinor: Minor
  returnedMinor: Minor
}

type DayRow = {
  day: string
  product: number
  staked: bigint
  given_back: bigint
  won: bigint
  deposited: bigint
  play_ms: bigint
}

export async function listPlayDays(
  db: Db | Tx,
  playerId: string,
  from: string,
): Promise<PlayDay[]> {
  const { rows } =
    await sql<DayRow>`select * from wallet.play_days(${playerId}, ${from}) order by day, product`.execute(
      db,
    )
  return rows.map(
    ({ day, product, staked, given_back: refundedMinor, won, deposited, play_ms: playMs }) => ({
      day,
      product,
      stakedMinor: staked,
      refundedMinor,
      wonMinor: won,
      depositedMinor: deposited,
      playMs,
    }),
  )
}

export async function getPlaySession(db: Db, playerId: string, now: Date): Promise<PlaySession> {
  const { rows } = await sql<{
    from_at: Date
    play_ms: bigint
    staked: bigint
    returned: bigint
  }>`select * from wallet.sitting(${playerId}, ${now})`.execute(db)
  const [row] = rows
  return {
    from: row?.from_at,
    playMs: row?.play_ms ?? 0n,
    stakedMinor: row?.staked ?? 0n,
    returnedMinor: row?.returned ?? 0n,
  }
}

/**
 * Returns the minutes of play after which the player is reminded; undefined if they never chose.
 */
export async function getRealityMinutes(
  db: Db | Tx,
  playerId: string,
): Promise<number | undefined> {
  const { rows } = await sql<{
    minutes: number
  }>`select minutes from wallet.reality_check where player_id = ${playerId}`.execute(db)
  return rows[0]?.minutes
}

/**
 * Sets the reminder's interval, which counts from now on and blocks play while it waits for an
 * answer. Lock the player first, and call `noteLimits` afterwards.
 */
export async function writeRealityCheck(
  tx: Tx,
  playerId: string,
  minutes: number,
  now: Date,
): Promise<void> {
  await sql`
    insert into wallet.reality_check (player_id, minutes, holds, checked_seq, checked_at) select player_id, ${minutes}, ${minutes > 0}, seq, ${now} from wallet.account where player_id = ${playerId}
    on conflict (player_id) do update set minutes = excluded.minutes, holds = excluded.holds, is_usual = false, checked_seq = excluded.checked_seq, checked_at = excluded.checked_at`.execute(
    tx,
  )
}

/**
 * Records the answer to a reminder: the next counts from now on. Lock the player first, and call
 * `noteLimits` afterwards.
 */
export async function noteReminded(tx: Tx, playerId: string, now: Date): Promise<void> {
  await sql`
    insert into wallet.reality_check as r (player_id, minutes, is_usual, checked_seq, checked_at) select player_id, ${USUAL_REALITY_MINUTES}, true, seq, ${now} from wallet.account where player_id = ${playerId}
    on conflict (player_id) do update set holds = r.holds and not r.is_usual, checked_seq = excluded.checked_seq, checked_at = excluded.checked_at`.execute(
    tx,
  )
}

/** From this much play in a session on, the usual reminder checks every stake. */
const ARMED_FROM_MS = (USUAL_REALITY_MINUTES - 15) * 60_000

/**
 * Returns those of these players, without a reminder of their choice, for whom the usual one must
 * start or stop blocking play.
 */
export async function listReminderChanges(
  db: Db | Tx,
  playerIds: readonly string[],
  now: Date,
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select p.id from unnest(${playerIds}::uuid[]) p(id) left join wallet.reality_check c on c.player_id = p.id left join lateral wallet.sitting(p.id, ${now}) s on true
    where coalesce(c.is_usual, true) and coalesce(c.holds, false) <> (coalesce(s.play_ms, 0) >= ${ARMED_FROM_MS})`.execute(
    db,
  )
  return rows.map(({ id }) => id)
}

/**
 * Makes the usual reminder block play only while the player's session nears it. A reminder the
 * player chose stays. Lock the player first, and call `noteLimits` afterwards.
 */
export async function armUsualReminder(tx: Tx, playerId: string, now: Date): Promise<void> {
  await sql`
    insert into wallet.reality_check as r (player_id, minutes, holds, is_usual, checked_seq)
    select ${playerId}::uuid, ${USUAL_REALITY_MINUTES}, coalesce((select s.play_ms from wallet.sitting(${playerId}, ${now}) s), 0) >= ${ARMED_FROM_MS}, true, 0
    on conflict (player_id) do update set holds = excluded.holds where r.is_usual`.execute(tx)
}

export async function foldPlay(tx: Tx, playerId: string): Promise<void> {
  await lockPlayer(tx, playerId)
  await sql`select wallet.fold_play(${playerId})`.execute(tx)
}

const LONG_TAIL = 200
const BATCH = 500

/**
 * Folds the play of players with limits who have played much since, so that the check of a stake
 * reads little.
 */
export async function foldLimitedPlay({
  database,
  log,
}: Pick<Platform, 'database' | 'log'>): Promise<number> {
  const { rows } = await sql<{ player_id: string }>`
    select a.player_id from wallet.account a left join wallet.play_fold f on f.player_id = a.player_id
    where a.seq - coalesce(f.to_seq, 0) > ${LONG_TAIL} and exists (select from wallet.play_limit l where l.player_id = a.player_id) limit ${BATCH}`.execute(
    database.read,
  )
  for (const { player_id: playerId } of rows) {
    await database
      .transaction((tx) => foldPlay(tx, playerId))
      .catch((error: unknown) =>
        log.error({ err: error, playerId }, 'wallet: a player’s days of play could not be folded'),
      )
  }
  return rows.length
}
