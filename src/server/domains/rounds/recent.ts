import { sql } from 'kysely'
import type { Minor } from '#shared/money.ts'
import type { Db } from '#server/platform/database.ts'
import { ABANDONED_AFTER_MS } from './abandoned.ts'
import type { EngineRegistry } from './engine.ts'
import type { RoundsTables } from './tables.ts'

export type PlayedGame = {
  gameID: string
  lastPlayedAt: Date
  roundOpen: boolean
  /** Best win of the session last played in, in hundredths of the bet; 0 without one. */
  bestMultipleCenti: bigint
}

/** Games the player has played, the last one first. */
export async function listPlayedGames(read: Db, playerId: string): Promise<PlayedGame[]> {
  const rows = await read.withTables<RoundsTables>().selectFrom('rounds.seat').selectAll()
    .where('player_id', '=', playerId).where('last_round_at', 'is not', null).orderBy('last_round_at', 'desc').orderBy('game_id').execute()
  return rows.flatMap((row) => (row.last_round_at === null ? [] : [{
    gameID: row.game_id, lastPlayedAt: row.last_round_at, roundOpen: row.open_round_id !== null, bestMultipleCenti: row.best_multiple_centi,
  }]))
}

export type UnfinishedRound = { roundId: string; gameID: string; stakeMinor: Minor; openedAt: Date; closesAt: Date; ifLeft: 'finish' | 'refund' }

/** The player's rounds that wait for a move of theirs, the oldest first. Shared ones end by themselves. */
export async function listUnfinishedRounds(read: Db, engines: EngineRegistry, playerId: string): Promise<UnfinishedRound[]> {
  const rows = await read.withTables<RoundsTables>().selectFrom('rounds.seat as s').innerJoin('rounds.round as r', 'r.id', 's.open_round_id')
    .select(['r.id', 'r.game_id', 'r.bet_minor', 'r.raised_minor', 'r.opened_at']).where('s.player_id', '=', playerId).orderBy('r.opened_at').orderBy('r.id').execute()
  return rows.flatMap((row) => {
    const engine = engines.find(row.game_id)
    if (engine?.shared !== undefined) return []
    return [{
      roundId: row.id, gameID: row.game_id, stakeMinor: row.bet_minor + row.raised_minor, openedAt: row.opened_at,
      closesAt: new Date(row.opened_at.getTime() + ABANDONED_AFTER_MS), ifLeft: engine?.abandon === undefined ? 'refund' : 'finish',
    }]
  })
}

/** Rounds of each game since an instant. */
export async function countRounds(read: Db, since: Date): Promise<Map<string, bigint>> {
  const { rows } = await sql<{ game_id: string; rounds: bigint }>`
    select game_id, count(*) as rounds from rounds.round where opened_at > ${since} group by game_id`.execute(read)
  return new Map(rows.map((row) => [row.game_id, row.rounds]))
}

export type BigWin = { playerId: string; gameID: string; stakeMinor: bigint; winMinor: bigint; settledAt: Date }

/** Real rounds that paid ten times their stake or more, since an instant, newest first. Play credit has no part in it. */
export async function listBigWins(read: Db, since: Date, limit: number): Promise<BigWin[]> {
  // The condition is the index's own, word for word.
  const { rows } = await sql<{ player_id: string; game_id: string; stake_minor: bigint; win_minor: bigint; settled_at: Date }>`
    select player_id, game_id, bet_minor + raised_minor as stake_minor, win_minor, settled_at from rounds.round
    where state = 'settled' and bet_minor > 0 and win_minor >= 10 * (bet_minor + raised_minor) and settled_at > ${since}
    order by settled_at desc, id limit ${limit}`.execute(read)
  return rows.map((row) => ({ playerId: row.player_id, gameID: row.game_id, stakeMinor: row.stake_minor, winMinor: row.win_minor, settledAt: row.settled_at }))
}
