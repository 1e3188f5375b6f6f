import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { LegOf, LegResult } from '#games/sportsbook/match-model.ts'
import { createTestApp, type TestApp } from '#tests/support/test-app.ts'

type FileMatch = {
  round: string
  date: string
  time?: string
  team1: string
  team2: string
  score?: Record<string, [number, number]>
  status?: string
}

const LEGS: LegOf[] = [
  { market: 'result', selection: 'home' },
  { market: 'half-time', selection: 'home' },
  { market: 'total:2.5', selection: 'over' },
]
const CLUBS = ['Kaya', 'Dere', 'Bulut', 'Çınar']

let app: TestApp
let decided: { eventId: string; results: (LegResult['result'] | 'open')[] }[] = []
beforeAll(async () => {
  app = await createTestApp()
  app.app.domains.sportsbook.book.onFacts(async (_tx, { eventId, decide }) => {
    const results = LEGS.map(decide).map((answer) => (answer === 'open' ? 'open' : answer.result))
    decided.push({ eventId, results })
  })
})
beforeEach(() => {
  decided = []
})
afterAll(() => app.close())

const importFile = (matches: readonly FileMatch[], league = 'Deneme Ligi') =>
  app.app.domains.sportsbook.book.importFixtures(
    JSON.stringify({ name: 'Deneme Ligi 2026/27', matches }),
    league,
  )
const listed = async (leagueID: string) =>
  (
    await app.call('sportsbook', 'list_events', {
      leagueID,
      from: '2026-07-01T00:00:00Z',
      limit: 250,
    })
  ).data
const contentOf = async () =>
  (await app.database.pool.query('select * from sportsbook.event order by id')).rows

function season(rounds: number): FileMatch[] {
  return Array.from({ length: rounds }, (_, round) =>
    [
      [0, 1],
      [2, 3],
    ].map(([home = 0, away = 0]): FileMatch => ({
      round: `Matchday ${round + 1}`,
      date: `2026-09-${String(round + 1).padStart(2, '0')}`,
      time: '20:00',
      team1: CLUBS[round % 2 === 0 ? home : away] ?? '',
      team2: CLUBS[round % 2 === 0 ? away : home] ?? '',
      score: { ht: round % 2 === 0 ? [1, 0] : [0, 1], ft: round % 2 === 0 ? [2, 0] : [0, 2] },
    })),
  ).flat()
}

const UPCOMING: FileMatch = {
  round: 'Matchday 20',
  date: '2026-11-28',
  time: '19:00',
  team1: 'Kaya',
  team2: 'Dere',
}

test('imports a file’s matches and prices them by earlier results', async () => {
  expect(await importFile([...season(10), UPCOMING])).toEqual({
    imported: 21,
    settled: 20,
    pending: [],
    skipped: [],
  })
  const [match] = (await listed('file-deneme-ligi')).filter(({ state }) => state === 'upcoming')
  expect(match).toMatchObject({
    home: 'Kaya',
    away: 'Dere',
    league: 'Deneme Ligi',
    startTime: '2026-11-28T19:00:00.000+03:00',
    round: 'Matchday 20',
  })
  const [home, , away] = match?.mainMarkets[0]?.selections.map(({ price }) => Number(price)) ?? []
  expect(home).toBeLessThan(away ?? 0)
  const { stats } = (await app.call('sportsbook', 'get_event', { eventID: match?.eventID ?? '' }))
    .data
  expect(stats.table[0]).toMatchObject({
    place: 1,
    played: 10,
    won: 10,
    scored: 20,
    conceded: 0,
    points: 30,
  })
  expect(stats.meetings).toHaveLength(6)
})

test('importing the same file again changes nothing', async () => {
  const before = await contentOf()
  expect(await importFile([...season(10), UPCOMING])).toEqual({
    imported: 21,
    settled: 20,
    pending: [],
    skipped: [],
  })
  expect(await contentOf()).toEqual(before)
  expect(decided).toEqual([])
})

test('a result settles bets, and a corrected one settles them again', async () => {
  app.clock.set(new Date('2026-11-29T09:00:00Z'))
  const played = (ft: [number, number]) =>
    importFile([...season(10), { ...UPCOMING, score: { ht: [1, 0], ft } }])
  expect(await played([2, 1])).toMatchObject({ imported: 21, settled: 21 })
  expect(decided.map(({ results }) => results)).toEqual([['won', 'won', 'won']])
  await played([2, 1])
  expect(decided).toHaveLength(1)
  await played([1, 1])
  expect(decided.at(-1)).toEqual({ eventId: decided[0]?.eventId, results: ['lost', 'won', 'lost'] })
})

