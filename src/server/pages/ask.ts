import type { FastifyBaseLogger } from 'fastify'
import type { CallData, CallInput } from '#shared/contracts/contract.ts'
import type { CallSpec } from '#shared/contracts/define.ts'
import type { Lang } from '#shared/lang.ts'
import { WrittenRows, type BoundCall } from '#server/platform/http/calls.ts'

/** Asks one of the open calls, as a visitor who is not signed in would; of a paged call, its rows. */
export type Ask = <S extends CallSpec>(spec: S, lang: Lang, data: CallInput<S>) => Promise<CallData<S>>

export function createAsk(calls: readonly BoundCall[], clock: { now(): Date }, log: FastifyBaseLogger): Ask {
  return async <S extends CallSpec>(spec: S, lang: Lang, data: CallInput<S>): Promise<CallData<S>> => {
    const call = calls.find((bound) => bound.spec === spec)
    if (call === undefined || spec.auth !== 'open') throw new Error(`${spec.class}.${spec.method} is no open call of this server`)
    const answer = await call.run({
      lang, now: clock.now(), requestId: '', address: '', country: undefined, userAgent: '', user: undefined, caller: undefined, log,
      cookie: () => undefined, setCookie: () => undefined,
    }, spec.input.parse(data))
    // What a bound call answers is its contract's output: `handle` saw to that.
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion
    return rowsOf(answer) as CallData<S>
  }
}

function rowsOf(answer: unknown): unknown {
  if (answer instanceof WrittenRows) return JSON.parse(answer.json.toString('utf8'))
  return typeof answer === 'object' && answer !== null && 'rows' in answer ? answer.rows : answer
}
