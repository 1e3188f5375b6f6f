import { browserStorage, isRecord } from '#web/lib/storage.ts'
import type { Order } from './orders.ts'

/**
 * Orders on their way, kept until each has its answer: a page that was closed meanwhile asks again
 * under the same ids.
 */
const KEY = 'kupaSlipSent'
const storage = browserStorage()

export function keepOrders(uid: string, orders: readonly Order[]): void {
  if (orders.length === 0) storage.removeItem(KEY)
  else storage.setItem(KEY, JSON.stringify({ uid, orders }))
}

/** What this player still waits for; another player's orders and damaged ones count as nothing. */
export function keptOrders(uid: string | undefined): readonly Order[] {
  try {
    const kept: unknown = JSON.parse(storage.getItem(KEY) ?? 'null')
    if (!isRecord(kept) || kept['uid'] !== uid || !Array.isArray(kept['orders'])) return []
    return kept['orders'].filter(isOrder)
  } catch {
    return []
  }
}

function isOrder(value: unknown): value is Order {
  return (
    isRecord(value) &&
    typeof value['requestId'] === 'string' &&
    typeof value['stake'] === 'string' &&
    Array.isArray(value['legs'])
  )
}
