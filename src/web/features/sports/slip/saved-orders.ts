import { browserStorage, isRecord } from '#web/lib/storage.ts'
import type { Order } from './orders.ts'

/**
 * Pending orders, stored until each has an answer: if the page was closed meanwhile, they are sent
 * again under the same IDs.
 */
const KEY = 'kupaSlipSent'
const storage = browserStorage()

export function keepOrders(uid: string, orders: readonly Order[]): void {
  if (orders.length === 0) storage.removeItem(KEY)
  else storage.setItem(KEY, JSON.stringify({ uid, orders }))
}

/** Returns this player's pending orders. Another player's and damaged orders are ignored. */
export function storedOrders(uid: string | undefined): readonly Order[] {
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
