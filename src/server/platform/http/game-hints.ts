import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Lang } from '#shared/lang.ts'
import type { BuiltFiles } from './built-files.ts'

/** What a slot's page asks for once it knows its game, in the order it is needed. */
const PICTURES = ['atlas.json', 'frame.json', 'atlas.avif', 'frame.avif', 'logo.avif']
const BACKDROPS = [['backdrop-phone.avif', '(orientation: portrait)'], ['backdrop-desktop.avif', '(orientation: landscape)']] as const
/** Pixi asks for its part for browsers only as it starts. */
const PIXI = '../../node_modules/pixi.js/lib/environment-browser/browserAll.mjs'

/** Links that let a game's words, presentation and pictures come while its program does. */
export function gameHints(siteFolder: string, files: BuiltFiles, page: string, { slug, lang }: { slug: string; lang: Lang }): string {
  if (page !== 'game') return ''
  const { scripts } = files.beside(`${page}.html`, [`../shared/texts/stage.${lang}.ts`, `stage/titles/${slug}.ts`, PIXI])
  const picture = (name: string, media = '') => {
    const path = `/art/${slug}/${name}`
    return existsSync(join(siteFolder, path)) ? `<link rel="preload" as="fetch" crossorigin fetchpriority="low" href="${path}"${media} />` : ''
  }
  return [
    ...scripts.map((file) => `<link rel="modulepreload" crossorigin href="/${file}" />`),
    ...PICTURES.map((name) => picture(name)),
    ...BACKDROPS.map(([name, media]) => picture(name, ` media="${media}"`)),
  ].join('')
}
