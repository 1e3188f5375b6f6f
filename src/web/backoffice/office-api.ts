import type { StaffInput, StaffMethod, StaffReply } from '#shared/contracts/staff/contract.ts'
import { createEndpoint, refusalOf } from '#web/lib/endpoint.ts'
import { sessionStore } from '#web/lib/session.ts'
import { persistentFetch } from '#web/lib/site-fetch.ts'

const send = createEndpoint(persistentFetch, 'backoffice', () => sessionStore.get().lang)
const endings = new Set<() => void>()

export function onSessionEnd(listener: () => void): () => void {
  endings.add(listener)
  return () => void endings.delete(listener)
}

/**
 * Calls the server as staff. Throws CallRefusal when refused, NetworkFailure when there is no
 * answer.
 */
export async function callStaff<M extends StaffMethod>(
  method: M,
  data: StaffInput<M>,
  signal?: AbortSignal,
): Promise<StaffReply<M>> {
  const envelope = await send({ class: 'staff', method }, data, undefined, signal)
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the server's replies are checked against the contract where they are made
  if (envelope.result) return envelope.data as StaffReply<M>
  const refusal = refusalOf(envelope)
  // The call `me` is used to detect a missing session, so it does not end one.
  if (method !== 'me' && (refusal.is('anonymous user') || refusal.is('session expired')))
    for (const listener of endings) listener()
  throw refusal
}
