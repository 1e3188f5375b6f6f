import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import type { StaffInput, StaffMethod, StaffReply } from '#shared/contracts/staff/contract.ts'
import { CallRefusal, NetworkFailure } from '#web/lib/api-errors.ts'
import { callStaff } from './office-api.ts'
import { useOffice } from './office-texts.ts'

export function asked<M extends StaffMethod>(method: M, data: StaffInput<M>) {
  return queryOptions({
    queryKey: [method, data] as const,
    queryFn: ({ signal }): Promise<StaffReply<M>> => callStaff(method, data, signal),
  })
}

export type ListMethod = {
  [M in StaffMethod]: StaffReply<M> extends { rows: unknown[]; next: string | null } ? M : never
}[StaffMethod]
export type RowOf<M extends ListMethod> = StaffReply<M>['rows'][number]

/** Query options of a list loaded page by page; `data` is everything except `after`. */
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

export function useErrorText(): (error: unknown) => string {
  const { common, factor } = useOffice()
  return (error) => {
    if (error instanceof CallRefusal) return error.message
    if (error instanceof NetworkFailure) return common.offline
    // The user or the device cancelled, or the time ran out.
    return error instanceof Error &&
      (error.name === 'NotAllowedError' || error.name === 'AbortError')
      ? factor.givenUp
      : common.fault
  }
}
