import { expect, test } from 'vitest'
import { createDraw } from '../fairness/draw.ts'
import { sha256Hex } from '../fairness/hmac.ts'
import { CLUBS } from './football/clubs.ts'
import type { FootballCard, FootballResult } from './football/football-card.ts'
import { pairingsOf, SEASON_ROUNDS } from './football/league-season.ts'
import { chanceOfPlace, chanceOfStart } from './races/order-model.ts'
import type { RaceCard, RaceResult } from './races/race-card.ts'
import { readSelection, type VirtualGame, type VirtualKind } from './virtual-game.ts'
import { placesIn, programmeOf, roundFrom, VIRTUAL_GAMES, wins } from './virtuals.ts'

const SALT = 'a1'.repeat(32)
const gameOf = (kind: VirtualKind) => {
  const game = VIRTUAL_GAMES.find((known) => known.kind === kind)
  if (game === undefined) throw new Error(`no ${kind}`)
  return game
}

function chainOf(rounds: number, seed: string): { first: string; hashes: string[] } {
  const hashes = [sha256Hex(seed)]
  for (let left = rounds; left > 0; left -= 1) hashes.unshift(sha256Hex(hashes[0] ?? ''))
  const [first = '', ...rest] = hashes
  return { first, hashes: rest }
}

function playChain(game: VirtualGame, rounds: number, seed = 'zincir') {
  const { first, hashes } = chainOf(rounds, seed)
  return hashes.map((hash, at) =>
    roundFrom(game, { number: at + 1, salt: SALT, hashBefore: hashes[at - 1] ?? first }, hash),
  )
}

const sum = (values: readonly number[]) => values.reduce((all, value) => all + value, 0)

test.each(VIRTUAL_GAMES)(
  'every price of $kind returns at least the stated share of its market, and less than one percent more',
  (game) => {
    for (const { card } of playChain(game, 12)) {
      const programme = programmeOf(card)
      for (const contest of programme.contests) {
        const markets = programme.marketsOf(contest)
        expect(markets.map(({ key }) => key)).toEqual(
          [...game.returns.keys()].filter((key) => key !== 'tricast'),
        )
        for (const { key, selections } of markets) {
          const percent = game.returns.get(key) ?? 0
          for (const { id, price } of selections) {
            const returned = (programme.chanceOf(id) ?? 0) * price
            expect(returned, id).toBeGreaterThanOrEqual(percent - 1e-6)
            expect(returned, id).toBeLessThan(percent + 1)
          }
        }
      }
    }
  },
)

const WHOLE = [
  'result',
  'total:1.5',
  'total:2.5',
  'total:3.5',
  'both-score',
  'handicap:-1.5',
  'handicap:1.5',
  'half',
  'half-final',
  'parity',
  'score',
  'win',
  'forecast',
  'reverse',
  'winner',
  'set-score',
  'first-set',
  'games:10.5',
  'games:11.5',
  'games:12.5',
  'games:13.5',
  'game-handicap:-3.5',
  'game-handicap:-1.5',
  'game-handicap:1.5',
  'game-handicap:3.5',
  'decider',
  'tie-break',
  'set-match',
  'set-one-score',
]

test.each(VIRTUAL_GAMES)(
  'fair chances of $kind add up to one: exactly one selection of a market wins',
  (game) => {
    for (const { card, result } of playChain(game, 40)) {
      const programme = programmeOf(card)
      for (const contest of programme.contests) {
        for (const { key, selections } of programme.marketsOf(contest)) {
          if (!WHOLE.includes(key)) continue
          const offered = sum(selections.map(({ id }) => programme.chanceOf(id) ?? 0))
          expect(offered).toBeLessThan(1 + 1e-9)
          const winners = selections.filter(({ id }) => wins(id, result))
          expect(winners.length).toBeLessThanOrEqual(1)
          if (offered > 1 - 1e-9) expect(winners.length, `${contest}/${key}`).toBe(1)
        }
      }
    }
  },
)

test('the orders of a race add up to one, and the number of placed runners matches the paid places', () => {
  const levels = [3, 17, 22, 40, 41, 58, 9, 30]
  const starts = levels.flatMap((_, a) =>
    levels.flatMap((__, b) => levels.map((___, c) => chanceOfStart(levels, [a, b, c]))),
  )
  expect(sum(starts)).toBeCloseTo(1, 12)
  expect(sum(levels.map((_, runner) => chanceOfPlace(levels, runner, 3)))).toBeCloseTo(3, 12)
  expect(sum(levels.map((_, runner) => chanceOfPlace(levels, runner, 1)))).toBeCloseTo(1, 12)
  for (const [runner] of levels.entries()) {
    const counted = sum(
      levels.flatMap((_, a) =>
        levels.flatMap((__, b) =>
          levels.map((___, c) =>
            [a, b, c].includes(runner) ? chanceOfStart(levels, [a, b, c]) : 0,
          ),
        ),
      ),
    )
    expect(chanceOfPlace(levels, runner, 3)).toBeCloseTo(counted, 12)
  }
})

