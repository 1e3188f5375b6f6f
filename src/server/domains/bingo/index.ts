import { returnPercent } from '#games/bingo/share-sales.ts'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { z } from 'zod'
import * as bingoCalls from '#shared/contracts/bingo.ts'
import { Refusal } from '#shared/refusals.ts'
import { LIVE_STUDIO } from '#shared/studios.ts'
import type { Content } from '#server/domains/content/index.ts'
import { requireMayPlay, type Identity } from '#server/domains/identity/index.ts'
import { createHostedRounds, type HostedGame, type Rounds } from '#server/domains/rounds/index.ts'
import { unlessAnswered, type Wallet } from '#server/domains/wallet/index.ts'
import type { AddressReader } from '#server/platform/http/address.ts'
import { findOrReload } from '#server/platform/find-or-reload.ts'
import { handle, type BoundCall } from '#server/platform/http/calls.ts'
import { createLeases } from '#server/platform/leases/lease.ts'
import { databaseClock } from '#server/platform/clock-watch.ts'
import { leasedClocks, type LeasedClock } from '#server/platform/leases/leased-clocks.ts'
import { ownRows } from '#server/platform/own-data.ts'
import type { Db } from '#server/platform/database/database.ts'
import type { Platform } from '#server/platform/platform.ts'
import { createPresence } from '#server/platform/realtime/presence.ts'
import type { Topic } from '#server/platform/realtime/realtime.ts'
import { findRound, leaseName, readRoundID } from './bingo-round.ts'
import { listDrawn } from './drawn.ts'
import { bingoChains } from './outcome.ts'
import { toRoomRow } from './lobby-rows.ts'
import { findStakeOn, ticketsWithMarks } from './own-rounds.ts'
import { roomClock } from './room-clock.ts'
import { roomHistory, roomLaunch } from './room-launch.ts'
import { roomProofs, stakeProof } from './room-proof.ts'
import { roomChannel, roomView } from './room-view.ts'
import { listRooms, offerRooms, type BingoRoom } from './rooms.ts'
import { settleStake } from './settle.ts'
import { registerBingoRoutes } from './routes.ts'
import { ticketOffice } from './ticket-office.ts'

export { requireHallLimits, setHallLimits, type HallLimits } from './desk-limits.ts'
export { LEDGER_CHECKS } from './ledger-checks.ts'
export { listRooms, switchHall, type BingoRoom } from './rooms.ts'
export { roomChannel } from './room-view.ts'

type Ports = {
  rounds: Rounds
  identity: Pick<Identity, 'listUsernames' | 'requirePlayer'>
  wallet: Pick<Wallet, 'announceBalance'>
  content: Pick<Content, 'maintenance'>
  address: AddressReader
}

const unpaidStake = z.object({ roomId: z.string(), number: z.number().int(), stakeId: z.guid() })
const RELOADED_EVERY_MS = 2_500

export type Bingo = ReturnType<typeof createBingo>

