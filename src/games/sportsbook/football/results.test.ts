import { expect, test } from 'vitest'
import type { FootballFacts } from './football-state.ts'
import { UnknownSelectionError } from '../market-rule.ts'
import { footballResultOf } from './results.ts'
import vectors from './vectors/asian-handicap.json' with { type: 'json' }

type Sides = readonly ('home' | 'away')[]

function facts(
  phase: FootballFacts['phase'],
  score: string,
  half?: string,
  goals?: Sides,
): FootballFacts {
  return {
    phase,
    score: scoreOf(score),
    ...(half !== undefined && { halfTimeScore: scoreOf(half) }),
    ...(goals && { goals: goals.map((side) => ({ side })) }),
  }
}

function scoreOf(text: string) {
  const [home = 0, away = 0] = text.split('-').map(Number)
  return { home, away }
}

function result(market: string, selection: string, of: FootballFacts): string {
  const leg = footballResultOf({ market, selection }, of)
  return leg === 'open' ? leg : leg.result
}

const ended = (score: string, half?: string, goals?: Sides) => facts('ended', score, half, goals)

test('every published Asian handicap settles as in its table, for either side', () => {
  const names: Record<string, string> = {
    win: 'won',
    half_win: 'half_won',
    push: 'void',
    half_lose: 'half_lost',
    lose: 'lost',
  }
  for (const { line, margin, outcome } of vectors.publishedChecks) {
    const home = { home: 3 + margin, away: 3 }
    expect(
      result(`handicap:${line}`, 'home', { phase: 'ended', score: home }),
      `${line} at ${margin}`,
    ).toBe(names[outcome])
    expect(
      result(`handicap:${-line || 0}`, 'away', {
        phase: 'ended',
        score: { home: 3, away: 3 + margin },
      }),
    ).toBe(names[outcome])
  }
})

test('a handicap taken in play counts only the goals after it', () => {
  expect(result('handicap:-0.5@2-0', 'home', ended('2-0'))).toBe('lost')
  expect(result('handicap:-0.5@2-0', 'home', ended('3-0'))).toBe('won')
  expect(result('handicap:0.25@2-0', 'away', ended('2-0'))).toBe('half_lost')
})

test('a 2-1 match with 1-0 at half-time settles every market', () => {
  const match = ended('2-1', '1-0', ['home', 'away', 'home'])
  const winners: Record<string, string[]> = {
    result: ['home'],
    'double-chance': ['home-draw', 'home-away'],
    'draw-no-bet': ['home'],
    'both-score': ['yes'],
    'odd-even': ['odd'],
    'correct-score': ['2-1'],
    'home-clean-sheet': ['no'],
    'away-clean-sheet': ['no'],
    'home-win-to-nil': ['no'],
    'away-win-to-nil': ['no'],
    'half-time': ['home'],
    'half-time-double-chance': ['home-draw', 'home-away'],
    'half-time-both-score': ['no'],
    'half-time-full-time': ['home/home'],
    'first-goal': ['home'],
    'last-goal': ['home'],
    'next-goal:2': ['away'],
    'next-goal:4': ['none'],
    'total:2.5': ['over'],
    'total:3.5': ['under'],
    'home-total:1.5': ['over'],
    'away-total:1.5': ['under'],
    'half-time-total:0.5': ['over'],
    'european-handicap:-1': ['draw'],
    'european-handicap:1': ['home'],
  }
  const selections = [
    'home',
    'draw',
    'away',
    'none',
    'yes',
    'no',
    'odd',
    'even',
    'over',
    'under',
    'home-draw',
    'home-away',
    'draw-away',
    '2-1',
    '1-1',
    'other',
    'home/home',
    'draw/home',
  ]
  for (const [market, won] of Object.entries(winners)) {
    const known = selections.filter((selection) => exists(market, selection))
    expect(
      known.filter((selection) => result(market, selection, match) === 'won').toSorted(),
      market,
    ).toEqual(won.toSorted())
    expect(
      known.filter((selection) => result(market, selection, match) === 'lost').length,
      market,
    ).toBe(known.length - won.length)
  }
})

function exists(market: string, selection: string): boolean {
  try {
    footballResultOf({ market, selection }, ended('0-0'))
    return true
  } catch (error) {
    if (error instanceof UnknownSelectionError) return false
    throw error
  }
}

test('whole and quarter lines return the stake or half of it', () => {
  expect(
    ['total:3', 'total:2.75', 'total:3.25'].map((market) => result(market, 'over', ended('2-1'))),
  ).toEqual(['void', 'half_won', 'half_lost'])
  expect(
    ['total:3', 'total:2.75', 'total:3.25'].map((market) => result(market, 'under', ended('2-1'))),
  ).toEqual(['void', 'half_lost', 'half_won'])
  expect(result('draw-no-bet', 'home', ended('1-1'))).toBe('void')
})

function expectResults(of: FootballFacts, results: Readonly<Record<string, string>>): void {
  const found = Object.keys(results).map((leg) => [leg, result(...splitLeg(leg), of)])
  expect(Object.fromEntries(found)).toEqual(results)
}

function splitLeg(leg: string): [market: string, selection: string] {
  const [market = '', selection = ''] = leg.split(' ')
  return [market, selection]
}

test('selections that later goals cannot change are decided at once', () => {
  expectResults(facts('second-half', '2-1', '1-1', ['home', 'away', 'home']), {
    'total:2.5 over': 'won',
    'total:2.75 over': 'open',
    'total:3.5 under': 'open',
    'both-score no': 'lost',
    'correct-score 1-1': 'lost',
    'correct-score 2-1': 'open',
    'half-time draw': 'won',
    'half-time-full-time home/home': 'lost',
    'half-time-full-time draw/away': 'open',
    'first-goal home': 'won',
    'next-goal:4 away': 'open',
    'last-goal none': 'lost',
    'last-goal home': 'open',
  })
  expectResults(facts('second-half', '5-0', '2-0'), { 'correct-score other': 'won' })
  expectResults(facts('second-half', '9-0', '5-0'), { 'result home': 'open' })
})

