import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))
const read = (path: string) => readFileSync(join(ROOT, path), 'utf8')
const page = read('docs/security.md')
const requirements = read('docs/asvs.md')
const rows = requirements
  .split('\n')
  .filter((line) => /^\| V\d/.test(line))
  .map((line) => line.slice(2, -2).split(' | '))
const FILE = /`((?:src|tests|scripts|docs)\/[\w./-]+)`/g
const STATES = ['holds', 'partly', 'gap', 'operator', 'not used']

test('the summary counts the states of the requirements', () => {
  const count = (wanted: string) => rows.filter(([, , state]) => state === wanted).length
  const [holds, partly, gap, operator, unused] = STATES.map(count)
  expect(page).toContain(
    `${holds} hold, ${partly} hold in part, ${gap} are gaps, ` +
      `${operator} are the operator's, ${unused} concern what the product does not have`,
  )
})

test('every chapter of the standard has its rows, each with a state', () => {
  const chapters = new Set(rows.map(([section = '']) => Number(/^V(\d+)/.exec(section)?.[1])))
  expect([...chapters].toSorted((a, b) => a - b)).toEqual(
    Array.from({ length: 17 }, (_value, index) => index + 1),
  )
  expect(rows.filter(([, , state = '']) => !STATES.includes(state))).toEqual([])
})

test('a fulfilled row names a file, and a partial one says what is missing', () => {
  expect(
    rows.filter(
      ([, , state, proof = '']) =>
        state === 'holds' && [...`${proof} `.matchAll(FILE)].length === 0,
    ),
  ).toEqual([])
  expect(
    rows.filter(
      ([, , state, proof = '']) =>
        (state === 'gap' || state === 'partly') && proof.replaceAll(FILE, '').trim().length < 20,
    ),
  ).toEqual([])
})
