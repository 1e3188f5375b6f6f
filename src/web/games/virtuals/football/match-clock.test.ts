import { expect, test } from 'vitest'
import type { FootballResult } from '#games/virtuals/football/football-card.ts'
import { lastGoal, minuteAt, partAt, scoreAt } from './match-clock.ts'

const RESULT: FootballResult = {
  kind: 'football',
  run: 1,
  matches: [
    {
      home: 2,
      away: 1,
      halfHome: 1,
      halfAway: 0,
      goals: [
        { minute: 3, side: 'home' },
        { minute: 50, side: 'away' },
        { minute: 90, side: 'home' },
      ],
    },
    { home: 0, away: 0, halfHome: 0, halfAway: 0, goals: [] },
  ],
}

test('the clock runs from the kick-off through the break to the ninetieth minute', () => {
  expect([0, 0.44, 0.47, 0.94, 1].map(minuteAt)).toEqual([0, 45, 45, 90, 90])
  expect([0, 0.2, 0.46, 0.6, 0.94, 1].map(partAt)).toEqual([
    'before',
    'playing',
    'break',
    'playing',
    'over',
    'over',
  ])
})

test('a late viewer sees the current score, and at the end the result', () => {
  expect(scoreAt(RESULT, 0, minuteAt(0))).toEqual({ home: 0, away: 0 })
  expect(scoreAt(RESULT, 0, 60)).toEqual({ home: 1, away: 1 })
  expect(scoreAt(RESULT, 0, minuteAt(1))).toEqual({ home: 2, away: 1 })
  expect(lastGoal(RESULT, 60)).toMatchObject({ minute: 50, match: 0 })
  expect(lastGoal(RESULT, 1)).toBeUndefined()
})
