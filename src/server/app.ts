import { fileURLToPath } from 'node:url'
import type { FastifyInstance } from 'fastify'
import { isSitePath } from '#shared/site-paths.ts'
import { identity, type Identity } from './domains/identity/index.ts'
import { createAddressReader } from './platform/http/address.ts'
import { registerEndpoint } from './platform/http/endpoint.ts'
import { registerPlatformRoutes } from './platform/http/platform-routes.ts'
import { createLimiter } from './platform/http/rate-limit.ts'
import { createHttpServer } from './platform/http/server.ts'
import { registerSite } from './platform/http/site.ts'
import type { Platform } from './platform/platform.ts'
import { registerRealtime } from './platform/realtime.ts'
import { registerReference } from './reference.ts'

const CALLS_PER_WINDOW = 1_000
const SITE_FOLDER = fileURLToPath(new URL('../../dist/web', import.meta.url))

export type App = { http: FastifyInstance; domains: { identity: Identity } }

/** Every domain, registered by hand: the map of the server. */
export async function createApp(platform: Platform, options: { siteFolder?: string } = {}): Promise<App> {
  const http = createHttpServer(platform.config, platform.log)
  const address = createAddressReader(platform.config)
  const limiter = createLimiter(platform.clock, CALLS_PER_WINDOW, platform.config.rateLimit)

  const players = identity(platform)

  registerPlatformRoutes(http, platform, address)
  registerReference(http, platform.config.publicUrl)
  await registerSite(http, options.siteFolder ?? SITE_FOLDER, isSitePath)
  registerEndpoint(http, platform, address, limiter, {
    calls: [...players.calls],
    authenticate: players.authenticate,
    maintenance: () => undefined,
  })
  await registerRealtime(http, platform, address, [], players)
  return { http, domains: { identity: players } }
}
