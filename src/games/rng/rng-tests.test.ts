import { expect, test } from 'vitest'
import { createDraw, drawFromUint32, type Draw } from '../fairness/draw.ts'
import { SLOT_TITLES } from '../slots/titles.ts'
import { verifiableGames } from '../verify/verify-game.ts'
import { groupValues } from './categories.ts'
import { lengthChances } from './coupon-collector.ts'
import { playDraws, playTrack, trackName } from './play-tracks.ts'
import { testTrack } from './rng-tests.ts'
import type { TestName, Track } from './track.ts'
import { TRACKS } from './tracks.ts'
import { testUniformity } from './uniformity.ts'

const ROUNDS = 4_000
/** Šidák’s share for about six thousand tests. */
const ALPHA = 1.7e-6

function trackOf(name: string): Track {
  const found = TRACKS.find((track) => trackName(track) === name)
  if (found === undefined) throw new Error(`there is no track ${name}`)
  return found
}

function failing(name: string, drawOf: (nonce: number) => Draw, rounds = ROUNDS): TestName[] {
  const track = trackOf(name)
  return [
    ...new Set(
      testTrack(track, playDraws(track, rounds, drawOf))
        .filter(({ p }) => p < ALPHA)
        .map(({ test: kind }) => kind),
    ),
  ]
}

const right = (nonce: number): Draw => createDraw('ab'.repeat(32), 'client', nonce)
const bent = (nonce: number, bend: (draw: Draw) => Partial<Draw>): Draw => {
  const draw = right(nonce)
  return { ...draw, ...bend(draw) }
}

test('every verifiable game is tested, its chances add up to one, and so do those of the stream itself', () => {
  const games = new Set(TRACKS.map(({ game }) => game))
  expect([...games].toSorted()).toEqual(['stream', ...verifiableGames()].toSorted())
  for (const { positions } of TRACKS) {
    for (const { probabilities } of positions)
      expect(Array.from(probabilities).reduce((sum, p) => sum + p, 0)).toBeCloseTo(1, 9)
  }
  expect(new Set(TRACKS.map(trackName)).size).toBe(TRACKS.length)
})

test.each(TRACKS.map((track) => [trackName(track), track] as const))(
  '%s passes every test',
  (_name, track) => {
    const findings = testTrack(track, playTrack(track, 'kupa', 2_000))
    expect(findings.length).toBeGreaterThan(4)
    expect(findings.filter(({ p }) => p < ALPHA)).toEqual([])
  },
)

test('the same seed plays the same rounds, another seed different ones', () => {
  for (const name of ['dice', 'crash']) {
    const [first, again, other] = ['a', 'a', 'b'].map((seed) => playTrack(trackOf(name), seed, 50))
    expect(again).toEqual(first)
    expect(other).not.toEqual(first)
  }
})

test('a correct stream fails none of the tests that the faulty ones below fail', () => {
  for (const name of ['hilo', 'keno', 'coin', 'roulette', 'dice', 'scratch cells'])
    expect(failing(name, right)).toEqual([])
})

test('the distribution test detects modulo bias', () => {
  const biased = (nonce: number) =>
    bent(nonce, (draw) => ({ float: () => (draw.below(64) % 37) / 37 + 0.001 }))
  expect(failing('roulette', biased)).toContain('distribution')
})

test('the distribution test and the coupon collector detect a value that never comes', () => {
  const missing = (nonce: number) =>
    bent(nonce, (draw) => ({ below: (n) => draw.below(n) % Math.max(1, n - 1) }))
  expect(failing('tower easy', missing)).toEqual(
    expect.arrayContaining<TestName>(['distribution', 'coupon collector']),
  )
})

test('every title except the two without a feature has separate tests of its feature draws', () => {
  const parts = Map.groupBy(TRACKS, ({ game }) => game)
  const without = SLOT_TITLES.filter(
    ({ slug }) => !parts.get(slug)?.some(({ part }) => part === 'free spins' || part === 'respins'),
  ).map(({ slug }) => slug)
  expect(without).toEqual(['cilek-bahcesi', 'yedi-yildiz'])
})

test('a stream that goes wrong after the paid spin is detected in the free spins only', () => {
  const late = (nonce: number) => {
    let asked = 0
    return bent(nonce, (draw) => ({
      below: (n) => (++asked > 5 ? draw.below(n) % Math.max(1, n - 1) : draw.below(n)),
    }))
  }
  expect(failing('kapadokya stops', late)).toEqual([])
  expect(failing('kapadokya free spins', late)).toContain('distribution')
})

