import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Refusal } from '#shared/refusals.ts'
import type { Lang } from '#shared/lang.ts'
import { listSiteFiles, readBuiltFiles } from './built-files.ts'
import { artHashes, readArt } from './art.ts'
import { gameHints } from './game-hints.ts'
import { bareRefusal } from './bare-refusal.ts'
import { withDemoBadge } from './demo-badge.ts'
import { WORKER_POLICY } from './security-headers.ts'
import { RETRY_AFTER_SECONDS } from '../database/transient-fault.ts'

const EDITOR_POLICY = 'ProseMirrorClipboard'
const YEAR_SECONDS = 31_536_000
const OFFICE_PATH = /^\/backoffice(\/|$)/
const PARTNER_PATH = /^\/partner(\/|$)/
const HASHED_ASSET = /\/assets\/(?:[^/]+-)?[\w-]{7,}\.\w+(\.map)?(\.br|\.gz)?$/
/** Art under the hash of its folder's content. */
const HASHED_ART = /\/art\/[\w-]+(\.[0-9a-f]{10})\/[^/]+$/

export type Site = {
  gamePage(name: string, game?: { slug: string; lang: Lang }): string
}

/**
 * `styles` and `scripts`: CSP sources of inline content. `frames`: origins it may frame besides its
 * own. `isAway`: the page's content could not be read, so it must not be indexed or cached as the
 * page.
 */
export type WrittenPage = {
  html: string
  isAway?: boolean | undefined
  styles?: readonly string[]
  scripts?: readonly string[]
  frames?: readonly string[]
}

export type PageWriter = (
  template: string,
  request: FastifyRequest,
  found: boolean,
) => Promise<WrittenPage>

type SiteSide = {
  isDemo: boolean
  isScreen(path: string): boolean
  mayOpenOffice(request: FastifyRequest): boolean
  write: PageWriter
}

/**
 * Serves the built site: files as they are (compressed at build time), and the site's page for
 * every navigation, with status 404 when the site has no such screen.
 */
