import fastifyWebsocket from '@fastify/websocket'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { WebSocket } from 'ws'
import { z } from 'zod'
import { realtimeClientMessage, type RealtimeServerMessage } from '#shared/contracts/games.ts'
import { Refusal } from '#shared/refusals.ts'
import { isLoopbackHost, type Config } from '../config.ts'
import type { AddressReader } from '../http/address.ts'
import { may, type StaffAction } from '#shared/office/staff.ts'
import type { CallContext, Caller } from '../http/calls.ts'
import { contextOf, type EndpointPorts } from '../http/endpoint.ts'
import { isMeaningless, openUser } from '../http/envelope.ts'
import { countPerSource } from '../http/open-sockets.ts'
import { createLimiter } from '../http/rate-limit.ts'
import { sourceKey } from '../http/source-key.ts'
import type { Staff } from '../http/staff-calls.ts'
import type { Platform } from '../platform.ts'
import {
  createRecovery,
  type Recovery,
  type RecoveringClient,
  type SharedRead,
} from './realtime-recovery.ts'
import { isTransientFault } from '../database/transient-fault.ts'

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
const POLICY_VIOLATION = 1_008
const TRY_AGAIN_LATER = 1_013
const MESSAGES_PER_WINDOW = 500
const MAX_MESSAGE_BYTES = 16 * 1024
const MAX_TOPICS = 200
const MAX_BUFFERED_BYTES = 64 * 1024
const SESSION_CHECK_MS = 15_000
const FLUSH_MS = 250
const userMessage = z.object({
  user: z.union([z.record(z.string(), z.unknown()), z.string().max(8_192)]),
})
const gameUser = z.strictObject({ token: z.string().min(1).max(200) })
const staffUser = z.strictObject({ panel: z.literal('backoffice') })

export function sessionEndedChannel(sessionId: string): string {
  return `session-ended:${sessionId}`
}

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
  const byName = new Map(topics.map((topic) => [topic.name, topic]))
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
      if (release === undefined) return socket.close(TRY_AGAIN_LATER, 'too many connections')
      socket.on('close', release)
      serveClient(socket, request, platform, address, byName, recovery, ports)
    },
  )
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

type Written = { text: string; messages: Map<string, Buffer> }
const written = new WeakMap<object, Written>()

/**
 * Serialises a change once for all its receivers, and the whole message once per sequence number.
 */
function changeMessage(topic: string, seq: number, data: unknown): Buffer {
  if (typeof data !== 'object' || data === null)
    return Buffer.from(JSON.stringify({ topic, seq, data } satisfies RealtimeServerMessage))
  const known = written.get(data) ?? {
    text: JSON.stringify(data),
    messages: new Map<string, Buffer>(),
  }
  written.set(data, known)
  const key = `${seq} ${topic}`
  const message =
    known.messages.get(key) ??
    Buffer.from(`{"topic":${JSON.stringify(topic)},"seq":${seq},"data":${known.text}}`)
  known.messages.set(key, message)
  return message
}

/**
 * `isStale`: changes were skipped, so the next message is a snapshot. `held`: changes that arrived
 * while the snapshot is read. `mark`: the topic's mark at the last read during an outage, unless a
 * change was sent since.
 */
type Subscription = {
  topic: Topic
  argument: string
  owner: Caller | undefined
  seq: number
  pending: unknown
  isPending: boolean
  isStale: boolean
  held: unknown[] | undefined
  mark: string | undefined
  end(): void
}

