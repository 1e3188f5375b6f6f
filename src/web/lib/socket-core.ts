import { isRecord } from './storage.ts'

const PRIVATE_TOPICS: ReadonlySet<string> = new Set(['balance', 'notifications', 'coupons', 'chat', 'support', 'support-inbox'])
const FIRST_WAIT_MS = 1000
const LONGEST_WAIT_MS = 15_000

/** A topic may say more behind its name: "coupons:en" is private as "coupons" is. */
const isPrivate = (topic: string): boolean => PRIVATE_TOPICS.has(topic.split(':')[0] ?? '')

export type TopicListener = (data: unknown, snapshot: boolean) => void
export type SocketLike = Pick<WebSocket, 'send' | 'close'> & {
  addEventListener: (type: 'open' | 'close' | 'message', listener: (event: { data?: unknown }) => void) => void
}
/** Who signs in: a session, a game by its launch's token, or staff by their cookie. */
type Credentials = { readonly sid: string } | { readonly token: string } | { readonly panel: 'backoffice' }
type Options = {
  open: () => SocketLike
  session: () => Credentials | undefined
  /** Runs later; used for waiting between attempts. */
  later: (run: () => void, ms: number) => void
  /** A chance in [0, 1) that spreads reconnecting clients. */
  spread: () => number
  /** Told with the session or token that was refused. */
  onSessionExpired: (refused: string) => void
}

const keyOf = (user: Credentials | undefined): string | undefined => user && ('sid' in user ? user.sid : 'token' in user ? user.token : user.panel)

/** Keeps one connection while anybody listens: signs in, subscribes again after a break, a lost message or a new session. */
export function createTopics(options: Options) {
  const listeners = new Map<string, Set<TopicListener>>()
  const lastSeq = new Map<string, number>()
  let socket: SocketLike | undefined
  let opened = false
  let signedInAs: string | undefined
  /** Who asked to sign in and is not answered yet, oldest first: the server answers in their order. */
  let asked: (string | undefined)[] = []
  let failures = 0
  let waiting = false

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
    if (socket !== undefined || waiting || listeners.size === 0) return
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
      options.later(() => {
        waiting = false
        connect()
      }, waitMs(failures, options.spread()))
    })
  }

  function forget(): void {
    socket = undefined
    opened = false
    signedInAs = undefined
    asked = []
    lastSeq.clear()
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
    } else if (message.op === 'error') {
      hearRefusal(message)
    } else if (typeof message.topic === 'string' && typeof message.seq === 'number') {
      deliver(message.topic, message.seq, message.snapshot === true, message.data)
    }
  }

  /** A refusal that names no topic answers a sign-in; a session's end is told once for each private topic. */
  function hearRefusal(message: Readonly<Record<string, unknown>>): void {
    const refused = message.topic === undefined ? asked.shift() : signedInAs
    if (message.debug !== 'session expired' || refused === undefined) return
    signedInAs = undefined
    options.onSessionExpired(refused)
  }

  function deliver(topic: string, seq: number, snapshot: boolean, data: unknown): void {
    const last = lastSeq.get(topic)
    if (!snapshot && last !== undefined && seq !== last + 1) {
      subscribeTo([topic])
      return
    }
    lastSeq.set(topic, seq)
    for (const listener of listeners.get(topic) ?? []) listener(data, snapshot)
  }

  return {
    /** Hears a topic's data, a snapshot first. Returns how to stop. */
    listen(topic: string, listener: TopicListener): () => void {
      const known = listeners.get(topic)
      if (known === undefined) {
        listeners.set(topic, new Set([listener]))
        if (opened) subscribeTo([topic])
        else connect()
      } else {
        known.add(listener)
        if (opened) subscribeTo([topic])
      }
      return () => {
        const rest = listeners.get(topic)
        rest?.delete(listener)
        if (rest?.size !== 0) return
        listeners.delete(topic)
        say({ op: 'unsubscribe', topics: [topic] })
        if (listeners.size === 0) {
          const idle = socket
          forget()
          idle?.close()
        }
      }
    },
    /** The player signed in, out, or got a new session. */
    sessionChanged(): void {
      const sid = keyOf(options.session())
      if (sid === signedInAs || !opened) return
      if (sid !== undefined) signIn()
      else socket?.close()
    },
    /** The network is back: try at once. */
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
