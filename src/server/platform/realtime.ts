import fastifyWebsocket from '@fastify/websocket'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { WebSocket } from 'ws'
import { z } from 'zod'
import { realtimeClientMessage, type RealtimeServerMessage } from '#shared/contracts/games.ts'
import { Refusal } from '#shared/refusals.ts'
import { isLoopbackHost, type Config } from './config.ts'
import type { AddressReader } from './http/address.ts'
import { may, type StaffAction } from '#shared/staff.ts'
import type { CallContext, Caller } from './http/calls.ts'
import { contextOf, type EndpointPorts } from './http/endpoint.ts'
import { isMeaningless, openUser } from './http/envelope.ts'
import { countPerSource } from './http/open-sockets.ts'
import { createLimiter } from './http/rate-limit.ts'
import { sourceKey } from './http/source-key.ts'
import type { Staff } from './http/staff-calls.ts'
import type { Platform } from './platform.ts'
import {
  createRecovery,
  type Recovery,
  type RecoveringClient,
  type SharedRead,
} from './realtime-recovery.ts'
import { isTransientFault } from './transient-fault.ts'

/**
 * A topic clients may subscribe to. `channel` is where the bus carries its changes; a change
 * published without data (null) makes the snapshot be read again.
 */
export type Topic = {
  /** The whole name, or its first part before ":". */
  name: string
  /** Needs a session and ends with it. */
  isPrivate: boolean
  /** Private, and open to a game's page too, which has the token of its launch and no session. */
  opensToGames?: true
  /** Is for whoever works here and may do this; players may not hear it. */
  staffNeed?: StaffAction
  /**
   * Each change builds on the one before: who missed some, or is told of none (null), gets the
   * snapshot again as a snapshot.
   */
  hasSteps?: true
  channel(caller: Caller | undefined, argument: string): string
  /** @throws Refusal where this caller may not see it or it does not exist */
  snapshot(caller: Caller | undefined, argument: string): Promise<unknown>
  /** Someone listens from now on; what it returns is called when they stop. */
  watch?(argument: string): () => void
  /**
   * A text that differs after each change that the snapshot does not show, or shows at every
   * reading. While changes of other processes cannot be heard, the snapshot is sent again where
   * this differs; without it, where the snapshot itself does.
   */
  mark?(caller: Caller | undefined, argument: string): Promise<string>
  /**
   * What is told of a change, from what the bus carried of it; without it that is told as it is.
   */
  readChange?(caller: Caller | undefined, argument: string, data: unknown): Promise<unknown>
}

export type RealtimePorts = Pick<EndpointPorts, 'authenticate'> & {
  /** Who works here, by the cookie; does not count as use. */
  authenticateStaff(context: CallContext): Promise<Staff | Refusal>
  /** The player a launch's token stands for. */
  authenticateGame(token: string): Promise<Caller | Refusal>
  /** Whether the session still lives; does not count as use. */
  isSessionAlive(caller: Caller): Promise<boolean>
}

/** RFC 6455: the server goes down; the client connects again, elsewhere. */
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

/** The bus channel that tells every process a session ended. */
export function sessionEndedChannel(sessionId: string): string {
  return `session-ended:${sessionId}`
}

/** GET /realtime (PROTOCOL 5). */
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
  // Behind a trusted proxy all connections are the proxy's: here they are counted by whose they
  // are.
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
      const giveBack = clients.take(
        sourceKey(address.addressOf(request.socket.remoteAddress, request.headers)),
      )
      if (giveBack === undefined) return socket.close(TRY_AGAIN_LATER, 'too many connections')
      socket.on('close', giveBack)
      serveClient(socket, request, platform, address, byName, recovery, ports)
    },
  )
}

/**
 * No Origin header is no browser. A browser's must be PUBLIC_URL's; in demo mode it may name the
 * Host it asked instead.
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
 * A change as it is sent: its data is written once for all who hear of it, the whole once for all
 * whose topic has come as far.
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
 * `isStale`: what would be told builds on what was not; the whole comes instead. `held`: changes
 * that came while the whole is being read. `mark`: how the topic was at the last reading while
 * changes could not be heard, unless a change was told since.
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

  // A slow reader keeps one newest state a topic instead of a growing queue.
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

  /** The whole of a topic once more, where it is still listened to. */
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
   * Reads everything that is listened to once more: changes of other processes were missed. Whoever
   * signed out unheard is told no more.
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
    // Its first snapshot is being read and may be older than what was missed.
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
      for (const change of held) tellChange(name, subscription, change)
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
    // What was the last one's own is not told on beside the next one's, whose session is watched
    // from now on.
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
    // Listening begins before the snapshot is read, so nothing falls between the two.
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
      tellChange(name, subscription, data),
    )
    subscriptions.set(name, subscription)
    try {
      await platform.bus.heard(channel)
      const data = await topic.snapshot(owner, argument)
      // Subscribed again, left or signed out meanwhile.
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
      for (const missed of held) tellChange(name, subscription, missed)
    } catch (error) {
      subscription.end()
      if (subscriptions.get(name) === subscription) subscriptions.delete(name)
      if (!(error instanceof Refusal)) throw error
      refuse(error, name)
    }
  }

  function tellChange(name: string, subscription: Subscription, data: unknown): void {
    const { topic, owner, argument, held } = subscription
    if (held !== undefined) return void held.push(data)
    const isTold = data !== null && data !== undefined
    if (!isTold && topic.hasSteps === true) return again(name, subscription)
    if (isTold && topic.readChange === undefined) return push(name, subscription, data)
    const fresh =
      isTold && topic.readChange !== undefined
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
  const leaveRecovery = recovery.join({ tell: (op) => send({ op }), readAgain })
  socket.on('close', () => {
    leaveRecovery()
    clearInterval(flush)
    clearInterval(sessionCheck)
    endWatch()
    for (const { end } of subscriptions.values()) end()
    subscriptions.clear()
  })
}
