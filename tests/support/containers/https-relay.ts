import { once } from 'node:events'
import { createServer } from 'node:http'
import { request as httpsRequest } from 'node:https'
import { pipeline } from 'node:stream/promises'

export type HttpsRelay = {
  url: string
  statuses: ReadonlyMap<number, number>
  failures: readonly string[]
  close(): Promise<void>
}

/**
 * Forwards plain requests to a site that has another name and a certificate of its own, so that the
 * players of the tests reach it through TLS.
 */
export async function startHttpsRelay(site: {
  port: number
  name: string
  certificate: string
}): Promise<HttpsRelay> {
  const statuses = new Map<number, number>()
  const failures: string[] = []
  const server = createServer((asked, answer) => {
    const { method, url: path, headers } = asked
    const request = httpsRequest({
      host: '127.0.0.1',
      port: site.port,
      servername: site.name,
      ca: site.certificate,
      method,
      path,
      headers: {
        ...headers,
        host: site.name,
        connection: 'close',
      },
      agent: false,
    })
    const forward = async () => {
      const [answered] = await Promise.all([once(request, 'response'), pipeline(asked, request)])
      const [response] = answered as [NodeJS.ReadableStream & { statusCode: number; headers: {} }]
      statuses.set(response.statusCode, (statuses.get(response.statusCode) ?? 0) + 1)
      answer.writeHead(response.statusCode, response.headers)
      await pipeline(response, answer)
    }
    forward().catch((error: unknown) => {
      failures.push(`${method} ${path}: ${String(error)}`)
      answer.destroy()
    })
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('no port')
  return {
    url: `http://127.0.0.1:${address.port}`,
    statuses,
    failures,
    async close() {
      server.close()
      server.closeAllConnections()
      await once(server, 'close')
    },
  }
}
