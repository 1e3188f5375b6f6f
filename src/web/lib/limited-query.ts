import { queryOptions } from '@tanstack/react-query'
import type { CallClass } from '#shared/contracts/contract.ts'
import { call, type InputOf, type MethodOf, type ReplyOf } from './api.ts'

/** How long the footer waits for one of its lists. */
const LONGEST_MS = 6_000

/** Aborts with the query, or once the longest wait is over. */
export const limitWait = (signal: AbortSignal): AbortSignal =>
  AbortSignal.any([signal, AbortSignal.timeout(LONGEST_MS)])

/** `query`, given up after the longest wait. */
export function limitedQuery<C extends CallClass, M extends MethodOf<C>>(
  cls: C,
  method: M,
  data: InputOf<C, M>,
) {
  return queryOptions({
    queryKey: [cls, method, data] as const,
    queryFn: ({ signal }): Promise<ReplyOf<C, M>> =>
      call(cls, method, data, { signal: limitWait(signal) }),
    // Asked thrice, it would be waited for three times as long.
    retry: false,
  })
}
