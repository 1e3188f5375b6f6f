import { Counter, Histogram } from 'prom-client'
import { Refusal, REFUSALS, type DebugKey } from '#shared/refusals.ts'
import { inSpan } from '../tracing/trace.ts'
import { isTransientFault } from '../database/transient-fault.ts'
import { processMetrics } from './process-metrics.ts'

/** The names of a call. They come from the list of calls, never from client input. */
export type CallName = { domain: string; class: string; method: string }
/** `busy`: answered with 503; the client should retry. `failed`: a bug. */
export type CallResult = 'ok' | 'refused' | 'busy' | 'failed'

const BUSY_STATUS = 503

const duration = new Histogram({
  name: 'kupa_call_duration_seconds',
  help: 'Duration of a call, from when its name is known to its answer',
  labelNames: ['domain', 'class', 'method', 'result'],
  buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
  registers: [processMetrics],
})

const refusals = new Counter({
  name: 'kupa_refusals_total',
  help: 'Refused calls, by refusal code',
  labelNames: ['word'],
  registers: [processMetrics],
})
for (const word of Object.keys(REFUSALS)) refusals.inc({ word }, 0)

export function countRefusal(word: DebugKey): void {
  refusals.inc({ word })
}

export function observeCall(name: CallName, result: CallResult, seconds: number): void {
  duration.observe({ ...name, result }, seconds)
}

export async function measureCall<T>(name: CallName, work: () => Promise<T>): Promise<T> {
  const startedAt = performance.now()
  const observe = (result: CallResult) =>
    observeCall(name, result, (performance.now() - startedAt) / 1000)
  try {
    const answer = await inSpan(`${name.domain} ${name.class}.${name.method}`, {}, work)
    observe('ok')
    return answer
  } catch (error) {
    observe(resultOf(error))
    throw error
  }
}

function resultOf(error: unknown): CallResult {
  if (isTransientFault(error)) return 'busy'
  if (!(error instanceof Refusal)) return 'failed'
  return resultOfStatus(error.code)
}

export function resultOfStatus(status: number): CallResult {
  if (status === BUSY_STATUS) return 'busy'
  if (status >= 500) return 'failed'
  return status >= 400 ? 'refused' : 'ok'
}
