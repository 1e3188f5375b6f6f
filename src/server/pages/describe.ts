import {
  categoryList,
  gamesList,
  providerList,
  typeList,
  type GameRow,
} from '#shared/contracts/casino.ts'
import type { Lang } from '#shared/lang.ts'
import { pagesHead as english } from '#shared/texts/pages/pages-head.en.ts'
import { pagesHead as turkish } from '#shared/texts/pages/pages-head.tr.ts'
import { rtpText } from '#shared/rtp-text.ts'
import type { Ask } from './ask.ts'
import { escapeHtml, link, list } from './html.ts'
import { describeInformation, informationPageAt } from './information-page.ts'
import { describeSports } from './sports-pages.ts'
import { describePromotions, describeTournaments } from './promotion-pages.ts'

export const PAGE_TEXTS = { tr: turkish, en: english } as const

export type PageDescription = {
  title: string
  description: string
  html: string
  image?: string
  data?: object
}

const LONGEST_LIST = 48
type Filter = { categoryID?: string; providerID?: string; type?: string }

/**
 * Describes a public page by its path; undefined for pages that search engines must not index: own
 * pages, games, unknown paths.
 */
export async function describePage(
  ask: Ask,
  path: string,
  lang: Lang,
): Promise<PageDescription | undefined> {
  const texts = PAGE_TEXTS[lang]
  const [first = '', second, third] = path.split('/').filter((part) => part !== '')
  if (first === '') return home(ask, lang)
  const information = informationPageAt(path)
  if (information !== undefined) return describeInformation(ask, information, lang)
  if (first === 'promotions' && third === undefined) return describePromotions(ask, lang, second)
  if (first === 'tournaments' && third === undefined) return describeTournaments(ask, lang, second)
  if (first === 'sports') return describeSports(ask, lang, second, third)
  if (first === 'slot' && second === undefined) return games(ask, lang, texts.slots, {})
  if (first === 'slot' && third !== undefined)
    return slotsOf(ask, lang, second, decodeURIComponent(third))
  if (second === undefined && (first === 'fairness' || first === 'login' || first === 'register'))
    return { ...texts[first], html: heading(texts[first]) }
  return undefined
}

type Head = { title: string; description: string }

export function heading({ title, description }: Head): string {
  return `<h1>${escapeHtml(title)}</h1><p>${escapeHtml(description)}</p>`
}

async function home(ask: Ask, lang: Lang): Promise<PageDescription> {
  const texts = PAGE_TEXTS[lang]
  const [page, categories] = await Promise.all([
    games(ask, lang, texts.home, {}),
    ask(categoryList, lang, { Lang: lang }),
  ])
  const links = categories.map(({ CategoryID, name }) => link(`/slot/category/${CategoryID}`, name))
  return { ...page, html: `${page.html}<h2>${escapeHtml(texts.categories)}</h2>${list(links)}` }
}

async function slotsOf(
  ask: Ask,
  lang: Lang,
  kind: string | undefined,
  id: string,
): Promise<PageDescription | undefined> {
  const found = await nameOf(ask, lang, kind, id)
  if (found === undefined) return undefined
  const count = new Intl.NumberFormat(lang).format(found.count)
  return games(ask, lang, PAGE_TEXTS[lang].slotsOf(found.name, count), found.filter)
}

async function nameOf(
  ask: Ask,
  lang: Lang,
  kind: string | undefined,
  id: string,
): Promise<{ name: string; count: number; filter: Filter } | undefined> {
  if (kind === 'category') {
    const row = (await ask(categoryList, lang, { Lang: lang })).find(
      ({ CategoryID }) => CategoryID === id,
    )
    return row && { name: row.name, count: row.count, filter: { categoryID: id } }
  }
  if (kind === 'provider') {
    const row = (await ask(providerList, lang, { Lang: lang })).find(
      ({ providerID }) => providerID === id,
    )
    return row && { name: row.providerName, count: row.count, filter: { providerID: id } }
  }
  const row =
    kind === 'type'
      ? (await ask(typeList, lang, { Lang: lang })).find(({ type }) => type === id)
      : undefined
  return row && { name: row.name, count: row.count, filter: { type: id } }
}

async function games(ask: Ask, lang: Lang, head: Head, filter: Filter): Promise<PageDescription> {
  const texts = PAGE_TEXTS[lang]
  const rows = await ask(gamesList, lang, { Lang: lang, limit: LONGEST_LIST, ...filter })
  const line = (row: GameRow) =>
    `${link(`/play/slot/${row.gameID}/fun`, row.name)} ${escapeHtml(texts.gameLine(row.providerName, rtpText(row.rtp, lang)))}`
  return {
    ...head,
    html: `${heading(head)}<h2>${escapeHtml(texts.games)}</h2>${list(rows.map(line))}`,
    data: {
      '@context': 'https://schema.org',
      '@type': 'ItemList',
      name: head.title,
      itemListElement: rows.map((row, index) => ({
        '@type': 'ListItem',
        position: index + 1,
        name: row.name,
        url: `/play/slot/${row.gameID}/fun`,
      })),
    },
  }
}
