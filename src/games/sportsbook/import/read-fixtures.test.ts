import { expect, test } from 'vitest'
import { NotAFootballFile } from '#shared/sportsbook/football-file.ts'
import { clubKey, renamesOf } from './club-key.ts'
import { kickOffMs, timeZoneOf } from './kick-off.ts'
import { readFixtures } from './read-fixtures.ts'

const NOW_MS = Date.UTC(2026, 10, 21)
const read = (...matches: unknown[]) =>
  readFixtures(JSON.stringify({ name: 'Turkish league', matches }), { nowMs: NOW_MS })
const match = (more: object) => ({
  round: 'Matchday 1',
  date: '2026-11-01',
  time: '19:00',
  team1: 'Kuzey SK',
  team2: 'Güney FK',
  ...more,
})
const outcomeOf = (more: object) => read(match(more)).matches[0]?.outcome

test('reads a played match with its 90-minute and half-time scores', () => {
  expect(outcomeOf({ score: { ht: [1, 0], ft: [2, 1] } })).toEqual({
    kind: 'played',
    score: { home: 2, away: 1 },
    halfTimeScore: { home: 1, away: 0 },
  })
})

test('assumes a missing half-time to be 0-0 only if the match ended 0-0', () => {
  expect(outcomeOf({ score: { ft: [0, 0] } })).toEqual({
    kind: 'played',
    score: { home: 0, away: 0 },
    halfTimeScore: { home: 0, away: 0 },
  })
  expect(outcomeOf({ score: { ft: [1, 0] } })).toEqual({
    kind: 'played',
    score: { home: 1, away: 0 },
  })
})

test('an awarded match is void, regardless of the awarded score', () => {
  expect(outcomeOf({ score: { ft: [3, 0] }, status: 'awarded' })).toMatchObject({ kind: 'void' })
})

test('keeps extra time and penalties apart from the 90 minutes', () => {
  expect(outcomeOf({ score: { ht: [0, 0], ft: [1, 1], et: [2, 2], p: [4, 3] } })).toEqual({
    kind: 'played',
    score: { home: 1, away: 1 },
    halfTimeScore: { home: 0, away: 0 },
    extraTimeScore: { home: 1, away: 1 },
    penalties: { home: 4, away: 3 },
  })
  expect(outcomeOf({ score: { et: [2, 1] } })).toMatchObject({ kind: 'pending' })
})

test('a match postponed or past without a result is pending with a reason; an upcoming one is not', () => {
  const reading = read(
    match({ status: 'postponed', score: {} }),
    match({ date: '2026-11-02', score: {}, team1: 'Batı' }),
    match({ date: '2026-11-22', team1: 'Doğu' }),
    match({ date: '2026-11-20', time: undefined, team1: 'Orta' }),
  )
  expect(reading.pending).toEqual([
    { match: '2026-11-01 Kuzey SK – Güney FK', why: 'postponed' },
    { match: '2026-11-02 Batı – Güney FK', why: 'no result' },
  ])
  expect(reading.matches.map(({ outcome }) => outcome.kind)).toEqual([
    'pending',
    'pending',
    'to-play',
    'to-play',
  ])
})

test('a match without a time has a day and no start', () => {
  expect(read(match({ time: undefined })).matches[0]).not.toHaveProperty('startsAtMs')
})

test('times are in the zone of the competition’s country, in summer and winter, or state their offset', () => {
  expect(timeZoneOf('English Premier League 2025/26')).toBe('Europe/London')
  expect(new Date(kickOffMs('2025-08-15', '20:00', 'Europe/London')).toISOString()).toBe(
    '2025-08-15T19:00:00.000Z',
  )
  expect(new Date(kickOffMs('2025-12-15', '20:00', 'Europe/London')).toISOString()).toBe(
    '2025-12-15T20:00:00.000Z',
  )
  expect(new Date(kickOffMs('2025-06-15', '20:00', 'Europe/Istanbul')).toISOString()).toBe(
    '2025-06-15T17:00:00.000Z',
  )
  expect(new Date(kickOffMs('2024-06-14', '21:00 UTC+2', 'Europe/Istanbul')).toISOString()).toBe(
    '2024-06-14T19:00:00.000Z',
  )
})

test('a club keeps its key for all forms of its name, and for a new name once the rename is given', () => {
  expect(clubKey('Kasımpaşa SK')).toBe(clubKey('KASIMPASA'))
  expect(clubKey('Brighton & Hove Albion FC')).toBe(clubKey('Brighton and Hove Albion'))
  const renames = renamesOf([
    { former: 'Eski Kuzey', now: 'Orta Kuzey' },
    { former: 'Orta Kuzey', now: 'Kuzey SK' },
  ])
  expect(clubKey('Eski Kuzey FK', renames)).toBe('kuzey')
})

test('skips invalid matches with the reason and reads the others', () => {
  const reading = read(
    match({ score: { ht: [2, 0], ft: [1, 0] } }),
    match({ team2: 'Kuzey FK' }),
    match({ date: '2026-02-30' }),
    match({ score: { ft: [-1, 0] } }),
    match({ score: { ft: [1, 0] } }),
    match({ score: { ft: [1, 0] } }),
    'nonsense',
    null,
  )
  expect(reading.matches).toHaveLength(1)
  expect(reading.skipped).toHaveLength(7)
  expect(reading.skipped.every(({ why }) => why.length > 0)).toBe(true)
})

test('rejects a file of another kind', () => {
  for (const text of ['', '[]', '{"matches": 7}', '{"name": "x"}', 'not JSON'])
    expect(() => readFixtures(text, { nowMs: NOW_MS })).toThrow(NotAFootballFile)
})