test.each([
  ['football', 3_000],
  ['horses', 8_000],
  ['dogs', 8_000],
  ['tennis', 3_000],
] as const)(
  'results of %s come as often as the model states',
  (kind, rounds) => {
    const card = gameOf(kind).cardOf({
      number: 8,
      salt: SALT,
      hashBefore: sha256Hex(`form ${kind}`),
    })
    const programme = programmeOf(card)
    const asked = programme.contests
      .slice(0, 2)
      .flatMap((contest) =>
        programme.marketsOf(contest).flatMap(({ selections }) => selections.map(({ id }) => id)),
      )
    const won = new Map(asked.map((id) => [id, 0]))
    for (let round = 1; round <= rounds; round += 1) {
      const result = programme.resultOf(createDraw(sha256Hex(`tur ${round}`), SALT, round))
      for (const id of asked) if (wins(id, result)) won.set(id, (won.get(id) ?? 0) + 1)
    }
    // Chi-square of each selection against its own chance: with one degree of freedom, 20 is
    // exceeded once in 130,000.
    for (const id of asked) {
      const chance = programme.chanceOf(id) ?? 0
      const expected = chance * rounds
      if (expected < 8) continue
      const chi = ((won.get(id) ?? 0) - expected) ** 2 / (expected * (1 - chance))
      expect(chi, `${id}: ${won.get(id)} of ${expected}`).toBeLessThan(20)
    }
  },
  60_000,
)

test('a season has every club at every other’s ground once', () => {
  const order = CLUBS.map((_, club) => club)
  const met = Array.from({ length: SEASON_ROUNDS }, (_, matchday) => pairingsOf(order, matchday))
    .flat()
    .map(([home, away]) => `${home}-${away}`)
  expect(new Set(met).size).toBe(CLUBS.length * (CLUBS.length - 1))
  for (let matchday = 0; matchday < SEASON_ROUNDS; matchday += 1)
    expect(new Set(pairingsOf(order, matchday).flat()).size).toBe(CLUBS.length)
})

test('the table is that of the season’s own results, and a new season resets it', () => {
  const rounds = playChain(gameOf('football'), SEASON_ROUNDS + 2)
  const points = new Map<number, number>()
  for (const [at, { card, result }] of rounds.entries()) {
    const { table, fixtures, season, matchday } = card as FootballCard
    if (at === SEASON_ROUNDS) points.clear()
    expect([season, matchday]).toEqual([
      Math.floor(at / SEASON_ROUNDS) + 1,
      (at % SEASON_ROUNDS) + 1,
    ])
    for (const row of table) expect(row.points).toBe(points.get(row.club) ?? 0)
    for (const row of table) expect(row.played).toBe(matchday - 1)
    fixtures.forEach(({ home, away }, match) => {
      const score = (result as FootballResult).matches[match]
      if (score === undefined) throw new Error('every fixture is played')
      expect(score.goals.length).toBe(score.home + score.away)
      points.set(
        home,
        (points.get(home) ?? 0) + (score.home > score.away ? 3 : score.home === score.away ? 1 : 0),
      )
      points.set(
        away,
        (points.get(away) ?? 0) + (score.away > score.home ? 3 : score.home === score.away ? 1 : 0),
      )
    })
  }
})

test.each(['horses', 'dogs'] as const)(
  'the form of %s lists the finishes in the season’s earlier races',
  (kind) => {
    const finishes = new Map<number, number[]>()
    for (const { card, result } of playChain(gameOf(kind), 30)) {
      const { runners } = card as RaceCard
      for (const { id, form, starts } of runners) {
        expect(form).toEqual((finishes.get(id) ?? []).slice(0, 5))
        expect(starts).toBe((finishes.get(id) ?? []).length)
      }
      const { order } = result as RaceResult
      expect(order.toSorted((a, b) => a - b)).toEqual(runners.map(({ number }) => number))
      for (const { id, number } of runners)
        finishes.set(id, [order.indexOf(number) + 1, ...(finishes.get(id) ?? [])])
    }
    expect(placesIn(kind)).toBe(kind === 'horses' ? 3 : 2)
  },
)

test.each([
  '1/win/0',
  '1/win/13',
  '1/win/04',
  '2/win/1',
  '1/forecast/3-3',
  '1/reverse/5-2',
  '1/tricast/1-2',
  '1/tricast/1-2-2',
  '1/score/1-0',
  'win/1',
  '1/win/1/1',
  '9/result/home',
  '',
])('%s is not a selection of a race', (id) => {
  const programme = programmeOf(
    gameOf('horses').cardOf({ number: 3, salt: SALT, hashBefore: sha256Hex('x') }),
  )
  expect(programme.priceOf(id)).toBeUndefined()
})

test('selections parse back to their written form', () => {
  expect(readSelection('3/handicap:-1.5/home')).toEqual({
    contest: 3,
    market: 'handicap:-1.5',
    key: 'home',
  })
  const programme = programmeOf(
    gameOf('football').cardOf({ number: 3, salt: SALT, hashBefore: sha256Hex('x') }),
  )
  expect(programme.priceOf('9/result/home')).toBeUndefined()
  expect(programme.priceOf('1/result/nobody')).toBeUndefined()
})
