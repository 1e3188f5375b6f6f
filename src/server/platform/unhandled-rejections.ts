import type { FastifyBaseLogger } from 'fastify'

let count = 0

export const countUnhandled = (): number => count

/**
 * An unhandled rejection ends no process, because other players' calls run in it. It is logged as
 * an error and counted in /metrics.
 */
export function watchUnhandled(log: Pick<FastifyBaseLogger, 'error'>): void {
  process.on('unhandledRejection', (reason) => {
    count += 1
    log.error({ err: reason }, 'unhandled promise rejection')
  })
}
