import type { TestApp } from '#tests/support/test-app.ts'
import type { Transport } from '#crowd/transport/transport.ts'

/** Reaches an app in this process. It has no realtime connection. */
export function injectTransport(app: Pick<TestApp, 'inject'>): Transport {
  return {
    async send({ method, path, headers, body }) {
      const reply = await app.inject({
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
