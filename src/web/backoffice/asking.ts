import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import type { StaffInput, StaffMethod, StaffReply } from '#shared/contracts/staff/contract.ts'
import { CallRefusal, NetworkFailure } from '#web/lib/api-errors.ts'
import { callStaff } from './office-api.ts'
import { useOffice } from './office-texts.ts'

/** Options of the query that holds a reply. */
export function asked<M extends StaffMethod>(method: M, data: StaffInput<M>) {
  return queryOptions({
    queryKey: [method, data] as const,
    queryFn: ({ signal }): Promise<StaffReply<M>> => callStaff(method, data, signal),
  })
}

/** Methods whose reply is a page by cursor. */
export type ListMethod = {
  [M in StaffMethod]: StaffReply<M> extends { rows: unknown[]; next: string | null } ? M : never
}[StaffMethod]
export type RowOf<M extends ListMethod> = StaffReply<M>['rows'][number]

/** The same for a list loaded page after page; `data` is everything but `after`. */
export function askedPages<M extends ListMethod>(method: M, data: StaffInput<M>) {
  return infiniteQueryOptions({
    queryKey: [method, data, 'pages'] as const,
    initialPageParam: undefined as string | undefined,
    queryFn: ({ signal, pageParam }): Promise<StaffReply<M>> =>
      callStaff(
        method,
        Object.assign({}, data, pageParam === undefined ? {} : { after: pageParam }),
        signal,
      ),
    getNextPageParam: (last: StaffReply<M>) => last.next ?? undefined,
  })
}

/** Turns what a call threw into a sentence. */
export function useErrorText(): (error: unknown) => string {
  const { common, factor } = useOffice()
  return (error) => {
    if (error instanceof CallRefusal) return error.message
    if (error instanceof NetworkFailure) return common.offline
    // The owner or the device said no, or the time ran out.
    return error instanceof Error &&
      (error.name === 'NotAllowedError' || error.name === 'AbortError')
      ? factor.givenUp
      : common.fault
  }
}
