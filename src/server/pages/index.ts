import type { FastifyBaseLogger, FastifyInstance, FastifyRequest } from 'fastify'
import { categoryList, providerList, typeList } from '#shared/contracts/casino.ts'
import { FIRST_REPLIES } from '#shared/first-page.ts'
import { INFORMATION_PAGES } from '#shared/information.ts'
import { LANG_COOKIE, LANGS, type Lang } from '#shared/lang.ts'
import { iconsOf, type Brand } from '#server/domains/content/index.ts'
import type { BoundCall } from '#server/platform/http/calls.ts'
import { readBuiltFiles } from '#server/platform/http/built-files.ts'
import type { PageWriter } from '#server/platform/http/site.ts'
import type { Platform } from '#server/platform/platform.ts'
import { isTransientFault } from '#server/platform/database/transient-fault.ts'
import { createAsk, createAskOpen, type Ask, type ListOf } from './ask.ts'
import { createDrawer, type DrawnPage, type Inlined } from './draw.ts'
import { describePage, PAGE_TEXTS, type PageDescription } from './describe.ts'
import { dataScript, escapeHtml, link } from './html.ts'
import { promotionPaths } from './promotion-pages.ts'
import { informationLinks, legalNotice } from './information-page.ts'
import { createPageCache } from './page-cache.ts'
import { sportsPaths } from './sports-pages.ts'
import { playHints } from './play-hints.ts'

const CARD = '/art/site/share-card.png'
type FirstLook = { page: PageDescription | undefined; drawn: DrawnPage | undefined; links: string }
const NOTHING: FirstLook = { page: undefined, drawn: undefined, links: '' }
const HEAD = /<!--head-->[^]*<!--\/head-->/
const THEME = '<script src="/theme.js"></script>'
const SITE_STYLES = /<link rel="stylesheet"[^>]*>/g
const SCRIPT_START = /<(?:script type="module"|link rel="modulepreload")/g
const HEAD_END = '</head>'
const BODY = '<body>'
const TEXT = '<!--text-->'
const PAGE = '<!--page-->'
const REPLIES = '<!--replies-->'

type Look = { brand: Brand; previewUntil: Date | undefined }
type Site = {
  folder: string
  isOpen: () => boolean
  lookOf: (request: FastifyRequest) => Promise<Look>
  listOf: ListOf
  onChange: (forget: () => void) => void
}

export function firstPages(platform: Platform, site: Site, calls: () => readonly BoundCall[]) {
  const { publicUrl } = platform.config
  const { clock, log } = platform
  const ask: Ask = (spec, lang, data) => createAsk({ calls: calls(), clock, log })(spec, lang, data)
  const drawer = createDrawer(site.folder)
  const files = readBuiltFiles(site.folder)
  const keep = createPageCache<FirstLook>(() => clock.now().getTime())
  site.onChange(() => keep.forget())

  /** Draws public content only. A page that cannot be drawn here is drawn by the browser. */
  async function look(path: string, lang: Lang): Promise<FirstLook> {
    const page = await describe(ask, path, lang, log)
    if (page === undefined || drawer === undefined)
      return { page, drawn: undefined, links: await playHints(ask, files, path, lang) }
    const drawn = await drawer
      .draw(path, lang, createAskOpen({ calls: calls(), clock, log, listOf: site.listOf }, lang))
      .catch((error: unknown) => {
        if (isTransientFault(error)) throw error
        log.warn({ err: error, path }, 'the page could not be drawn')
        return undefined
      })
    return { page, drawn, links: '' }
  }

  /**
   * Without the database, returns a page drawn earlier, else the site's bare page, which the
   * browser draws once it can.
   */
  async function lookOrNothing(
    path: string,
    lang: Lang,
  ): Promise<{ value: FirstLook; ageMs: number; isAway?: boolean }> {
    try {
      return await keep(`${lang} ${path}`, () => look(path, lang))
    } catch (error) {
      if (!isTransientFault(error)) throw error
      log.warn({ err: error, path }, 'the page could not be read at present')
      return { value: NOTHING, ageMs: 0, isAway: true }
    }
  }

  const write: PageWriter = async (template, request, found) => {
    const lang = langOf(request) ?? platform.config.lang
    const path = pathOf(request)
    const {
      value: { page, drawn, links },
      ageMs,
      isAway,
    } = found ? await lookOrNothing(path, lang) : { value: NOTHING, ageMs: 0, isAway: false }
    const { brand, previewUntil } = await site.lookOf(request)
    const shown =
      isPlain(request) && site.isOpen() && previewUntil === undefined ? drawn : undefined
    const html = template
      .replace(
        '<html lang="tr"',
        () =>
          `<html lang="${lang}"${brand.name === PAGE_TEXTS.tr.site ? '' : ` data-site="${escapeHtml(brand.name)}"`}`,
      )
      .replace(
        HEAD,
        () =>
          `${named(headOf(publicUrl, path, lang, page, found, brand.name), brand)}${iconLinks(brand)}${shown?.hints ?? ''}`,
      )
      .replace(HEAD_END, () => `${links}${HEAD_END}`)
      .replace(BODY, () => `${BODY}${previewUntil === undefined ? '' : previewBar(lang)}`)
      .replace(TEXT, () => named(textOf(lang, page, shown !== undefined, brand.name), brand))
    const own = brand.styles === '' ? [] : [brand.source]
    if (shown === undefined || drawer === undefined)
      return { html: withBrand(html, brand), styles: own, isAway }
    return {
      html: withBrand(withDrawing(html, drawer.theme, shown, lang, ageMs), brand),
      styles: [...own, ...shown.styles.map(({ source }) => source)],
      scripts: [drawer.theme.source],
    }
  }
  return {
    write,
    forget: () => keep.forget(),
    routes: (app: FastifyInstance) => registerRobots(app, publicUrl, ask),
  }
}

