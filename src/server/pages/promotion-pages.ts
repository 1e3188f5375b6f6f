import { getPromotions, type PromotionRow } from '#shared/contracts/promotions.ts'
import { getTournaments } from '#shared/contracts/tournaments.ts'
import type { Lang } from '#shared/lang.ts'
import type { Ask } from './ask.ts'
import { PAGE_TEXTS, type PageDescription } from './describe.ts'
import { escapeHtml, link, list } from './html.ts'

export async function describePromotions(
  ask: Ask,
  lang: Lang,
  slug: string | undefined,
): Promise<PageDescription | undefined> {
  const promotions = await ask(getPromotions, lang, { Lang: lang })
  if (slug === undefined) return describeList(promotions, lang)
  const promotion = promotions.find((row) => row.slug === slug)
  return promotion && describeOne(promotion, lang)
}

export async function describeTournaments(
  ask: Ask,
  lang: Lang,
  slug: string | undefined,
): Promise<PageDescription | undefined> {
  const { tournaments } = PAGE_TEXTS[lang]
  const rows = await ask(getTournaments, lang, { Lang: lang })
  const one = rows.find((row) => row.slug === slug)
  if (one !== undefined)
    return {
      title: one.title,
      description: tournaments.description,
      html: `<h1>${escapeHtml(one.title)}</h1>${paragraphs(one.rules)}`,
    }
  if (slug !== undefined) return undefined
  return {
    ...tournaments,
    html: `<h1>${escapeHtml(tournaments.title)}</h1><p>${escapeHtml(tournaments.description)}</p>${list(rows.map((row) => link(`/tournaments/${row.slug}`, row.title)))}`,
  }
}

export async function promotionPaths(ask: Ask): Promise<string[]> {
  const [promotions, tournaments] = await Promise.all([
    ask(getPromotions, 'tr', {}),
    ask(getTournaments, 'tr', {}),
  ])
  return [
    ...(promotions.length > 0 ? ['/promotions'] : []),
    ...promotions.map(pathOf),
    ...(tournaments.length > 0 ? ['/tournaments'] : []),
  ]
}

const pathOf = ({ slug }: PromotionRow): string => `/promotions/${slug}`

function describeList(rows: readonly PromotionRow[], lang: Lang): PageDescription {
  const { promotions } = PAGE_TEXTS[lang]
  const open = rows.filter(({ state }) => state !== 'finished')
  return {
    ...promotions,
    html: `<h1>${escapeHtml(promotions.title)}</h1><p>${escapeHtml(promotions.description)}</p>${list(rows.map((row) => `${link(pathOf(row), row.title)} ${escapeHtml(row.summary)}`))}`,
    data: {
      '@context': 'https://schema.org',
      '@type': 'ItemList',
      name: promotions.title,
      itemListElement: open.map((row, index) => ({
        '@type': 'ListItem',
        position: index + 1,
        name: row.title,
        url: pathOf(row),
      })),
    },
  }
}

function describeOne(row: PromotionRow, lang: Lang): PageDescription {
  const texts = PAGE_TEXTS[lang]
  const day = new Intl.DateTimeFormat(lang === 'tr' ? 'tr-TR' : 'en-GB', {
    dateStyle: 'long',
    timeZone: 'Europe/Istanbul',
  })
  const dates = `${day.format(new Date(row.Start_date))} – ${day.format(new Date(Date.parse(row.End_date) - 1))}`
  return {
    title: row.title,
    description: row.summary,
    html: `<h1>${escapeHtml(row.title)}</h1><p>${escapeHtml(row.summary)}</p><p>${escapeHtml(dates)}</p>${paragraphs(row.body)}<h2>${escapeHtml(texts.terms)}</h2>${paragraphs(row.terms)}`,
    image: `${row.image}-1280.webp`,
    data: {
      '@context': 'https://schema.org',
      '@type': 'BreadcrumbList',
      itemListElement: [
        { '@type': 'ListItem', position: 1, name: texts.promotions.title, item: '/promotions' },
        { '@type': 'ListItem', position: 2, name: row.title },
      ],
    },
  }
}

function paragraphs(text: string): string {
  return text
    .split(/\n{2,}/)
    .map((block) => {
      const [first = '', ...rest] = block.split('\n')
      return rest.length === 0
        ? `<p>${escapeHtml(first)}</p>`
        : `<h3>${escapeHtml(first)}</h3><p>${escapeHtml(rest.join(' '))}</p>`
    })
    .join('')
}
