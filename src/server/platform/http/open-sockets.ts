import type { Server } from 'node:http'
import type { FastifyBaseLogger } from 'fastify'
import { countRefusedSocket } from '../metrics/socket-metrics.ts'
import type { AddressReader } from './address.ts'
import { readAddress } from './read-address.ts'
import { sourceKey } from './source-key.ts'

export type SourceCount = {
  /**
   * Counts one more and returns its release function; undefined when the source is at its limit.
   */
  take(source: string): (() => void) | undefined
}

export function countPerSource(max: number): SourceCount {
  const open = new Map<string, number>()
  return {
    take(source) {
      const count = open.get(source) ?? 0
      if (count >= max) return undefined
      open.set(source, count + 1)
      return () => {
        const left = (open.get(source) ?? 1) - 1
        if (left === 0) open.delete(source)
        else open.set(source, left)
      }
    },
  }
}

const WARN_EVERY_MS = 60_000

/**
 * Closes a new connection of a source that already has `max`. Connections of a trusted proxy belong
 * to many players and have their own limit.
 */
export function limitSockets(
  server: Server,
  max: number,
  { isTrustedProxy }: Pick<AddressReader, 'isTrustedProxy'>,
  log: FastifyBaseLogger,
): void {
  const sockets = countPerSource(max)
  let warnedAt = -WARN_EVERY_MS
  server.on('connection', (socket) => {
    if (isTrustedProxy(socket.remoteAddress)) return
    const source = sourceKey(readAddress(socket.remoteAddress ?? ''))
    const release = sockets.take(source)
    if (release !== undefined) return void socket.once('close', release)
    countRefusedSocket('connection')
    socket.destroy()
    if (performance.now() - warnedAt < WARN_EVERY_MS) return
    warnedAt = performance.now()
    log.warn(
      { source, max: max },
      'refused connections: the source has as many open as SOCKETS_PER_SOURCE allows',
    )
  })
}
