import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { ownReturns, returns, round as fairnessRound } from '#shared/contracts/fairness.ts'
import type { JsonObject } from '#games/game-engine.ts'
import type { Lang } from '#shared/lang.ts'
import { Refusal } from '#shared/refusals.ts'
import { isUuid } from '#shared/uuid.ts'
import type { Content } from '#server/domains/content/index.ts'
import type { Fairness } from '#server/domains/fairness/index.ts'
import type { Identity } from '#server/domains/identity/index.ts'
import { SUB_CATEGORY, type Wallet } from '#server/domains/wallet/index.ts'
import { createTimedLoop } from '#server/platform/timed-loop.ts'
import type { AddressReader } from '#server/platform/http/address.ts'
import { handle, type BoundCall, type Caller } from '#server/platform/http/calls.ts'
import { contextOf } from '#server/platform/http/endpoint.ts'
import { ownRows } from '#server/platform/own-data.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import type { Platform } from '#server/platform/platform.ts'
import { defineAbandoned, SETTLE_ABANDONED, SETTLE_CLOSED, settleAbandoned } from './abandoned.ts'
import { act } from './act.ts'
import { requireAsked, type ClosedGames } from './closed-game.ts'
import {
  createEngineRegistry,
  type GameEngine,
  type GameHost,
  type GamePage,
  type HostedRounds,
} from './engine.ts'
import { fairnessOf, findOwner, getRound, listRounds, replayOf, type Viewer } from './history.ts'
import {
  createLaunch,
  createLaunchCache,
  createSpentLaunch,
  removeOldLaunches,
  requireLiveSession,
  requireMayStake,
  spendLaunch,
  type Launch,
} from './launch.ts'
import { listOpenRounds, moveByHouse, type HouseMove, type OpenRound } from './house-moves.ts'
import { balanceAt, findOpenRound, launchReply } from './launch-reply.ts'
import { realBook } from './real-book.ts'
import { createLiveFeed } from './live-feed.ts'
import { createRealRounds } from './real-round.ts'
import { countRounds, listBigWins, listPlayedGames, listUnfinishedRounds } from './recent.ts'
import { listRoundsSince } from './rounds-since.ts'
import { toOrder } from './round-input.ts'
import { playFreeRound, type FreeRoundsGiver } from './free-round.ts'
import { listDrawn } from './drawn.ts'
import {
  listDrifts,
  listReturns,
  statedByEngine,
  tallyOf,
  type Stated,
  type Tally,
} from './observed-return.ts'
import { requirePlace, type AskedFrom } from './require-place.ts'
import { registerGameRoutes, type GameSide } from './routes.ts'
import { EVERYONE, foldTally, tallySettled, type SettledRound } from './tally.ts'
import { moveCredit, openTrial, playTrialRound } from './trial.ts'
import { trialBook } from './trial-book.ts'

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
export { FALSE_ALARM } from './return-drift.ts'
export { tallyJson, type GameDrift, type Tally } from './observed-return.ts'
export { playedFreeRounds } from './played-free-rounds.ts'
export { createHostedRounds } from './hosted-rounds.ts'
export { newRoundId } from './round-id.ts'
export { inputHash } from './round-input.ts'
export type { Launch } from './launch.ts'
export type { BigWin, PlayedGame } from './recent.ts'

const REMOVE_OLD_LAUNCHES = { name: 'rounds:remove-old-launches', payload: z.unknown() }
const RETENTION_AFTER_TOKEN_MS = 24 * 3_600_000

const HOSTED_AS: Readonly<Partial<Record<GamePage, number>>> = {
  tables: SUB_CATEGORY.liveTable,
  bingo: SUB_CATEGORY.bingo,
  virtuals: SUB_CATEGORY.virtualSport,
}

type Ports = {
  fairness: Fairness
  wallet: Wallet
  content: Pick<Content, 'maintenance'>
  address: AddressReader
  gamePage(page: GamePage, game?: { slug: string; lang: Lang }): string
  identity: Pick<
    Identity,
    'playerOfCookie' | 'isSessionAlive' | 'callerOfSession' | 'listUsernames'
  >
}

export type Rounds = ReturnType<typeof createRounds>

const TALLY_EVERY_MS = 5_000

