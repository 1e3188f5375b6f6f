import { expect, test } from 'vitest'
import { backtest } from './backtest.ts'
import { calibrationPicture } from './calibration-picture.ts'
import { SCORED_MARKETS } from './markets.ts'
import { readSeason, SeasonFileError, type SeasonMatch } from './read-season.ts'

const CLUBS = ['A', 'B', 'C', 'D', 'E', 'F', 'G', 'H']
const strengthOf = (club: string) => 0.45 - CLUBS.indexOf(club) * 0.13
const DAY_MS = 86_400_000

/** Park and Miller's generator: the same season for the same seed. */
function chancesFrom(seed: number): () => number {
  let state = seed
  return () => (state = (state * 48_271) % 2_147_483_647) / 2_147_483_647
}

function goals(rate: number, next: () => number): number {
  let chance = Math.exp(-rate)
  let left = next() - chance
  let count = 0
  while (left > 0) {
    count += 1
    chance *= rate / count
    left -= chance
  }
  return count
}

/** Every pair home and away, four matches a day; stronger clubs score more. */
function season(year: number, seed: number): SeasonMatch[] {
  const next = chancesFrom(seed)
  const pairs = CLUBS.flatMap((home) =>
    CLUBS.filter((away) => away !== home).map((away) => ({ home, away })),
  )
  return pairs
    .map((pair) => ({ pair, order: next() }))
    .toSorted((a, b) => a.order - b.order)
    .map(({ pair: { home, away } }, index) => {
      const lead = strengthOf(home) - strengthOf(away)
      const rates = { home: Math.exp(0.35 + lead), away: Math.exp(0.1 - lead) }
      const half = { home: goals(rates.home * 0.45, next), away: goals(rates.away * 0.45, next) }
      return {
        date: new Date(Date.UTC(year, 7, 1) + Math.floor(index / 4) * 7 * DAY_MS)
          .toISOString()
          .slice(0, 10),
        home,
        away,
        half,
        full: {
          home: half.home + goals(rates.home * 0.55, next),
          away: half.away + goals(rates.away * 0.55, next),
        },
        corners: {
          home: goals(5.5 * Math.exp(lead * 0.5), next),
          away: goals(4.7 * Math.exp(-lead * 0.5), next),
        },
        cards: {
          home: goals(2.1 * Math.exp(-lead * 0.25), next),
          away: goals(2.3 * Math.exp(lead * 0.25), next),
        },
      }
    })
}

test('the book learns the strengths of clubs: its chances beat base rates', () => {
  const scores = backtest([
    [season(2020, 1), season(2021, 2), season(2022, 3)],
    [season(2020, 4), season(2021, 5), season(2022, 6)],
  ])
  expect(scores.map(({ market }) => market)).toEqual(SCORED_MARKETS.map(({ key }) => key))
  for (const { market, matches, logLoss, calibration } of scores) {
    expect(matches, market).toBe(4 * 56)
    expect(logLoss.poisson, market).toBeGreaterThan(0)
    expect(logLoss.book, market).toBeLessThan(logLoss.baseRates * 1.05)
    const selections = SCORED_MARKETS.find(({ key }) => key === market)?.selections.length ?? 0
    expect(calibration.reduce((sum, band) => sum + band.selections, 0)).toBe(matches * selections)
    for (const { from, to, chance } of calibration) {
      expect(chance).toBeGreaterThanOrEqual(from)
      expect(chance).toBeLessThan(to + 1e-9)
    }
  }
  const [result] = scores
  expect(result?.logLoss.book).toBeLessThan((result?.logLoss.baseRates ?? 0) * 0.95)
})

