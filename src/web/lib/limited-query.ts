import { queryOptions } from '@tanstack/react-query'
import type { CallClass } from '#shared/contracts/contract.ts'
import { call, type InputOf, type MethodOf, type ReplyOf } from './api.ts'

const LONGEST_MS = 6_000

export const limitWait = (signal: AbortSignal): AbortSignal =>
  AbortSignal.any([signal, AbortSignal.timeout(LONGEST_MS)])

export function limitedQuery<C extends CallClass, M extends MethodOf<C>>(
  cls: C,
  method: M,
  data: InputOf<C, M>,
) {
  return queryOptions({
    queryKey: [cls, method, data] as const,
    queryFn: ({ signal }): Promise<ReplyOf<C, M>> =>
      call(cls, method, data, { signal: limitWait(signal) }),
    // Retries would multiply the longest wait.
    retry: false,
  })
}
