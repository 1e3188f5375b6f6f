import { useQuery } from '@tanstack/react-query'
import type { Me } from '#shared/contracts/staff/account.ts'
import { may } from '#shared/office/staff.ts'
import { isWorkQueue } from '#shared/office/work-queues.ts'
import { asked } from './asking.ts'
import type { QueueName } from './sections.ts'

const RENEW_MS = 30_000

/** How many items wait longer than the target of their queue. */
export function useLateItems(me: Me) {
  const { data } = useQuery({
    ...asked('count_late_items', {}),
    refetchInterval: RENEW_MS,
    enabled: may(me.roles, 'player.read'),
  })
  return (queue: QueueName | undefined): number =>
    data !== undefined && queue !== undefined && isWorkQueue(queue) ? data[queue] : 0
}

export function useQueues(me: Me) {
  const { data } = useQuery({
    ...asked('queues', {}),
    refetchInterval: RENEW_MS,
    enabled: may(me.roles, 'player.read'),
  })
  return data
}
