import { spawnSync } from 'node:child_process'
import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { commands } from '#server/cli/commands.ts'

const ROOT = fileURLToPath(new URL('..', import.meta.url))
const PAGES = [
  'README.md',
  'ARCHITECTURE.md',
  'CONTRIBUTING.md',
  ...globSync('docs/**/*.md', { cwd: ROOT }).toSorted(),
]
const read = (path: string) => readFileSync(join(ROOT, path), 'utf8')
const { scripts } = z
  .object({ scripts: z.record(z.string(), z.string()) })
  .parse(JSON.parse(read('package.json')))

function codeOf(page: string): string[] {
  const text = read(page)
  const fenced = [...text.matchAll(/^```\w*\n([\s\S]*?)^```/gm)].flatMap(([, block = '']) =>
    block.split('\n'),
  )
  const spans = [...text.replaceAll(/^```[\s\S]*?^```/gm, '').matchAll(/`([^`\n]+)`/g)]
  return [...fenced, ...spans.map(([, span = '']) => span)]
}

const namedIn = (code: readonly string[], pattern: RegExp) =>
  code.flatMap((line) => [...line.matchAll(pattern)].map(([, name = '']) => name))

test.each(PAGES)('every npm script and package binary that %s names exists', (page) => {
  const code = codeOf(page)
  const run = namedIn(code, /\bnpm run (?:-s )?([\w:-]+)/g)
  const own = namedIn(code, /\bnpm (?!run\b|ci\b|install\b|prune\b)([\w:-]+)/g)
  expect([...run, ...own].filter((name) => scripts[name] === undefined)).toEqual([])
  expect(
    namedIn(code, /\bnpx ([\w:-]+)/g).filter(
      (name) => !existsSync(join(ROOT, 'node_modules/.bin', name)),
    ),
  ).toEqual([])
})

test.each(PAGES)('every kupa command that %s names exists', (page) => {
  const named = namedIn(codeOf(page), /(?:^|run -s )kupa (?:-- )?(\w[\w-]*)/g)
  expect(named.filter((name) => name !== 'COMMAND' && !Object.hasOwn(commands, name))).toEqual([])
})

test.each(PAGES)('%s names no program for the Node of the machine', (page) => {
  expect(codeOf(page).filter((line) => /^\s*(?:PATH=\S+ )?node /.test(line))).toEqual([])
})

test.each(PAGES)('every file that %s links to exists', (page) => {
  const links = [...read(page).matchAll(/\]\((?!https?:|#)([^)#\s]+)[^)]*\)/g)]
  expect(
    links
      .map(([, path = '']) => path)
      .filter((path) => !existsSync(join(ROOT, dirname(page), path))),
  ).toEqual([])
})

test('the README lists every kupa command', () => {
  const row = /^\| `npm run -s kupa -- COMMAND` \| (.*?):/m.exec(read('README.md'))?.[1] ?? ''
  expect(row.replaceAll('`', '').split(' ').toSorted()).toEqual(Object.keys(commands).toSorted())
})

test('the README lists every npm script', () => {
  const code = codeOf('README.md')
  const named = new Set([
    ...namedIn(code, /\bnpm run (?:-s )?([\w:-]+)/g),
    ...namedIn(code, /\bnpm (start|test)\b/g),
  ])
  expect(Object.keys(scripts).filter((name) => !named.has(name))).toEqual([])
})

test('every script that runs TypeScript refuses an old Node first', () => {
  const programs = Object.values(scripts).filter((line) => /\.ts\b/.test(line))
  expect(programs.filter((line) => !line.includes('--import ./scripts/require-node.mjs '))).toEqual(
    [],
  )
})

test('an old Node is refused in one sentence', () => {
  const older =
    'data:text/javascript,Object.defineProperty(process,"versions",{value:{...process.versions,node:"20.20.2"}})'
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ['--import', older, '--import', './scripts/require-node.mjs', 'src/server/cli/kupa.ts', 'iban'],
    { cwd: ROOT, encoding: 'utf8' },
  )
  expect({ status, stdout, stderr }).toEqual({
    status: 1,
    stdout: '',
    stderr: expect.stringMatching(
      /^Kupa needs Node 24 or newer, and this is Node 20\.20\.2: .*\.\n$/,
    ),
  })
})
