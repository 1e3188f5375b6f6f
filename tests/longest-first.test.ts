import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { LONG_FILES, longestFirst } from './support/longest-first.ts'

const ROOT = fileURLToPath(new URL('..', import.meta.url))

test('every file with a known duration exists', () => {
  expect([...LONG_FILES.keys()].filter((file) => !existsSync(`${ROOT}${file}`))).toEqual([])
})

test('a run has every file once, and starts long files before short ones', () => {
  const files = ['src/a.test.ts', ...LONG_FILES.keys(), 'tests/faults/new.test.ts', 'src/b.test.ts']
  const order = longestFirst(files)
  expect(order.toSorted()).toEqual(files.toSorted())
  const busy = order.filter((file) => !file.startsWith('tests/faults/'))
  expect(busy.slice(-2)).toEqual(['src/a.test.ts', 'src/b.test.ts'])
  expect(busy[0]).toBe('tests/sim/sim.test.ts')
})

test('files that wait are spread over the run', () => {
  const busy = Array.from({ length: 60 }, (_, n) => `src/${n}.test.ts`)
  const waiting = Array.from({ length: 20 }, (_, n) => `tests/faults/${n}.test.ts`)
  const order = longestFirst([...waiting, ...busy])
  for (let start = 0; start < order.length; start += 8)
    expect(order.slice(start, start + 8).filter((file) => waiting.includes(file))).toHaveLength(2)
})

test('orders a run that has only files that wait, or none of them', () => {
  expect(longestFirst([])).toEqual([])
  expect(longestFirst(['src/b.test.ts', 'src/a.test.ts'])).toEqual([
    'src/a.test.ts',
    'src/b.test.ts',
  ])
  expect(longestFirst(['tests/faults/roles.test.ts'])).toEqual(['tests/faults/roles.test.ts'])
})
