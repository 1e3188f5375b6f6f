import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const ROOT = fileURLToPath(new URL('..', import.meta.url))
const PAGES = [
  'README.md',
  'ARCHITECTURE.md',
  'CONTRIBUTING.md',
  ...pagesOf('docs'),
  ...pagesOf('docs/decisions'),
]
const PATH = /`((?:src|tests|scripts|docs)\/[\w./-]+\.\w+)`/g

function pagesOf(folder: string): string[] {
  return readdirSync(join(ROOT, folder))
    .filter((name) => name.endsWith('.md'))
    .map((name) => `${folder}/${name}`)
}

const read = (path: string) => readFileSync(join(ROOT, path), 'utf8')

test.each(PAGES)('every file that %s names exists', (page) => {
  const named = [...read(page).matchAll(PATH)].map(([, path = '']) => path)
  const expected = named.filter((path) => !path.includes('NNN'))
  expect(expected.filter((path) => !existsSync(join(ROOT, path)))).toEqual([])
})

test('the architecture names every domain and every folder of the web', () => {
  const text = read('ARCHITECTURE.md')
  const folders = (path: string) =>
    readdirSync(join(ROOT, path), { withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .map(({ name }) => name)
  expect(
    folders('src/server/domains').filter(
      (name) => !new RegExp(`\\| [^|]*\\b${name}\\b[^|]* \\|`).test(text),
    ),
  ).toEqual([])
  for (const folder of ['src/web', 'src/web/games'])
    expect(folders(folder).filter((name) => !text.includes(`${name}/`))).toEqual([])
})

test('a term is once in the glossary, with a Turkish word and a place', () => {
  const rows = read('docs/glossary.md')
    .split('\n## Words that')[0]
    ?.split('\n')
    .filter((line) => line.startsWith('| ') && !line.startsWith('| term'))
    .map((line) => line.slice(2, -2).split(' | '))
  expect(rows?.length).toBeGreaterThan(80)
  const terms = (rows ?? []).map(([term = '']) => term)
  expect(terms.filter((term, at) => terms.indexOf(term) !== at)).toEqual([])
  expect(
    (rows ?? []).filter((row) => row.length !== 4 || row.some((cell) => cell.trim() === '')),
  ).toEqual([])
})