test('results of the same and later days do not change a forecast', () => {
  const [first, second] = [season(2020, 1), season(2021, 2)]
  const days = [...new Set(second.map(({ date }) => date))].toSorted()
  const early = second.filter(({ date }) => date < (days[3] ?? ''))
  const late = second.filter(({ date }) => date === days[3])
  const lossOf = (matches: SeasonMatch[]) =>
    backtest([[first, matches]]).map(({ logLoss, matches: count }) => logLoss.book * count)
  const surprise = { half: { home: 0, away: 5 }, full: { home: 0, away: 9 } }
  const [one, ...others] = late
  if (one === undefined) throw new Error('the season has no fourth day')
  const [before, single, whole] = [
    lossOf(early),
    lossOf([...early, one]),
    lossOf([...early, one, ...others.map((match) => ({ ...match, ...surprise }))]),
  ]
  const alone = lossOf([...early, ...others.map((match) => ({ ...match, ...surprise }))])
  for (const [index, loss] of whole.entries())
    expect(loss).toBeCloseTo((single[index] ?? 0) + (alone[index] ?? 0) - (before[index] ?? 0), 9)
})

test('a season file names the line of its first fault', () => {
  const header = 'Date,HomeTeam,AwayTeam,FTHG,FTAG,FTR,HTHG,HTAG'
  expect(readSeason(`${header}\n2020-08-01,A,B,2,1,H,1,0\n`)).toEqual([
    {
      date: '2020-08-01',
      home: 'A',
      away: 'B',
      half: { home: 1, away: 0 },
      full: { home: 2, away: 1 },
    },
  ])
  for (const [text, fault] of [
    ['Date,HomeTeam\n', 'the columns AwayTeam, FTHG, FTAG, HTHG, HTAG are missing'],
    [`${header}\n01/08/2020,A,B,2,1,H,1,0`, 'line 2 has no date, club or score'],
    [`${header}\n2020-08-01,A,B,2,1,H,1,0\n2020-08-02,A,,2,1,H,1,0`, 'line 3 has no date'],
    [`${header}\n2020-08-01,A,B,x,1,H,1,0`, 'line 2 has no date, club or score'],
    [`${header}\n2020-08-01,A,B,2,1,H,3,0`, 'line 2 has more goals at half-time than at the end'],
  ] as const) {
    expect(() => readSeason(text)).toThrow(SeasonFileError)
    expect(() => readSeason(text)).toThrow(fault)
  }
})

test('a file with all columns of corners and cards is read with them, and a match without numbers has none', () => {
  const header = 'Date,HomeTeam,AwayTeam,FTHG,FTAG,HTHG,HTAG,HC,AC,HY,AY,HR,AR'
  const [match, unknown] = readSeason(
    `${header}\n2020-08-01,A,B,2,1,1,0,7,4,1,2,0,1\n2020-08-02,A,C,0,0,0,0,,,,,,\n`,
  )
  expect(match?.corners).toEqual({ home: 7, away: 4 })
  expect(match?.cards).toEqual({ home: 1, away: 3 })
  expect(unknown).not.toHaveProperty('corners')
  const without = season(2020, 1).map(({ date, home, away, half, full }): SeasonMatch => ({
    date,
    home,
    away,
    half,
    full,
  }))
  const markets = backtest([
    [without, without.map((each) => ({ ...each, date: `2021${each.date.slice(4)}` }))],
  ])
  expect(markets.map(({ market }) => market)).toEqual([
    'result',
    'total:2.5',
    'both-score',
    'half-time',
    'half-time-full-time',
  ])
})

test('the picture has a panel for each market, with every band of the book and of the plain model', () => {
  const scores = backtest([[season(2020, 1), season(2021, 2)]])
  const picture = calibrationPicture(scores)
  for (const { market } of scores) expect(picture).toContain(`>${market}</text>`)
  const bands = scores.reduce(
    (sum, { calibration, poissonCalibration }) =>
      sum + calibration.length + poissonCalibration.length,
    0,
  )
  expect(picture.match(/<circle/g)).toHaveLength(bands + 2)
  expect(picture).not.toMatch(/NaN|Infinity|undefined/)
})
