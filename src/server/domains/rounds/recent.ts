import { sql } from 'kysely'
import type { Minor } from '#shared/money.ts'
import type { Db } from '#server/platform/database/database.ts'
import { ABANDONED_AFTER_MS } from './abandoned.ts'
import type { EngineRegistry, HostedRounds } from './engine.ts'
import type { RoundsTables } from './tables.ts'

export type PlayedGame = {
  gameID: string
  lastPlayedAt: Date
  roundOpen: boolean
  bestMultipleCenti: bigint
}

export async function listPlayedGames(
  read: Db,
  kept: readonly HostedRounds[],
  playerId: string,
): Promise<PlayedGame[]> {
  const played = new Map<string, PlayedGame>()
  for (const game of (
    await Promise.all([
      listSeats(read, playerId),
      ...kept.map((rounds) => rounds.playedGames?.(playerId) ?? []),
    ])
  ).flat()) {
    const known = played.get(game.gameID)
    if (known === undefined || known.lastPlayedAt < game.lastPlayedAt) played.set(game.gameID, game)
  }
  return [...played.values()].toSorted(
    (a, b) => b.lastPlayedAt.getTime() - a.lastPlayedAt.getTime(),
  )
}

async function listSeats(read: Db, playerId: string): Promise<PlayedGame[]> {
  const rows = await read
    .withTables<RoundsTables>()
    .selectFrom('rounds.seat')
    .selectAll()
    .where('player_id', '=', playerId)
    .where('last_round_at', 'is not', null)
    .orderBy('last_round_at', 'desc')
    .orderBy('game_id')
    .execute()
  return rows.flatMap((row) =>
    row.last_round_at === null
      ? []
      : [
          {
            gameID: row.game_id,
            lastPlayedAt: row.last_round_at,
            roundOpen: row.open_round_id !== null || row.second_round_id !== null,
            bestMultipleCenti: row.best_multiple_centi,
          },
        ],
  )
}

export type UnfinishedRound = {
  roundId: string
  gameID: string
  stakeMinor: Minor
  openedAt: Date
  closesAt: Date
  ifLeft: 'finish' | 'refund'
}

/**
 * Lists the player's rounds that wait for a move, oldest first, without shared ones, which end
 * automatically.
 */
export async function listUnfinishedRounds(
  read: Db,
  engines: EngineRegistry,
  playerId: string,
): Promise<UnfinishedRound[]> {
  const rows = await read
    .withTables<RoundsTables>()
    .selectFrom('rounds.seat as s')
    .innerJoin('rounds.round as r', 'r.id', 's.open_round_id')
    .select(['r.id', 'r.game_id', 'r.bet_minor', 'r.raised_minor', 'r.opened_at'])
    .where('s.player_id', '=', playerId)
    .orderBy('r.opened_at')
    .orderBy('r.id')
    .execute()
  return rows.flatMap((row) => {
    const engine = engines.find(row.game_id)
    if (engine?.shared !== undefined) return []
    return [
      {
        roundId: row.id,
        gameID: row.game_id,
        stakeMinor: row.bet_minor + row.raised_minor,
        openedAt: row.opened_at,
        closesAt: new Date(row.opened_at.getTime() + ABANDONED_AFTER_MS),
        ifLeft: engine?.abandon === undefined ? 'refund' : 'finish',
      },
    ]
  })
}

/**
 * Counts the rounds of each game since an instant, those of other domains included, without rounds
 * whose stake was returned.
 */
export async function countRounds(
  read: Db,
  kept: readonly HostedRounds[],
  since: Date,
): Promise<Map<string, bigint>> {
  const { rows } = await sql<{ game_id: string; rounds: bigint }>`
    select game_id, count(*) as rounds from rounds.round where opened_at > ${since}
      and not is_returned group by game_id`.execute(read)
  const counts = new Map(rows.map((row) => [row.game_id, row.rounds]))
  for (const elsewhere of await Promise.all(
    kept.flatMap((rounds) => rounds.countRounds?.(since) ?? []),
  )) {
    for (const [gameID, rounds] of elsewhere)
      counts.set(gameID, (counts.get(gameID) ?? 0n) + rounds)
  }
  return counts
}

/** `roundId`: the round, if it can be replayed. */
export type BigWin = {
  roundId?: string
  playerId: string
  gameID: string
  stakeMinor: bigint
  winMinor: bigint
  settledAt: Date
}

/** A big win is at least this multiple of its stake. The index of big wins has the same number. */
export const BIG_WIN_MULTIPLE = 10n
export const BIG_WINS_SHOWN_MS = 7 * 86_400_000

/**
 * Lists rounds for money since an instant that paid at least ten times their stake, newest first,
 * those of other domains included.
 */
export async function listBigWins(
  read: Db,
  { kept, engines }: { kept: readonly HostedRounds[]; engines: EngineRegistry },
  since: Date,
  limit: number,
): Promise<BigWin[]> {
  const wins = await Promise.all([
    listOwnBigWins(read, engines, since, limit),
    ...kept.map((rounds) => rounds.bigWins?.(since, limit) ?? []),
  ])
  return wins
    .flat()
    .toSorted((a, b) => b.settledAt.getTime() - a.settledAt.getTime())
    .slice(0, limit)
}

async function listOwnBigWins(
  read: Db,
  engines: EngineRegistry,
  since: Date,
  limit: number,
): Promise<BigWin[]> {
  // The condition must match that of the index word for word.
  const { rows } = await sql<{
    id: string
    player_id: string
    game_id: string
    stake_minor: bigint
    win_minor: bigint
    settled_at: Date
  }>`
    select id, player_id, game_id, bet_minor + raised_minor as stake_minor, win_minor, settled_at
      from rounds.round
    where state = 'settled' and bet_minor > 0 and win_minor >= 10 * (bet_minor + raised_minor)
      and settled_at > ${since}
    order by settled_at desc, id limit ${limit}`.execute(read)
  return rows.map((row) => ({
    ...(hasReplay(engines, row.game_id) && { roundId: row.id }),
    playerId: row.player_id,
    gameID: row.game_id,
    stakeMinor: row.stake_minor,
    winMinor: row.win_minor,
    settledAt: row.settled_at,
  }))
}

/**
 * A shared round is shown to everyone while it is played, and has no replay of one player's bet.
 */
export function hasReplay(engines: EngineRegistry, gameID: string): boolean {
  const engine = engines.find(gameID)
  return engine !== undefined && engine.shared === undefined
}