const named = (html: string, { name }: Brand): string =>
  html.replaceAll('{site}', () => escapeHtml(name))

function iconLinks({ icon }: Brand): string {
  const { small, tab } = iconsOf(icon)
  return `<link rel="icon" href="${tab.href}" type="${tab.type}" /><link rel="manifest" href="/manifest.webmanifest" /><link rel="apple-touch-icon" href="${small}" />`
}

const withBrand = (html: string, { styles }: Brand): string =>
  styles === ''
    ? html
    : html.replace(HEAD_END, () => `<style id="brand">${styles}</style>${HEAD_END}`)

function previewBar(lang: Lang): string {
  const { preview, previewEnd } = PAGE_TEXTS[lang]
  return `<link rel="stylesheet" href="/preview.css" /><div class="preview-bar" role="note">${escapeHtml(preview)} <a href="/v1/content-preview/end">${escapeHtml(previewEnd)}</a></div>`
}

/**
 * A drawn page is readable before its scripts run: its styles are inline, and its pictures and
 * fonts load before its scripts.
 */
function withDrawing(
  html: string,
  theme: Inlined,
  { html: page, replies, styles, links }: DrawnPage,
  lang: Lang,
  ageMs: number,
): string {
  const answers = JSON.stringify(replies).replaceAll('<', '\\u003c')
  return html
    .replace(THEME, () => `<script>${theme.text}</script>`)
    .replace(SITE_STYLES, '')
    .replaceAll(SCRIPT_START, '$& fetchpriority="low"')
    .replace(
      HEAD_END,
      () =>
        `${styles.map(({ text }) => `<style>${text}</style>`).join('')}\n    ${links}\n  ${HEAD_END}`,
    )
    .replace(PAGE, () => page)
    .replace(
      REPLIES,
      () =>
        `<script type="application/json" id="${FIRST_REPLIES}" lang="${lang}" data-age="${ageMs}">${answers}</script>`,
    )
}

async function describe(
  ask: Ask,
  path: string,
  lang: Lang,
  log: FastifyBaseLogger,
): Promise<PageDescription | undefined> {
  try {
    return await describePage(ask, path, lang)
  } catch (error) {
    if (isTransientFault(error)) throw error
    log.warn({ error, path }, 'the page has no description')
    return undefined
  }
}

const pathOf = (request: FastifyRequest): string => request.url.split('?')[0] ?? '/'

const searchOf = (request: FastifyRequest): URLSearchParams =>
  new URLSearchParams(request.url.split('?')[1] ?? '')

function langOf(request: FastifyRequest): Lang | undefined {
  const asked = searchOf(request).get('lang') ?? request.cookies[LANG_COOKIE]
  return LANGS.find((lang) => lang === asked)
}

const isPlain = (request: FastifyRequest): boolean =>
  [...searchOf(request).keys()].every((key) => key === 'lang')

const addressOf = (publicUrl: string, path: string, lang: Lang): string =>
  `${publicUrl}${path}${lang === 'tr' ? '' : `?lang=${lang}`}`