export function createRounds(platform: Platform, ports: Ports) {
  const { database, clock, config, jobs } = platform
  const { fairness, wallet } = ports
  const { read } = database
  const engines = createEngineRegistry()
  const hosts = new Map<string, GameHost>()
  const kept: HostedRounds[] = []
  const launches = createLaunchCache(database)
  const feed = createLiveFeed(platform, engines, ports.identity)
  const real = createRealRounds({ database, clock, fairness, wallet, feed })
  let giver: FreeRoundsGiver | undefined
  let isClosed: ClosedGames = () => Promise.resolve(false)
  const replyDeps = { read, clock, fairness, engines, wallet, freeRounds: () => giver }
  const tallyDeps = { background: platform.background, clock, engines, pace: platform.pace }
  const tallying = createTimedLoop('rounds: the tally', platform.log, async () => {
    await foldTally(tallyDeps)
    return TALLY_EVERY_MS
  })
  const abandonedDeps = {
    database,
    clock,
    outbox: platform.outbox,
    deadLetters: platform.deadLetters,
    fairness,
    engines,
  }
  defineAbandoned(abandonedDeps)

  jobs.define(SETTLE_ABANDONED, async () => void (await settleAbandoned(abandonedDeps)), {
    cron: '*/10 * * * *',
  })
  jobs.define(
    SETTLE_CLOSED,
    async ({ playerId }) => void (await settleAbandoned(abandonedDeps, playerId)),
  )
  platform.outbox.on('account-closed', 'rounds:settle-of-closed', (tx, { payload }) =>
    jobs.add(tx, SETTLE_CLOSED, SETTLE_CLOSED.payload.parse(payload)),
  )
  platform.outbox.on('player-excluded', 'rounds:settle-of-excluded', (tx, { payload }) =>
    jobs.add(tx, SETTLE_CLOSED, SETTLE_CLOSED.payload.parse(payload)),
  )
  jobs.define(
    REMOVE_OLD_LAUNCHES,
    async () => {
      await database.transaction((tx) =>
        removeOldLaunches(tx, new Date(clock.now().getTime() - RETENTION_AFTER_TOKEN_MS)),
      )
    },
    { cron: '40 3 * * *' },
  )

  const engineOf = (gameID: string): GameEngine => {
    const engine = engines.find(gameID)
    if (engine === undefined) throw new Refusal('record not found')
    return engine
  }
  const statedOf = (gameID: string): Stated | undefined => {
    const host = hosts.get(gameID)
    const engine = engines.find(gameID)
    if (host !== undefined)
      return {
        slug: host.slug,
        name: host.name(),
        stated: host.stated ?? host.returns.min ?? host.returns.max,
        range: host.returns,
      }
    return engine && statedByEngine(engine)
  }
  const requireOpenSite = () => {
    const closed = ports.content.maintenance.refusal()
    if (closed !== undefined) throw closed
  }
  const resume = async (token: string) => {
    const now = clock.now()
    const launch = await launches.require(token, now)
    await requireLiveSession(database, launch, now)
    const host = hosts.get(launch.gameID)
    return host === undefined
      ? launchReply(replyDeps, launch, token)
      : host.start(launch, token, await balanceAt(replyDeps, launch))
  }
  const requireLiving = async (token: string): Promise<Launch> => {
    const launch = await launches.require(token, clock.now())
    if (launch.mode === 'real' && !(await ports.identity.isSessionAlive(launch)))
      throw new Refusal('token expired')
    return launch
  }
  const viewerOf = (launch: Launch): Viewer =>
    launch.mode === 'real' ? { playerId: launch.playerId } : { launchId: launch.id }

  const mayAsk = (asked: AskedFrom) => requirePlace(read, (token) => launches.find(token), asked)

  const side: GameSide = {
    gamePage({ page, game, lang }) {
      const host = game === undefined ? undefined : hosts.get(game)
      const slug =
        host?.kind ?? host?.slug ?? (game === undefined ? undefined : engines.find(game)?.slug)
      return ports.gamePage(
        page,
        slug === undefined || lang === undefined ? undefined : { slug, lang },
      )
    },
    resume,
    async launch(secret) {
      requireOpenSite()
      const now = clock.now()
      const { token } = await database.transaction(async (tx) => {
        const spent = await spendLaunch(tx, secret, now)
        if (spent.launch.mode === 'fun') {
          await openTrial(tx, fairness, spent.launch.id)
        } else {
          await requireMayStake(tx, spent.launch.playerId, now)
          await fairness.requirePair(tx, spent.launch.playerId)
        }
        return spent
      })
      return resume(token)
    },
    requirePlace: mayAsk,
    async round(input) {
      requireOpenSite()
      const now = clock.now()
      const launch = await launches.require(input.token, now)
      const engine = engineOf(launch.gameID)
      const asked = toOrder(engine, input)
      if (await isClosed(launch.gameID)) await requireAsked(read, launch, asked.requestId)
      if (input.freeRounds !== undefined) {
        if (giver === undefined || launch.mode === 'fun') throw new Refusal('record not found')
        return playFreeRound({ database, clock, fairness, wallet, feed, giver }, launch, engine, {
          ...asked,
          freeRounds: input.freeRounds,
        })
      }
      const order =
        engine.shared === undefined
          ? asked
          : { ...asked, params: await engine.shared.join(asked.params) }
      if (launch.mode === 'real') return real.play(launch, engine, order)
      return database.transaction((tx) => playTrialRound(tx, fairness, launch, engine, order, now))
    },
    async act({ token, roundID, requestId = crypto.randomUUID(), action, params }, barredPlace) {
      const now = clock.now()
      const launch = await launches.require(token, now)
      await requireLiveSession(database, launch, now)
      const book =
        launch.mode === 'real'
          ? realBook(fairness, { ...launch, barredPlace }, now)
          : trialBook(fairness, launch.id, now)
      const engine = engineOf(launch.gameID)
      const { shared } = engine
      const judged = shared && {
        judge: (tx: Tx, bet: { params: JsonObject; openedAt: Date }) =>
          shared.judge(tx, bet, { action, params }),
      }
      const { reply, settled } = await database.transaction((tx) =>
        act(tx, book, engine, { roundId: roundID, requestId, action, params, ...judged }, now),
      )
      if (launch.mode === 'real') {
        wallet.announceBalance(launch.playerId, await wallet.balanceOf(launch.playerId))
        if (settled !== undefined) shared?.settled(roundID, settled.winMinor)
        if (settled !== undefined)
          feed.note({
            roundId: roundID,
            playerId: launch.playerId,
            gameID: launch.gameID,
            ...settled,
          })
      }
      return reply
    },
    async history({ token, limit }) {
      const launch = await requireLiving(token)
      const host = hosts.get(launch.gameID)
      return {
        rounds:
          host === undefined
            ? await listRounds(read, launch, limit)
            : await host.history(launch, limit),
      }
    },
    async replay(roundId, token, request) {
      const playerId =
        token === undefined
          ? await ports.identity.playerOfCookie(
              contextOf(request, undefined, platform, ports.address),
            )
          : undefined
      const viewer =
        token === undefined ? playerId && { playerId } : viewerOf(await requireLiving(token))
      if (!viewer) throw new Refusal('anonymous user')
      return replayOf(read, engines, await getRound(read, fairness, roundId, viewer))
    },
  }

  async function findHostedProof(roundID: string, playerId: string) {
    for (const rounds of isUuid(roundID) ? kept : []) {
      const proof = await rounds.proof?.(roundID, playerId)
      if (proof !== undefined) return proof
    }
    return undefined
  }

  const calls: BoundCall[] = [
    handle(
      fairnessRound,
      async ({ caller }, { roundID }) =>
        (await findHostedProof(roundID, caller.playerId)) ??
        fairnessOf(
          read,
          engines,
          await getRound(read, fairness, roundID, { playerId: caller.playerId }),
        ),
    ),
    handle(returns, async ({ lang }) => ({
      games: await listReturns(read, statedOf, EVERYONE, lang),
    })),
    handle(ownReturns, async ({ caller, lang }) => ({
      games: await listReturns(read, statedOf, caller.playerId, lang),
    })),
  ]

  return {
    calls,
    findOwner: (roundId: string) => findOwner(read, roundId),
    /** @throws Refusal 'record not found' */
    async replayOf(roundId: string, playerId: string) {
      return replayOf(read, engines, await getRound(read, fairness, roundId, { playerId }))
    },
    /**
     * Returns a round that another domain stores, with its verifier data and what is published of
     * it. Undefined if no domain has it.
     */
    async findHosted(roundId: string) {
      for (const rounds of isUuid(roundId) ? kept : []) {
        const playerId = await rounds.ownerOf?.(roundId)
        const proof = playerId === undefined ? undefined : await rounds.proof?.(roundId, playerId)
        if (playerId === undefined || proof?.shared === undefined) continue
        return {
          playerId,
          proof,
          number: proof.shared.round,
          published: (await rounds.published?.(proof.gameID, proof.shared.round)) ?? [],
        }
      }
      return undefined
    },
    ownData: [
      ownRows(
        read,
        'rounds',
        'rounds.round',
        [
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
        ],
        'id',
      ),
    ],
    routes: (app: FastifyInstance) => registerGameRoutes(app, ports.address, side),
    topics: [feed.topic],
    register(engine: GameEngine) {
      engines.register(engine)
      feed.follow(engine.gameID)
    },
    host: (gameID: string, host: GameHost) => void hosts.set(gameID, host),
    offerFreeRounds: (from: FreeRoundsGiver) => void (giver = from),
    /** Sets which games start no new round. Running rounds go on to their end. */
    refuseIn: (closed: ClosedGames) => void (isClosed = closed),
    isClosed: (gameID: string): Promise<boolean> => isClosed(gameID),
    hasOpenRound: async (playerId: string, gameID: string) =>
      (await findOpenRound(read, playerId, gameID)) !== undefined,
    keep: (rounds: HostedRounds) => void kept.push(rounds),
    /** @throws Refusal 'token expired' */
    requireLaunch: (token: string) => launches.require(token, clock.now()),
    /**
     * @throws Refusal 'jurisdiction' where play is barred, except for a request that was accepted
     * before
     */
    requirePlace: mayAsk,
    /**
     * Counts as use of the launch's session.
     * @throws Refusal 'token expired' once the session is over, 'inactive account'
     */
    requireLiveSession: (launch: Launch) => requireLiveSession(database, launch, clock.now()),
    /**
     * Returns the player of a token, or why there is none: play credit has no player. Does not
     * count as use of the session.
     */
    async authenticateGame(token: string): Promise<Caller | Refusal> {
      const launch = await launches.find(token)
      if (launch === undefined || launch.mode === 'fun') return new Refusal('anonymous user')
      return (
        (launch.tokenExpiresAt > clock.now()
          ? await ports.identity.callerOfSession(launch.sessionId)
          : undefined) ?? new Refusal('session expired')
      )
    },
    moveCredit,
    hasGame: (gameID: string) => engines.find(gameID) !== undefined,
    findGame: (gameID: string): Pick<GameEngine, 'gameID' | 'name' | 'subCategory'> | undefined =>
      engines.find(gameID),
    subCategoryOf: (gameID: string): number | undefined =>
      engines.find(gameID)?.subCategory ?? HOSTED_AS[hosts.get(gameID)?.page ?? 'game'],
    findLaunch: (token: string) => launches.find(token),
    /**
     * Returns an absolute launch URL, valid once within a minute. Without `player` the launch has
     * play credit.
     */
    async launch(
      gameID: string,
      lang: Lang,
      player: { playerId: string; sessionId: string } | undefined,
    ): Promise<{ url: string; roundToResume?: string }> {
      const { page } = hosts.get(gameID) ?? engineOf(gameID)
      const { secret } = await database.transaction((tx) =>
        createLaunch(tx, { gameID, lang, player }, clock.now()),
      )
      const open = player && (await findOpenRound(read, player.playerId, gameID))
      return {
        url: `${config.publicUrl}/games/launch/${secret}?page=${page}&game=${encodeURIComponent(gameID)}&lang=${lang}`,
        ...(open === undefined ? {} : { roundToResume: open.id }),
      }
    },
    /**
     * Issues a token for a game that runs elsewhere: for this player, session and game, valid for
     * twelve hours at most.
     * @throws Refusal 'jurisdiction'
     */
    openOutside: (
      gameID: string,
      lang: Lang,
      player: { playerId: string; sessionId: string },
    ): Promise<string> =>
      database.transaction(async (tx) => {
        await requireMayStake(tx, player.playerId, clock.now())
        return createSpentLaunch(tx, { gameID, lang, player }, clock.now())
      }),
    endOutside: (token: string) => launches.end(token),
    playedGames: (playerId: string) => listPlayedGames(read, kept, playerId),
    unfinishedRounds: (playerId: string) => listUnfinishedRounds(read, engines, playerId),
    countRounds: (since: Date) => countRounds(read, kept, since),
    bigWins: (since: Date, limit: number) => listBigWins(read, kept, since, limit),
    settleAbandoned: () => settleAbandoned(abandonedDeps),
    /**
     * Adds rounds that another domain settled for money to the observed returns, in the transaction
     * of that settlement.
     */
    tallySettled: (tx: Tx, settled: readonly SettledRound[]) => tallySettled(tx, settled),
    nameOf: (gameID: string, lang: Lang): string | undefined => statedOf(gameID)?.name[lang],
    statedReturn: (gameID: string): number | undefined => statedOf(gameID)?.stated,
    listDrifts: (lang: Lang, before: ReadonlyMap<string, Tally>) =>
      listDrifts(read, statedOf, EVERYONE, before, lang),
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
    ) =>
      moveByHouse(
        { database, clock, fairness, wallet, feed },
        engineOf(gameID),
        round,
        move,
        guard,
      ),
  }
}
