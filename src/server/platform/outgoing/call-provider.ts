/**
 * Thrown when a provider gives no usable answer, so that the result of the request is unknown.
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

const MAX_REPLY_BYTES = 8 * 1024 * 1024

/**
 * Sends a request to a provider: a POST with `body`, otherwise a GET, or a DELETE with `method`.
 * The limits include the body of the reply. Redirects are not followed.
 * @throws ProviderUnreachable
 */
export async function callProvider(
  provider: string,
  url: string,
  {
    headers,
    body,
    method = body === undefined ? 'GET' : 'POST',
  }: {
    headers: Readonly<Record<string, string>>
    body?: string | undefined
    method?: 'DELETE' | 'GET' | 'POST'
  },
  limitMs: number,
  maxBytes = MAX_REPLY_BYTES,
): Promise<ProviderReply> {
  try {
    const reply = await fetch(url, {
      method,
      headers: { ...headers, ...(body !== undefined && { 'content-type': 'application/json' }) },
      ...(body !== undefined && { body }),
      redirect: 'error',
      signal: AbortSignal.timeout(limitMs),
    })
    const { ok, status, headers: received } = reply
    const text = await readBounded(reply, maxBytes)
    return { ok, status, headers: received, body: readJson(text), text }
  } catch (error) {
    throw new ProviderUnreachable(`${provider} did not answer`, { cause: error })
  }
}

/** @throws RangeError for a longer reply */
export async function readBounded(reply: Response, maxBytes: number): Promise<string> {
  const parts: Uint8Array[] = []
  let bytes = 0
  for await (const part of reply.body ?? []) {
    bytes += part.byteLength
    if (bytes > maxBytes) throw new RangeError(`a reply of more than ${maxBytes} bytes`)
    parts.push(part)
  }
  return new TextDecoder().decode(Buffer.concat(parts))
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