function headOf(
  publicUrl: string,
  path: string,
  lang: Lang,
  page: PageDescription | undefined,
  found: boolean,
  site: string,
): string {
  const texts = { ...PAGE_TEXTS[lang], site }
  const meta = (kind: 'name' | 'property', name: string, content: string) =>
    `<meta ${kind}="${name}" content="${escapeHtml(content)}" />`
  if (page === undefined) {
    return `<title>${escapeHtml(found ? texts.site : `${texts.notFound} · ${texts.site}`)}</title>${meta('name', 'description', texts.home.description)}${meta('name', 'robots', 'noindex')}`
  }
  const title = path === '/' ? page.title : `${page.title} · ${texts.site}`
  const url = addressOf(publicUrl, path, lang)
  return [
    `<title>${escapeHtml(title)}</title>`,
    meta('name', 'description', page.description),
    `<link rel="canonical" href="${escapeHtml(url)}" />`,
    ...LANGS.map(
      (other) =>
        `<link rel="alternate" hreflang="${other}" href="${escapeHtml(addressOf(publicUrl, path, other))}" />`,
    ),
    `<link rel="alternate" hreflang="x-default" href="${escapeHtml(addressOf(publicUrl, path, 'tr'))}" />`,
    meta('property', 'og:type', 'website'),
    meta('property', 'og:site_name', texts.site),
    meta('property', 'og:title', title),
    meta('property', 'og:description', page.description),
    meta('property', 'og:url', url),
    meta('property', 'og:locale', lang === 'tr' ? 'tr_TR' : 'en_GB'),
    meta('property', 'og:image', `${publicUrl}${page.image ?? CARD}`),
    meta('name', 'twitter:card', 'summary_large_image'),
    ...(page.data === undefined ? [] : [dataScript(page.data)]),
  ].join('\n    ')
}

function textOf(
  lang: Lang,
  page: PageDescription | undefined,
  drawn: boolean,
  site: string,
): string {
  const texts = { ...PAGE_TEXTS[lang], site }
  const ways = [
    link('/', texts.site),
    link('/slot', texts.slots.title),
    link('/promotions', texts.promotions.title),
    link('/fairness', texts.fairness.title),
    ...informationLinks(lang),
  ]
  const end = `<p>${escapeHtml(texts.needsScript)}</p><p>${ways.join(' · ')}</p><p>${escapeHtml(legalNotice(lang))}</p>`
  return drawn
    ? `<div class="plain">${end}</div>`
    : `<main class="plain">${page?.html ?? ''}${end}</main>`
}

function registerRobots(app: FastifyInstance, publicUrl: string, ask: Ask): void {
  app.get('/robots.txt', (_request, reply) =>
    reply
      .type('text/plain; charset=utf-8')
      .send(
        `User-agent: *\nDisallow: /endpoint\nDisallow: /games/\nDisallow: /sandbox/\nDisallow: /account\nDisallow: /cashier\nSitemap: ${publicUrl}/sitemap.xml\n`,
      ),
  )
  app.get('/sitemap.xml', async (_request, reply) => {
    const entries = (await publicPaths(ask)).map((path) => {
      const others = LANGS.map(
        (lang) =>
          `<xhtml:link rel="alternate" hreflang="${lang}" href="${escapeHtml(addressOf(publicUrl, path, lang))}"/>`,
      ).join('')
      return `<url><loc>${escapeHtml(addressOf(publicUrl, path, 'tr'))}</loc>${others}</url>`
    })
    return reply
      .type('application/xml; charset=utf-8')
      .header('cache-control', 'public, max-age=300')
      .send(
        `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">${entries.join('')}</urlset>\n`,
      )
  })
}

async function publicPaths(ask: Ask): Promise<string[]> {
  const [categories, providers, types, promotions, sports] = await Promise.all([
    ask(categoryList, 'tr', {}),
    ask(providerList, 'tr', {}),
    ask(typeList, 'tr', {}),
    promotionPaths(ask),
    sportsPaths(ask),
  ])
  return [
    '/',
    '/slot',
    '/fairness',
    '/login',
    '/register',
    ...INFORMATION_PAGES.map(({ path }) => path),
    ...promotions,
    ...sports,
    ...categories.map(({ CategoryID }) => `/slot/category/${CategoryID}`),
    ...providers.map(({ providerID }) => `/slot/provider/${providerID}`),
    ...types.map(({ type }) => `/slot/type/${type}`),
  ]
}
