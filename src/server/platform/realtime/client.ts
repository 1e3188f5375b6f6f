import type { FastifyRequest } from 'fastify'
import type { WebSocket } from 'ws'
import type { RealtimeServerMessage } from '#shared/contracts/games.ts'
import { Refusal } from '#shared/refusals.ts'
import { isTransientFault } from '../database/transient-fault.ts'
import type { AddressReader } from '../http/address.ts'
import type { Caller } from '../http/calls.ts'
import type { Staff } from '../http/staff-calls.ts'
import type { Platform } from '../platform.ts'
import type { RealtimePorts, Topic } from './realtime.ts'

/**
 * `isStale`: changes were skipped, so the next message is a snapshot. `held`: changes that arrived
 * while the snapshot is read. `mark`: the topic's mark at the last read during an outage, unless a
 * change was sent since. `reads`: reads after changes, which run one after the other. `isReadDue`:
 * a read of the state has not started yet. `changedAtMs`: when the last change with data arrived.
 */
export type Subscription = {
  topic: Topic
  argument: string
  owner: Caller | undefined
  seq: number
  pending: unknown
  isPending: boolean
  isStale: boolean
  held: unknown[] | undefined
  mark: string | undefined
  reads: { count: number; last: Promise<void> }
  isReadDue: boolean
  changedAtMs: number
  confirmation: NodeJS.Timeout | undefined
  end(): void
}

export type Client = {
  socket: WebSocket
  request: FastifyRequest
  platform: Platform
  address: AddressReader
  topics: ReadonlyMap<string, Topic>
  ports: RealtimePorts
  subscriptions: Map<string, Subscription>
  caller: Caller | undefined
  staff: Staff | undefined
  isGame: boolean
  endWatch(): void
  queue: Promise<void>
  flush: NodeJS.Timeout | undefined
}

export function send(client: Client, message: RealtimeServerMessage): void {
  const { socket } = client
  if (socket.readyState === socket.OPEN) socket.send(JSON.stringify(message))
}

export function refuse(client: Client, refusal: Refusal, topic?: string): void {
  send(client, {
    op: 'error',
    ...(topic === undefined ? {} : { topic }),
    code: refusal.code,
    debug: refusal.debug,
  })
}

export function inTurn(client: Client, work: () => Promise<void>): void {
  const { request } = client
  client.queue = client.queue.then(work).catch((error: unknown) => {
    const isTransient = isTransientFault(error)
    request.log[isTransient ? 'warn' : 'error']({ err: error }, 'realtime: a message failed')
    refuse(client, new Refusal(isTransient ? 'busy' : 'internal error'))
  })
}

export function failed(client: Client, what: string) {
  const { request } = client
  return (error: unknown) => request.log.warn({ err: error }, `realtime: ${what}`)
}
