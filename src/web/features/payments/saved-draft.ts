import { isRecord, type KeyValue } from '#web/lib/storage.ts'
import type { CashType } from './order.ts'

export type OrderDraft = { methodID: string | undefined; typed: string }

const EMPTY: OrderDraft = { methodID: undefined, typed: '' }
const keyOf = (type: CashType): string => `cashierDraft:${type}`

/**
 * Returns the draft that this player started in this tab. Another player's or a damaged entry
 * counts as empty.
 */
export function readOrderDraft(
  storage: KeyValue,
  type: CashType,
  uid: string | undefined,
): OrderDraft {
  try {
    const kept: unknown = JSON.parse(storage.getItem(keyOf(type)) ?? 'null')
    if (!isRecord(kept) || kept['uid'] !== uid || uid === undefined) return EMPTY
    const { methodID, typed } = kept
    return {
      methodID: typeof methodID === 'string' ? methodID : undefined,
      typed: typeof typed === 'string' ? typed : '',
    }
  } catch {
    return EMPTY
  }
}

export function keepOrderDraft(
  storage: KeyValue,
  type: CashType,
  uid: string | undefined,
  draft: OrderDraft,
): void {
  if (uid !== undefined) storage.setItem(keyOf(type), JSON.stringify({ uid, ...draft }))
}

export function forgetOrderDraft(storage: KeyValue, type: CashType): void {
  storage.removeItem(keyOf(type))
}
