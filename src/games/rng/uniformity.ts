import { kolmogorovTail } from './statistics.ts'
import type { Finding, TestName } from './track.ts'

const MIN_VALUES = 20
/** The number of duplicates takes few values, so its p-values cannot be uniform. */
const STEPWISE: readonly TestName[] = ['duplicates']

/**
 * Tests that the p-values of each kind of test are uniform in 0 … 1, by Kolmogorov's distance, one
 * finding per kind.
 */
export function testUniformity(findings: readonly Finding[]): Finding[] {
  const kinds = [...new Set(findings.map(({ test }) => test))].filter(
    (test) => !STEPWISE.includes(test),
  )
  return kinds.flatMap((kind): Finding[] => {
    const values = findings
      .filter(({ test }) => test === kind)
      .map(({ p }) => p)
      .toSorted((a, b) => a - b)
    if (values.length < MIN_VALUES) return []
    const statistic = distance(values)
    return [
      {
        test: 'uniformity of p-values',
        position: kind,
        statistic,
        p: kolmogorovTail(statistic, values.length),
      },
    ]
  })
}

function distance(sorted: readonly number[]): number {
  return sorted.reduce(
    (max, p, i) => Math.max(max, p - i / sorted.length, (i + 1) / sorted.length - p),
    0,
  )
}
