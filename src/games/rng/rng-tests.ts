import { testCouponCollector } from './coupon-collector.ts'
import { testDistribution } from './distribution.ts'
import { testDuplicates } from './duplicates.ts'
import { testInterplay } from './interplay.ts'
import { testOverlaps } from './overlaps.ts'
import { playTrack } from './play-tracks.ts'
import { testRuns } from './runs.ts'
import { testSerialCorrelation } from './serial-correlation.ts'
import type { Finding, TestName, Track } from './track.ts'
import { TRACKS } from './tracks.ts'
import { testUniformity } from './uniformity.ts'

/** Chance that all tests together pass when every outcome is correct. */
export const CONFIDENCE = 0.99
const SIGNIFICANT_DIGITS = 6

export type GameReport = { game: string; tests: Finding[]; passed: boolean }
export type RngReport = {
  seed: string
  rounds: number
  confidence: number
  tests: number
  /** A p-value below this fails: Šidák's share of the total risk of all tests. */
  alpha: number
  smallest: { game: string; test: TestName; position?: string; p: number }
  games: GameReport[]
  passed: boolean
}

export function testTrack(track: Track, columns: readonly Int32Array[]): Finding[] {
  const perPosition = track.positions.flatMap((position, i) => {
    const column = columns[i] ?? new Int32Array()
    return [
      testDistribution,
      testOverlaps,
      testCouponCollector,
      testRuns,
      testSerialCorrelation,
    ].flatMap((run) => run(column, position))
  })
  return [...perPosition, ...testInterplay(columns, track), ...testDuplicates(columns, track)]
}

/**
 * Plays the outcomes of all games, or of the given ones, and judges them together. The same seed,
 * rounds and games give the same report.
 */
export function runRngTests(seed: string, rounds: number, games?: ReadonlySet<string>): RngReport {
  const tracks = TRACKS.filter(({ game }) => games?.has(game) ?? true)
  const found = tracks.map((track) => ({
    track,
    findings: testTrack(track, playTrack(track, seed, rounds)),
  }))
  const together = testUniformity(found.flatMap(({ findings }) => findings))
  const byGame = new Map<string, Finding[]>()
  for (const { track, findings } of found) {
    const named =
      track.part === undefined
        ? findings
        : findings.map((finding) => ({
            ...finding,
            position: [track.part, finding.position].filter(Boolean).join(': '),
          }))
    byGame.set(track.game, [...(byGame.get(track.game) ?? []), ...named])
  }
  byGame.set('all games', together)
  return judge(seed, rounds, byGame)
}

function judge(seed: string, rounds: number, byGame: ReadonlyMap<string, Finding[]>): RngReport {
  const all = [...byGame].flatMap(([game, findings]) =>
    findings.map((finding) => ({ game, ...finding })),
  )
  const alpha = 1 - CONFIDENCE ** (1 / all.length)
  const smallest = all.reduce((lowest, finding) => (finding.p < lowest.p ? finding : lowest))
  const games = [...byGame].map(([game, findings]) => ({
    game,
    tests: findings.map(shown),
    passed: findings.every(({ p }) => p >= alpha),
  }))
  return {
    seed,
    rounds,
    confidence: CONFIDENCE,
    tests: all.length,
    alpha: rounded(alpha),
    smallest: {
      game: smallest.game,
      test: smallest.test,
      ...(smallest.position !== undefined && { position: smallest.position }),
      p: rounded(smallest.p),
    },
    games,
    passed: games.every(({ passed }) => passed),
  }
}

function shown(finding: Finding): Finding {
  return { ...finding, statistic: rounded(finding.statistic), p: rounded(finding.p) }
}

function rounded(value: number): number {
  return Number(value.toPrecision(SIGNIFICANT_DIGITS))
}
