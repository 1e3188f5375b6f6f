import { CallRefusal, NetworkFailure } from './api.ts'
import { siteFetch } from './site-fetch.ts'
import { isRecord } from './storage.ts'

/**
 * Sends one file to the address that a call offered for it.
 * @throws CallRefusal if the server refuses, NetworkFailure if no answer comes
 */
export async function sendFile(url: string, file: File): Promise<void> {
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
