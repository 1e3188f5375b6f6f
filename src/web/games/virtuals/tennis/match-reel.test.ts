import { expect, test } from 'vitest'
import { createDraw } from '#games/fairness/draw.ts'
import { sha256Hex } from '#games/fairness/hmac.ts'
import { unitOf } from '#games/virtuals/tennis/short-match.ts'
import { drawMatch } from '#games/virtuals/tennis/tour-season.ts'
import { lastFall, reelOf, setsText } from './match-reel.ts'
import { courtAt } from './rally.ts'

const MATCHES = Array.from({ length: 40 }, (_, at) =>
  drawMatch(createDraw(sha256Hex(`reel ${at}`), 'a1', at), { homeServe: 6_300, awayServe: 5_900 }),
)

test('shows the last point of every game in match order and ends with the result', () => {
  for (const match of MATCHES) {
    const { rallies, standAt, rallyAt } = reelOf(match)
    const points = rallies.map(({ point }) => point)
    expect(points).toEqual([...new Set(points)].toSorted((a, b) => a - b))
    expect(points.at(-1)).toBe(match.points.length - 1)
    expect(standAt(0)).toMatchObject({ played: 0, points: [0, 0] })
    expect(standAt(1).sets).toEqual(match.sets)
    expect(unitOf(standAt(1))).toBe('over')
    expect([rallyAt(0), rallyAt(1)]).toEqual([undefined, undefined])
  }
})

test('the score only increases, and a late visitor reads the same score', () => {
  const [match] = MATCHES
  if (match === undefined) throw new Error('a match is played')
  const { standAt } = reelOf(match)
  let before = 0
  for (let share = 0; share <= 1; share += 0.004) {
    const {
      played,
      points: [home, away],
    } = standAt(share)
    expect(played * 100 + home + away).toBeGreaterThanOrEqual(before)
    before = played * 100 + home + away
  }
})

test('announces every set once, the last one as the match', () => {
  for (const match of MATCHES) {
    const reel = reelOf(match)
    expect(reel.falls.map(({ set, isMatch }) => [set, isMatch])).toEqual(
      match.sets.map((_, set) => [set, set === match.sets.length - 1]),
    )
    expect(lastFall([reel], 0)).toBeUndefined()
    expect(lastFall([reel], 1)).toMatchObject({ match: 0, isMatch: true })
    expect(setsText(reel.standAt(1))).toMatch(/^2–[01]$|^[01]–2$/)
  }
})

test('a rally starts with a diagonal serve, and the ball is past or out when the point is won', () => {
  for (const [at, match] of MATCHES.entries()) {
    for (const rally of reelOf(match).rallies) {
      const start = courtAt(rally, at, 0)
      const sign = rally.server === 'home' ? -1 : 1
      expect(Math.sign(start.ball.y)).toBe(sign)
      expect(Math.sign(start.ball.x)).toBe(rally.isRight ? -sign : sign)
      for (let progress = 0; progress <= 1; progress += 0.05) {
        const { ball, home, away } = courtAt(rally, at, progress)
        expect(ball.z).toBeGreaterThanOrEqual(-1e-9)
        expect(home.y).toBeLessThan(-0.1)
        expect(away.y).toBeGreaterThan(0.1)
      }
    }
  }
})
