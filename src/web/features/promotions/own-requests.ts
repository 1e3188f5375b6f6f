import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import type { PromotionRequest } from '#shared/contracts/promotions.ts'
import { call } from '#web/lib/api.ts'
import { useBalance } from '#web/lib/balance.ts'
import { query, queryClient } from '#web/lib/query.ts'

const MINE = ['promotion', 'mine'] as const
const ON_ONE_PAGE = 250

export const ownRequestsQuery = () => query('promotion', 'mine', { limit: ON_ONE_PAGE })

/**
 * Refetches whenever the player's money changes, because stakes placed elsewhere advance a bonus.
 */
export function useOwnRequests() {
  const requests = useQuery({ ...ownRequestsQuery(), staleTime: 0 })
  const balance = useBalance()
  const money = balance && `${balance.balance} ${balance.bonus}`
  const seen = useRef(money)
  useEffect(() => {
    if (seen.current !== undefined && seen.current !== money)
      void queryClient.invalidateQueries({ queryKey: MINE })
    seen.current = money
  }, [money])
  return requests
}

export const isOpen = ({ state }: PromotionRequest): boolean =>
  state === 'requested' || state === 'active'

export function openRequestFor(
  requests: readonly PromotionRequest[],
  promotionID: string,
): PromotionRequest | undefined {
  return requests.find((request) => request.promotionID === promotionID && isOpen(request))
}

/**
 * Requests a promotion and refetches the list whatever the answer, because an open request may come
 * from another tab. Returns the request's state.
 */
export async function askFor(promotionID: string): Promise<PromotionRequest['state'] | undefined> {
  try {
    return (await call('promotion', 'request', { requestId: crypto.randomUUID(), promotionID }))
      .data[0]?.state
  } finally {
    await queryClient.invalidateQueries({ queryKey: MINE })
  }
}

export async function giveUp(id: string): Promise<void> {
  try {
    await call('promotion', 'forfeit', { id })
  } finally {
    await queryClient.invalidateQueries({ queryKey: MINE })
  }
}

export async function redeem(code: string): Promise<PromotionRequest | undefined> {
  try {
    return (await call('promotion', 'redeem', { requestId: crypto.randomUUID(), code })).data[0]
  } finally {
    await queryClient.invalidateQueries({ queryKey: ['promotion'] })
  }
}
