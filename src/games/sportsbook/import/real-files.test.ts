import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { fitRatings, ratedMatches, type RatedMatch } from './fit-ratings.ts'
import { readFixtures } from './read-fixtures.ts'

const FOLDER = new URL('../../../../../shared/data/football/', import.meta.url)
const TURKISH = new URL('2024-25_tr.1.json', FOLDER)
const ENGLISH = new URL('2025-26_en.1.json', FOLDER)
const readFile = (file: URL, nowMs: number) => readFixtures(readFileSync(file, 'utf8'), { nowMs })
const AFTER_BOTH_MS = Date.UTC(2026, 6, 1)
const kinds = (reading: ReturnType<typeof readFixtures>) =>
  Object.fromEntries(
    ['played', 'void', 'pending', 'to-play'].map((kind) => [
      kind,
      reading.matches.filter(({ outcome }) => outcome.kind === kind).length,
    ]),
  )

describe.runIf(existsSync(FOLDER))('the two files of real seasons', () => {
  test('every match enters the book with its outcome', () => {
    const turkish = readFile(TURKISH, AFTER_BOTH_MS)
    expect(kinds(turkish)).toEqual({ played: 337, void: 1, pending: 4, 'to-play': 0 })
    expect(turkish.skipped).toEqual([])
    expect(new Set(turkish.matches.flatMap(({ home, away }) => [home.key, away.key])).size).toBe(19)
    const english = readFile(ENGLISH, AFTER_BOTH_MS)
    expect(kinds(english)).toEqual({ played: 291, void: 0, pending: 89, 'to-play': 0 })
    expect(english.pending.filter(({ why }) => why === 'postponed')).toHaveLength(1)
    expect(new Set(english.matches.flatMap(({ home, away }) => [home.key, away.key])).size).toBe(20)
  })

  test('in mid-season, upcoming matches do not count as missing results', () => {
    expect(kinds(readFile(ENGLISH, Date.UTC(2026, 2, 10)))).toEqual({
      played: 291,
      void: 0,
      pending: 1,
      'to-play': 88,
    })
  })

  test('a match played apart from its round is rated on its own day', () => {
    const rated = ratedMatches(readFile(ENGLISH, AFTER_BOTH_MS).matches)
    const earlier = rated.filter(({ date }) => date < '2026-02-18')
    expect(fitRatings(rated, '2026-02-18')).toMatchObject({ matches: earlier.length })
  })

  test('results of the same and later days do not change a match’s ratings', () => {
    const rated = ratedMatches(readFile(TURKISH, AFTER_BOTH_MS).matches)
    const changed = rated.map((match) =>
      match.date < '2025-01-18' ? match : { ...match, homeGoals: 9, awayGoals: 0 },
    )
    const pairing = ['galatasaray', 'besiktas'] as const
    expect(fitRatings(changed, '2025-01-18').rates(...pairing)).toEqual(
      fitRatings(rated, '2025-01-18').rates(...pairing),
    )
  })

  test.each([
    ['Turkish', TURKISH],
    ['English', ENGLISH],
  ])('the %s ratings predict better than the base rate of earlier matches', (_, file) => {
    const { ratings, baseRate, matches } = logLosses(
      ratedMatches(readFile(file, AFTER_BOTH_MS).matches),
    )
    expect(matches).toBeGreaterThan(200)
    expect(ratings).toBeLessThan(baseRate - 0.01)
  })
})

const FIRST_RATED = 60

function logLosses(rated: readonly RatedMatch[]): {
  ratings: number
  baseRate: number
  matches: number
} {
  const losses = rated.flatMap((match) => {
    const earlier = rated.filter(({ date }) => date < match.date)
    if (earlier.length < FIRST_RATED) return []
    const outcome = Math.sign(match.homeGoals - match.awayGoals)
    const base =
      (earlier.filter(({ homeGoals, awayGoals }) => Math.sign(homeGoals - awayGoals) === outcome)
        .length +
        1) /
      (earlier.length + 3)
    return [
      {
        ratings: -Math.log(
          chanceOf(outcome, fitOnce(rated, match.date).rates(match.home, match.away)),
        ),
        baseRate: -Math.log(base),
      },
    ]
  })
  const mean = (pick: (loss: (typeof losses)[number]) => number) =>
    losses.reduce((sum, loss) => sum + pick(loss), 0) / losses.length
  return {
    ratings: mean(({ ratings }) => ratings),
    baseRate: mean(({ baseRate }) => baseRate),
    matches: losses.length,
  }
}

const fits = new Map<string, ReturnType<typeof fitRatings>>()

function fitOnce(rated: readonly RatedMatch[], date: string): ReturnType<typeof fitRatings> {
  const key = `${rated.length} ${date}`
  const fit = fits.get(key) ?? fitRatings(rated, date)
  fits.set(key, fit)
  return fit
}

function chanceOf(
  outcome: number,
  { homeRate, awayRate, rho }: { homeRate: number; awayRate: number; rho: number },
): number {
  const factors = [
    [1 - homeRate * awayRate * rho, 1 + homeRate * rho],
    [1 + awayRate * rho, 1 - rho],
  ]
  let chance = 0
  let home = Math.exp(-homeRate)
  for (let i = 0; i < 15; home *= homeRate / ++i) {
    let away = Math.exp(-awayRate)
    for (let j = 0; j < 15; away *= awayRate / ++j)
      if (Math.sign(i - j) === outcome) chance += home * away * (factors[i]?.[j] ?? 1)
  }
  return chance
}
