import fastifyWebsocket from '@fastify/websocket'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Refusal } from '#shared/refusals.ts'
import type { StaffAction } from '#shared/office/staff.ts'
import type { Config } from '../config.ts'
import { isLoopbackHost } from '../loopback-host.ts'
import type { AddressReader } from '../http/address.ts'
import type { CallContext, Caller } from '../http/calls.ts'
import type { EndpointPorts } from '../http/endpoint.ts'
import { countPerSource } from '../http/open-sockets.ts'
import { sourceKey } from '../http/source-key.ts'
import type { Staff } from '../http/staff-calls.ts'
import { countRefusedSocket } from '../metrics/socket-metrics.ts'
import { inLane } from '../database/lane.ts'
import type { Platform } from '../platform.ts'
import { createRecovery } from './realtime-recovery.ts'
import { serveClient } from './serve-client.ts'

/**
 * A topic that clients may subscribe to. `channel` is the bus channel of its changes; a change
 * without data (null) causes a new snapshot.
 */
export type Topic = {
  name: string
  isPrivate: boolean
  /** Private, but open to a game's page, which has its launch token and no session. */
  opensToGames?: true
  staffNeed?: StaffAction
  /**
   * Each change builds on the previous one. A client that missed some, or a change without data
   * (null), gets a new snapshot.
   */
  hasSteps?: true
  channel(caller: Caller | undefined, argument: string): string
  /** @throws Refusal when this caller may not see the topic or it does not exist */
  snapshot(caller: Caller | undefined, argument: string): Promise<unknown>
  watch?(argument: string): () => void
  /**
   * Returns a text that differs after changes that the snapshot does not show, or shows at every
   * read. While changes of other processes are missed, the snapshot is sent again when this text
   * differs; without it, when the snapshot differs.
   */
  mark?(caller: Caller | undefined, argument: string): Promise<string>
  /** Maps the bus data of a change to what is sent; without it the data is sent unchanged. */
  readChange?(caller: Caller | undefined, argument: string, data: unknown): Promise<unknown>
}

export type RealtimePorts = Pick<EndpointPorts, 'authenticate'> & {
  authenticateStaff(context: CallContext): Promise<Staff | Refusal>
  authenticateGame(token: string): Promise<Caller | Refusal>
  /** Does not count as use. */
  isSessionAlive(caller: Caller): Promise<boolean>
}

/** RFC 6455: the server is going down; the client reconnects elsewhere. */
const GOING_AWAY = 1_001
const TRY_AGAIN_LATER = 1_013
const MAX_MESSAGE_BYTES = 16 * 1024

export async function registerRealtime(
  app: FastifyInstance,
  platform: Platform,
  address: AddressReader,
  topics: readonly Topic[],
  ports: RealtimePorts,
): Promise<void> {
  await app.register(fastifyWebsocket, {
    options: { maxPayload: MAX_MESSAGE_BYTES, perMessageDeflate: false },
  })
  platform.life.onDrain(() => {
    for (const socket of app.websocketServer.clients) socket.close(GOING_AWAY)
  })
  const byName = new Map(topics.map((topic) => [topic.name, inReads(topic)]))
  const recovery = createRecovery(platform)
  // Connections behind a trusted proxy are counted by player address.
  const clients = countPerSource(
    platform.config.rateLimit ? platform.config.socketsPerSource : Infinity,
  )
  app.addHook('onClose', async () => recovery.close())
  app.get(
    '/realtime',
    {
      websocket: true,
      preValidation: async (request) => {
        if (platform.life.isDraining()) throw new Refusal('busy')
        if (!isOwnOrigin(request, platform.config)) throw new Refusal('not authorized')
      },
    },
    (socket, request) => {
      const release = clients.take(
        sourceKey(address.addressOf(request.socket.remoteAddress, request.headers)),
      )
      if (release === undefined) {
        countRefusedSocket('realtime')
        return socket.close(TRY_AGAIN_LATER, 'too many connections')
      }
      socket.on('close', release)
      serveClient(socket, request, platform, address, byName, recovery, ports)
    },
  )
}

/** Bus messages also cause reads, outside the socket handler. */
function inReads(topic: Topic): Topic {
  const { mark, readChange } = topic
  return {
    ...topic,
    snapshot: (caller, argument) => inLane('reads', () => topic.snapshot(caller, argument)),
    ...(mark && { mark: (caller, argument) => inLane('reads', () => mark(caller, argument)) }),
    ...(readChange && {
      readChange: (caller, argument, data) =>
        inLane('reads', () => readChange(caller, argument, data)),
    }),
  }
}

/**
 * Only browsers send Origin. It must be PUBLIC_URL's; in demo mode it may match the Host header
 * instead.
 */
function isOwnOrigin(
  request: FastifyRequest,
  { publicUrl, mode }: Pick<Config, 'publicUrl' | 'mode'>,
): boolean {
  const origin = request.headers.origin
  if (origin === undefined) return true
  if (!URL.canParse(origin)) return false
  const from = new URL(origin)
  if (from.origin === new URL(publicUrl).origin) return true
  if (mode === 'live') return false
  if (from.host === request.headers.host) return true
  const asked = `http://${request.headers.host ?? ''}`
  if (!URL.canParse(asked)) return false
  const host = new URL(asked)
  return isLoopbackHost(from.hostname) && isLoopbackHost(host.hostname) && from.port === host.port
}
