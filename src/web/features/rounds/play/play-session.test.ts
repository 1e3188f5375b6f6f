import { expect, test } from 'vitest'
import {
  clockText,
  netResult,
  recordRound,
  resumeSession,
  SESSION_PAUSE_MS,
  startSession,
  withStudioRounds,
} from './play-session.ts'

const NOW = 1_700_000_000_000

test('the net result is what was won minus what was staked, to the kuruş', () => {
  const first = recordRound(
    startSession('1', NOW),
    { roundID: 'a', bet: '10.00', win: '0.00' },
    NOW + 1,
  )
  const second = recordRound(first, { roundID: 'b', bet: '10.00', win: '3.35' }, NOW + 2)
  expect(netResult(second)).toBe(-1665n)
  expect(second.rounds).toBe(2)
  expect(second.recent.map((round) => round.roundID)).toEqual(['b', 'a'])
})

test('a round reported twice counts once', () => {
  const round = { roundID: 'a', bet: '5.00', win: '12.50' }
  const session = recordRound(recordRound(startSession('1', NOW), round, NOW), round, NOW + 5)
  expect(session.rounds).toBe(1)
  expect(netResult(session)).toBe(750n)
})

test('a studio’s game shows the wallet’s rounds from the session’s start on', () => {
  const at = (ms: number) => new Date(NOW + ms).toISOString()
  const rounds = [
    { roundID: 'b', bet: '5.00', win: '60.00', date: at(9_000) },
    { roundID: 'a', bet: '5.00', win: '0.00', date: at(-1_000) },
    { roundID: 'before', bet: '50.00', win: '0.00', date: at(-60_000) },
  ]
  const session = withStudioRounds(startSession('1', NOW), rounds)
  expect(session).toMatchObject({ rounds: 2, staked: '10.00', won: '60.00' })
  expect(session.recent.map(({ roundID }) => roundID)).toEqual(['b', 'a'])
  expect(withStudioRounds(session, rounds)).toEqual(session)
})

test('a reload continues with the session of the same game', () => {
  const session = recordRound(
    startSession('1', NOW),
    { roundID: 'a', bet: '1.00', win: '0.00' },
    NOW,
  )
  expect(resumeSession(JSON.stringify(session), '1', NOW + SESSION_PAUSE_MS)).toEqual(session)
})

test('another game, a long pause or damaged storage starts a new session', () => {
  const stored = JSON.stringify(startSession('1', NOW))
  const fresh = (gameID: string, now: number) => startSession(gameID, now)
  expect(resumeSession(stored, '2', NOW)).toEqual(fresh('2', NOW))
  expect(resumeSession(stored, '1', NOW + SESSION_PAUSE_MS + 1)).toEqual(
    fresh('1', NOW + SESSION_PAUSE_MS + 1),
  )
  for (const damaged of [null, '', '{', '[]', '{"gameID":"1"}', stored.replace('"0.00"', '"-4"')]) {
    expect(resumeSession(damaged, '1', NOW)).toEqual(fresh('1', NOW))
  }
})

test('the clock shows hours only once there are some', () => {
  expect([-5, 0, 59_999, 1_446_000, 3_729_000].map(clockText)).toEqual([
    '00:00',
    '00:00',
    '00:59',
    '24:06',
    '1:02:09',
  ])
})
