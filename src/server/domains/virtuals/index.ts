import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { z } from 'zod'
import {
  initGame,
  list,
  virtualBetInput,
  virtualRounds,
  type VirtualBetReply,
} from '#shared/contracts/virtuals.ts'
import { toWireTime } from '#shared/dates.ts'
import { Refusal } from '#shared/refusals.ts'
import { VIRTUAL_STUDIO } from '#shared/studios.ts'
import type { Content } from '#server/domains/content/index.ts'
import { requireMayPlay, type Identity } from '#server/domains/identity/index.ts'
import {
  inputHash,
  createHostedRounds,
  type HostedGame,
  type Rounds,
} from '#server/domains/rounds/index.ts'
import type { Wallet } from '#server/domains/wallet/index.ts'
import type { AddressReader } from '#server/platform/http/address.ts'
import { bareBody } from '#server/platform/http/bare-body.ts'
import { findOrReload } from '#server/platform/find-or-reload.ts'
import { handle, type BoundCall } from '#server/platform/http/calls.ts'
import { parseInput } from '#server/platform/http/parse.ts'
import { createLeases } from '#server/platform/leases/lease.ts'
import { databaseClock } from '#server/platform/clock-watch.ts'
import { leasedClocks, type LeasedClock } from '#server/platform/leases/leased-clocks.ts'
import { ownRows } from '#server/platform/own-data.ts'
import type { Platform } from '#server/platform/platform.ts'
import type { Topic } from '#server/platform/realtime/realtime.ts'
import { requireReal, virtualHistory, virtualLaunch } from './launch.ts'
import { listGames, offerGames, type OfferedGame } from './offered-game.ts'
import { placeTicket } from './place-ticket.ts'
import { ticketProof, virtualProofs } from './proof.ts'
import { virtualChains } from './round-outcome.ts'
import { virtualClock } from './virtual-clock.ts'
import { settleTicket } from './settle.ts'
import { findLastRound, findRound, leaseName, listDrawn, readRoundID } from './virtual-round.ts'
import { returnsOf } from './returns.ts'
import { phaseOf, stakedChannel, virtualChannel, virtualView } from './virtual-view.ts'

export { requireSportLimits, setSportLimits } from './desk-limits.ts'
export { LEDGER_CHECKS } from './ledger-checks.ts'
export { listGames, switchVirtual, type OfferedGame, type SportLimits } from './offered-game.ts'

type Ports = {
  rounds: Rounds
  identity: Pick<Identity, 'requirePlayer'>
  wallet: Pick<Wallet, 'announceBalance'>
  content: Pick<Content, 'maintenance'>
  address: AddressReader
}

const unpaidTicket = z.object({ kind: z.string(), number: z.number().int(), ticketId: z.guid() })
const RELOADED_EVERY_MS = 2_500
const BODY_LIMIT = 32 * 1024

export type Virtuals = ReturnType<typeof createVirtuals>

