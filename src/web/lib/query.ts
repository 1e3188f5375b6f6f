import {
  infiniteQueryOptions,
  MutationCache,
  queryOptions,
  type QueryClient,
} from '@tanstack/react-query'
import type { CallClass } from '#shared/contracts/contract.ts'
import { call, type InputOf, type MethodOf, type ReplyOf } from './api.ts'
import { isPagination } from './endpoint.ts'
import { createClient } from './query-client.ts'
import { showRefusal, showSuccess } from './show-outcome.ts'

export function createQueryClient(): QueryClient {
  return createClient({
    mutationCache: new MutationCache({
      onError: showRefusal,
      onSuccess: (_data, _variables, _result, { meta }) => {
        if (meta?.['success'] === true) showSuccess()
      },
    }),
  })
}

export const queryClient = createQueryClient()

const REPEATABLE = {
  predicate: ({ meta }: { meta: Readonly<Record<string, unknown>> | undefined }) =>
    meta?.once !== true,
}

/**
 * Clears and refetches all replies, so that another player's replies are never shown. Queries with
 * `meta.once` are not affected.
 */
export async function forgetReplies(): Promise<void> {
  await queryClient.resetQueries(REPEATABLE)
}

export async function renewReplies(): Promise<void> {
  await queryClient.invalidateQueries(REPEATABLE)
}

/**
 * Returns the query options for a call's reply: `useQuery(query('casino', 'type_list',
 * {})).data?.data`.
 */
export function query<C extends CallClass, M extends MethodOf<C>>(
  cls: C,
  method: M,
  data: InputOf<C, M>,
) {
  return queryOptions({
    queryKey: [cls, method, data] as const,
    queryFn: ({ signal }): Promise<ReplyOf<C, M>> => call(cls, method, data, { signal }),
  })
}

/** The same for a list loaded page by page; `data` contains everything except `offset`. */
export function pagedQuery<C extends CallClass, M extends MethodOf<C>>(
  cls: C,
  method: M,
  data: InputOf<C, M>,
) {
  return infiniteQueryOptions({
    queryKey: [cls, method, data, 'pages'] as const,
    initialPageParam: 0,
    queryFn: ({ signal, pageParam }): Promise<ReplyOf<C, M>> =>
      call(cls, method, Object.assign({}, data, { offset: pageParam }), { signal }),
    getNextPageParam: (last: ReplyOf<C, M>) => nextOffset(last),
  })
}

function nextOffset(reply: object): number | undefined {
  const pagination = 'pagination' in reply ? reply.pagination : undefined
  if (!isPagination(pagination)) return undefined
  const { limit, total, offset } = pagination
  return offset + limit < total ? offset + limit : undefined
}
