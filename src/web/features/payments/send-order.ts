import { call, CallRefusal, type ReplyOf } from '#web/lib/api.ts'
import { toCall, type Order } from './order.ts'

export type Requested = ReplyOf<'prepayServices', 'processTransaction'>['data']

/**
 * Refusals that do not say whether the order was taken: it is kept, and asked again under the same
 * id.
 */
const UNSETTLED: ReadonlySet<string> = new Set([
  'provider unreachable',
  'busy',
  'too many requests',
  'maintenance',
  'internal error',
  'session expired',
])

/** Sends an order by the call its method takes. */
export async function sendOrder(order: Order, requestId: string): Promise<Requested> {
  const { kind, data } = toCall(order, requestId)
  if (kind === 'bank') return (await call('finance', 'save_bank_transfer', data)).data
  if (kind === 'mobile') return (await call('finance', 'save_cep_bank_transfer', data)).data
  return (await call('prepayServices', 'processTransaction', data)).data
}

/** Whether an error is the server's last word on an order, so that its id is used no more. */
export function isSettled(error: unknown): boolean {
  return error instanceof CallRefusal && !UNSETTLED.has(error.debug)
}
