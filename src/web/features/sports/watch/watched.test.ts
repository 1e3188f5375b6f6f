import { expect, test } from 'vitest'
import { firstWatched, watchedIds, withoutWatched, withWatched } from './watched.ts'

test('an address names up to four matches, each once; invalid IDs are omitted', () => {
  expect(watchedIds('w1-a.1,w1-b,w1-a.1, ,<i>,w1-c,w1-d,w1-e')).toEqual([
    'w1-a.1',
    'w1-b',
    'w1-c',
    'w1-d',
  ])
  expect(watchedIds('')).toEqual([])
})

test('matches can be added and removed; a fifth changes nothing', () => {
  expect(withWatched('', 'a')).toBe('a')
  expect(withWatched('a,b,c,d', 'e')).toBe('a,b,c,d')
  expect(withWatched('a,b', 'a')).toBe('a,b')
  expect(withoutWatched('a,b', 'a')).toBe('b')
  expect(withoutWatched('a', 'a')).toBe('')
})

test('opens followed matches first', () => {
  expect(firstWatched(['a', 'b', 'c'], new Set(['c']))).toBe('c,a')
  expect(firstWatched([], new Set(['c']))).toBe('')
})