test('runs, overlaps and serial correlation detect the low bits of a linear congruential generator', () => {
  let state = 1
  const lcg = () =>
    drawFromUint32(() => {
      state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0
      return state & 3
    })
  expect(failing('tower hard', lcg)).toEqual(
    expect.arrayContaining<TestName>(['runs', 'overlaps', 'serial correlation']),
  )
})

test('serial correlation detects a round that depends on the previous one although every value comes equally often', () => {
  let last = 0.5
  const leaning = (nonce: number) =>
    bent(nonce, (draw) => ({
      float: () => {
        last = draw.float() < 0.15 ? last : draw.float()
        return last
      },
    }))
  const found = failing('roulette', leaning)
  expect(found).toContain('serial correlation')
  expect(found).not.toContain('distribution')
})

test('detects a correlation that only appears some rounds later', () => {
  const before: number[] = []
  const echoing = (nonce: number) =>
    bent(nonce, (draw) => ({
      float: () => {
        const value = draw.float() < 0.3 ? (before.at(-5) ?? 0.5) : draw.float()
        before.push(value)
        return value
      },
    }))
  const track = trackOf('roulette')
  const failed = testTrack(track, playDraws(track, ROUNDS, echoing))
    .filter(({ p }) => p < ALPHA)
    .map(({ position }) => position)
  expect(failed).toContain('pocket, lags 2 to 8')
})

test('the duplicate test detects repeated rounds', () => {
  expect(failing('hilo', (nonce) => right(nonce % 3_000))).toContain('duplicates')
  expect(failing('keno', (nonce) => right(nonce < 400 ? nonce : nonce - 400))).toContain(
    'duplicates',
  )
})

test('the duplicate test detects a generator that avoids earlier outcomes', () => {
  const seen = new Set<number>()
  const avoiding = (nonce: number) =>
    bent(nonce, (draw) => ({
      float: () => {
        let value = draw.float()
        while (seen.has(Math.floor(value * 10_001))) value = draw.float()
        seen.add(Math.floor(value * 10_001))
        return value
      },
    }))
  expect(failing('dice', avoiding, 2_000)).toContain('duplicates')
})

test('the interplay test detects correlated positions of one round that are each correct alone', () => {
  const tied = (nonce: number) => {
    let last: number | undefined
    return bent(nonce, (draw) => ({
      float: () => {
        last = last !== undefined && draw.float() < 0.15 ? last : draw.float()
        return last
      },
    }))
  }
  const found = failing('hilo', tied)
  expect(found).toContain('interplay')
  expect(found).not.toContain('distribution')
  expect(found).not.toContain('serial correlation')
})

test('the interplay test detects cards drawn with replacement where a deck is promised', () => {
  const track = trackOf('mines')
  const columns = track.positions.map((_, i) =>
    Int32Array.from({ length: ROUNDS }, (__, round) =>
      createDraw('ab', `tile-${i}`, round).below(25),
    ),
  )
  const failed = new Set(
    testTrack(track, columns)
      .filter(({ p }) => p < ALPHA)
      .map(({ test: kind }) => kind),
  )
  expect(failed).toContain('interplay')
})

test('detects p-values that are not uniform although none of them is small', () => {
  const middling = Array.from(
    { length: 400 },
    (_, i) => ({ test: 'runs', statistic: 0, p: 0.3 + (0.4 * i) / 400 }) as const,
  )
  expect(testUniformity(middling)[0]?.p).toBeLessThan(ALPHA)
  const even = Array.from(
    { length: 400 },
    (_, i) => ({ test: 'runs', statistic: 0, p: (i + 0.5) / 400 }) as const,
  )
  expect(testUniformity(even)[0]?.p).toBeGreaterThan(0.9)
})

test('the number of rounds until both of two equally likely values have come has the chances 1/2, 1/4, 1/8 …', () => {
  const chances = lengthChances([0.5, 0.5])
  expect(chances.slice(0, 5)).toEqual([0, 0, 0.5, 0.25, 0.125])
  expect(chances.reduce((sum, p) => sum + p, 0)).toBeCloseTo(1, 12)
})

test('neighbouring values are merged into groups of similar chance, none too small', () => {
  expect(groupValues([0.25, 0.25, 0.25, 0.25], { max: 2, min: 0 }).probabilities).toEqual([
    0.5, 0.5,
  ])
  const skewed = groupValues([0.01, 0.02, 0.23, 0.74], { max: 3, min: 0.05 })
  expect(skewed.probabilities.every((p) => p >= 0.05)).toBe(true)
  expect(skewed.probabilities.reduce((sum, p) => sum + p, 0)).toBeCloseTo(1, 12)
})
