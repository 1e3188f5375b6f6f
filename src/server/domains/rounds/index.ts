import type { MonthlyTable } from '#server/platform/database/months.ts'
import type { SealedColumn } from '#server/platform/security/sealed-columns.ts'
import type { FastifyInstance } from 'fastify'
import type { Lang } from '#shared/lang.ts'
import { SUB_CATEGORY } from '#server/domains/wallet/index.ts'
import { createTimedLoop } from '#server/platform/timed-loop.ts'
import { ownRows } from '#server/platform/own-data.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import type { Platform } from '#server/platform/platform.ts'
import { acceptedRound } from './accepted-round.ts'
import { roundCalls } from './calls.ts'
import type { ClosedGames } from './closed-game.ts'
import {
  createContext,
  findStated,
  getEngine,
  requirePlaceOfLaunch,
  type Ports,
} from './context.ts'
import { defineJobs } from './define-jobs.ts'
import { listDrawn } from './drawn.ts'
import type { GameEngine, GameHost, GamePage, HostedRounds } from './engine.ts'
import { findHosted } from './find-hosted.ts'
import type { FreeRoundsGiver } from './free-round.ts'
import { gameSide, resumeLaunch } from './game-side.ts'
import { findOwner, getRound, replayOf } from './history.ts'
import { requireLiveSession, type Launch } from './launch.ts'
import { findOpenRound } from './launch-reply.ts'
import { listOpenRounds, moveByHouse, type HouseMove, type OpenRound } from './house-moves.ts'
import { listReturnTests, tallyOf, type Tally } from './observed-return.ts'
import { authenticateGame, moveLaunch, openGame, openOutside } from './open-game.ts'
import { countRounds, listBigWins, listPlayedGames, listUnfinishedRounds } from './recent.ts'
import type { AskedFrom } from './require-place.ts'
import { listRoundsSince } from './rounds-since.ts'
import { registerGameRoutes } from './routes.ts'
import { EVERYONE, foldTally, tallySettled, type SettledRound } from './tally.ts'
import { moveCredit } from './trial.ts'

export type {
  GameEngine,
  GameHost,
  GamePage,
  HostedGame,
  HostedRounds,
  SharedBet,
  SharedProof,
  SharedRounds,
} from './engine.ts'
export type { HouseMove, OpenRound } from './house-moves.ts'
export { FALSE_ALARM } from './return-test.ts'
export { tallyJson, type GameReturnTest, type Tally } from './observed-return.ts'
export { playedFreeRounds } from './played-free-rounds.ts'
export { createHostedRounds } from './hosted-rounds.ts'
export { newRoundId } from './round-id.ts'
export { inputHash } from './round-input.ts'
export type { Launch } from './launch.ts'
export { BIG_WINS_SHOWN_MS, type BigWin, type PlayedGame } from './recent.ts'

export const SEALED_COLUMNS: readonly SealedColumn[] = [
  { table: 'rounds.trial', column: 'server_seed_sealed', purpose: "'fairness:server-seed'" },
]

export const MONTHLY_TABLES: readonly MonthlyTable[] = [
  {
    name: 'rounds.round',
    column: 'id',
    by: 'id',
    storage: 'with (fillfactor = 95)',
    unfinished: `r.state = 'open' or exists (select from rounds.tally_open o where o.round_id = r.id)`,
  },
  {
    name: 'rounds.step',
    column: 'round_id',
    by: 'id',
    storage: '',
    unfinished: `exists (select from pg_temp.unfinished_rounds_round o where o.id = r.round_id)`,
  },
]

const HOSTED_AS: Readonly<Partial<Record<GamePage, number>>> = {
  tables: SUB_CATEGORY.liveTable,
  bingo: SUB_CATEGORY.bingo,
  virtuals: SUB_CATEGORY.virtualSport,
}

const OWN_COLUMNS = [
  'id',
  'game_id',
  'state',
  'bet_minor',
  'raised_minor',
  'win_minor',
  'pair_id',
  'nonce',
  'opened_at',
  'settled_at',
]

export type Rounds = ReturnType<typeof createRounds>

const TALLY_EVERY_MS = 5_000

