import { useQuery } from '@tanstack/react-query'
import type { Me } from '#shared/contracts/staff/account.ts'
import { may } from '#shared/office/staff.ts'
import { asked } from './asking.ts'

const RENEW_MS = 30_000

export function useQueues(me: Me) {
  const { data } = useQuery({
    ...asked('queues', {}),
    refetchInterval: RENEW_MS,
    enabled: may(me.roles, 'player.read'),
  })
  return data
}
