import type { DocumentKind } from '#shared/players/documents.ts'
import { call, CallRefusal, NetworkFailure } from '#web/lib/api.ts'
import { siteFetch } from '#web/lib/site-fetch.ts'
import { isRecord } from '#web/lib/storage.ts'

/**
 * Sends one file to its own address.
 * @throws CallRefusal if the server refuses, NetworkFailure if no answer comes
 */
export async function sendFile(kind: DocumentKind, file: File): Promise<void> {
  const {
    data: { url },
  } = await call('user', 'offer_document', { kind })
  const response = await siteFetch(new URL(url).pathname, {
    method: 'POST',
    headers: { 'content-type': file.type === '' ? 'application/octet-stream' : file.type },
    body: file,
  })
  if (response.ok) return
  const reply: unknown = await response.json().catch(() => undefined)
  if (!isRecord(reply) || typeof reply['message'] !== 'string')
    throw new NetworkFailure('unreachable')
  throw new CallRefusal(Number(reply['code']), String(reply['debug']), reply['message'], {})
}
