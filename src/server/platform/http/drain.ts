import type { FastifyInstance } from 'fastify'
import { Refusal } from '#shared/refusals.ts'
import type { Life } from '../life.ts'

const READS = new Set(['GET', 'HEAD', 'OPTIONS'])
/** Its own order of checks says when it refuses. */
const ENDPOINT = '/endpoint'

/**
 * Refuses new work during a drain; pages and files are still given, and every connection is closed
 * after its reply.
 */
export function registerDrain(app: FastifyInstance, life: Life): void {
  app.addHook('onRequest', async (request, reply) => {
    if (!life.isDraining()) return
    void reply.header('connection', 'close')
    if (!READS.has(request.method) && request.routeOptions.url !== ENDPOINT)
      throw new Refusal('busy')
  })
}
