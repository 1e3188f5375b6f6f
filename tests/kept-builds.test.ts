import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { runInNewContext } from 'node:vm'
import { afterAll, expect, test } from 'vitest'
import { keepPreviousBuilds, versionOf } from '../scripts/kept-builds.ts'

const root = mkdtempSync(join(tmpdir(), 'kupa-builds-'))
afterAll(() => rmSync(root, { recursive: true }))

/** Writes a built site: a page, one file that no build changes, and one that each build changes. */
function build(name: string, content: string): string {
  const folder = join(root, name)
  mkdirSync(join(folder, 'assets'), { recursive: true })
  writeFileSync(join(folder, 'index.html'), `<script src="assets/${content}.js">`)
  writeFileSync(join(folder, 'assets/stable1.js'), 'stable')
  for (const end of ['', '.br']) writeFileSync(join(folder, `assets/${content}.js${end}`), content)
  return folder
}

test('the files of the last three builds stay, and older ones are gone', () => {
  let previous = join(root, 'none')
  for (const content of ['aaaaaaa', 'bbbbbbb', 'ccccccc', 'ddddddd']) {
    const folder = build(`release-${content}`, content)
    keepPreviousBuilds(previous, folder, versionOf(folder))
    previous = folder
  }
  const has = (name: string) => existsSync(join(previous, 'assets', name))
  expect(['ddddddd.js', 'ccccccc.js', 'ccccccc.js.br', 'bbbbbbb.js'].map(has)).toEqual([
    true,
    true,
    true,
    true,
  ])
  expect(has('aaaaaaa.js')).toBe(false)
})

test('a build of unchanged sources takes no place of an earlier build', () => {
  const first = build('unchanged-0', 'eeeeeee')
  keepPreviousBuilds(join(root, 'none'), first, versionOf(first))
  let previous = first
  for (const n of [1, 2, 3]) {
    const folder = build(`unchanged-${n}`, 'fffffff')
    keepPreviousBuilds(previous, folder, versionOf(folder))
    previous = folder
  }
  expect(existsSync(join(previous, 'assets/eeeeeee.js'))).toBe(true)
})

test('the version of a build depends on the content of its files alone', () => {
  const folder = build('version-a', 'ggggggg')
  const version = versionOf(folder)
  expect(versionOf(build('version-b', 'ggggggg'))).toBe(version)
  writeFileSync(join(folder, 'index.html.gz'), 'compressed')
  expect(versionOf(folder)).toBe(version)
  writeFileSync(join(folder, 'index.html'), 'other')
  expect(versionOf(folder)).not.toBe(version)
})

const THEME = readFileSync(new URL('../src/web/public/theme.js', import.meta.url), 'utf8')

/** A visit: the page's first script over the storage of its tab. Returns the failure of a file. */
function visit(stored: Map<string, string>, isOnLine = true) {
  const listeners = new Map<string, (event: object) => void>()
  let reloads = 0
  const storage = {
    getItem: (name: string) => stored.get(name) ?? null,
    setItem: (name: string, value: string) => void stored.set(name, value),
  }
  const element = { dataset: {}, lang: 'tr', content: '' }
  runInNewContext(THEME, {
    addEventListener: (type: string, listener: (event: object) => void) =>
      listeners.set(type, listener),
    document: { documentElement: element, querySelector: () => element, cookie: '' },
    localStorage: { getItem: () => null, setItem: () => {} },
    sessionStorage: storage,
    location: { search: '', reload: () => (reloads += 1) },
    navigator: { onLine: isOnLine },
  })
  return (file: string) => {
    listeners.get('vite:preloadError')?.({ payload: new Error(`cannot load ${file}`) })
    return reloads
  }
}

test('a missing file of the site reloads the page once, and again only for another file', () => {
  const tab = new Map<string, string>()
  expect(visit(tab)('/assets/aaaaaaa.js')).toBe(1)
  // The reloaded page misses the same file: it shows its error instead.
  expect(visit(tab)('/assets/aaaaaaa.js')).toBe(0)
  const fails = visit(tab)
  expect(fails('/assets/bbbbbbb.js')).toBe(1)
  expect(fails('/assets/bbbbbbb.js')).toBe(1)
  expect(visit(tab)('/assets/aaaaaaa.js'), 'two missing files do not take turns').toBe(0)
})

test('a page without a connection is not reloaded', () => {
  expect(visit(new Map(), false)('/assets/aaaaaaa.js')).toBe(0)
})
