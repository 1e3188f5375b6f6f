import type { FastifyInstance } from 'fastify'
import { Refusal } from '#shared/refusals.ts'
import type { Life } from '../life.ts'

const READS = new Set(['GET', 'HEAD', 'OPTIONS'])
/** The endpoint refuses during a drain in its own order of checks. */
const ENDPOINT = '/endpoint'

/**
 * Refuses new work during a drain. Pages and files are still served, and every connection is closed
 * after its reply.
 */
export function registerDrain(app: FastifyInstance, life: Life): void {
  app.addHook('onRequest', (request, reply, done) => {
    if (!life.isDraining()) return done()
    void reply.header('connection', 'close')
    const isRefused = !READS.has(request.method) && request.routeOptions.url !== ENDPOINT
    done(isRefused ? new Refusal('busy') : undefined)
  })
}
