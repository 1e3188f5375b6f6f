import type { z } from 'zod'
import type { FastifyRequest } from 'fastify'
import type { JsonObject } from '#games/game-engine.ts'
import type { actInput, historyInput, roundInput } from '#shared/contracts/games.ts'
import { Refusal } from '#shared/refusals.ts'
import { contextOf } from '#server/platform/http/endpoint.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { act } from './act.ts'
import { requireAsked } from './closed-game.ts'
import { getEngine, requirePlaceOfLaunch, type Context } from './context.ts'
import { playFreeRound } from './free-round.ts'
import { findRound, listRounds, replayOf, type Viewer } from './history.ts'
import { requireLiveSession, requireMayStake, spendLaunch, type Launch } from './launch.ts'
import { balanceAt, launchReply } from './launch-reply.ts'
import { replayOfBigWin } from './public-replay.ts'
import { realBook } from './real-book.ts'
import { toOrder } from './round-input.ts'
import type { GameSide } from './routes.ts'
import { openTrial, playTrialRound } from './trial.ts'
import { trialBook } from './trial-book.ts'

export function gameSide(context: Context): GameSide {
  return {
    gamePage: (look) => pageOf(context, look),
    resume: (token) => resumeLaunch(context, token),
    launch: (secret) => launch(context, secret),
    requirePlace: (asked) => requirePlaceOfLaunch(context, asked),
    round: (input) => playRound(context, input),
    act: (input, barredPlace) => actInRound(context, input, barredPlace),
    history: (input) => history(context, input),
    replay: (roundId, token, request) => replay(context, roundId, token, request),
  }
}

function pageOf(
  { engines, ports, registered }: Context,
  { page, game, lang }: Parameters<GameSide['gamePage']>[0],
): string {
  const host = game === undefined ? undefined : registered.hosts.get(game)
  const slug =
    host?.kind ?? host?.slug ?? (game === undefined ? undefined : engines.find(game)?.slug)
  return ports.gamePage(page, slug === undefined || lang === undefined ? undefined : { slug, lang })
}

function requireOpenSite({ ports }: Context): void {
  const closed = ports.content.maintenance.refusal()
  if (closed !== undefined) throw closed
}

export async function resumeLaunch(context: Context, token: string) {
  const { database, clock, fairness, engines, wallet, launches, registered } = context
  const now = clock.now()
  const launch = await launches.require(token, now)
  await requireLiveSession(database, launch, now)
  const host = registered.hosts.get(launch.gameID)
  const replyDeps = {
    read: database.read,
    clock,
    fairness,
    engines,
    wallet,
    freeRounds: () => registered.giver,
  }
  return host === undefined
    ? launchReply(replyDeps, launch, token)
    : host.start(launch, token, await balanceAt(replyDeps, launch))
}

async function launch(context: Context, secret: string) {
  requireOpenSite(context)
  const { database, clock, fairness } = context
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
  return resumeLaunch(context, token)
}

async function playRound(context: Context, input: z.output<typeof roundInput>): Promise<string> {
  requireOpenSite(context)
  const { database, clock, fairness, wallet, launches, feed, real, registered } = context
  const now = clock.now()
  const launch = await launches.require(input.token, now)
  const engine = getEngine(context, launch.gameID)
  const asked = toOrder(engine, input)
  if (await registered.isClosed(launch.gameID))
    await requireAsked(database.read, launch, asked.requestId)
  if (input.freeRounds !== undefined) {
    const { giver } = registered
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
}

async function actInRound(
  context: Context,
  { token, roundID, requestId = crypto.randomUUID(), action, params }: z.output<typeof actInput>,
  barredPlace: boolean,
): Promise<string> {
  const { database, clock, fairness, wallet, launches, feed } = context
  const now = clock.now()
  const launch = await launches.require(token, now)
  await requireLiveSession(database, launch, now)
  const book =
    launch.mode === 'real'
      ? realBook(fairness, { ...launch, barredPlace }, now)
      : trialBook(fairness, launch.id, now)
  const engine = getEngine(context, launch.gameID)
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
}

async function history(context: Context, { token, limit }: z.output<typeof historyInput>) {
  const launch = await requireLiving(context, token)
  const host = context.registered.hosts.get(launch.gameID)
  return {
    rounds:
      host === undefined
        ? await listRounds(context.database.read, launch, limit)
        : await host.history(launch, limit),
  }
}

async function replay(
  context: Context,
  roundId: string,
  token: string | undefined,
  request: FastifyRequest,
) {
  const { platform, ports, clock, database, fairness, engines } = context
  const playerId =
    token === undefined
      ? await ports.identity.playerOfCookie(contextOf(request, undefined, platform, ports.address))
      : undefined
  const viewer =
    token === undefined ? playerId && { playerId } : viewerOf(await requireLiving(context, token))
  if (!viewer) throw new Refusal('anonymous user')
  const { read } = database
  const own = await findRound(read, fairness, roundId, viewer)
  return own === undefined
    ? replayOfBigWin({ read, clock, engines, identity: ports.identity }, roundId)
    : replayOf(read, engines, own)
}

async function requireLiving({ clock, launches, ports }: Context, token: string): Promise<Launch> {
  const launch = await launches.require(token, clock.now())
  if (launch.mode === 'real' && !(await ports.identity.isSessionAlive(launch)))
    throw new Refusal('token expired')
  return launch
}

function viewerOf(launch: Launch): Viewer {
  return launch.mode === 'real' ? { playerId: launch.playerId } : { launchId: launch.id }
}