export async function registerSite(
  app: FastifyInstance,
  folder: string,
  { isDemo, isScreen, mayOpenOffice, write }: SiteSide,
): Promise<Site> {
  const page = (name: string) => {
    const file = join(folder, name)
    return existsSync(file) ? readFileSync(file, 'utf8') : undefined
  }
  const files = readBuiltFiles(folder)
  const art = readArt(folder)
  const ofSite = (name: string) =>
    page(name)?.replace('</head>', () => `${artHashes(art, undefined)}</head>`)
  const badged = (html: string | undefined, isGame?: boolean) =>
    isDemo && html !== undefined ? withDemoBadge(html, isGame) : html
  const index = badged(ofSite('index.html'))
  const office = badged(ofSite('backoffice.html'))
  const partner = badged(ofSite('partner.html'))
  const games = new Map<string, string | undefined>()
  if (existsSync(folder)) {
    await app.register(fastifyStatic, {
      root: folder,
      serve: false,
      index: false,
      preCompressed: true,
      dotfiles: 'ignore',
      setHeaders: (reply, path) =>
        void reply.header('cache-control', cachingOf(path, reply.request.url)),
    })
    // One route for all files: a route for each of a thousand files uses more memory than the set
    // of their names.
    const names = listSiteFiles(folder)
    app.get<{ Params: { '*': string } }>('/*', (request, reply) => {
      const { '*': name } = request.params
      if (names.has(name)) return reply.sendFile(name)
      const plain = plainArt(name)
      return names.has(plain) ? reply.sendFile(plain) : reply.callNotFound()
    })
  }
  const sendPage = async (
    template: string,
    request: FastifyRequest,
    reply: FastifyReply,
    found: boolean,
  ) => {
    const {
      html,
      styles = [],
      scripts = [],
      frames = [],
      isAway = false,
    } = await write(template, request, found)
    if (isAway) void reply.header('retry-after', RETRY_AFTER_SECONDS)
    void reply
      .code(isAway ? 503 : found ? 200 : 404)
      .type('text/html; charset=utf-8')
      .headers({
        'cache-control': 'no-cache',
        vary: 'accept-encoding, cookie',
        'content-security-policy': policyWith(reply, { styles, scripts, frames }),
      })
    return sendCompressed(html, request.headers['accept-encoding'] ?? '', reply)
  }
  app.setNotFoundHandler(async (request, reply) => {
    const path = request.url.split('?')[0] ?? '/'
    const wantsPage =
      request.method === 'GET' && (request.headers.accept ?? '').includes('text/html')
    if (wantsPage && office !== undefined && OFFICE_PATH.test(path) && mayOpenOffice(request)) {
      void reply.type('text/html; charset=utf-8').headers({
        'cache-control': 'no-cache',
        vary: 'accept-encoding',
        'x-robots-tag': 'noindex',
        'content-security-policy': String(reply.getHeader('content-security-policy')).replace(
          `trusted-types ${WORKER_POLICY}`,
          `trusted-types ${EDITOR_POLICY}`,
        ),
      })
      return sendCompressed(office, request.headers['accept-encoding'] ?? '', reply)
    }
    if (wantsPage && partner !== undefined && PARTNER_PATH.test(path)) {
      void reply.type('text/html; charset=utf-8').headers({
        'cache-control': 'no-cache',
        vary: 'accept-encoding',
        'x-robots-tag': 'noindex',
      })
      return sendCompressed(partner, request.headers['accept-encoding'] ?? '', reply)
    }
    if (!wantsPage || index === undefined || path.startsWith('/endpoint'))
      return reply.code(404).send(notFound(path))
    return sendPage(index, request, reply, isScreen(path))
  })
  if (index !== undefined) app.get('/', (request, reply) => sendPage(index, request, reply, true))
  return {
    gamePage(name, game) {
      const key = game === undefined ? name : `${name} ${game.slug} ${game.lang}`
      if (!games.has(key))
        games.set(
          key,
          badged(
            page(`${name}.html`)?.replace(
              '</head>',
              () =>
                `${artHashes(art, game?.slug)}${game && files ? gameHints({ folder, files, art }, name, game) : ''}</head>`,
            ),
            true,
          ),
        )
      const html = games.get(key)
      if (html === undefined) throw new Refusal('provider unreachable')
      return html
    },
  }
}

/**
 * Returns the address of art without its hash. During a rolling deploy, a page of another version
 * can request a hash that this process does not have.
 */
function plainArt(name: string): string {
  const hash = HASHED_ART.exec(`/${name}`)?.[1]
  return hash === undefined ? name : name.replace(hash, '')
}

function cachingOf(path: string, url: string): string {
  if (HASHED_ASSET.test(path) || HASHED_ART.test(path))
    return `public, max-age=${YEAR_SECONDS}, immutable`
  // The content of another version must not be stored under a hash.
  return HASHED_ART.test(url.split('?')[0] ?? '') ? 'no-store' : 'public, max-age=300'
}

function policyWith(
  reply: FastifyReply,
  { styles, scripts, frames }: Required<Omit<WrittenPage, 'html' | 'isAway'>>,
): string {
  return String(reply.getHeader('content-security-policy'))
    .replace("style-src 'self'", ["style-src 'self'", ...styles].join(' '))
    .replace("script-src 'self'", ["script-src 'self'", ...scripts].join(' '))
    .replace("frame-src 'self'", ["frame-src 'self'", ...frames].join(' '))
}

const brotli = promisify(brotliCompress)
const gzipped = promisify(gzip)
/** A third of the default's time for a twentieth more bytes. */
const QUICK = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }

async function sendCompressed(
  html: string,
  accepted: string,
  reply: FastifyReply,
): Promise<FastifyReply> {
  if (accepted.includes('br'))
    return reply.header('content-encoding', 'br').send(await brotli(html, QUICK))
  if (accepted.includes('gzip'))
    return reply.header('content-encoding', 'gzip').send(await gzipped(html))
  return reply.send(html)
}

function notFound(path: string): unknown {
  const refusal = new Refusal('record not found')
  const bare = bareRefusal(refusal)
  return path.startsWith('/endpoint') ? { result: false, data: {}, ...bare } : bare
}
