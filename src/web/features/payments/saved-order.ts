import { isRecord, memoryStorage, type KeyValue } from '#web/lib/storage.ts'
import type { Order } from './order.ts'

/**
 * Payment state that this tab must remember. `asked`: the order was sent without an answer, so it
 * is sent again under its own ID. `opened`: the player is at the provider's page or has left it.
 */
export type SavedOrder =
  | { stage: 'asked'; uid: string; requestId: string; order: Order }
  | {
      stage: 'opened'
      uid: string
      transactionID: string
      url: string
      amount: string
      method: string
      from: string
    }

const KEY = 'cashierOrder'

export function tabStorage(): KeyValue {
  try {
    sessionStorage.getItem(KEY)
    return sessionStorage
  } catch {
    return memoryStorage()
  }
}

export function keepOrder(storage: KeyValue, kept: SavedOrder): void {
  storage.setItem(KEY, JSON.stringify(kept))
}

export function forgetOrder(storage: KeyValue): void {
  storage.removeItem(KEY)
}

export function savedOrder(storage: KeyValue, uid: string | undefined): SavedOrder | undefined {
  const kept = parse(storage.getItem(KEY))
  return kept !== undefined && kept.uid === uid ? kept : undefined
}

export function cameFrom(kept: SavedOrder | undefined, transactionID: string | undefined): string {
  if (kept?.stage !== 'opened' || kept.transactionID !== transactionID) return '/'
  return /^\/(?![/\\])/.test(kept.from) ? kept.from : '/'
}

/** Returns the ID under which the same order was sent before, else a new one. */
export function requestIdFor(
  kept: SavedOrder | undefined,
  order: Order,
  fresh: () => string,
): string {
  return kept?.stage === 'asked' && isSameOrder(kept.order, order) ? kept.requestId : fresh()
}

function isSameOrder(one: Order, other: Order): boolean {
  return orderKey(one) === orderKey(other)
}

function orderKey({ type, methodID, transferType, amount, values }: Order): string {
  const entries = Object.entries(values).toSorted(([a], [b]) => (a < b ? -1 : 1))
  return JSON.stringify([type, methodID, transferType, amount, entries])
}

function parse(text: string | null): SavedOrder | undefined {
  try {
    const value: unknown = JSON.parse(text ?? 'null')
    if (!isRecord(value)) return undefined
    return value['stage'] === 'opened' ? parseOpened(value) : parseAsked(value)
  } catch {
    return undefined
  }
}

type Fields = Readonly<Record<string, unknown>>

function parseOpened({
  uid,
  transactionID,
  url,
  amount,
  method,
  from,
}: Fields): SavedOrder | undefined {
  if (![uid, transactionID, url, amount, method, from].every((value) => typeof value === 'string'))
    return undefined
  return {
    stage: 'opened',
    uid: String(uid),
    transactionID: String(transactionID),
    url: String(url),
    amount: String(amount),
    method: String(method),
    from: String(from),
  }
}

function parseAsked({ uid, requestId, order }: Fields): SavedOrder | undefined {
  if (typeof uid !== 'string' || typeof requestId !== 'string' || !isRecord(order)) return undefined
  const { type, methodID, transferType, amount, values } = order
  if (
    (type !== 'deposit' && type !== 'withdraw') ||
    typeof methodID !== 'string' ||
    typeof transferType !== 'number' ||
    typeof amount !== 'string' ||
    !isRecord(values)
  )
    return undefined
  const texts = Object.fromEntries(
    Object.entries(values).filter(
      (entry): entry is [string, string] => typeof entry[1] === 'string',
    ),
  )
  return {
    stage: 'asked',
    uid,
    requestId,
    order: { type, methodID, transferType, amount, values: texts },
  }
}