test('a first half in progress leaves its markets open', () => {
  const running = facts('first-half', '1-0', undefined, ['home'])
  expectResults(running, { 'half-time home': 'open', 'half-time-total:0.5 under': 'lost' })
  expectResults({ ...running, phase: 'half-time' }, { 'half-time home': 'won' })
})

test('extra time and penalties settle only the qualification market', () => {
  const level: FootballFacts = { ...ended('1-1', '0-0', ['home', 'away']), qualified: 'away' }
  expectResults(level, {
    'result draw': 'won',
    'to-qualify away': 'won',
    'to-qualify home': 'lost',
  })
  expectResults({ ...level, phase: 'extra-time' }, { 'result draw': 'won' })
  expectResults(facts('penalties', '1-1', '0-0'), { 'to-qualify home': 'open' })
})

test('an abandoned or awarded match voids everything', () => {
  for (const phase of ['abandoned', 'awarded'] as const) {
    for (const [market, selection] of [
      ['result', 'home'],
      ['total:0.5', 'over'],
      ['half-time', 'draw'],
      ['to-qualify', 'home'],
      ['first-goal', 'none'],
    ] as const) {
      expect(result(market, selection, facts(phase, '3-0', '0-0'))).toBe('void')
    }
  }
})

test('an unrecorded half-time voids the half’s markets, except that a goalless match was goalless then', () => {
  expect(
    ['half-time', 'half-time-full-time', 'half-time-total:1.5'].map((market) =>
      result(
        market,
        market.includes('total') ? 'under' : market === 'half-time' ? 'home' : 'home/home',
        ended('2-1'),
      ),
    ),
  ).toEqual(['void', 'void', 'void'])
  expect(result('half-time', 'draw', ended('0-0'))).toBe('won')
  expect(result('half-time-full-time', 'draw/draw', ended('0-0'))).toBe('won')
  expect(result('half-time', 'home', facts('second-half', '2-1'))).toBe('open')
})

test('an unrecorded order of goals voids first-goal markets, unless only one side scored', () => {
  expect(result('first-goal', 'home', ended('2-1'))).toBe('void')
  expect(result('first-goal', 'home', ended('2-0'))).toBe('won')
  expect(result('last-goal', 'home', ended('0-2'))).toBe('lost')
  expect(result('first-goal', 'none', ended('0-0'))).toBe('won')
})

test('rejects selections that football does not have', () => {
  const legs = [
    ['results', 'home'],
    ['result', '1'],
    ['total', 'over'],
    ['total:2.6', 'over'],
    ['total:2.50', 'over'],
    ['total:0.25', 'over'],
    ['total:12.25', 'over'],
    ['total:2.5@1-0', 'over'],
    ['european-handicap:0.5', 'home'],
    ['european-handicap:0', 'home'],
    ['handicap:-0', 'home'],
    ['handicap:NaN', 'home'],
    ['handicap:1@0-0', 'home'],
    ['next-goal:0', 'home'],
    ['next-goal:31', 'home'],
    ['constructor', 'home'],
    ['__proto__', 'home'],
    ['', ''],
  ]
  for (const [market = '', selection = ''] of legs)
    expect(() => footballResultOf({ market, selection }, ended('1-0')), market).toThrow(
      UnknownSelectionError,
    )
})

test('combined markets, margins and the second half are decided as soon as every ending agrees', () => {
  const played: FootballFacts = {
    phase: 'second-half',
    score: { home: 3, away: 1 },
    halfTimeScore: { home: 1, away: 1 },
    goals: [],
  }
  const settledAs = (market: string, selection: string, of = played) => {
    const settled = footballResultOf({ market, selection }, of)
    return settled === 'open' ? settled : settled.result
  }
  expect(settledAs('result-total:2.5', 'home/under')).toBe('lost')
  expect(settledAs('result-total:2.5', 'home/over')).toBe('open')
  expect(settledAs('total-both-score:2.5', 'over/yes')).toBe('won')
  expect(settledAs('highest-half', 'first-half')).toBe('lost')
  expect(settledAs('highest-half', 'equal')).toBe('open')
  expect(settledAs('home-both-halves', 'yes')).toBe('won')
  expect(settledAs('away-both-halves', 'yes')).toBe('open')
  expect(settledAs('multigoals', '1-3')).toBe('lost')
  expect(settledAs('multigoals', '2-5')).toBe('open')
  const ended: FootballFacts = { ...played, phase: 'ended' }
  expect(
    [
      ['result-total:2.5', 'home/over'],
      ['result-both-score', 'home/yes'],
      ['second-half', 'home'],
      ['second-half-total:1.5', 'over'],
      ['second-half-both-score', 'no'],
      ['second-half-goals', '2'],
      ['highest-half', 'equal'],
      ['away-both-halves', 'no'],
      ['winning-margin', 'home-2'],
      ['exact-goals', '4'],
      ['home-goals', '3+'],
      ['goal-range', '4-5'],
      ['multigoals', '2-5'],
    ].map(([market = '', selection = '']) => settledAs(market, selection, ended)),
  ).toEqual(Array.from({ length: 13 }, () => 'won'))
  const { halfTimeScore: _, ...unknown } = ended
  expect(settledAs('second-half', 'home', unknown)).toBe('void')
  expect(settledAs('highest-half', 'equal', unknown)).toBe('void')
  expect(() => settledAs('result-total:2.25', 'home/over')).toThrow(UnknownSelectionError)
})