export function createBingo(
  platform: Platform,
  { rounds, identity, wallet, content, address }: Ports,
) {
  const { database, log, outbox } = platform
  const clock = databaseClock(platform)
  const chains = bingoChains(platform)
  const presence = createPresence(platform, 'bingo-presence')
  const known = new Map<string, BingoRoom>()
  const views = new Map<string, ReturnType<typeof roomView>>()
  let reloading: NodeJS.Timeout | undefined

  function getRoom(roomId: string): BingoRoom {
    const room = known.get(roomId)
    if (room === undefined) throw new Refusal('record not found')
    return room
  }

  function getOpenRoom(roomId: string): BingoRoom {
    const room = getRoom(roomId)
    if (!room.isEnabled) throw new Refusal('record not found')
    return room
  }

  function viewOf(roomId: string) {
    const view = views.get(roomId)
    if (view === undefined) throw new Refusal('record not found')
    return view
  }

  async function load(): Promise<void> {
    for (const room of await listRooms(database.read)) {
      const { id } = room
      known.set(id, room)
      if (views.has(id)) continue
      const view = roomView(
        { ...platform, clock, identity, chains, presence, room: () => getRoom(id) },
        id,
      )
      view.listen()
      views.set(id, view)
      const rtp = returnPercent(room.rules.parts)
      rounds.host(id, {
        page: 'bingo',
        slug: id,
        name: () => getRoom(id).name,
        returns: { min: rtp, max: rtp },
        start: async (launch, token, balanceMinor) =>
          roomLaunch(
            database.read,
            chains,
            getRoom(id),
            launch,
            token,
            balanceMinor,
            await view.read(),
          ),
        history: (launch, limit) => roomHistory(database.read, launch, limit),
      })
    }
  }

  async function announcedCalls(room: BingoRoom, number: number): Promise<readonly number[]> {
    const round = await findRound(database.read, room.id, number)
    if (round?.state === 'over') return chains.callsOf(database.read, room, round)
    return round?.state === 'calling' ? (await viewOf(room.id).read()).calls : []
  }

  const openRooms = () => [...known.values()].filter(({ isEnabled }) => isEnabled)

  function runClocks() {
    const leases = createLeases(database, crypto.randomUUID())
    const clocks = new Map<string, LeasedClock>()
    const isClosed = () => content.maintenance.refusal() !== undefined
    return leasedClocks({
      clock,
      log,
      leases,
      leaseName,
      isClockRight: () => platform.clockWatch.isRight(),
      ids: () => [...known.keys()],
      clockOf(id) {
        const of =
          clocks.get(id) ??
          roomClock(
            {
              database,
              clock,
              log,
              outbox,
              deadLetters: platform.deadLetters,
              chains,
              leases,
              rounds,
              isClosed,
              room: () => getRoom(id),
              stage: viewOf(id),
              announce: (playerId) => wallet.announceBalance(playerId),
            },
            id,
          )
        clocks.set(id, of)
        return of
      },
    })
  }

  const office = ticketOffice({
    database,
    clock,
    chains,
    wallet,
    sold: (roomId) => viewOf(roomId).sold(),
    requireRightClock: () => platform.clockWatch.requireRight(),
    requireOpenSite() {
      const closed = content.maintenance.refusal()
      if (closed !== undefined) throw closed
    },
  })

  platform.deadLetters.define(
    'bingo:pay-stake',
    unpaidStake,
    async (tx, { roomId, number, stakeId }) => {
      const round = await findRound(tx, roomId, number)
      if (round?.state !== 'over' && round?.state !== 'void')
        throw new Error(`bingo: round ${number} of ${roomId} is not over`)
      const paid = await settleStake(
        tx,
        { outbox, rounds },
        getRoom(roomId),
        round.state === 'void',
        { stakeId, now: clock.now() },
      )
      return () => paid.forEach((playerId) => wallet.announceBalance(playerId))
    },
  )

  const calls: BoundCall[] = [
    handle(bingoCalls.listRooms, ({ lang }) =>
      Promise.all(
        openRooms().map(async (room) => toRoomRow(room, await viewOf(room.id).read(), lang)),
      ),
    ),
    handle(bingoCalls.getRoom, async ({ lang }, { roomID }) => {
      const room = getOpenRoom(roomID)
      const state = await viewOf(room.id).read()
      return { room: toRoomRow(room, state, lang), phase: state.phase, calls: state.calls, state }
    }),
    handle(bingoCalls.buyTickets, async (context, { roomID, roundID, count, requestId }) => {
      const {
        caller: { playerId, sessionId },
        lang,
      } = context
      await unlessAnswered(database.read, { playerId, requestId }, () => requireMayPlay(context))
      return office.buy(
        getRoom(roomID),
        { playerId, sessionId, lang },
        { requestId, roundID, count },
      )
    }),
    handle(bingoCalls.myTickets, async ({ caller }, { roundID }) => {
      const round = readRoundID(roundID)
      const room = getRoom(round?.roomId ?? '')
      const stake =
        round && (await findStakeOn(database.read, room.id, round.number, caller.playerId))
      if (stake === undefined) return []
      return ticketsWithMarks(
        database.read,
        chains,
        room,
        stake,
        await announcedCalls(room, stake.number),
      )
    }),
    handle(bingoCalls.initGame, async (context, { roomID, mode }) => {
      const player = mode === 'fun' ? undefined : await identity.requirePlayer(context)
      requireMayPlay(context)
      const room = await findOrReload(() => openRooms().find(({ id }) => id === roomID), load)
      if (room === undefined) throw new Refusal('record not found')
      return { url: (await rounds.launch(room.id, context.lang, player)).url }
    }),
    handle(bingoCalls.bingoRounds, (_context, { roomID, round, limit }) =>
      roomProofs(database.read, chains, getRoom(roomID), limit, round),
    ),
  ]

  rounds.keep({
    proof: (stakeId, playerId) => stakeProof(database.read, chains, getRoom, stakeId, playerId),
    published: async (roomId, round) =>
      (await roomProofs(database.read, chains, getRoom(roomId), 1, round)).rounds,
    ...createHostedRounds(database.read, {
      stakes: 'bingo.stake',
      games: sql`select id as key, id as game_id from bingo.room`,
      key: 'room_id',
      madeAt: 'opened_at',
    }),
  })
  const clocks = runClocks()
  const topic: Topic = {
    name: 'bingo',
    isPrivate: false,
    hasSteps: true,
    channel: (_caller, roomId) => roomChannel(roomId),
    snapshot: (_caller, roomId) => viewOf(roomId).read(),
    watch: (roomId) => presence.enter(roomId),
  }

  return {
    calls,
    ownData: [
      ownRows(
        database.read,
        'bingoRounds',
        'bingo.stake',
        [
          'id',
          'room_id',
          'number',
          'state',
          'tickets',
          'staked_minor',
          'win_minor',
          'opened_at',
          'settled_at',
        ],
        'id',
      ),
    ],
    topics: [topic],
    routes: (app: FastifyInstance) =>
      registerBingoRoutes(app, { address, rounds, office, getRoom }),
    clocks,
    runClocks,
    chains,
    async sync(): Promise<void> {
      await database.transaction(offerRooms)
      await load()
    },
    reload: load,
    hosted: (): HostedGame[] =>
      [...known.values()]
        .filter(({ isEnabled }) => isEnabled)
        .map(({ id, name, game, image, rules: { ticketMinor, maxTickets } }) => ({
          play: 'bingo',
          gameID: id,
          name,
          slug: game.id,
          ...LIVE_STUDIO,
          image,
          type: game.id,
          minBetMinor: ticketMinor,
          maxBetMinor: ticketMinor * BigInt(maxTickets),
        })),
    watched: (): readonly BingoRoom[] => [...known.values()],
    listDrawn: (read: Db, roomId: string, after: number, limit: number) =>
      listDrawn(read, chains, getRoom(roomId), after, limit),
    has: (roomId: string): boolean => known.get(roomId)?.isEnabled === true,
    stateOf: (roomId: string) => viewOf(roomId).read(),
    start(): void {
      presence.start()
      clocks.start()
      reloading ??= setInterval(
        () =>
          void load().catch((error: unknown) =>
            log.warn({ err: error }, 'bingo: halls could not be reloaded'),
          ),
        RELOADED_EVERY_MS,
      ).unref()
    },
    async stop(): Promise<void> {
      clearInterval(reloading)
      reloading = undefined
      await clocks.stop()
      presence.stop()
    },
  }
}
