import type { FastifyInstance } from 'fastify'
import { Refusal } from '#shared/refusals.ts'
import type { Role } from '../config.ts'

const OPERATIONS = new Set(['/healthz', '/readyz', '/metrics'])
const SOCKET = '/realtime'

/** Answers 404 for routes that only other roles serve. */
export function registerRoles(app: FastifyInstance, roles: ReadonlySet<Role>): void {
  if (roles.has('web') && roles.has('realtime')) return
  app.addHook('onRequest', (request, _reply, done) => {
    const route = request.routeOptions.url ?? ''
    const isServed = OPERATIONS.has(route) || roles.has(route === SOCKET ? 'realtime' : 'web')
    done(isServed ? undefined : new Refusal('record not found'))
  })
}
