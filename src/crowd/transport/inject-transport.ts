import type { Transport } from './transport.ts'

type Injected = {
  method: 'GET' | 'POST'
  url: string
  headers: Record<string, string>
  payload?: string | Buffer
}
type Answer = {
  statusCode: number
  body: string
  headers: Readonly<Record<string, string | string[] | number | undefined>>
  cookies: readonly { name: string; value: string }[]
}

/** Reaches an app in this process. There is no realtime connection. */
export function injectTransport(inject: (request: Injected) => Promise<Answer>): Transport {
  return {
    async send({ method, path, headers, body }) {
      const reply = await inject({
        method,
        url: path,
        headers: { ...headers },
        ...(body !== undefined && {
          payload: typeof body === 'string' ? body : Buffer.from(body),
        }),
      })
      return {
        status: reply.statusCode,
        body: reply.body,
        cookies: reply.cookies.map(({ name, value }) => `${name}=${value}`),
        retryAfterS: Number(reply.headers['retry-after'] ?? 0) || 0,
      }
    },
  }
}