export function createVirtuals(
  platform: Platform,
  { rounds, identity, wallet, content, address }: Ports,
) {
  const { database, log, bus, outbox } = platform
  const clock = databaseClock(platform)
  const chains = virtualChains(platform)
  const known = new Map<string, OfferedGame>()
  const views = new Map<string, ReturnType<typeof virtualView>>()
  let reloading: NodeJS.Timeout | undefined

  /** @throws Refusal 'record not found' */
  function found<T>(in_: ReadonlyMap<string, T>, kind: string): T {
    const one = in_.get(kind)
    if (one === undefined) throw new Refusal('record not found')
    return one
  }
  const offered = (kind: string) => found(known, kind)
  const gameNamed = (gameID: string) =>
    found(new Map([...known.values()].map(({ game }) => [game.gameID, game])), gameID)

  async function load(): Promise<void> {
    for (const one of await listGames(database.read)) {
      const { kind, gameID } = one.game
      known.set(kind, one)
      if (views.has(kind)) continue
      const view = virtualView({ ...platform, clock, chains, offered: () => offered(kind) }, kind)
      views.set(kind, view)
      rounds.host(gameID, {
        page: 'virtuals',
        slug: gameID,
        name: () => offered(kind).game.name,
        ...returnsOf(one.game),
        start: async (launch, token, balanceMinor) =>
          virtualLaunch(
            database.read,
            offered(kind),
            launch,
            token,
            balanceMinor,
            await view.read(),
          ),
        history: (launch, limit) => virtualHistory(database.read, offered(kind), launch, limit),
      })
    }
  }

  function runClocks() {
    const leases = createLeases(database, crypto.randomUUID())
    const clocks = new Map<string, LeasedClock>()
    return leasedClocks({
      clock,
      log,
      isClockRight: () => platform.clockWatch.isRight(),
      leases,
      ids: () => [...known.keys()],
      leaseName,
      clockOf(id) {
        const { kind } = offered(id).game
        const of =
          clocks.get(id) ??
          virtualClock(
            {
              database,
              clock,
              log,
              outbox,
              deadLetters: platform.deadLetters,
              chains,
              leases,
              rounds,
              offered: () => offered(id),
              show: (round) => found(views, id).show(round),
              announce: wallet.announceBalance,
              mayBegin: () => content.maintenance.refusal() === undefined,
            },
            kind,
          )
        clocks.set(id, of)
        return of
      },
    })
  }

  async function bet(input: z.output<typeof virtualBetInput>): Promise<VirtualBetReply> {
    platform.clockWatch.requireRight()
    const now = clock.now()
    const closed = content.maintenance.refusal()
    if (closed !== undefined) throw closed
    const launch = requireReal(await rounds.requireLaunch(input.token))
    const round = readRoundID(input.roundID)
    const game = [...known.values()].find(({ game: { gameID } }) => gameID === launch.gameID)
    if (game === undefined || round?.kind !== game.game.kind) throw new Refusal('record not found')
    const order = {
      requestId: input.requestId ?? crypto.randomUUID(),
      hash: inputHash(input.roundID, input.lines),
      number: round.number,
      lines: input.lines,
      now,
    }
    const { reply, isNew } = await database.transaction((tx) =>
      placeTicket(tx, game, launch, order),
    )
    if (isNew) {
      wallet.announceBalance(launch.playerId)
      bus.publish(stakedChannel(round.kind), null)
    }
    return reply
  }

  const open = () => [...known.values()].filter(({ isEnabled }) => isEnabled)
  const openOf = (type: string | undefined) =>
    open().find(({ game: { kind } }) => type === undefined || kind === type)

  rounds.keep({
    proof: (ticketId, playerId) =>
      ticketProof(database.read, chains, (kind) => offered(kind).game, ticketId, playerId),
    published: async (gameID, round) =>
      (await virtualProofs(database.read, chains, gameNamed(gameID), { limit: 1, round })).rounds,
    ...createHostedRounds(database.read, {
      stakes: 'virtuals.ticket',
      games: sql`select kind as key, 'virtual-' || kind as game_id from virtuals.game`,
      key: 'kind',
      madeAt: 'placed_at',
    }),
  })
  platform.deadLetters.define(
    'virtuals:pay-ticket',
    unpaidTicket,
    async (tx, { kind, number, ticketId }) => {
      const round = await findRound(tx, kind, number)
      if (round?.state !== 'over' && round?.state !== 'void')
        throw new Error(`virtuals: round ${number} of ${kind} is not over`)
      const paid = await settleTicket(
        tx,
        { outbox, rounds },
        offered(kind),
        round,
        ticketId,
        clock.now(),
      )
      return () => paid.forEach((playerId) => wallet.announceBalance(playerId))
    },
  )
  const calls: BoundCall[] = [
    handle(list, ({ lang }) =>
      Promise.all(
        open().map(async (one) => {
          const {
            game: { kind, name },
            phases,
          } = one
          const { runsAt } = phaseOf(one, await findLastRound(database.read, kind), clock.now())
          const soonest = new Date(clock.now().getTime() + phases.bettingMs + phases.closingMs)
          return {
            providerID: VIRTUAL_STUDIO.providerID,
            name: name[lang],
            type: kind,
            image: `/art/virtuals/${kind}`,
            nextRoundAt: toWireTime(runsAt !== null && runsAt > clock.now() ? runsAt : soonest),
          }
        }),
      ),
    ),
    handle(initGame, async (context, { providerID, type }) => {
      requireMayPlay(context)
      const player = await identity.requirePlayer(context)
      const game = await findOrReload(() => openOf(type), load)
      if (providerID !== VIRTUAL_STUDIO.providerID || game === undefined)
        throw new Refusal('record not found')
      const { url } = await rounds.launch(game.game.gameID, context.lang, player)
      return { url }
    }),
    handle(virtualRounds, (_context, { type, ...asked }) =>
      virtualProofs(database.read, chains, offered(type).game, asked),
    ),
  ]

  const topic: Topic = {
    name: 'virtual',
    isPrivate: false,
    channel: (_caller, kind) => virtualChannel(kind),
    snapshot: (_caller, kind) => found(views, kind).read(),
  }
  const clocks = runClocks()

  return {
    calls,
    ownData: [
      ownRows(
        database.read,
        'virtualTickets',
        'virtuals.ticket',
        [
          'id',
          'kind',
          'number',
          'state',
          'staked_minor',
          'win_minor',
          'lines',
          'placed_at',
          'settled_at',
        ],
        'id',
      ),
    ],
    hosted: (): HostedGame[] =>
      open().map(({ game: { kind, gameID, name }, minStakeMinor, maxStakeMinor }) => ({
        play: 'virtual',
        gameID,
        name,
        slug: gameID,
        ...VIRTUAL_STUDIO,
        image: `/art/virtuals/${kind}`,
        type: kind,
        minBetMinor: minStakeMinor,
        maxBetMinor: maxStakeMinor,
      })),
    topics: [topic],
    routes(app: FastifyInstance): void {
      app.post('/games/virtual/bet', { bodyLimit: BODY_LIMIT }, async (request) => {
        const input = parseInput(virtualBetInput, bareBody(request.body))
        await rounds.requirePlace({
          ...input,
          country: address.countryOf(
            address.addressOf(request.socket.remoteAddress, request.headers),
            request.headers,
          ),
        })
        return bet(input)
      })
    },
    clocks,
    runClocks,
    chains,
    listDrawn,
    offered: (): readonly OfferedGame[] => [...known.values()],
    async sync(): Promise<void> {
      await database.transaction(offerGames)
      await load()
    },
    reload: load,
    stateOf: (kind: string) => found(views, kind).read(),
    start(): void {
      clocks.start()
      reloading ??= setInterval(
        () =>
          void load().catch((error: unknown) =>
            log.warn({ err: error }, 'virtuals: sports could not be reloaded'),
          ),
        RELOADED_EVERY_MS,
      ).unref()
    },
    async stop(): Promise<void> {
      clearInterval(reloading)
      reloading = undefined
      await clocks.stop()
    },
  }
}
