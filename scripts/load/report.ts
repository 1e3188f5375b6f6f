import { KINDS, type Kind } from './kinds.ts'

/**
 * The outcome of a request. `busy`: 503 or 429 with Retry-After. `hard`: 503 or 429 without it.
 * `refused`: a rule of the product, with any other status. `lost`: no answer.
 */
export type Outcome = 'ok' | 'refused' | 'busy' | 'hard' | 'failed' | 'lost'

/**
 * `atMs`: the scheduled time from the start of the run. `ms`: from the scheduled time to the end.
 */
export type Sample = { kind: Kind; outcome: Outcome; atMs: number; ms: number }

export type Summary = {
  sent: number
  served: number
  busy: number
  hard: number
  failed: number
  lost: number
  p50Ms: number
  p99Ms: number
}

export type RunReport = {
  perSecond: { money: Summary; reads: Summary }[]
  phases: {
    seconds: number
    money: Summary
    reads: Summary
    kinds: Partial<Record<Kind, Summary>>
  }[]
}

export function summarise(samples: readonly Sample[]): Summary {
  const count = (outcome: Outcome) => samples.filter((one) => one.outcome === outcome).length
  const served = samples
    .filter(({ outcome }) => outcome === 'ok' || outcome === 'refused')
    .map(({ ms }) => ms)
    .toSorted((a, b) => a - b)
  const at = (share: number) => served[Math.floor(served.length * share)] ?? 0
  return {
    sent: samples.length,
    served: served.length,
    busy: count('busy'),
    hard: count('hard'),
    failed: count('failed'),
    lost: count('lost'),
    p50Ms: at(0.5),
    p99Ms: at(0.99),
  }
}

const halves = (samples: readonly Sample[]) => ({
  money: summarise(samples.filter(({ kind }) => KINDS[kind].money)),
  reads: summarise(samples.filter(({ kind }) => !KINDS[kind].money)),
})

export function reportOf(
  samples: readonly Sample[],
  phases: readonly { seconds: number }[],
): RunReport {
  const bySecond = Map.groupBy(samples, ({ atMs }) => Math.floor(atMs / 1_000))
  const seconds = phases.reduce((sum, phase) => sum + phase.seconds, 0)
  let from = 0
  return {
    perSecond: Array.from({ length: seconds }, (_, second) => halves(bySecond.get(second) ?? [])),
    phases: phases.map((phase) => {
      const until = from + phase.seconds * 1_000
      const own = samples.filter(({ atMs }) => atMs >= from && atMs < until)
      from = until
      const byKind = Map.groupBy(own, ({ kind }) => kind)
      return {
        seconds: phase.seconds,
        ...halves(own),
        kinds: Object.fromEntries([...byKind].map(([kind, all]) => [kind, summarise(all)])),
      }
    }),
  }
}
