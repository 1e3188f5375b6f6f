import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))
const text = readFileSync(join(ROOT, 'docs/security.md'), 'utf8')
const rows = text
  .split('\n')
  .filter((line) => /^\| V\d/.test(line))
  .map((line) => line.slice(2, -2).split(' | '))
const FILE = /`((?:src|tests|scripts|docs)\/[\w./-]+)`/g
const STATES = ['holds', 'partly', 'gap', 'not used']

test('every file the page names is there', () => {
  const named = [...text.matchAll(FILE)].map(([, path = '']) => path)
  expect(named.length).toBeGreaterThan(50)
  expect(named.filter((path) => !existsSync(join(ROOT, path)))).toEqual([])
})

test('every chapter of the standard has its rows, each with a state', () => {
  const chapters = new Set(rows.map(([section = '']) => Number(/^V(\d+)/.exec(section)?.[1])))
  expect([...chapters].toSorted((a, b) => a - b)).toEqual(
    Array.from({ length: 17 }, (_value, index) => index + 1),
  )
  expect(rows.filter(([, state = '']) => !STATES.includes(state))).toEqual([])
})

test('what holds names a file, and what holds in part says what is missing', () => {
  expect(
    rows.filter(
      ([section, state, proof = '']) =>
        state === 'holds' &&
        section !== 'V16.1 Inventory of logs' &&
        [...proof.matchAll(FILE)].length === 0,
    ),
  ).toEqual([])
  expect(
    rows.filter(
      ([, state, proof = '']) =>
        (state === 'gap' || state === 'partly') && proof.replaceAll(FILE, '').trim().length < 20,
    ),
  ).toEqual([])
})
