import { isRecord } from '../storage.ts'

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
type Credentials =
  | { readonly sid: string }
  | { readonly token: string }
  | { readonly panel: 'backoffice' }
type Options = {
  open: () => SocketLike
  session: () => Credentials | undefined
  later: (run: () => void, ms: number) => void
  spread: () => number
  onSessionExpired: (refused: string) => void
  /** Reports whether changes are delayed, because the server polls for them, or immediate again. */
  onDelay?: (isDelayed: boolean) => void
}

const keyOf = (user: Credentials | undefined): string | undefined =>
  user && ('sid' in user ? user.sid : 'token' in user ? user.token : user.panel)

function createSequences() {
  const last = new Map<string, number>()
  const known = new Set<string>()
  /** Topics that lost changes since their last accepted message. */
  const missed = new Set<string>()
  return {
    /** Only a snapshot can be the next message of the topic. */
    restart: (topic: string) => last.delete(topic),
    /** The connection ended: every topic may lose changes until its next snapshot. */
    interrupt(): void {
      for (const topic of known) missed.add(topic)
      last.clear()
    },
    remove(topic: string): void {
      for (const topics of [last, known, missed]) topics.delete(topic)
    },
    /**
     * Returns whether changes were lost before an accepted message, or why the message is rejected:
     * `late` messages, and messages that build on them, are contained in the requested snapshot.
     */
    accept(topic: string, seq: number, snapshot: boolean, recovered: boolean) {
      if (!snapshot) {
        const before = last.get(topic)
        if (before === undefined) return 'late'
        if (seq !== before + 1) {
          missed.add(topic)
          return 'gap'
        }
      }
      last.set(topic, seq)
      known.add(topic)
      return snapshot && (missed.delete(topic) || recovered)
    },
  }
}

type ConnectionOptions = Pick<Options, 'open' | 'later' | 'spread'> & {
  isWanted: () => boolean
  onOpen: () => void
  onMessage: (text: unknown) => void
  onEnd: () => void
}

function createConnection(options: ConnectionOptions) {
  let socket: SocketLike | undefined
  let opened = false
  let failures = 0
  let waiting = false

  function connect(): void {
    if (socket !== undefined || waiting || !options.isWanted()) return
    const mine = options.open()
    socket = mine
    mine.addEventListener('open', () => {
      opened = true
      failures = 0
      options.onOpen()
    })
    mine.addEventListener('message', (event) => options.onMessage(event.data))
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
    options.onEnd()
  }

  return {
    connect,
    isOpen: () => opened,
    send(message: object): void {
      if (opened) socket?.send(JSON.stringify(message))
    },
    /** Closes the socket and connects again after a wait. */
    close: () => socket?.close(),
    leave(): void {
      const idle = socket
      forget()
      idle?.close()
    },
    wake(): void {
      failures = 0
      waiting = false
      connect()
    },
  }
}

/**
 * Keeps one connection while anyone listens. Signs in, and subscribes again after a break, a lost
 * message or a new session.
 */
export function createTopics(options: Options) {
  const listeners = new Map<string, Set<TopicListener>>()
  const sequences = createSequences()
  let signedInAs: string | undefined
  /** Sign-ins that await an answer, oldest first: the server answers in their order. */
  let asked: (string | undefined)[] = []
  let isDelayed = false
  let stopped = false

  const connection = createConnection({
    ...options,
    isWanted: () => !stopped && listeners.size > 0,
    onOpen() {
      signIn()
      subscribeTo([...listeners.keys()].filter((topic) => !isPrivate(topic)))
    },
    onMessage: (text) => receive(parse(text)),
    onEnd() {
      signedInAs = undefined
      asked = []
      sequences.interrupt()
      delayed(false)
    },
  })
  const wanted = (topics: Iterable<string>): string[] =>
    [...topics].filter((topic) => !isPrivate(topic) || signedInAs !== undefined)

  function subscribeTo(topics: Iterable<string>): void {
    const names = wanted(topics)
    for (const name of names) sequences.restart(name)
    if (names.length > 0) connection.send({ op: 'subscribe', topics: names })
  }

  function signIn(): void {
    const session = options.session()
    if (session === undefined) return
    asked.push(keyOf(session))
    connection.send({ user: session })
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
    const accepted = sequences.accept(topic, seq, snapshot, recovered === true)
    if (accepted === 'gap') subscribeTo([topic])
    if (typeof accepted === 'string') return
    for (const listener of listeners.get(topic) ?? []) listener(data, snapshot, accepted)
  }

  return {
    /** Subscribes to a topic's data, a snapshot first. Returns a function that unsubscribes. */
    listen(topic: string, listener: TopicListener): () => void {
      const others = listeners.get(topic)
      if (others === undefined) listeners.set(topic, new Set([listener]))
      else others.add(listener)
      if (connection.isOpen()) subscribeTo([topic])
      else connection.connect()
      return () => {
        const rest = listeners.get(topic)
        rest?.delete(listener)
        if (rest?.size !== 0) return
        listeners.delete(topic)
        sequences.remove(topic)
        connection.send({ op: 'unsubscribe', topics: [topic] })
        if (listeners.size === 0) connection.leave()
      }
    },
    sessionChanged(): void {
      const sid = keyOf(options.session())
      if (sid === signedInAs || !connection.isOpen()) return
      if (sid !== undefined) signIn()
      else connection.close()
    },
    stop(): void {
      stopped = true
      connection.leave()
    },
    wake: connection.wake,
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
