import { expect, test } from 'vitest'
import { sportsOfColumns } from './live-columns-choice.ts'

test('a column shows the chosen sport, else the next one in play that no other column shows', () => {
  const inPlay = ['football', 'basketball', 'tennis', 'volleyball']
  expect(sportsOfColumns('football', [{}, {}], inPlay)).toEqual([
    'football',
    'basketball',
    'tennis',
  ])
  expect(sportsOfColumns('tennis', [{}, { sport: 'football' }], inPlay)).toEqual([
    'tennis',
    'basketball',
    'football',
  ])
  expect(sportsOfColumns('football', [{ sport: 'esports' }, {}], inPlay)).toEqual([
    'football',
    'esports',
    'basketball',
  ])
  expect(sportsOfColumns('football', [{}, {}], ['football'])).toEqual([
    'football',
    'football',
    'football',
  ])
})
