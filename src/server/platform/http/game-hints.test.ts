import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import type { Lang } from '#shared/lang.ts'
import { TABLE_KINDS } from '#shared/table-kinds.ts'
import type { BuiltFiles } from './built-files.ts'
import { gameHints, tableModules } from './game-hints.ts'

const WEB = fileURLToPath(new URL('../../../web', import.meta.url))
const files: BuiltFiles = {
  beside: (page, modules) => ({
    styles: [`assets/${page}.css`, ...modules.map((module) => `assets/${module}.css`)],
    scripts: modules.map((module) => `assets/${module}.js`),
  }),
  scriptsOf: () => [],
}

test('hints for tables name modules of the site, for every kind', () => {
  for (const kind of TABLE_KINDS) {
    expect(tableModules(kind)).toHaveLength(3)
    expect(tableModules(kind).filter((module) => !existsSync(join(WEB, module)))).toEqual([])
  }
  expect(tableModules('4001')).toEqual([])
})

test('a slot’s page requests the lettering of its language alone', () => {
  const site = { folder: join(WEB, 'public'), files, art: {} }
  const logos = (lang: Lang) =>
    gameHints(site, 'game', { slug: 'bogaz-ekspresi', lang }).match(/logo[\w-]*\.avif/g)
  expect(logos('tr')).toEqual(['logo.avif'])
  expect(logos('en')).toEqual(['logo-en.avif'])
})

test('a slot’s page requests one backdrop by the page’s form, and the large one on wide pages only', () => {
  const site = { folder: join(WEB, 'public'), files, art: {} }
  const backdrops = (slug: string) =>
    [
      ...gameHints(site, 'game', { slug, lang: 'tr' }).matchAll(
        /(backdrop-\w+)\.avif" media="([^"]+)"/g,
      ),
    ].map(([, name, media]) => [name, media])
  expect(backdrops('karadeniz')).toEqual([
    ['backdrop-phone', '(orientation: portrait)'],
    ['backdrop-desktop', '(orientation: landscape) and (max-width: 1099.98px)'],
    ['backdrop-large', '(orientation: landscape) and (min-width: 1100px)'],
  ])
  expect(backdrops('kapadokya')).toEqual([
    ['backdrop-phone', '(orientation: portrait)'],
    ['backdrop-desktop', '(orientation: landscape)'],
  ])
})

test('a table’s page requests its kind’s layout and scene at once, with styles it does not name itself', () => {
  const hints = gameHints({ folder: '', files, art: {} }, 'tables', { slug: 'sicbo', lang: 'tr' })
  expect(hints).toContain(
    '<link rel="modulepreload" crossorigin href="/assets/games/tables/sic-bo-page.tsx.js" />',
  )
  expect(hints).toContain(
    '<link rel="modulepreload" crossorigin href="/assets/games/tables/scene/dice/dice-scene.ts.js" />',
  )
  expect(hints).toContain(
    '<link rel="stylesheet" crossorigin href="/assets/games/tables/sic-bo-page.tsx.css" />',
  )
  expect(hints).not.toContain('tables.html.css')
  expect(gameHints({ folder: '', files, art: {} }, 'bingo', { slug: '6001', lang: 'tr' })).toBe('')
})
