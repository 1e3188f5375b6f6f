import type { StaffInput, StaffMethod, StaffReply } from '#shared/contracts/staff/contract.ts'
import { CallRefusal, NetworkFailure } from '#web/lib/api-errors.ts'
import { persistentFetch } from '#web/lib/site-fetch.ts'
import { sessionStore } from '#web/lib/session.ts'
import { isRecord } from '#web/lib/storage.ts'

const endings = new Set<() => void>()

/** Registers a listener for the end of the session. */
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
  const body = JSON.stringify({
    api: { class: 'staff', method },
    data: { Lang: sessionStore.get().lang, ...data },
  })
  const reply = await persistentFetch('/endpoint', {
    method: 'POST',
    headers: { 'content-type': 'application/json', panel: 'backoffice' },
    body,
    signal: signal ?? null,
  })
  const envelope = await reach((): Promise<unknown> => reply.json())
  if (!isRecord(envelope) || typeof envelope.result !== 'boolean')
    throw new NetworkFailure('unreachable')
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the server's replies are checked against the contract where they are made
  if (envelope.result) return envelope.data as StaffReply<M>
  const refusal = new CallRefusal(
    Number(envelope.code),
    String(envelope.debug),
    String(envelope.message),
    isRecord(envelope.data) ? envelope.data : {},
  )
  // The call `me` is used to detect a missing session, so it does not end one.
  if (method !== 'me' && (refusal.is('anonymous user') || refusal.is('session expired')))
    for (const listener of endings) listener()
  throw refusal
}

async function reach<T>(attempt: () => Promise<T>): Promise<T> {
  try {
    return await attempt()
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') throw error
    throw new NetworkFailure('unreachable')
  }
}
