import { call, CallRefusal, type ReplyOf } from '#web/lib/api.ts'
import { toCall, type Order } from './order.ts'

export type Requested = ReplyOf<'prepayServices', 'processTransaction'>['data']

/**
 * Refusals that leave open whether the order was taken. The order is kept and sent again under the
 * same ID.
 */
const UNSETTLED: ReadonlySet<string> = new Set([
  'provider unreachable',
  'busy',
  'too many requests',
  'maintenance',
  'internal error',
  'session expired',
])

export async function sendOrder(order: Order, requestId: string): Promise<Requested> {
  const { kind, data } = toCall(order, requestId)
  if (kind === 'bank') return (await call('finance', 'save_bank_transfer', data)).data
  if (kind === 'mobile') return (await call('finance', 'save_cep_bank_transfer', data)).data
  return (await call('prepayServices', 'processTransaction', data)).data
}

/**
 * Returns true if an error is the server's final answer to an order, so that its ID is not used
 * again.
 */
export function isSettled(error: unknown): boolean {
  return error instanceof CallRefusal && !UNSETTLED.has(error.debug)
}
