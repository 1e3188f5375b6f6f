import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { letteringIn } from '#shared/english-art.ts'
import type { Lang } from '#shared/lang.ts'
import {
  LARGE_BACKDROP_MEDIA,
  LARGE_BACKDROPS,
  SMALLER_BACKDROP_MEDIA,
} from '#shared/large-backdrops.ts'
import { TABLE_KINDS } from '#shared/table-kinds.ts'
import { artPath, type Art } from './art.ts'
import type { BuiltFiles } from './built-files.ts'

const PICTURES = ['atlas.json', 'frame.json', 'atlas.avif', 'frame.avif']
const BACKDROPS = [
  ['backdrop-phone.avif', '(orientation: portrait)'],
  ['backdrop-desktop.avif', '(orientation: landscape)'],
] as const
const BACKDROPS_BY_WIDTH = [
  ['backdrop-phone.avif', '(orientation: portrait)'],
  ['backdrop-desktop.avif', SMALLER_BACKDROP_MEDIA],
  ['backdrop-large.avif', LARGE_BACKDROP_MEDIA],
] as const
const PIXI = '../../node_modules/pixi.js/lib/environment-browser/browserAll.mjs'

const TABLE_CANVAS = 'games/tables/scene/prepare.ts'
const TABLE_MODULES: Readonly<Record<(typeof TABLE_KINDS)[number], readonly [string, string]>> = {
  roulette: ['games/tables/roulette-page.tsx', 'games/tables/scene/wheel-scene.ts'],
  baccarat: ['games/tables/baccarat-page.tsx', 'games/tables/scene/cards/card-scene.ts'],
  dragontiger: ['games/tables/dragon-tiger-page.tsx', 'games/tables/scene/cards/card-scene.ts'],
  sicbo: ['games/tables/sic-bo-page.tsx', 'games/tables/scene/dice/dice-scene.ts'],
  beacondice: ['games/tables/beacon-dice-page.tsx', 'games/tables/scene/dice/dice-scene.ts'],
  holdem: ['games/tables/holdem-page.tsx', 'games/tables/scene/cards/card-scene.ts'],
  wheel: [
    'games/tables/money-wheel-page.tsx',
    'games/tables/scene/money-wheel/money-wheel-scene.ts',
  ],
  blackjack: ['games/tables/blackjack-page.tsx', 'games/tables/scene/cards/card-scene.ts'],
}

type HintedGame = { slug: string; lang: Lang }

type BuiltSite = { folder: string; files: BuiltFiles; art: Art }

export function gameHints(site: BuiltSite, page: string, game: HintedGame): string {
  if (page === 'game') return slotHints(site, game)
  return page === 'tables' ? modulesNow(site.files, 'tables.html', tableModules(game.slug)) : ''
}

export function tableModules(played: string): readonly string[] {
  const kind = TABLE_KINDS.find((known) => known === played)
  return kind === undefined ? [] : [TABLE_CANVAS, ...TABLE_MODULES[kind]]
}

function modulesNow(files: BuiltFiles, page: string, modules: readonly string[]): string {
  const { scripts, styles } = files.beside(page, modules)
  const named = new Set(files.beside(page, []).styles)
  return [
    ...styles
      .filter((file) => !named.has(file))
      .map((file) => `<link rel="stylesheet" crossorigin href="/${file}" />`),
    ...scripts.map((file) => `<link rel="modulepreload" crossorigin href="/${file}" />`),
  ].join('')
}

function slotHints({ folder, files, art }: BuiltSite, { slug, lang }: HintedGame): string {
  const picture = (name: string, media = '') => {
    const path = artPath(art, slug, name)
    return existsSync(join(folder, path))
      ? `<link rel="preload" as="fetch" crossorigin fetchpriority="low" href="${path}"${media} />`
      : ''
  }
  return [
    modulesNow(files, 'game.html', [
      `../shared/texts/slots/stage.${lang}.ts`,
      `games/slots/titles/${slug}.ts`,
      PIXI,
    ]),
    ...[...PICTURES, `${letteringIn(lang, slug, 'logo')}.avif`].map((name) => picture(name)),
    ...(LARGE_BACKDROPS.has(slug) ? BACKDROPS_BY_WIDTH : BACKDROPS).map(([name, media]) =>
      picture(name, ` media="${media}"`),
    ),
  ].join('')
}
