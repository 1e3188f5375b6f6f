import { readFileSync } from 'node:fs'
import { INFORMATION_PAGES, type InfType } from '#shared/information.ts'
import { LANGS, type Lang } from '#shared/lang.ts'
import type { Config } from '#server/platform/config.ts'

export type HouseText = { infType: InfType; lang: Lang; title: string; text: string }

const FILES: readonly { slug: string; infType: InfType }[] = [
  ...INFORMATION_PAGES,
  { slug: 'bottom-bar', infType: 'bottomBarInfo' },
]
const TITLE = /^<h1>([^<]+)<\/h1>\s*/

/**
 * A demo has no channels outside the site, so each link leads to the page that does the same work.
 */
const DEMO_LINKS = {
  support: '/info/faq#support',
  youtube: '/live',
}

/**
 * Returns the texts of this release, one file each; the h1 is the title. Social links belong to the
 * operator, so only the demo has some.
 */
export function houseTexts(mode: Config['mode']): HouseText[] {
  return LANGS.flatMap((lang) => [
    ...FILES.map(({ slug, infType }) => ({ infType, lang, ...readText(slug, lang) })),
    {
      infType: 'SocialMediaLinks' as const,
      lang,
      title: lang === 'tr' ? 'Sosyal medya' : 'Social media',
      text: JSON.stringify(mode === 'demo' ? DEMO_LINKS : {}),
    },
  ])
}

function readText(slug: string, lang: Lang): { title: string; text: string } {
  const html = readFileSync(new URL(`information/${slug}.${lang}.html`, import.meta.url), 'utf8')
  const title = TITLE.exec(html)?.[1]
  if (title === undefined)
    throw new Error(`information/${slug}.${lang}.html does not begin with its title`)
  return { title, text: html.replace(TITLE, '').trim() }
}