test('an awarded match is void, a missing half-time score voids dependent bets, and extra time does not count for the 90 minutes', async () => {
  const coming: FileMatch[] = [
    { round: 'Cup 1', date: '2026-12-01', time: '20:00', team1: 'Kaya', team2: 'Bulut' },
    { round: 'Cup 1', date: '2026-12-01', time: '20:00', team1: 'Dere', team2: 'Çınar' },
    { round: 'Cup 2', date: '2026-12-02', team1: 'Kaya', team2: 'Çınar' },
    { round: 'Cup 2', date: '2026-12-02', team1: 'Dere', team2: 'Bulut' },
    { round: 'Cup 3', date: '2026-12-03', time: '20:00', team1: 'Kaya', team2: 'Dere' },
    { round: 'Cup 4', date: '2026-12-04', time: '20:00', team1: 'Kaya', team2: 'Dere' },
  ]
  expect(await importFile(coming, 'Deneme Kupası')).toMatchObject({ imported: 6, settled: 0 })
  const byDay = await listed('file-deneme-kupasi')
  expect(byDay.find(({ home, away }) => home === 'Kaya' && away === 'Çınar')?.startTime).toBe(
    '2026-12-02T00:00:00.000+03:00',
  )
  const ids = new Map(
    byDay.map(({ eventID, home, away, round }) => [`${home} ${away} ${round}`, eventID]),
  )
  app.clock.set(new Date('2026-12-10T09:00:00Z'))
  const endings: Partial<FileMatch>[] = [
    { score: { ft: [3, 0] }, status: 'awarded' },
    { score: { ft: [0, 0] } },
    { score: { ft: [2, 1] } },
    { score: { ft: [1, 1], et: [3, 1] } },
    { status: 'postponed' },
    {},
  ]
  const [awarded, drawn, silent, extra, postponed, missing] = coming.map(
    (match, index): FileMatch => ({ ...match, ...endings[index] }),
  )
  if (!awarded || !drawn || !silent || !extra || !postponed || !missing)
    throw new Error('six matches')
  const report = await importFile(
    [awarded, drawn, silent, extra, postponed, missing, { ...missing, team2: 'Kaya' }],
    'Deneme Kupası',
  )
  expect(report).toMatchObject({
    imported: 6,
    settled: 4,
    pending: [{ why: 'postponed' }, { why: 'no result' }],
    skipped: [{ why: 'a club against itself' }],
  })
  const resultsOf = (match: FileMatch) =>
    decided.find(
      ({ eventId }) => eventId === ids.get(`${match.team1} ${match.team2} ${match.round}`),
    )?.results
  expect(resultsOf(awarded)).toEqual(['void', 'void', 'void'])
  expect(resultsOf(drawn)).toEqual(['lost', 'lost', 'lost'])
  expect(resultsOf(silent)).toEqual(['won', 'void', 'won'])
  expect(resultsOf(extra)).toEqual(['lost', 'void', 'lost'])
  expect(resultsOf(postponed)).toBeUndefined()
})

test('a match without a feed takes no bets after its start', async () => {
  app.clock.set(new Date('2026-12-11T09:00:00Z'))
  await importFile(
    [{ round: 'Son', date: '2026-12-12', time: '20:00', team1: 'Kaya', team2: 'Dere' }],
    'Son Lig',
  )
  const [match] = await listed('file-son-lig')
  const leg = `${match?.eventID}~result~home`
  const statusNow = async () =>
    (
      await app.app.domains.sportsbook.book.findOffered(app.database.read, [leg], app.clock.now())
    ).get(leg)?.status
  expect(await statusNow()).toBe('open')
  app.clock.set(new Date('2026-12-12T17:00:00Z'))
  expect(await statusNow()).toBe('suspended')
})

test('rejects an invalid file as a whole', async () => {
  const before = await contentOf()
  for (const text of ['', 'not JSON', '[]', '{"matches": 7}', '{"name": "x"}'])
    await expect(app.app.domains.sportsbook.book.importFixtures(text, 'X')).rejects.toThrow('file')
  expect(
    await importFile([{ round: 'x', date: '2026-02-30', team1: 'a', team2: 'b' }], 'X'),
  ).toMatchObject({ imported: 0, skipped: [{ match: '#1' }] })
  expect(await contentOf()).toEqual(before)
})
