import type { RealtimeServerMessage } from '#shared/contracts/games.ts'
import { may } from '#shared/office/staff.ts'
import { Refusal } from '#shared/refusals.ts'
import { isTransientFault } from '../database/transient-fault.ts'
import { failed, inTurn, refuse, send, type Client, type Subscription } from './client.ts'
import type { SharedRead } from './realtime-recovery.ts'
import { checkSession } from './sign-in.ts'

const MAX_TOPICS = 200
const MAX_BUFFERED_BYTES = 64 * 1024
const FLUSH_MS = 250
const RETRY_MS = 1_000
/**
 * Processes publish after their commits, so two changes that arrive within this time may arrive in
 * the wrong order.
 */
const CLOSE_MS = 1_000

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
    reads: { count: 0, last: Promise.resolve() },
    isReadDue: false,
    changedAtMs: -Infinity,
    confirmation: undefined,
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
      readWhole(client, name, subscription, read, isForced).catch((error: unknown) => {
        failed(client, 'reading again')(error)
        if (isForced) repeatLater(client, name, subscription)
      }),
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
  if (topic.hasSteps === true && !hasData) return again(client, name, subscription)
  const { readChange } = topic
  if (hasData && readChange !== undefined)
    return readInTurn(client, name, subscription, () => readChange(owner, argument, data))
  if (topic.hasSteps === true) return push(client, name, subscription, data)
  // The read in progress may be older than this change, and a later read is never older.
  if (!hasData || subscription.reads.count > 0) return readState(client, name, subscription)
  push(client, name, subscription, data)
  confirmIfClose(client, name, subscription)
}

function readState(client: Client, name: string, subscription: Subscription): void {
  const { topic, owner, argument } = subscription
  if (subscription.isReadDue) return
  subscription.isReadDue = true
  readInTurn(client, name, subscription, () => {
    subscription.isReadDue = false
    return topic.snapshot(owner, argument)
  })
}

/** Reads one after the other, so that an older state is never sent last. */
function readInTurn(
  client: Client,
  name: string,
  subscription: Subscription,
  read: () => Promise<unknown>,
): void {
  const { reads } = subscription
  reads.count += 1
  reads.last = reads.last.then(async () => {
    try {
      if (!isCurrent(client, name, subscription)) return
      const data = await read()
      if (isCurrent(client, name, subscription)) push(client, name, subscription, data)
    } catch (error) {
      failed(client, 'snapshot')(error)
      repeatLater(client, name, subscription)
    } finally {
      reads.count -= 1
    }
  })
}

function repeatLater(client: Client, name: string, subscription: Subscription): void {
  setTimeout(() => {
    if (!isCurrent(client, name, subscription) || subscription.isStale) return
    if (subscription.topic.hasSteps === true) again(client, name, subscription)
    else sendChange(client, name, subscription, null)
  }, RETRY_MS).unref()
}

function confirmIfClose(client: Client, name: string, subscription: Subscription): void {
  const now = performance.now()
  const isClose = now - subscription.changedAtMs < CLOSE_MS
  subscription.changedAtMs = now
  if (!isClose && subscription.confirmation === undefined) return
  clearTimeout(subscription.confirmation)
  subscription.confirmation = setTimeout(() => {
    subscription.confirmation = undefined
    if (isCurrent(client, name, subscription)) sendChange(client, name, subscription, null)
  }, CLOSE_MS).unref()
}

const isCurrent = ({ subscriptions }: Client, name: string, subscription: Subscription) =>
  subscriptions.get(name) === subscription

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

/** Sends the whole topic again. A transient fault repeats it later instead of ending the topic. */
function again(client: Client, name: string, subscription: Subscription): void {
  const { subscriptions } = client
  subscription.isStale = true
  inTurn(client, async () => {
    if (!isCurrent(client, name, subscription)) return
    try {
      await subscribe(client, name, true)
    } catch (error) {
      if (!isTransientFault(error)) throw error
      failed(client, 'reading again')(error)
      if (subscriptions.has(name)) return
      subscriptions.set(name, subscription)
      setTimeout(() => again(client, name, subscription), RETRY_MS).unref()
    }
  })
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