function serveClient(
  socket: WebSocket,
  request: FastifyRequest,
  platform: Platform,
  address: AddressReader,
  topics: ReadonlyMap<string, Topic>,
  recovery: Recovery,
  ports: RealtimePorts,
): void {
  const subscriptions = new Map<string, Subscription>()
  let caller: Caller | undefined
  let staff: Staff | undefined
  let isGame = false
  let endWatch = () => {}
  let queue = Promise.resolve()
  let flush: NodeJS.Timeout | undefined

  const send = (message: RealtimeServerMessage) => {
    if (socket.readyState === socket.OPEN) socket.send(JSON.stringify(message))
  }
  const refuse = (refusal: Refusal, topic?: string) =>
    send({
      op: 'error',
      ...(topic === undefined ? {} : { topic }),
      code: refusal.code,
      debug: refusal.debug,
    })

  // For a slow reader, the newest state of a topic replaces a growing queue.
  const push = (name: string, subscription: Subscription, data: unknown) => {
    if (socket.readyState !== socket.OPEN || subscription.isStale) return
    if (socket.bufferedAmount > MAX_BUFFERED_BYTES)
      return later(subscription, data, subscription.topic.hasSteps === true)
    subscription.seq += 1
    subscription.mark = undefined
    socket.send(changeMessage(name, subscription.seq, data), { binary: false })
  }
  const later = (subscription: Subscription, data: unknown, isStale: boolean) => {
    subscription.pending = data
    subscription.isPending = true
    subscription.isStale = isStale
    flush ??= setInterval(sendPending, FLUSH_MS)
  }
  const sendPending = () => {
    for (const [name, subscription] of subscriptions) {
      if (!subscription.isPending || socket.bufferedAmount > MAX_BUFFERED_BYTES) continue
      subscription.isPending = false
      if (subscription.isStale) again(name, subscription)
      else push(name, subscription, subscription.pending)
    }
    if ([...subscriptions.values()].some(({ isPending }) => isPending)) return
    clearInterval(flush)
    flush = undefined
  }

  const again = (name: string, subscription: Subscription) => {
    subscription.isStale = true
    inTurn(() =>
      subscriptions.get(name) === subscription ? subscribe(name, true) : Promise.resolve(),
    )
  }
  const inTurn = (work: () => Promise<void>) => {
    queue = queue.then(work).catch((error: unknown) => {
      const isTransient = isTransientFault(error)
      request.log[isTransient ? 'warn' : 'error']({ err: error }, 'realtime: a message failed')
      refuse(new Refusal(isTransient ? 'busy' : 'internal error'))
    })
  }

  const endSession = () => {
    endWatch()
    caller = undefined
    staff = undefined
    for (const [name, { topic, end }] of subscriptions) {
      if (!topic.isPrivate) continue
      end()
      subscriptions.delete(name)
      refuse(new Refusal('session expired'), name)
    }
  }
  const checkSession = async () => {
    const [asked, askedStaff] = [caller, staff]
    if (
      askedStaff !== undefined &&
      (await vouchForStaff()) instanceof Refusal &&
      staff === askedStaff
    )
      endSession()
    if (asked !== undefined && !(await ports.isSessionAlive(asked)) && caller === asked)
      endSession()
  }
  const failed = (what: string) => (error: unknown) =>
    request.log.warn({ err: error }, `realtime: ${what}`)
  const sessionCheck = setInterval(
    () => void checkSession().catch(failed('session check')),
    SESSION_CHECK_MS,
  )

  /**
   * Reads every subscription again after missed changes. A player who signed out meanwhile gets
   * nothing.
   */
  const readAgain: RecoveringClient['readAgain'] = async (read, isForced) => {
    if (caller !== undefined || staff !== undefined) await read(undefined, checkSession)
    await Promise.all(
      [...subscriptions].map(([name, subscription]) =>
        readWhole(name, subscription, read, isForced).catch(failed('reading again')),
      ),
    )
  }

  async function readWhole(
    name: string,
    subscription: Subscription,
    read: SharedRead,
    isForced: boolean,
  ): Promise<void> {
    const { topic, owner, argument } = subscription
    if (subscription.isStale) return
    // The first snapshot is being read and may be older than the missed change.
    if (subscription.held !== undefined) return isForced ? again(name, subscription) : undefined
    const key = topic.isPrivate ? undefined : name
    const mark =
      topic.mark === undefined || isForced
        ? undefined
        : String(
            await read(
              key && `mark ${key}`,
              () => topic.mark?.(owner, argument) ?? Promise.resolve(''),
            ),
          )
    if (mark !== undefined && mark === subscription.mark) return
    if (subscription.held !== undefined) return
    const held: unknown[] = []
    subscription.held = held
    try {
      const data = await read(key, () => topic.snapshot(owner, argument))
      if (subscriptions.get(name) !== subscription) return
      const known = mark ?? JSON.stringify(data)
      if (!isForced && known === subscription.mark) return
      if (socket.bufferedAmount > MAX_BUFFERED_BYTES) return later(subscription, undefined, true)
      subscription.seq += 1
      send({ topic: name, seq: subscription.seq, snapshot: true, recovered: true, data })
      if (!isForced) subscription.mark = known
    } finally {
      subscription.held = undefined
      for (const change of held) sendChange(name, subscription, change)
    }
  }

  const vouchForStaff = () =>
    ports.authenticateStaff(contextOf(request, undefined, platform, address))

  async function signInStaff(): Promise<void> {
    const known = await vouchForStaff()
    if (known instanceof Refusal) return refuse(known)
    staff = known
    send({ op: 'signed-in' })
  }

  async function signIn(user: z.output<typeof userMessage>['user']): Promise<void> {
    const opened = await openUser(user, platform.secrets)
    if (opened === undefined || isMeaningless(opened)) return refuse(new Refusal('anonymous user'))
    if (staffUser.safeParse(opened).success) return signInStaff()
    const game = gameUser.safeParse(opened)
    const outcome = game.success
      ? await ports.authenticateGame(game.data.token)
      : await ports.authenticate(opened, contextOf(request, undefined, platform, address), false)
    if (outcome instanceof Refusal) return refuse(outcome)
    endWatch()
    // Private topics of the previous player end before the next player's session is watched.
    if (caller !== undefined && caller.playerId !== outcome.playerId) endSession()
    caller = outcome
    isGame = game.success
    endWatch = platform.bus.subscribe(sessionEndedChannel(outcome.sessionId), endSession)
    send({ op: 'signed-in' })
  }

  async function subscribe(name: string, isAgain = false): Promise<void> {
    const [head = '', ...rest] = name.split(':')
    const argument = rest.join(':')
    const topic = topics.get(head)
    if (topic === undefined) return refuse(new Refusal('record not found'), name)
    if (topic.staffNeed !== undefined) {
      if (staff === undefined) return refuse(new Refusal('anonymous user'), name)
      if (staff.stage !== 'full' || !may(staff.roles, topic.staffNeed))
        return refuse(new Refusal('not authorized'), name)
    } else if (topic.isPrivate && (caller === undefined || (isGame && topic.opensToGames !== true)))
      return refuse(new Refusal('anonymous user'), name)
    if (!subscriptions.has(name) && subscriptions.size >= MAX_TOPICS)
      return refuse(new Refusal('limit reached'), name)
    subscriptions.get(name)?.end()
    const owner = caller
    // Subscribes before reading the snapshot, so that no change is lost in between.
    const held: unknown[] = []
    const subscription: Subscription = {
      topic,
      argument,
      owner,
      seq: 0,
      pending: undefined,
      isPending: false,
      isStale: false,
      held,
      mark: undefined,
      end: () => {},
    }
    const channel = topic.channel(owner, argument)
    subscription.end = platform.bus.subscribe(channel, (data) =>
      sendChange(name, subscription, data),
    )
    subscriptions.set(name, subscription)
    try {
      await platform.bus.subscribed(channel)
      const data = await topic.snapshot(owner, argument)
      if (subscriptions.get(name) !== subscription) return
      const { end } = subscription
      const unwatch = topic.watch?.(argument)
      subscription.end = () => {
        end()
        unwatch?.()
      }
      subscription.seq = 1
      send({ topic: name, seq: 1, snapshot: true, ...(isAgain ? { recovered: true } : {}), data })
      subscription.held = undefined
      for (const missed of held) sendChange(name, subscription, missed)
    } catch (error) {
      subscription.end()
      if (subscriptions.get(name) === subscription) subscriptions.delete(name)
      if (!(error instanceof Refusal)) throw error
      refuse(error, name)
    }
  }

  function sendChange(name: string, subscription: Subscription, data: unknown): void {
    const { topic, owner, argument, held } = subscription
    if (held !== undefined) return void held.push(data)
    const hasData = data !== null && data !== undefined
    if (!hasData && topic.hasSteps === true) return again(name, subscription)
    if (hasData && topic.readChange === undefined) return push(name, subscription, data)
    const fresh =
      hasData && topic.readChange !== undefined
        ? topic.readChange(owner, argument, data)
        : topic.snapshot(owner, argument)
    fresh.then((read) => push(name, subscription, read), failed('snapshot'))
  }

  async function receive(text: string): Promise<void> {
    let body: unknown
    try {
      body = JSON.parse(text)
    } catch {
      return refuse(new Refusal('invalid input'))
    }
    const user = userMessage.safeParse(body)
    if (user.success) return signIn(user.data.user)
    const message = realtimeClientMessage.safeParse(body)
    if (!message.success) return refuse(new Refusal('invalid input'))
    if (message.data.op === 'ping') return send({ op: 'pong' })
    for (const name of message.data.topics) {
      if (message.data.op === 'subscribe') await subscribe(name)
      else {
        subscriptions.get(name)?.end()
        subscriptions.delete(name)
      }
    }
  }

  const messages = createLimiter(platform.clock, MESSAGES_PER_WINDOW, platform.config.rateLimit)
  socket.on('message', (raw: Buffer) => {
    if (socket.readyState !== socket.OPEN) return
    try {
      messages.check('')
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      refuse(error)
      return socket.close(POLICY_VIOLATION, error.debug)
    }
    inTurn(() => receive(raw.toString('utf8')))
  })
  socket.on('error', () => {})
  const leaveRecovery = recovery.join({ notify: (op) => send({ op }), readAgain })
  socket.on('close', () => {
    leaveRecovery()
    clearInterval(flush)
    clearInterval(sessionCheck)
    endWatch()
    for (const { end } of subscriptions.values()) end()
    subscriptions.clear()
  })
}
