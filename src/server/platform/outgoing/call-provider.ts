/**
 * Thrown when a provider gives no usable answer, so that the state of what was asked is unknown.
 */
export class ProviderUnreachable extends Error {}

/** `body` is undefined where the provider answered no JSON; `text` is the answer as it came. */
export type ProviderReply = {
  ok: boolean
  status: number
  headers: Headers
  body: unknown
  text: string
}

/**
 * Sends a request to a provider: a POST with `body`, otherwise a GET. The limit includes the body of
 * the reply. Redirects are not followed.
 * @throws ProviderUnreachable
 */
export async function callProvider(
  provider: string,
  url: string,
  { headers, body }: { headers: Readonly<Record<string, string>>; body?: string | undefined },
  limitMs: number,
): Promise<ProviderReply> {
  try {
    const reply = await fetch(url, {
      method: body === undefined ? 'GET' : 'POST',
      headers: { ...headers, ...(body !== undefined && { 'content-type': 'application/json' }) },
      ...(body !== undefined && { body }),
      redirect: 'error',
      signal: AbortSignal.timeout(limitMs),
    })
    const { ok, status, headers: received } = reply
    const text = await reply.text()
    return { ok, status, headers: received, body: readJson(text), text }
  } catch (error) {
    throw new ProviderUnreachable(`${provider} did not answer`, { cause: error })
  }
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