export function createRounds(platform: Platform, ports: Ports) {
  const context = createContext(platform, ports)
  const { database, clock, fairness, engines, launches, feed, registered } = context
  const { read } = database
  const tallyDeps = { background: platform.background, clock, engines, pace: platform.pace }
  const tallying = createTimedLoop('rounds: the tally', platform.log, async () => {
    await foldTally(tallyDeps)
    return TALLY_EVERY_MS
  })
  const jobs = defineJobs(context)
  const statedOf = (gameID: string) => findStated(context, gameID)

  return {
    calls: roundCalls(context),
    accepted: (playerId: string, roundId: string) => acceptedRound(context, playerId, roundId),
    findOwner: (roundId: string) => findOwner(read, roundId),
    /** @throws Refusal 'record not found' */
    async replayOf(roundId: string, playerId: string) {
      return replayOf(read, engines, await getRound(read, fairness, roundId, { playerId }))
    },
    findHosted: (roundId: string) => findHosted(context, roundId),
    ownData: [ownRows(read, 'rounds', 'rounds.round', OWN_COLUMNS, 'id')],
    routes: (app: FastifyInstance) => registerGameRoutes(app, ports.address, gameSide(context)),
    topics: [feed.topic],
    register(engine: GameEngine) {
      engines.register(engine)
      feed.follow(engine.gameID)
    },
    host: (gameID: string, host: GameHost) => void registered.hosts.set(gameID, host),
    offerFreeRounds: (from: FreeRoundsGiver) => void (registered.giver = from),
    /** Sets which games start no new round. Running rounds go on to their end. */
    refuseIn: (closed: ClosedGames) => void (registered.isClosed = closed),
    isClosed: (gameID: string): Promise<boolean> => registered.isClosed(gameID),
    hasOpenRound: async (playerId: string, gameID: string) =>
      (await findOpenRound(read, playerId, gameID)) !== undefined,
    keep: (rounds: HostedRounds) => void registered.kept.push(rounds),
    /** @throws Refusal 'token expired' */
    requireLaunch: (token: string) => launches.require(token, clock.now()),
    /**
     * @throws Refusal 'jurisdiction' where play is barred, except for a request that was accepted
     * before
     */
    requirePlace: (asked: AskedFrom) => requirePlaceOfLaunch(context, asked),
    /**
     * Counts as use of the launch's session.
     * @throws Refusal 'token expired' once the session is over, 'inactive account'
     */
    requireLiveSession: (launch: Launch) => requireLiveSession(database, launch, clock.now()),
    moveLaunch: (token: string, gameID: string) => moveLaunch(context, token, gameID),
    resume: (token: string) => resumeLaunch(context, token),
    /**
     * Returns the player of a token, or why there is none: play credit has no player. Does not
     * count as use of the session.
     */
    authenticateGame: (token: string) => authenticateGame(context, token),
    moveCredit,
    hasGame: (gameID: string) => engines.find(gameID) !== undefined,
    findGame: (gameID: string): Pick<GameEngine, 'gameID' | 'name' | 'subCategory'> | undefined =>
      engines.find(gameID),
    subCategoryOf: (gameID: string): number | undefined =>
      engines.find(gameID)?.subCategory ?? HOSTED_AS[registered.hosts.get(gameID)?.page ?? 'game'],
    findLaunch: (token: string) => launches.find(token),
    /**
     * Returns an absolute launch URL, valid once within a minute. Without `player` the launch has
     * play credit.
     */
    launch: (
      gameID: string,
      lang: Lang,
      player: { playerId: string; sessionId: string } | undefined,
    ) => openGame(context, gameID, lang, player),
    /**
     * Issues a token for a game that runs elsewhere: for this player, session and game, valid for
     * twelve hours at most.
     * @throws Refusal 'jurisdiction'
     */
    openOutside: (gameID: string, lang: Lang, player: { playerId: string; sessionId: string }) =>
      openOutside(context, gameID, lang, player),
    endOutside: (token: string) => launches.end(token),
    playedGames: (playerId: string) => listPlayedGames(read, registered.kept, playerId),
    unfinishedRounds: (playerId: string) => listUnfinishedRounds(read, engines, playerId),
    countRounds: (since: Date) => countRounds(read, registered.kept, since),
    bigWins: (since: Date, limit: number) =>
      listBigWins(read, { kept: registered.kept, engines }, since, limit),
    settleAbandoned: jobs.settleAbandoned,
    /**
     * Adds rounds that another domain settled for money to the observed returns, in the transaction
     * of that settlement.
     */
    tallySettled: (tx: Tx, settled: readonly SettledRound[]) => tallySettled(tx, settled),
    nameOf: (gameID: string, lang: Lang): string | undefined => statedOf(gameID)?.name[lang],
    statedReturn: (gameID: string): number | undefined => statedOf(gameID)?.stated,
    listReturnTests: (lang: Lang, before: ReadonlyMap<string, Tally>) =>
      listReturnTests(read, statedOf, EVERYONE, before, lang),
    tallyOf: (db: Db | Tx, gameID: string) => tallyOf(db, gameID, EVERYONE),
    listDrawn,
    foldTally: () => foldTally(tallyDeps),
    start: tallying.start,
    stop: tallying.stop,
    listOpen: (gameID: string, limit: number) => listOpenRounds(read, gameID, limit),
    listSince: (gameID: string, since: Date, limit: number) =>
      listRoundsSince(read, gameID, since, limit),
    /**
     * Makes the house's move in an open round in one commit. Returns what it paid; undefined if the
     * round had ended already.
     */
    moveByHouse: (
      gameID: string,
      round: OpenRound,
      move: HouseMove,
      guard?: (tx: Tx) => Promise<void>,
    ) => moveByHouse(context, getEngine(context, gameID), round, move, guard),
  }
}
