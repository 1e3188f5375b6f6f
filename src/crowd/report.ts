import type { Agent } from './agents/agent.ts'
import { LABELS } from './agents/temperament.ts'
import type { Tally } from './tally.ts'

/**
 * Returns the lines of a report of a run; without `listsCalls`, those of each call are left out.
 */
export function reportLines(
  tally: Tally,
  agents: readonly Agent[],
  seconds: number,
  { listsCalls = true }: { listsCalls?: boolean } = {},
): string[] {
  const calls = tally.calls()
  return [
    `${agents.length} agents: ${labelCounts(agents)}`,
    `${calls} calls in ${seconds.toFixed(1)} s, ${(calls / seconds).toFixed(1)} a second`,
    ...(listsCalls ? callLines(tally) : []),
    '',
    'actions: ' + listed(tally.done),
    'refusals: ' + listed(tally.refusals),
    'checks: ' + listed(tally.checks),
    '',
    ...tally.disagreements.map(
      ({ seed, call, expected, received }) =>
        `✗ ${seed}: ${call}: expected ${expected}; received ${received}`,
    ),
    tally.disagreements.length === 0
      ? '✓ no disagreement'
      : `✗ ${tally.disagreements.length} disagreements`,
  ]
}

function callLines(tally: Tally): string[] {
  const figures = [...tally.figures()].toSorted(([, a], [, b]) => b.calls - a.calls)
  return [
    '',
    `${'call'.padEnd(36)}${['calls', 'p50', 'p95', 'p99', 'max'].map((name) => name.padStart(9)).join('')}`,
    ...figures.map(
      ([call, { calls: count, p50Ms, p95Ms, p99Ms, maxMs }]) =>
        call.padEnd(36) +
        [count, ...[p50Ms, p95Ms, p99Ms, maxMs].map((ms) => ms.toFixed(1))]
          .map((value) => String(value).padStart(9))
          .join(''),
    ),
  ]
}

function labelCounts(agents: readonly Agent[]): string {
  return LABELS.map(
    (label) =>
      [label, agents.filter(({ temperament }) => temperament.label === label).length] as const,
  )
    .filter(([, count]) => count > 0)
    .map(([label, count]) => `${count} ${label}`)
    .join(', ')
}

function listed(counts: ReadonlyMap<string, number>): string {
  return (
    [...counts]
      .toSorted(([, a], [, b]) => b - a)
      .map(([name, count]) => `${name} ${count}`)
      .join(', ') || 'none'
  )
}
