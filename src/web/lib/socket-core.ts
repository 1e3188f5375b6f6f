import { isRecord } from './storage.ts'

const PRIVATE_TOPICS: ReadonlySet<string> = new Set([
  'balance',
  'notifications',
  'coupons',
  'chat',
  'support',
  'support-inbox',
])
const FIRST_WAIT_MS = 1000
const LONGEST_WAIT_MS = 15_000

/** A topic may have a suffix: "coupons:en" is private because "coupons" is. */
const isPrivate = (topic: string): boolean => PRIVATE_TOPICS.has(topic.split(':')[0] ?? '')

/**
 * `mayHaveMissed`: changes between the last received message and this snapshot were lost. Data that
 * the snapshot does not contain must be refetched.
 */
export type TopicListener = (data: unknown, snapshot: boolean, mayHaveMissed: boolean) => void
export type SocketLike = Pick<WebSocket, 'send' | 'close'> & {
  addEventListener: (
    type: 'open' | 'close' | 'message',
    listener: (event: { data?: unknown }) => void,
  ) => void
}
/** Credentials of the sign-in: a session, a game's launch token, or the staff cookie. */
type Credentials =
  | { readonly sid: string }
  | { readonly token: string }
  | { readonly panel: 'backoffice' }
type Options = {
  open: () => SocketLike
  session: () => Credentials | undefined
  later: (run: () => void, ms: number) => void
  spread: () => number
  /** Receives the session or token that was refused. */
  onSessionExpired: (refused: string) => void
  /** Reports whether changes are delayed, because the server polls for them, or immediate again. */
  onDelay?: (isDelayed: boolean) => void
}

const keyOf = (user: Credentials | undefined): string | undefined =>
  user && ('sid' in user ? user.sid : 'token' in user ? user.token : user.panel)

/**
 * Keeps one connection while anyone listens. Signs in, and subscribes again after a break, a lost
 * message or a new session.
 */
export function createTopics(options: Options) {
  const listeners = new Map<string, Set<TopicListener>>()
  const lastSeq = new Map<string, number>()
  const known = new Set<string>()
  /** Topics that lost changes since their last received message. */
  const missed = new Set<string>()
  let socket: SocketLike | undefined
  let opened = false
  let signedInAs: string | undefined
  /** Sign-ins that await an answer, oldest first: the server answers in their order. */
  let asked: (string | undefined)[] = []
  let failures = 0
  let waiting = false
  let isDelayed = false
  let stopped = false

  const say = (message: object): void => {
    if (opened) socket?.send(JSON.stringify(message))
  }
  const wanted = (topics: Iterable<string>): string[] =>
    [...topics].filter((topic) => !isPrivate(topic) || signedInAs !== undefined)

  function subscribeTo(topics: Iterable<string>): void {
    const names = wanted(topics)
    for (const name of names) lastSeq.delete(name)
    if (names.length > 0) say({ op: 'subscribe', topics: names })
  }

  function connect(): void {
    if (socket !== undefined || waiting || stopped || listeners.size === 0) return
    const mine = options.open()
    socket = mine
    mine.addEventListener('open', () => {
      opened = true
      failures = 0
      signIn()
      subscribeTo([...listeners.keys()].filter((topic) => !isPrivate(topic)))
    })
    mine.addEventListener('message', (event) => receive(parse(event.data)))
    mine.addEventListener('close', () => {
      if (socket !== mine) return
      forget()
      failures += 1
      waiting = true
      options.later(
        () => {
          waiting = false
          connect()
        },
        waitMs(failures, options.spread()),
      )
    })
  }

  function forget(): void {
    socket = undefined
    opened = false
    signedInAs = undefined
    asked = []
    for (const topic of known) missed.add(topic)
    lastSeq.clear()
    delayed(false)
  }

  function signIn(): void {
    const session = options.session()
    if (session === undefined) return
    asked.push(keyOf(session))
    say({ user: session })
  }

  function receive(message: Readonly<Record<string, unknown>> | undefined): void {
    if (message === undefined) return
    if (message.op === 'signed-in') {
      signedInAs = asked.shift()
      subscribeTo([...listeners.keys()].filter(isPrivate))
    } else if (message.op === 'degraded' || message.op === 'recovered') {
      delayed(message.op === 'degraded')
    } else if (message.op === 'error') {
      handleRefusal(message)
    } else if (typeof message.topic === 'string' && typeof message.seq === 'number') {
      deliver(message.topic, message.seq, message.snapshot === true, message)
    }
  }

  /**
   * A refusal without a topic answers a sign-in. The end of a session is reported once for each
   * private topic.
   */
  function handleRefusal(message: Readonly<Record<string, unknown>>): void {
    const refused = message.topic === undefined ? asked.shift() : signedInAs
    if (message.debug !== 'session expired' || refused === undefined) return
    signedInAs = undefined
    options.onSessionExpired(refused)
  }

  function delayed(now: boolean): void {
    if (now === isDelayed) return
    isDelayed = now
    options.onDelay?.(now)
  }

  function deliver(
    topic: string,
    seq: number,
    snapshot: boolean,
    { data, recovered }: Readonly<Record<string, unknown>>,
  ): void {
    const last = lastSeq.get(topic)
    // Late messages of the previous subscription, and messages that build on them, are contained in
    // the requested snapshot.
    if (!snapshot && last === undefined) return
    if (!snapshot && seq !== (last ?? 0) + 1) {
      missed.add(topic)
      subscribeTo([topic])
      return
    }
    const mayHaveMissed = snapshot && (missed.delete(topic) || recovered === true)
    lastSeq.set(topic, seq)
    known.add(topic)
    for (const listener of listeners.get(topic) ?? []) listener(data, snapshot, mayHaveMissed)
  }

  function leave(): void {
    const idle = socket
    forget()
    idle?.close()
  }

  return {
    /** Subscribes to a topic's data, a snapshot first. Returns a function that unsubscribes. */
    listen(topic: string, listener: TopicListener): () => void {
      const others = listeners.get(topic)
      if (others === undefined) {
        listeners.set(topic, new Set([listener]))
        if (opened) subscribeTo([topic])
        else connect()
      } else {
        others.add(listener)
        if (opened) subscribeTo([topic])
      }
      return () => {
        const rest = listeners.get(topic)
        rest?.delete(listener)
        if (rest?.size !== 0) return
        listeners.delete(topic)
        lastSeq.delete(topic)
        known.delete(topic)
        missed.delete(topic)
        say({ op: 'unsubscribe', topics: [topic] })
        if (listeners.size === 0) leave()
      }
    },
    sessionChanged(): void {
      const sid = keyOf(options.session())
      if (sid === signedInAs || !opened) return
      if (sid !== undefined) signIn()
      else socket?.close()
    },
    stop(): void {
      stopped = true
      leave()
    },
    wake(): void {
      failures = 0
      waiting = false
      connect()
    },
  }
}

function waitMs(failures: number, spread: number): number {
  const wait = Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** (failures - 1))
  return Math.round(wait * (0.5 + spread / 2))
}

function parse(text: unknown): Readonly<Record<string, unknown>> | undefined {
  if (typeof text !== 'string') return undefined
  try {
    const value: unknown = JSON.parse(text)
    return isRecord(value) ? value : undefined
  } catch {
    return undefined
  }
}
