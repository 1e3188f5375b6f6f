import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { LANGS, type Lang } from '#shared/lang.ts'
import { Refusal, REFUSALS } from '#shared/refusals.ts'
import { isBarred } from '#server/domains/identity/index.ts'
import type { AddressReader } from '#server/platform/http/address.ts'
import { parseInput } from '#server/platform/http/parse.ts'
import { jsonBody } from '#server/platform/http/server.ts'
import type { Config } from '#server/platform/config.ts'
import { maintenanceState, type Maintenance } from './maintenance.ts'
import { footerMenu, headerMenu, LANGUAGES } from './menus.ts'

/** Lists the page frame shows that belong to domains above this one. */
export type FrameSources = {
  /** Studios whose games the site offers. */
  partners(lang: Lang): Promise<readonly unknown[]>
  /** Ways to pay in. */
  investmentMethods(lang: Lang): Promise<readonly unknown[]>
}

const query = z.object({ Lang: z.enum(LANGS).catch('tr') })
const STATIC_MAX_AGE = 'public, max-age=300'

type Deps = { config: Config; maintenance: Maintenance; address: AddressReader; sources: FrameSources }

/** Bare JSON: /v1/*, /static/* and, in demo mode, /sandbox/maintenance. */
export function registerContentRoutes(app: FastifyInstance, deps: Deps): void {
  registerInformation(app, deps)
  registerStaticLists(app, deps.sources)
  app.post('/sandbox/maintenance', async (request) => {
    if (deps.config.mode !== 'demo') throw new Refusal('record not found')
    await deps.maintenance.set(parseInput(maintenanceState, jsonBody(request.body)))
    return deps.maintenance.current()
  })
}

function registerInformation(app: FastifyInstance, { config, maintenance, address }: Deps): void {
  app.get('/v1/check-maintenance', async () => {
    const { on, until, message } = maintenance.current()
    return {
      status: !on,
      data: { maintenance: on, ...(until === undefined ? {} : { until }), message: on ? (message ?? REFUSALS.maintenance.text.en) : '' },
    }
  })
  app.get('/v1/licenses', async (request) => ({ status: true, data: licenses(config, langOf(request)) }))
  app.get('/v1/ip-info', async (request) => {
    const ip = address.addressOf(request.socket.remoteAddress, request.headers)
    const country = address.countryOf(ip, request.headers)
    return { ip, country: country ?? '', blocked: isBarred({ country }) }
  })
}

function registerStaticLists(app: FastifyInstance, sources: FrameSources): void {
  const list = (name: string, of: (lang: Lang) => unknown) => {
    app.get(`/static/${name}.json`, async (request, reply) => {
      void reply.header('cache-control', STATIC_MAX_AGE)
      return of(langOf(request))
    })
  }
  list('header-menu', headerMenu)
  list('footer-menu', footerMenu)
  list('languages', () => LANGUAGES)
  list('partners', (lang) => sources.partners(lang))
  list('investment-methods', (lang) => sources.investmentMethods(lang))
}

function licenses(config: Config, lang: Lang): unknown[] {
  if (config.licenceNumber !== undefined) return [{ name: 'Kupa', number: config.licenceNumber, authority: '', url: config.publicUrl }]
  const authority = lang === 'tr'
    ? 'Tanıtım kurulumu: lisans gerekmez, gerçek para oynanmaz.'
    : 'Demonstration set-up: no licence applies, no real money is played.'
  return [{ name: 'Kupa', number: 'DEMO', authority, url: config.publicUrl }]
}

function langOf(request: FastifyRequest): Lang {
  return query.parse(request.query).Lang
}
