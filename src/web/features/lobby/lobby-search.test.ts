import { expect, test } from 'vitest'
import {
  filterCount,
  gamesListInput,
  toggleBand,
  withoutFilters,
  withoutQuery,
} from './list-filters.ts'
import { parseLobbySearch } from './lobby-search.ts'

test('an address without parameters requests the most played games', () => {
  expect(parseLobbySearch({})).toEqual({})
  expect(gamesListInput({}, {})).toEqual({ sort: 'popular' })
})

test('omits unknown and hostile parameters', () => {
  expect(
    parseLobbySearch({
      sort: 'worst',
      volatility: 'mad',
      minRtp: '12',
      isNew: 'maybe',
      q: 'ab',
      other: 1,
    }),
  ).toEqual({})
})

test('reads known parameters, with one volatility or several', () => {
  expect(
    parseLobbySearch({
      sort: 'rtp',
      volatility: 'high',
      minRtp: '96',
      isNew: 'true',
      favorites: 1,
      q: ' lale ',
    }),
  ).toEqual({
    sort: 'rtp',
    volatility: ['high'],
    minRtp: 96,
    isNew: true,
    favorites: true,
    q: 'lale',
  })
  expect(parseLobbySearch({ volatility: ['high', 'low', 'high'] })).toEqual({
    volatility: ['low', 'high'],
  })
  expect(parseLobbySearch({ features: ['gamble', 'free-spins', 'teleport'] })).toEqual({
    features: ['free-spins', 'gamble'],
  })
})

test('maps filters to the call’s own fields', () => {
  expect(
    gamesListInput(
      { providerID: '1' },
      { volatility: ['low', 'medium'], minRtp: 97, isNew: true, favorites: true, q: 'çilek' },
    ),
  ).toEqual({
    providerID: '1',
    sort: 'popular',
    volatility: [1, 2, 3],
    minRtp: 97,
    isNew: true,
    favorites: 1,
    searchGameName: 'çilek',
  })
})

test('counts each filter once and not the order', () => {
  expect(filterCount({ sort: 'az' })).toBe(0)
  expect(filterCount({ sort: 'az', volatility: ['low', 'high'], minRtp: 95, isNew: true })).toBe(4)
})

test('toggling a band twice leaves the address as it was', () => {
  const once = toggleBand({ sort: 'az' }, 'medium')
  expect(once).toEqual({ sort: 'az', volatility: ['medium'] })
  expect(toggleBand(once, 'medium')).toEqual({ sort: 'az' })
})

test('clearing the search or the filters keeps the other and the order', () => {
  expect(filterCount({ q: 'lale' })).toBe(0)
  expect(withoutFilters({ sort: 'new', minRtp: 96, q: 'lale' })).toEqual({ sort: 'new', q: 'lale' })
  expect(withoutQuery({ sort: 'new', minRtp: 96, q: 'lale' })).toEqual({ sort: 'new', minRtp: 96 })
})
