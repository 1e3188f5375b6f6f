import { persistentFetch } from '#web/lib/site-fetch.ts'
import { isRecord } from '#web/lib/storage.ts'

/**
 * Uploads a file unchanged to a back-office address and returns the reply.
 * @throws Error with the server's message, or `failed`
 */
export async function sendFile(
  address: string,
  file: File,
  { type, failed }: { type: string; failed: string },
): Promise<Record<string, unknown>> {
  const reply = await persistentFetch(address, {
    method: 'POST',
    headers: { 'content-type': type, panel: 'backoffice' },
    body: file,
  }).catch(() => undefined)
  const answer: unknown = await reply?.json().catch(() => undefined)
  if (reply?.ok === true && isRecord(answer)) return answer
  throw new Error(
    isRecord(answer) && typeof answer['message'] === 'string' ? answer['message'] : failed,
  )
}
