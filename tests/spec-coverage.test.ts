import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { CONTRACT } from '#shared/contracts/contract.ts'
import type { CallSpec } from '#shared/contracts/define.ts'

const FILE = fileURLToPath(new URL('../docs/spec-coverage.md', import.meta.url))
const text = readFileSync(FILE, 'utf8')
const places = new Map(
  [...text.matchAll(/^\[([^\]]+)\]: (\S+)$/gm)].map(([, name = '', path = '']) => [
    name,
    join(dirname(FILE), path),
  ]),
)

const PROOF = /\[([\w./-]+\.(?:test\.tsx?|e2e\.ts))\](?:\([^)]*\))? “([^”]+)”/g
/** Matches a text followed by a test's function, with or without options: its title. */
const TITLE =
  /(?:'((?:[^'\\\n]|\\.)*)'|"((?:[^"\\\n]|\\.)*)"|`((?:[^`\\]|\\.)*)`)\s*,\s*(?:\{[^}]*\},\s*)?(?:async\s*)?(?:\(|function)/g
const titles = new Map<string, string[]>()

function titlesOf(path: string): string[] {
  const known =
    titles.get(path) ??
    [...readFileSync(path, 'utf8').matchAll(TITLE)].map(
      ([, single, double, template]) => single ?? double ?? template ?? '',
    )
  titles.set(path, known)
  return known
}

test('every proof names a test of its file by a part of its title', () => {
  const proofs = [...text.matchAll(PROOF)]
  const missing = proofs.flatMap(([proof, name = '', title = '']) => {
    const path = places.get(name)
    return path !== undefined &&
      existsSync(path) &&
      titlesOf(path).some((known) => known.includes(title))
      ? []
      : [proof]
  })
  expect(proofs.length).toBeGreaterThan(1_500)
  expect(missing).toEqual([])
})

test('every row has a proof', () => {
  const rows = text
    .split('\n')
    .filter((line) => line.startsWith('| ') && !/^\| (?:What it asks|Call) \|/.test(line))
  expect(rows.length).toBeGreaterThan(400)
  expect(
    rows.filter((row) => !/\.(?:test\.tsx?|e2e\.ts)\](?:\([^)]*\))? “[^”]+” \|$/.test(row)),
  ).toEqual([])
})

test('every title quoted as a proof names its file', () => {
  const cells = text
    .split('\n')
    .filter((line) => line.startsWith('| '))
    .flatMap((row) => row.split(' | ').slice(2))
    .filter((cell) => /\.(?:test\.tsx?|e2e\.ts)\]/.test(cell))
  expect(cells.length).toBeGreaterThan(900)
  expect(
    cells.filter((cell) => (cell.match(/“/g) ?? []).length !== [...cell.matchAll(PROOF)].length),
  ).toEqual([])
})

test('every call of the contract has its row', () => {
  const calls = Object.entries(CONTRACT).flatMap(([className, methods]) =>
    Object.keys(methods).map((method) => `${className}.${method}`),
  )
  expect(calls.filter((call) => !text.includes(`\n| \`${call}\` | `))).toEqual([])
})

test('every call with a session has a proof of its authorisation without one', () => {
  const calls: CallSpec[] = Object.values(CONTRACT).flatMap((methods): CallSpec[] =>
    Object.values(methods),
  )
  const unproven = calls
    .filter(({ auth }) => auth === 'player')
    .map((spec) => `${spec.class}.${spec.method}`)
    .filter((name) => {
      const [row = ''] = text.split('\n').filter((line) => line.startsWith(`| \`${name}\` | `))
      return !/is for its signed-in player only”/.test(row.split(' | ')[3] ?? '')
    })
  expect(unproven).toEqual([])
})
