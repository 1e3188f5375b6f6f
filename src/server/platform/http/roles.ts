import type { FastifyInstance } from 'fastify'
import { Refusal } from '#shared/refusals.ts'
import type { Role } from '../config.ts'

const OPERATIONS = new Set(['/healthz', '/readyz', '/metrics'])

export function registerRoles(app: FastifyInstance, roles: ReadonlySet<Role>): void {
  if (roles.has('web')) return
  app.addHook('onRequest', (request, _reply, done) => {
    done(
      OPERATIONS.has(request.routeOptions.url ?? '') ? undefined : new Refusal('record not found'),
    )
  })
}
