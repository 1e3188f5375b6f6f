import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { LANGS, type Lang } from '#shared/lang.ts'
import { Refusal, REFUSALS } from '#shared/refusals.ts'
import { isBarred } from '#server/domains/identity/index.ts'
import type { AddressReader } from '#server/platform/http/address.ts'
import { contextOf } from '#server/platform/http/endpoint.ts'
import { parseInput } from '#server/platform/http/parse.ts'
import { jsonBody } from '#server/platform/http/server.ts'
import type { Config } from '#server/platform/config.ts'
import type { Platform } from '#server/platform/platform.ts'
import type { createBrand } from './brand.ts'
import { manifestOf } from './manifest.ts'
import { listLicences } from './frame-lists.ts'
import { pictureFile } from './items/picture.ts'
import { PREVIEW_COOKIE, type Previews } from './items/preview.ts'
import { maintenanceState, type Maintenance } from './maintenance.ts'
import type { StaticLists } from './static-lists.ts'

const query = z.object({ Lang: z.enum(LANGS).catch('tr') })
const RENEWED = 'no-cache'
const YEAR = 'public, max-age=31536000, immutable'

type Deps = {
  platform: Platform
  config: Config
  maintenance: Maintenance
  address: AddressReader
  lists: StaticLists
  previews: Previews
  brand: ReturnType<typeof createBrand>
}

export function registerContentRoutes(app: FastifyInstance, deps: Deps): void {
  registerInformation(app, deps)
  registerStaticLists(app, deps)
  registerPictures(app, deps)
  registerPreviews(app, deps)
  app.post('/sandbox/maintenance', async (request) => {
    if (deps.config.mode !== 'demo') throw new Refusal('record not found')
    await deps.maintenance.set(parseInput(maintenanceState, jsonBody(request.body)))
    return deps.maintenance.current()
  })
}

function registerInformation(
  app: FastifyInstance,
  { platform, config, maintenance, address, previews }: Deps,
): void {
  app.get('/v1/check-maintenance', async () => {
    const { on, until, message } = maintenance.current()
    return {
      status: !on,
      data: {
        maintenance: on,
        ...(until === undefined ? {} : { until }),
        message: on ? (message ?? REFUSALS.maintenance.text.en) : '',
      },
    }
  })
  app.get('/v1/licenses', async (request) => {
    const context = contextOf(request, undefined, platform, address)
    return {
      status: true,
      data: await listLicences(
        platform.database.read,
        config,
        langOf(request),
        context.now,
        await previews.of(context),
      ),
    }
  })
  app.get('/v1/ip-info', async (request) => {
    const ip = address.addressOf(request.socket.remoteAddress, request.headers)
    const country = address.countryOf(ip, request.headers)
    return { ip, country: country ?? '', blocked: isBarred({ country }) }
  })
}

function registerStaticLists(
  app: FastifyInstance,
  { platform, address, lists, previews }: Deps,
): void {
  for (const [path, list] of lists) {
    app.get(path, async (request, reply) => {
      const context = contextOf(request, undefined, platform, address)
      const text = JSON.stringify(
        await list(langOf(request), context.now, await previews.of(context)),
      )
      const tag = `"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"`
      void reply.headers({ 'cache-control': RENEWED, etag: tag })
      return request.headers['if-none-match'] === tag
        ? reply.code(304).send()
        : reply.type('application/json; charset=utf-8').send(text)
    })
  }
}

const PICTURE_TYPES: Readonly<Record<string, string>> = {
  '.avif': 'image/avif',
  '.webp': 'image/webp',
  '.png': 'image/png',
}

/** Pictures are addressed by content, so the content of a name never changes. */
function registerPictures(app: FastifyInstance, { platform: { config, database } }: Deps): void {
  const folder = join(config.dataDir, 'media')
  app.get<{ Params: { name: string } }>('/media/:name', async (request, reply) => {
    const path = await pictureFile(database.read, folder, request.params.name)
    if (path === undefined) throw new Refusal('record not found')
    return reply
      .headers({ 'cache-control': YEAR })
      .type(PICTURE_TYPES[extname(path)] ?? 'application/octet-stream')
      .send(await readFile(path))
  })
}

function registerPreviews(
  app: FastifyInstance,
  { platform, address, previews, brand }: Deps,
): void {
  app.get('/v1/content-preview/end', (request, reply) => {
    contextOf(request, reply, platform, address).setCookie(PREVIEW_COOKIE, undefined, 0)
    return reply.header('cache-control', 'no-store').redirect('/', 303)
  })
  app.get<{ Params: { token: string } }>(
    '/v1/content-preview/:token',
    { exposeHeadRoute: false },
    async (request, reply) => {
      const context = contextOf(request, reply, platform, address)
      const draft = await previews.open(request.params.token, context)
      if (draft === undefined) throw new Refusal('expired')
      context.setCookie(
        PREVIEW_COOKIE,
        request.params.token,
        Math.ceil((draft.until.getTime() - context.now.getTime()) / 1_000),
      )
      return reply.header('cache-control', 'no-store').redirect(draft.path, 303)
    },
  )
  app.get('/manifest.webmanifest', (request, reply) =>
    reply
      .header('cache-control', RENEWED)
      .type('application/manifest+json; charset=utf-8')
      .send(JSON.stringify(manifestOf(brand.current(), langOf(request)))),
  )
  app.get('/v1/brand.css', (_request, reply) =>
    reply
      .header('cache-control', RENEWED)
      .type('text/css; charset=utf-8')
      .send(brand.current().styles),
  )
}

function langOf(request: FastifyRequest): Lang {
  return query.parse(request.query).Lang
}
