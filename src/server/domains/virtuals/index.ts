import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { virtualBetInput } from '#shared/contracts/virtuals.ts'
import { VIRTUAL_STUDIO } from '#shared/studios.ts'
import { createHostedRounds, type HostedGame } from '#server/domains/rounds/index.ts'
import { bareBody } from '#server/platform/http/bare-body.ts'
import { parseInput } from '#server/platform/http/parse.ts'
import { ownRows } from '#server/platform/own-data.ts'
import type { Platform } from '#server/platform/platform.ts'
import type { Topic } from '#server/platform/realtime/realtime.ts'
import { bet } from './bet.ts'
import { virtualCalls } from './calls.ts'
import {
  createContext,
  getGameByID,
  getOffered,
  loadGames,
  openGames,
  viewOf,
  type Ports,
} from './context.ts'
import { defineDeadLetters } from './define-dead-letters.ts'
import { virtualsMetrics } from './metrics.ts'
import { offerGames, type OfferedGame } from './offered-game.ts'
import { acceptedTicket, ticketProof, virtualProofs } from './proof.ts'
import { runClocks } from './run-clocks.ts'
import { listDrawn } from './virtual-round.ts'
import { virtualChannel } from './virtual-view.ts'

export { requireSportLimits, setSportLimits } from './desk-limits.ts'
export { LEDGER_CHECKS } from './ledger-checks.ts'
export { listGames, switchVirtual, type OfferedGame, type SportLimits } from './offered-game.ts'

const RELOADED_EVERY_MS = 2_500
const BODY_LIMIT = 32 * 1024

const OWN_COLUMNS = [
  'id',
  'kind',
  'number',
  'state',
  'staked_minor',
  'win_minor',
  'lines',
  'placed_at',
  'settled_at',
]

export type Virtuals = ReturnType<typeof createVirtuals>

export function createVirtuals(platform: Platform, ports: Ports) {
  const { database, log } = platform
  const { rounds, address } = ports
  const context = createContext(platform, ports)
  const { chains, known } = context
  let reloading: NodeJS.Timeout | undefined
  const load = () => loadGames(context)

  rounds.keep({
    proof: (ticketId, playerId) =>
      ticketProof(
        database.read,
        chains,
        (kind) => getOffered(context, kind).game,
        ticketId,
        playerId,
      ),
    accepted: (ticketId, playerId) =>
      acceptedTicket(
        database.read,
        chains,
        (kind) => getOffered(context, kind).game,
        ticketId,
        playerId,
      ),
    published: async (gameID, round) =>
      (
        await virtualProofs(database.read, chains, getGameByID(context, gameID), {
          limit: 1,
          round,
        })
      ).rounds,
    ...createHostedRounds(database.read, {
      stakes: 'virtuals.ticket',
      games: sql`select kind as key, 'virtual-' || kind as game_id from virtuals.game`,
      key: 'kind',
      madeAt: 'placed_at',
    }),
  })
  defineDeadLetters(context)

  const topic: Topic = {
    name: 'virtual',
    isPrivate: false,
    channel: (_caller, kind) => virtualChannel(kind),
    snapshot: (_caller, kind) => viewOf(context, kind).read(),
  }
  const clocks = runClocks(context)

  return {
    calls: virtualCalls(context),
    metrics: virtualsMetrics(platform.background.read),
    ownData: [ownRows(database.read, 'virtualTickets', 'virtuals.ticket', OWN_COLUMNS, 'id')],
    hosted: (): HostedGame[] =>
      openGames(context).map(({ game: { kind, gameID, name }, minStakeMinor, maxStakeMinor }) => ({
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
        return bet(context, input)
      })
    },
    clocks,
    runClocks: () => runClocks(context),
    chains,
    listDrawn,
    offered: (): readonly OfferedGame[] => [...known.values()],
    async sync(): Promise<void> {
      await database.transaction(offerGames)
      await load()
    },
    reload: load,
    stateOf: (kind: string) => viewOf(context, kind).read(),
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
