import { persistentFetch } from '#web/lib/site-fetch.ts'
import { isRecord } from '#web/lib/storage.ts'

/**
 * Sends a file as it is to an address of the back office and answers the reply.
 * @throws Error with what the server said, or `failed`
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
