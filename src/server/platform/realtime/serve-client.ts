import type { FastifyRequest } from 'fastify'
import type { WebSocket } from 'ws'
import { realtimeClientMessage } from '#shared/contracts/games.ts'
import { Refusal } from '#shared/refusals.ts'
import type { AddressReader } from '../http/address.ts'
import { createLimiter } from '../http/rate-limit.ts'
import type { Platform } from '../platform.ts'
import { failed, inTurn, refuse, send, type Client } from './client.ts'
import { noteClient } from './open-clients.ts'
import type { Recovery } from './realtime-recovery.ts'
import type { RealtimePorts, Topic } from './realtime.ts'
import { checkSession, signIn, userMessage } from './sign-in.ts'
import { readAgain, subscribe } from './subscriptions.ts'

const POLICY_VIOLATION = 1_008
const MESSAGES_PER_WINDOW = 500
const SESSION_CHECK_MS = 15_000

export function serveClient(
  socket: WebSocket,
  request: FastifyRequest,
  platform: Platform,
  address: AddressReader,
  topics: ReadonlyMap<string, Topic>,
  recovery: Recovery,
  ports: RealtimePorts,
): void {
  const client: Client = {
    socket,
    request,
    platform,
    address,
    topics,
    ports,
    subscriptions: new Map(),
    caller: undefined,
    staff: undefined,
    isGame: false,
    endWatch: () => {},
    queue: Promise.resolve(),
    flush: undefined,
  }
  const forget = noteClient(client)
  const sessionCheck = setInterval(
    () => void checkSession(client).catch(failed(client, 'session check')),
    SESSION_CHECK_MS,
  )
  const messages = createLimiter(platform.clock, MESSAGES_PER_WINDOW, platform.config.rateLimit)
  socket.on('message', (raw: Buffer) => {
    if (socket.readyState !== socket.OPEN) return
    try {
      messages.check('')
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      refuse(client, error)
      return socket.close(POLICY_VIOLATION, error.debug)
    }
    inTurn(client, () => receive(client, raw.toString('utf8')))
  })
  socket.on('error', () => {})
  const leaveRecovery = recovery.join({
    notify: (op) => send(client, { op }),
    readAgain: (read, isForced) => readAgain(client, read, isForced),
  })
  socket.on('close', () => {
    forget()
    leaveRecovery()
    clearInterval(client.flush)
    clearInterval(sessionCheck)
    client.endWatch()
    for (const { end } of client.subscriptions.values()) end()
    client.subscriptions.clear()
  })
}

async function receive(client: Client, text: string): Promise<void> {
  const { subscriptions } = client
  let body: unknown
  try {
    body = JSON.parse(text)
  } catch {
    return refuse(client, new Refusal('invalid input'))
  }
  const user = userMessage.safeParse(body)
  if (user.success) return signIn(client, user.data.user)
  const message = realtimeClientMessage.safeParse(body)
  if (!message.success) return refuse(client, new Refusal('invalid input'))
  if (message.data.op === 'ping') return send(client, { op: 'pong' })
  for (const name of message.data.topics) {
    if (message.data.op === 'subscribe') await subscribe(client, name)
    else {
      subscriptions.get(name)?.end()
      subscriptions.delete(name)
    }
  }
}
