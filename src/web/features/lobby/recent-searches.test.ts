import { expect, test } from 'vitest'
import { parseSearches, withSearch } from './recent-searches.ts'

test('the newest search is first, and old ones are dropped after six', () => {
  const searches = ['a1', 'b2', 'c3', 'd4', 'e5', 'f6', 'g7'].reduce<string[]>(withSearch, [])
  expect(searches).toEqual(['g7', 'f6', 'e5', 'd4', 'c3', 'b2'])
})

test('treats the same words in Turkish and English letters as one search', () => {
  expect(withSearch(['cilek', 'lale'], ' ÇİLEK ')).toEqual(['ÇİLEK', 'lale'])
})

test('does not remember an empty search', () => {
  expect(withSearch(['lale'], '   ')).toEqual(['lale'])
})

test('damaged storage yields no searches', () => {
  expect(parseSearches(null)).toEqual([])
  expect(parseSearches('{')).toEqual([])
  expect(parseSearches('{"a":1}')).toEqual([])
  expect(parseSearches('["lale",3,null]')).toEqual(['lale'])
})
