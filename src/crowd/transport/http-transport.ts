import { Agent as Connections, request as httpRequest } from 'node:http'
import { Agent as SecureConnections, request as httpsRequest } from 'node:https'
import { WebSocket } from 'ws'
import { z } from 'zod'
import type { CrowdAnswer, CrowdRequest, Transport } from './transport.ts'

const TIMEOUT_MS = 60_000
const MAX_CONNECTIONS = 64
const message = z.looseObject({ topic: z.string(), data: z.unknown() })

/**
 * Reaches an instance over the network. `close` ends the connections. With `bindsAddress`, each
 * agent connects from its own address, which must be a local address of this machine. Otherwise the
 * address is sent in a header, which the server accepts only from trusted proxies.
 */
export function httpTransport(
  url: string,
  { bindsAddress = false }: { bindsAddress?: boolean } = {},
): Transport & { close(): void } {
  const base = new URL(url)
  const isSecure = base.protocol === 'https:'
  const options = { keepAlive: true, maxSockets: MAX_CONNECTIONS }
  const connections = isSecure ? new SecureConnections(options) : new Connections(options)
  const begin = isSecure ? httpsRequest : httpRequest

  function send({ method, path, headers, body }: CrowdRequest): Promise<CrowdAnswer> {
    const { 'x-forwarded-for': localAddress, ...others } = headers
    return new Promise((resolve, reject) => {
      const sent = begin(
        new URL(path, base),
        {
          method,
          agent: connections,
          timeout: TIMEOUT_MS,
          headers: bindsAddress ? others : headers,
          ...(bindsAddress && localAddress !== undefined && { localAddress }),
        },
        (response) => {
          const chunks: Buffer[] = []
          response.on('data', (chunk: Buffer) => chunks.push(chunk))
          response.on('error', reject)
          response.on('end', () =>
            resolve({
              status: response.statusCode ?? 0,
              body: Buffer.concat(chunks).toString('utf8'),
              cookies: (response.headers['set-cookie'] ?? []).map((cookie) =>
                cookie.slice(0, Math.max(0, `${cookie};`.indexOf(';'))),
              ),
              retryAfterS: Number(response.headers['retry-after'] ?? 0) || 0,
            }),
          )
        },
      )
      sent.on('timeout', () => sent.destroy(new Error('no answer in time')))
      sent.on('error', reject)
      sent.end(body)
    })
  }

  const listen: NonNullable<Transport['listen']> = ({ user, headers, topics }, onMessage) => {
    const address = new URL('/realtime', base)
    address.protocol = isSecure ? 'wss:' : 'ws:'
    const { 'x-forwarded-for': localAddress, ...others } = headers
    const socket = new WebSocket(address, {
      perMessageDeflate: false,
      headers: bindsAddress ? others : { ...headers },
      ...(bindsAddress && localAddress !== undefined && { localAddress }),
    })
    socket.on('open', () => {
      socket.send(JSON.stringify({ user }))
      socket.send(JSON.stringify({ op: 'subscribe', topics }))
    })
    if (onMessage !== undefined)
      socket.on('message', (raw: Buffer) => {
        const read = message.safeParse(JSON.parse(raw.toString('utf8')))
        if (read.success) onMessage({ topic: read.data.topic, data: read.data.data })
      })
    // A lost connection carries no further balances; the statement is compared all the same.
    socket.on('error', () => {})
    return { close: () => socket.terminate() }
  }

  return { send, listen, close: () => connections.destroy() }
}
