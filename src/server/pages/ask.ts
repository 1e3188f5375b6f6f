import type { FastifyBaseLogger } from 'fastify'
import { z } from 'zod'
import type { CallData, CallInput } from '#shared/contracts/contract.ts'
import type { CallSpec } from '#shared/contracts/define.ts'
import type { AskOpen } from '#shared/first-page.ts'
import type { Lang } from '#shared/lang.ts'
import { WrittenRows, type BoundCall } from '#server/platform/http/calls.ts'
import { isTransientFault } from '#server/platform/database/transient-fault.ts'

export type Ask = <S extends CallSpec>(
  spec: S,
  lang: Lang,
  data: CallInput<S>,
) => Promise<CallData<S>>

export type ListOf = (path: string, lang: Lang) => Promise<unknown>

type Asking = { calls: readonly BoundCall[]; clock: { now(): Date }; log: FastifyBaseLogger }
const pageOf = z.object({ limit: z.number(), offset: z.number() })

export function createAsk(asking: Asking): Ask {
  return async <S extends CallSpec>(
    spec: S,
    lang: Lang,
    data: CallInput<S>,
  ): Promise<CallData<S>> => {
    const call = asking.calls.find((bound) => bound.spec === spec)
    if (call === undefined || spec.auth !== 'open')
      throw new Error(`${spec.class}.${spec.method} is no open call of this server`)
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what a bound call answers is its contract's output: `handle` saw to that
    return rowsOf(await run(call, lang, spec.input.parse(data), asking)) as CallData<S>
  }
}

/**
 * Makes open calls by their wire names and reads the page frame's lists by their addresses (class
 * `list`), with the wire's answers. A refusal gives undefined.
 */
export function createAskOpen(asking: Asking & { listOf: ListOf }, lang: Lang): AskOpen {
  return async (cls, method, data) => {
    if (cls === 'list') return asObject(await asking.listOf(method, lang))
    const call = asking.calls.find(({ spec }) => spec.class === cls && spec.method === method)
    if (call === undefined || call.spec.auth !== 'open') return undefined
    const input = call.spec.input.safeParse({ ...data, Lang: lang })
    if (!input.success) return undefined
    const answer = await run(call, lang, input.data, asking).catch(refusedOnly)
    if (answer === undefined) return undefined
    const rows = rowsOf(answer)
    if (call.spec.paged !== true) return { data: rows }
    const { limit, offset } = pageOf.parse(input.data)
    return { data: rows, pagination: { limit, total: totalOf(answer), offset } }
  }
}

/**
 * A refusal has no answer. Other errors pass on, so that a page with unreadable content is not
 * drawn.
 */
function refusedOnly(error: unknown): undefined {
  if (isTransientFault(error)) throw error
}

async function run(
  call: BoundCall,
  lang: Lang,
  data: unknown,
  { clock, log }: Asking,
): Promise<unknown> {
  return call.run(
    {
      lang,
      now: clock.now(),
      requestId: '',
      address: '',
      country: undefined,
      userAgent: '',
      user: undefined,
      caller: undefined,
      log,
      cookie: () => undefined,
      setCookie: () => undefined,
    },
    data,
  )
}

const asObject = (value: unknown): object | undefined =>
  typeof value === 'object' && value !== null ? value : undefined

function rowsOf(answer: unknown): unknown {
  if (answer instanceof WrittenRows) return JSON.parse(answer.json.toString('utf8'))
  return typeof answer === 'object' && answer !== null && 'rows' in answer ? answer.rows : answer
}

function totalOf(answer: unknown): number {
  return typeof answer === 'object' &&
    answer !== null &&
    'total' in answer &&
    typeof answer.total === 'number'
    ? answer.total
    : 0
}
