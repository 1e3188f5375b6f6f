import { getInformation } from '#shared/contracts/content.ts'
import { INFORMATION_PAGES, type InformationPage } from '#shared/information.ts'
import type { Lang } from '#shared/lang.ts'
import {
  plainText,
  readSafeHtml,
  writeSafeHtml,
  type SafeElement,
  type SafeNode,
} from '#shared/safe-html.ts'
import { pages as english } from '#shared/texts/pages/pages.en.ts'
import { pages as turkish } from '#shared/texts/pages/pages.tr.ts'
import type { Ask } from './ask.ts'
import type { PageDescription } from './describe.ts'
import { escapeHtml, link } from './html.ts'

const LONGEST_DESCRIPTION = 160
const TEXTS = { tr: turkish, en: english } as const

export const informationLinks = (lang: Lang): string[] =>
  INFORMATION_PAGES.map(({ slug, path }) => link(path, TEXTS[lang].names[slug]))
export const legalNotice = (lang: Lang): string => TEXTS[lang].legal

export function informationPageAt(path: string): InformationPage | undefined {
  return INFORMATION_PAGES.find((page) => page.path === path.replace(/\/$/, ''))
}

export async function describeInformation(
  ask: Ask,
  page: InformationPage,
  lang: Lang,
): Promise<PageDescription> {
  const { title, Text } = await ask(getInformation, lang, { Lang: lang, InfType: page.infType })
  const elements = readSafeHtml(Text)
  return {
    title,
    description: shortened(
      plainText([elements.find((node) => isElement(node) && node.tag === 'p') ?? title]),
    ),
    html: `<h1>${escapeHtml(title)}</h1>${writeSafeHtml(elements)}`,
    ...(page.slug === 'faq' ? { data: faqData(elements) } : {}),
  }
}

const isElement = (node: SafeNode): node is SafeElement => typeof node !== 'string'

function shortened(text: string): string {
  const line = text.replaceAll(/\s+/g, ' ').trim()
  return line.length <= LONGEST_DESCRIPTION
    ? line
    : `${line.slice(0, line.lastIndexOf(' ', LONGEST_DESCRIPTION - 1))}…`
}

function faqData(nodes: readonly SafeNode[]): object {
  const entries: { question: string; answer: SafeNode[] }[] = []
  let open = false
  for (const node of nodes) {
    const tag = isElement(node) ? node.tag : undefined
    open = tag === 'h3' || (open && tag !== 'h2')
    if (tag === 'h3') entries.push({ question: plainText([node]), answer: [] })
    else if (open) entries.at(-1)?.answer.push(node)
  }
  return {
    '@context': 'https://schema.org',
    '@type': 'FAQPage',
    mainEntity: entries.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: plainText(answer).replaceAll(/\s+/g, ' ').trim() },
    })),
  }
}
