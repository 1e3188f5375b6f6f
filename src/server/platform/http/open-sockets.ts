import type { Server } from 'node:http'
import type { FastifyBaseLogger } from 'fastify'
import type { AddressReader } from './address.ts'
import { readAddress } from './read-address.ts'
import { sourceKey } from './source-key.ts'

/** How many of something each source has open. */
export type SourceCount = {
  /**
   * Counts one more and returns how it is returned; undefined where the source has as many as it
   * may.
   */
  take(source: string): (() => void) | undefined
}

export function countPerSource(most: number): SourceCount {
  const open = new Map<string, number>()
  return {
    take(source) {
      const count = open.get(source) ?? 0
      if (count >= most) return undefined
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
 * Closes a connection at once whose source has `most` already. A trusted proxy's are those of many
 * players: it has limits of its own.
 */
export function limitSockets(
  server: Server,
  most: number,
  { isTrustedProxy }: Pick<AddressReader, 'isTrustedProxy'>,
  log: FastifyBaseLogger,
): void {
  const sockets = countPerSource(most)
  let warnedAt = -WARN_EVERY_MS
  server.on('connection', (socket) => {
    if (isTrustedProxy(socket.remoteAddress)) return
    const source = sourceKey(readAddress(socket.remoteAddress ?? ''))
    const giveBack = sockets.take(source)
    if (giveBack !== undefined) return void socket.once('close', giveBack)
    socket.destroy()
    if (performance.now() - warnedAt < WARN_EVERY_MS) return
    warnedAt = performance.now()
    log.warn(
      { source, most },
      'connections are refused: their source has as many open as SOCKETS_PER_SOURCE allows',
    )
  })
}
