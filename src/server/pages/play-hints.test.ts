import { expect, test } from 'vitest'
import type { BuiltFiles } from '#server/platform/http/built-files.ts'
import type { Ask } from './ask.ts'
import { playHints } from './play-hints.ts'

const ask: Ask = () => Promise.reject(new Error('a hall is known by its address'))
const files: BuiltFiles = {
  beside: (page, modules) => ({
    styles: [`${page}.css`],
    scripts: modules.map((module) => `${module}.js`),
  }),
  scriptsOf: (page) => [`${page}.js`],
}

test('the page around a bingo hall requests its own scripts first, and the hall’s after its own program', async () => {
  const lines = (await playHints(ask, files, '/play/bingo/6001/fun', 'tr'))
    .split('\n')
    .map((line) => line.trim())
  expect(lines).toContain(
    '<link rel="modulepreload" crossorigin href="/app/pages/play-page.tsx.js" />',
  )
  expect(lines).toContain(
    '<link data-later="preload" as="script" crossorigin fetchpriority="low" href="/bingo.html.js" />',
  )
  expect(lines.at(-1)).toBe('<script defer src="/later.js"></script>')
  expect(await playHints(ask, files, '/bingo', 'tr')).toBe('')
})
