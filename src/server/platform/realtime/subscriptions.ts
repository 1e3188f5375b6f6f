import type { RealtimeServerMessage } from '#shared/contracts/games.ts'
import { may } from '#shared/office/staff.ts'
import { Refusal } from '#shared/refusals.ts'
import { failed, inTurn, refuse, send, type Client, type Subscription } from './client.ts'
import type { SharedRead } from './realtime-recovery.ts'
import { checkSession } from './sign-in.ts'

const MAX_TOPICS = 200
const MAX_BUFFERED_BYTES = 64 * 1024
const FLUSH_MS = 250

export async function subscribe(client: Client, name: string, isAgain = false): Promise<void> {
  const { platform, topics, subscriptions } = client
  const [head = '', ...rest] = name.split(':')
  const argument = rest.join(':')
  const topic = topics.get(head)
  if (topic === undefined) return refuse(client, new Refusal('record not found'), name)
  if (topic.staffNeed !== undefined) {
    if (client.staff === undefined) return refuse(client, new Refusal('anonymous user'), name)
    if (client.staff.stage !== 'full' || !may(client.staff.roles, topic.staffNeed))
      return refuse(client, new Refusal('not authorized'), name)
  } else if (
    topic.isPrivate &&
    (client.caller === undefined || (client.isGame && topic.opensToGames !== true))
  )
    return refuse(client, new Refusal('anonymous user'), name)
  if (!subscriptions.has(name) && subscriptions.size >= MAX_TOPICS)
    return refuse(client, new Refusal('limit reached'), name)
  subscriptions.get(name)?.end()
  const owner = client.caller
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
    sendChange(client, name, subscription, data),
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
    send(client, {
      topic: name,
      seq: 1,
      snapshot: true,
      ...(isAgain ? { recovered: true } : {}),
      data,
    })
    subscription.held = undefined
    for (const missed of held) sendChange(client, name, subscription, missed)
  } catch (error) {
    subscription.end()
    if (subscriptions.get(name) === subscription) subscriptions.delete(name)
    if (!(error instanceof Refusal)) throw error
    refuse(client, error, name)
  }
}

/**
 * Reads every subscription again after missed changes. A player who signed out meanwhile gets
 * nothing.
 */
export async function readAgain(
  client: Client,
  read: SharedRead,
  isForced: boolean,
): Promise<void> {
  const { subscriptions } = client
  if (client.caller !== undefined || client.staff !== undefined)
    await read(undefined, () => checkSession(client))
  await Promise.all(
    [...subscriptions].map(([name, subscription]) =>
      readWhole(client, name, subscription, read, isForced).catch(failed(client, 'reading again')),
    ),
  )
}

async function readWhole(
  client: Client,
  name: string,
  subscription: Subscription,
  read: SharedRead,
  isForced: boolean,
): Promise<void> {
  const { socket, subscriptions } = client
  const { topic, owner, argument } = subscription
  if (subscription.isStale) return
  // The first snapshot is being read and may be older than the missed change.
  if (subscription.held !== undefined)
    return isForced ? again(client, name, subscription) : undefined
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
    if (socket.bufferedAmount > MAX_BUFFERED_BYTES)
      return later(client, subscription, undefined, true)
    subscription.seq += 1
    send(client, { topic: name, seq: subscription.seq, snapshot: true, recovered: true, data })
    if (!isForced) subscription.mark = known
  } finally {
    subscription.held = undefined
    for (const change of held) sendChange(client, name, subscription, change)
  }
}

function sendChange(client: Client, name: string, subscription: Subscription, data: unknown): void {
  const { topic, owner, argument, held } = subscription
  if (held !== undefined) return void held.push(data)
  const hasData = data !== null && data !== undefined
  if (!hasData && topic.hasSteps === true) return again(client, name, subscription)
  if (hasData && topic.readChange === undefined) return push(client, name, subscription, data)
  const fresh =
    hasData && topic.readChange !== undefined
      ? topic.readChange(owner, argument, data)
      : topic.snapshot(owner, argument)
  fresh.then((read) => push(client, name, subscription, read), failed(client, 'snapshot'))
}

/** For a slow reader, the newest state of a topic replaces a growing queue. */
function push(client: Client, name: string, subscription: Subscription, data: unknown): void {
  const { socket } = client
  if (socket.readyState !== socket.OPEN || subscription.isStale) return
  if (socket.bufferedAmount > MAX_BUFFERED_BYTES)
    return later(client, subscription, data, subscription.topic.hasSteps === true)
  subscription.seq += 1
  subscription.mark = undefined
  socket.send(changeMessage(name, subscription.seq, data), { binary: false })
}

function later(client: Client, subscription: Subscription, data: unknown, isStale: boolean): void {
  subscription.pending = data
  subscription.isPending = true
  subscription.isStale = isStale
  client.flush ??= setInterval(() => sendPending(client), FLUSH_MS)
}

function sendPending(client: Client): void {
  const { socket, subscriptions } = client
  for (const [name, subscription] of subscriptions) {
    if (!subscription.isPending || socket.bufferedAmount > MAX_BUFFERED_BYTES) continue
    subscription.isPending = false
    if (subscription.isStale) again(client, name, subscription)
    else push(client, name, subscription, subscription.pending)
  }
  if ([...subscriptions.values()].some(({ isPending }) => isPending)) return
  clearInterval(client.flush)
  client.flush = undefined
}

function again(client: Client, name: string, subscription: Subscription): void {
  const { subscriptions } = client
  subscription.isStale = true
  inTurn(client, () =>
    subscriptions.get(name) === subscription ? subscribe(client, name, true) : Promise.resolve(),
  )
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
