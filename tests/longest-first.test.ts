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
  expect(order.slice(-3)).toEqual(['src/a.test.ts', 'src/b.test.ts', 'tests/faults/new.test.ts'])
  expect(order[0]).toBe([...LONG_FILES].toSorted(([, a], [, b]) => b - a)[0]?.[0])
})
