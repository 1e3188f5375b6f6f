import type { FastifyInstance } from 'fastify'
import { Refusal } from '#shared/refusals.ts'
import type { Config } from '../config.ts'
import { isLoopbackHost } from '../loopback-host.ts'

const SANDBOX = '/sandbox/'

/**
 * Refuses a request with several Host headers or none. The sandbox answers only to a name of this
 * machine, so that a foreign page whose name resolves to this machine cannot read its mails. A
 * public demo's sandbox also answers to the name of PUBLIC_URL.
 */
export function registerHosts(
  app: FastifyInstance,
  { demoPublic, publicUrl }: Pick<Config, 'demoPublic' | 'publicUrl'>,
): void {
  const publicHost = demoPublic ? new URL(publicUrl).host : undefined
  app.addHook('onRequest', ({ raw, headers, routeOptions }, _reply, done) => {
    const { host } = headers
    if (host === undefined ? raw.httpVersion === '1.1' : hasSeveral(raw.rawHeaders))
      return done(new Refusal('invalid input'))
    const isSandbox = routeOptions.url?.startsWith(SANDBOX) === true
    if (isSandbox && (host === undefined || (host !== publicHost && !isLoopbackName(host))))
      return done(new Refusal('record not found'))
    done()
  })
}

function hasSeveral(rawHeaders: readonly string[]): boolean {
  let hosts = 0
  for (let i = 0; i < rawHeaders.length; i += 2)
    if (rawHeaders[i]?.toLowerCase() === 'host') hosts += 1
  return hosts > 1
}

function isLoopbackName(host: string): boolean {
  const address = `http://${host}`
  return URL.canParse(address) && isLoopbackHost(new URL(address).hostname)
}
