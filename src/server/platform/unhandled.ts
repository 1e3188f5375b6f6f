import type { FastifyBaseLogger } from 'fastify'

let count = 0

/**
 * How many promises of this process failed and no one awaited them: each is a bug, ours or a
 * library's.
 */
export const countUnhandled = (): number => count

/**
 * Such a promise ends no process: other players' calls are in it. It is logged as an error and
 * counted in /metrics.
 */
export function watchUnhandled(log: Pick<FastifyBaseLogger, 'error'>): void {
  process.on('unhandledRejection', (reason) => {
    count += 1
    log.error({ err: reason }, 'a promise failed and nobody awaited it')
  })
}
