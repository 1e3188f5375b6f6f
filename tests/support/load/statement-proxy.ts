import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'
import { join } from 'node:path'

/**
 * A point in the life of a statement. `statement` matches its SQL or its prepared name. `at`
 * selects that statement itself or the commit of the transaction that ran it. The point fires
 * `before` the message reaches the database, when it was `sent`, or when the database has
 * `answered`.
 */
export type StatementPoint = {
  name: string
  statement: RegExp
  at: 'statement' | 'commit'
  phase: 'before' | 'sent' | 'answered'
}

export type StatementProxy = {
  host: string
  port: number
  /** Calls `fire` once, synchronously, at the next statement that reaches the point. */
  arm(point: StatementPoint, fire: () => void): void
  /** Keeps all connections open but forwards no data. */
  blackHole(): void
  /** Closes the connections that forward no data, and forwards new connections. */
  heal(): void
  close(): Promise<void>
}

type Message = { type: string; whole: Buffer; body: Buffer }

const HOST = '127.0.0.1'
const COMMIT = /^\s*commit\b/i
const END = /^\s*(?:commit|rollback)\b/i
const BEGIN = /^\s*(?:begin|start transaction)\b/i

export async function startStatementProxy(socketFolder: string): Promise<StatementProxy> {
  const sockets = new Set<Socket>()
  let armed: { point: StatementPoint; fire: () => void } | undefined
  let isSilent = false

  const keep = (socket: Socket) => {
    sockets.add(socket)
    socket.on('error', () => {}).on('close', () => sockets.delete(socket))
  }
  const take = (isReached: (point: StatementPoint) => boolean) => {
    if (armed === undefined || !isReached(armed.point)) return undefined
    const taken = armed
    armed = undefined
    return taken
  }

  const server = createServer((client) => {
    keep(client)
    if (isSilent) return
    const upstream = connect(join(socketFolder, '.s.PGSQL.5432'))
    keep(upstream)
    // The database completes the messages that it received, although its client has disconnected.
    client.on('close', () => upstream.end())
    upstream.on('close', () => client.destroy())
    const statements = followStatements()
    let onAnswer: (() => void) | undefined
    const readClient = messageReader(true, (message) => {
      const reached = statements.read(message)
      const taken = reached && take((point) => isAt(point, reached))
      if (taken === undefined || taken.point.phase === 'answered') {
        if (!isSilent) upstream.write(message.whole)
        onAnswer = taken?.fire ?? onAnswer
        return
      }
      if (taken.point.phase === 'sent') upstream.write(message.whole)
      taken.fire()
    })
    const readUpstream = messageReader(false, ({ type, whole }) => {
      if (!isSilent) client.write(whole)
      if (type !== 'Z') return
      const fire = onAnswer
      onAnswer = undefined
      fire?.()
    })
    // The messages of a chunk are written together; each alone would wait for TCP's
    // acknowledgement.
    client.setNoDelay(true)
    client.on('data', (chunk: Buffer) => writeTogether(upstream, () => readClient(chunk)))
    upstream.on('data', (chunk: Buffer) => writeTogether(client, () => readUpstream(chunk)))
  })
  server.listen(0, HOST)
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('no port')
  const reset = () => {
    for (const socket of sockets) socket.destroy()
  }
  return {
    host: HOST,
    port: address.port,
    arm: (point, fire) => void (armed = { point, fire }),
    blackHole: () => void (isSilent = true),
    heal() {
      if (isSilent) reset()
      isSilent = false
    },
    async close() {
      const closed = once(server, 'close')
      server.close()
      reset()
      await closed
    },
  }
}

function writeTogether(socket: Socket, write: () => void): void {
  socket.cork()
  write()
  socket.uncork()
}

type Reached = { text: string; transaction: readonly string[] }

const isAt = ({ statement, at }: StatementPoint, { text, transaction }: Reached): boolean =>
  at === 'statement'
    ? statement.test(text)
    : COMMIT.test(text) && transaction.some((earlier) => statement.test(earlier))

/** Tracks which SQL each message of a connection executes, and in which transaction. */
function followStatements() {
  const prepared = new Map<string, string>()
  let transaction: string[] = []
  const executed = (text: string): Reached => {
    const reached = { text, transaction }
    if (BEGIN.test(text) || END.test(text)) transaction = []
    else transaction.push(text)
    return reached
  }
  return {
    read({ type, body }: Message): Reached | undefined {
      if (type === 'Q') return executed(text(body, 0).value)
      if (type === 'P') {
        const name = text(body, 0)
        prepared.set(name.value, `${name.value} ${text(body, name.end).value}`)
      }
      if (type === 'B') {
        const name = text(body, text(body, 0).end).value
        return executed((prepared.get(name) ?? '').trimStart())
      }
      return undefined
    },
  }
}

function text(body: Buffer, start: number): { value: string; end: number } {
  const end = body.indexOf(0, start)
  return { value: body.toString('utf8', start, end), end: end + 1 }
}

/** Cuts a stream of the PostgreSQL protocol into messages. A client's first has no type. */
function messageReader(isClient: boolean, onMessage: (message: Message) => void) {
  let rest: Buffer = Buffer.alloc(0)
  let isFirst = isClient
  return (chunk: Buffer): void => {
    rest = rest.length === 0 ? chunk : Buffer.concat([rest, chunk])
    for (;;) {
      const header = isFirst ? 0 : 1
      if (rest.length < header + 4) return
      const length = header + rest.readInt32BE(header)
      if (rest.length < length) return
      const whole = rest.subarray(0, length)
      rest = rest.subarray(length)
      const type = isFirst ? '' : String.fromCharCode(whole[0] ?? 0)
      isFirst = false
      onMessage({ type, whole, body: whole.subarray(header + 4) })
    }
  }
}
