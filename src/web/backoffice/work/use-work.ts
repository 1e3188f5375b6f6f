import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { WorkQueueState } from '#shared/contracts/staff/work-queues.ts'
import { WORK_QUEUES, type WorkQueue } from '#shared/office/work-queues.ts'
import { asked } from '../asking.ts'
import { callStaff } from '../office-api.ts'

/** How often a page asks who works on what. */
export const WORK_RENEW_MS = 15_000

export type Assignment = WorkQueueState['assignments'][number]
export type Work = ReturnType<typeof useWork>

/** The assignments and the target age of a queue. `item` of a call is the ID of the item. */
export function useWork(queue: WorkQueue) {
  const client = useQueryClient()
  const query = asked('get_work_queue', { queue })
  const { data, dataUpdatedAt } = useQuery({ ...query, refetchInterval: WORK_RENEW_MS })
  const moving = useMutation({
    mutationFn: ({
      item,
      act,
      reason,
    }: {
      item: string
      act: 'take' | 'release'
      reason?: string
    }) =>
      act === 'release'
        ? callStaff('release_item', { queue, itemID: item })
        : callStaff('take_item', { queue, itemID: item, reason }),
    onSuccess: (state) => client.setQueryData(query.queryKey, state),
    // The item may be a colleague's by now.
    onError: () => client.invalidateQueries({ queryKey: query.queryKey }),
  })
  return {
    queue,
    targetMinutes: data?.targetMinutes ?? WORK_QUEUES[queue].targetMinutes,
    /** When the answer arrived; ages are measured at this time. */
    at: dataUpdatedAt,
    of: (item: string): Assignment | undefined =>
      data?.assignments.find(({ itemID }) => itemID === item),
    move: moving.mutateAsync,
    moving: moving.isPending ? moving.variables.item : undefined,
    error: moving.error,
  }
}

/** Tests if a colleague works on the item, so that nobody else decides it. */
export const isTaken = (work: Work, item: string): boolean => work.of(item)?.own === false
