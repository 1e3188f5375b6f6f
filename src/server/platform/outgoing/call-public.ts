import { Agent, request } from 'node:https'
import { isPublicAddress } from './public-address.ts'
import { INTERNAL_ADDRESS, lookupOnly, mayBeHost } from './public-lookup.ts'

/** `status`: the reply's; `fault`: why there is none (a code of the connection, or `timeout`). */
type PublicReply = { status: number } | { fault: string }
export type CallPublic = (
  url: string,
  headers: Readonly<Record<string, string>>,
) => Promise<PublicReply>

type CallPublicOptions = {
  /** Certificate authorities instead of the well-known ones. */
  ca?: string
  mayConnect?: (address: string) => boolean
  totalMs?: number
}

const TOTAL_MS = 5_000
const MAX_HEADER_BYTES = 16 * 1024

/**
 * Returns a function that sends a GET to an address a stranger chose: HTTPS and public addresses
 * only, checked when the connection is made; no redirects; the body of the reply is not read.
 */
export function createCallPublic({
  ca,
  mayConnect = isPublicAddress,
  totalMs = TOTAL_MS,
}: CallPublicOptions = {}): CallPublic {
  const lookup = lookupOnly(mayConnect)
  return (text, headers) => {
    const url = URL.canParse(text) ? new URL(text) : undefined
    if (url?.protocol !== 'https:') return Promise.resolve({ fault: 'not https' })
    if (!mayBeHost(url, mayConnect)) return Promise.resolve({ fault: 'internal address' })
    const signal = AbortSignal.timeout(totalMs)
    return new Promise((done) => {
      const agent = new Agent({ keepAlive: false, ...(ca !== undefined && { ca }) })
      const sent = request(url, {
        agent,
        lookup,
        signal,
        maxHeaderSize: MAX_HEADER_BYTES,
        headers: { ...headers, 'user-agent': 'kupa', accept: '*/*' },
      })
      sent.on('error', (error) => done({ fault: faultOf(error, signal) }))
      sent.on('response', (reply) => {
        reply.on('error', () => undefined)
        reply.destroy()
        done({ status: reply.statusCode ?? 0 })
      })
      sent.end()
    })
  }
}

function faultOf(error: Error, signal: AbortSignal): string {
  if (signal.aborted) return 'timeout'
  const code: unknown = 'code' in error ? error.code : undefined
  if (code === INTERNAL_ADDRESS) return 'internal address'
  return typeof code === 'string' ? code.slice(0, 60) : 'unreachable'
}
