import type { Disagreement } from './disagreement.ts'

export type CallFigures = {
  calls: number
  p50Ms: number
  p95Ms: number
  p99Ms: number
  maxMs: number
}

export type Tally = ReturnType<typeof newTally>

const MAX_SAMPLES = 20_000

export function newTally(maxSamples = MAX_SAMPLES) {
  const latencies = new Map<string, number[]>()
  const counts = new Map<string, number>()
  const refusals = new Map<string, number>()
  const done = new Map<string, number>()
  const checks = new Map<string, number>()
  const disagreements: Disagreement[] = []
  const add = (to: Map<string, number>, key: string) => void to.set(key, (to.get(key) ?? 0) + 1)
  return {
    disagreements,
    refusals,
    done,
    checks,
    answered(call: string, ms: number): void {
      add(counts, call)
      const samples = latencies.get(call) ?? []
      latencies.set(call, samples)
      if (samples.length < maxSamples) samples.push(ms)
    },
    refused: (call: string, word: string) => add(refusals, `${call}: ${word}`),
    did: (action: string) => add(done, action),
    checked: (what: string) => add(checks, what),
    disagreed: (disagreement: Disagreement) => void disagreements.push(disagreement),
    calls: () => [...counts.values()].reduce((sum, count) => sum + count, 0),
    figures: () =>
      new Map(
        [...latencies].map(([call, samples]) => [call, figuresOf(samples, counts.get(call) ?? 0)]),
      ),
  }
}

function figuresOf(samples: readonly number[], calls: number): CallFigures {
  const sorted = samples.toSorted((a, b) => a - b)
  const at = (share: number) =>
    sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
  return { calls, p50Ms: at(0.5), p95Ms: at(0.95), p99Ms: at(0.99), maxMs: sorted.at(-1) ?? 0 }
}
