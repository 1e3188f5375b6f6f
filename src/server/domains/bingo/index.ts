import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { LIVE_STUDIO } from '#shared/studios.ts'
import { createHostedRounds, type HostedGame } from '#server/domains/rounds/index.ts'
import { ownRows } from '#server/platform/own-data.ts'
import type { Db } from '#server/platform/database/database.ts'
import type { Platform } from '#server/platform/platform.ts'
import type { Topic } from '#server/platform/realtime/realtime.ts'
import { roomCalls, ticketCalls } from './calls.ts'
import { createContext, getRoom, loadRooms, openRooms, viewOf, type Ports } from './context.ts'
import { defineDeadLetters } from './define-dead-letters.ts'
import { listDrawn } from './drawn.ts'
import { bingoMetrics } from './metrics.ts'
import { acceptedStake, roomProofs, stakeProof } from './room-proof.ts'
import { roomChannel } from './room-view.ts'
import { offerRooms, type BingoRoom } from './rooms.ts'
import { registerBingoRoutes } from './routes.ts'
import { runClocks } from './run-clocks.ts'
import { ticketOffice } from './ticket-office.ts'

export {
  limitsOf,
  requireHallLimits,
  setHallLimits,
  type HallChange,
  type HallLimits,
} from './desk-limits.ts'
export { readGuaranteeDay } from './guarantee-budget.ts'
export { LEDGER_CHECKS } from './ledger-checks.ts'
export { listRooms, switchHall, type BingoRoom } from './rooms.ts'
export { roomChannel } from './room-view.ts'

const RELOADED_EVERY_MS = 2_500

const OWN_COLUMNS = [
  'id',
  'room_id',
  'number',
  'state',
  'tickets',
  'staked_minor',
  'win_minor',
  'opened_at',
  'settled_at',
]

export type Bingo = ReturnType<typeof createBingo>

export function createBingo(platform: Platform, ports: Ports) {
  const { database, log } = platform
  const { rounds, wallet, content, address } = ports
  const context = createContext(platform, ports)
  const { clock, chains, presence, known } = context
  let reloading: NodeJS.Timeout | undefined
  const roomOf = (roomId: string) => getRoom(context, roomId)
  const load = () => loadRooms(context)

  const office = ticketOffice({
    database,
    clock,
    chains,
    wallet,
    sold: (roomId) => viewOf(context, roomId).sold(),
    requireRightClock: () => platform.clockWatch.requireRight(),
    requireOpenSite() {
      const closed = content.maintenance.refusal()
      if (closed !== undefined) throw closed
    },
  })

  defineDeadLetters(context)

  rounds.keep({
    proof: (stakeId, playerId) => stakeProof(database.read, chains, roomOf, stakeId, playerId),
    accepted: (stakeId, playerId) =>
      acceptedStake(database.read, chains, roomOf, stakeId, playerId),
    published: async (roomId, round) =>
      (await roomProofs(database.read, chains, roomOf(roomId), 1, round)).rounds,
    ...createHostedRounds(database.read, {
      stakes: 'bingo.stake',
      games: sql`select id as key, id as game_id from bingo.room`,
      key: 'room_id',
      madeAt: 'opened_at',
    }),
  })
  const clocks = runClocks(context)
  const topic: Topic = {
    name: 'bingo',
    isPrivate: false,
    hasSteps: true,
    channel: (_caller, roomId) => roomChannel(roomId),
    snapshot: (_caller, roomId) => viewOf(context, roomId).read(),
    watch: (roomId) => presence.enter(roomId),
  }

  return {
    calls: [...roomCalls(context), ...ticketCalls(context, office)],
    metrics: bingoMetrics(platform.background.read),
    ownData: [ownRows(database.read, 'bingoRounds', 'bingo.stake', OWN_COLUMNS, 'id')],
    topics: [topic],
    routes: (app: FastifyInstance) =>
      registerBingoRoutes(app, { address, rounds, office, getRoom: roomOf }),
    clocks,
    runClocks: () => runClocks(context),
    chains,
    async sync(): Promise<void> {
      await database.transaction(offerRooms)
      await load()
    },
    reload: load,
    hosted: (): HostedGame[] =>
      openRooms(context).map(({ id, name, game, image, rules: { ticketMinor, maxTickets } }) => ({
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
      listDrawn(read, chains, roomOf(roomId), after, limit),
    has: (roomId: string): boolean => known.get(roomId)?.isEnabled === true,
    stateOf: (roomId: string) => viewOf(context, roomId).read(),
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
