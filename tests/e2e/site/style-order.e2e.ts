import { globSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { expect, test } from '@playwright/test'

const SITE = join(import.meta.dirname, '../../../dist/web')
const STYLES = /<link rel="stylesheet"[^>]* href="\/(assets\/[^"]+\.css)"/g

/** Rules of equal specificity go to the later sheet, and in development that is the page's own. */
test('each built page loads the shared style sheet before its own', () => {
  const pages = globSync(join(SITE, '*.html')).filter((page) => basename(page) !== 'offline.html')
  expect(pages.map((page) => basename(page)).toSorted()).toEqual([
    'backoffice.html',
    'bingo.html',
    'game.html',
    'index.html',
    'originals.html',
    'partner.html',
    'tables.html',
    'virtuals.html',
  ])
  for (const page of pages) {
    const sheets = [...readFileSync(page, 'utf8').matchAll(STYLES)].map(([, file = '']) =>
      readFileSync(join(SITE, file), 'utf8'),
    )
    expect.soft(sheets.map(hasSharedRules).indexOf(true), basename(page)).toBe(0)
    expect.soft(sheets.filter(hasSharedRules), basename(page)).toHaveLength(1)
  }
})

const hasSharedRules = (styles: string) => styles.includes('@font-face') && styles.includes('.btn{')
