import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { runInNewContext } from 'node:vm'
import { afterAll, expect, test } from 'vitest'
import { z } from 'zod'
import { nameArtByHash } from '../scripts/hashed-art.ts'
import { keepPreviousBuilds, versionOf } from '../scripts/kept-builds.ts'

const root = mkdtempSync(join(tmpdir(), 'kupa-builds-'))
afterAll(() => rmSync(root, { recursive: true }))

function build(name: string, content: string): string {
  const folder = join(root, name)
  mkdirSync(join(folder, 'assets'), { recursive: true })
  writeFileSync(join(folder, 'index.html'), `<script src="assets/${content}.js">`)
  writeFileSync(join(folder, 'assets/stable1.js'), 'stable')
  for (const end of ['', '.br']) writeFileSync(join(folder, `assets/${content}.js${end}`), content)
  return folder
}

test('the files of the last three builds are kept, and older files are removed', () => {
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

test('a build of unchanged sources does not displace an earlier build', () => {
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

test('the version of a build depends only on the content of its files', () => {
  const folder = build('version-a', 'ggggggg')
  const version = versionOf(folder)
  expect(versionOf(build('version-b', 'ggggggg'))).toBe(version)
  writeFileSync(join(folder, 'index.html.gz'), 'compressed')
  expect(versionOf(folder)).toBe(version)
  writeFileSync(join(folder, 'index.html'), 'other')
  expect(versionOf(folder)).not.toBe(version)
})

test('changed art gets another address, and the previous one keeps its content', () => {
  const release = (name: string, atlas: string) => {
    const folder = build(name, name)
    for (const slug of ['lale', 'zar']) mkdirSync(join(folder, 'art', slug), { recursive: true })
    writeFileSync(join(folder, 'art/lale/atlas.avif'), atlas)
    for (const end of ['', '.br']) writeFileSync(join(folder, `art/lale/atlas.json${end}`), '{}')
    for (const slug of ['lale', 'zar'])
      writeFileSync(join(folder, 'art', slug, 'tile-150.avif'), '')
    nameArtByHash(folder)
    const hashes = JSON.parse(readFileSync(join(folder, '.art.json'), 'utf8')) as unknown
    const hash = z.string().regex(/^[0-9a-f]{10}$/)
    const { lale, zar } = z.strictObject({ lale: hash, zar: hash }).parse(hashes)
    return { folder, art: `art/lale.${lale}`, unchanged: `art/zar.${zar}` }
  }
  const first = release('art-1', 'before')
  keepPreviousBuilds(join(root, 'none'), first.folder, versionOf(first.folder))
  const second = release('art-2', 'after')
  keepPreviousBuilds(first.folder, second.folder, versionOf(second.folder))
  expect(second.art).not.toBe(first.art)
  const contentOf = (name: string) => readFileSync(join(second.folder, name), 'utf8')
  expect(contentOf(`${first.art}/atlas.avif`)).toBe('before')
  expect(contentOf(`${second.art}/atlas.avif`)).toBe('after')
  expect(contentOf('art/lale/atlas.avif')).toBe('after')
  expect(existsSync(join(second.folder, second.art, 'atlas.json.br'))).toBe(true)
  expect(existsSync(join(second.folder, second.art, 'tile-150.avif'))).toBe(true)
  expect(second.unchanged, 'another game changed').toBe(first.unchanged)
  expect(release('art-3', 'after').art).toBe(second.art)
})

const THEME = readFileSync(new URL('../src/web/public/theme.js', import.meta.url), 'utf8')

/**
 * Loads a page: runs its first script with the storage of the tab. Returns a function that reports
 * a file that failed to load.
 */
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

test('a missing file reloads the page once; another missing file reloads it again', () => {
  const tab = new Map<string, string>()
  expect(visit(tab)('/assets/aaaaaaa.js')).toBe(1)
  // If the same file is still missing after the reload, the page shows its error.
  expect(visit(tab)('/assets/aaaaaaa.js')).toBe(0)
  const fails = visit(tab)
  expect(fails('/assets/bbbbbbb.js')).toBe(1)
  expect(fails('/assets/bbbbbbb.js')).toBe(1)
  expect(
    visit(tab)('/assets/aaaaaaa.js'),
    'two missing files do not cause alternating reloads',
  ).toBe(0)
})

test('a page without a connection is not reloaded', () => {
  expect(visit(new Map(), false)('/assets/aaaaaaa.js')).toBe(0)
})
