import { Agent, request } from 'node:https'
import { isPublicAddress } from './public-address.ts'
import { INTERNAL_ADDRESS, lookupOnly, mayBeHost } from './public-lookup.ts'

/** Why a request has no status. */
type CallFault = 'address' | 'unreachable' | 'timeout' | 'certificate'
export type PublicReply =
  | { status: number; fault?: undefined }
  | { status?: undefined; fault: CallFault }

/**
 * Sends one request to an address that a stranger chose: a POST of JSON with `body`, otherwise a
 * GET. HTTPS and public addresses only, checked when the connection is made. Returns the status of
 * the reply; its body is not read, and a redirect is not followed. Never rejects.
 */
export type CallPublic = (
  url: string,
  headers: Readonly<Record<string, string>>,
  body?: string,
) => Promise<PublicReply>

type CallPublicOptions = {
  /** Certificate authorities instead of the well-known ones. */
  ca?: string
  mayConnect?: (address: string) => boolean
  /** From the name lookup to the status of the reply. */
  totalMs?: number
}

const TOTAL_MS = 15_000
const CERTIFICATE = /^(?:CERT_|ERR_TLS|ERR_SSL|DEPTH_ZERO|SELF_SIGNED|UNABLE_TO_)/
/** A status and a few headers are enough. */
const MAX_HEADER_BYTES = 16 * 1024

export function createCallPublic({
  ca,
  mayConnect = isPublicAddress,
  totalMs = TOTAL_MS,
}: CallPublicOptions = {}): CallPublic {
  const lookup = lookupOnly(mayConnect)
  return (text, headers, body) =>
    new Promise((done) => {
      const url = URL.canParse(text) ? new URL(text) : undefined
      if (url?.protocol !== 'https:' || !mayBeHost(url, mayConnect))
        return done({ fault: 'address' })
      const signal = AbortSignal.timeout(totalMs)
      const sent = request(url, {
        method: body === undefined ? 'GET' : 'POST',
        agent: new Agent({ keepAlive: false, ...(ca !== undefined && { ca }) }),
        lookup,
        signal,
        maxHeaderSize: MAX_HEADER_BYTES,
        headers: {
          ...(body !== undefined && {
            'content-type': 'application/json',
            'content-length': String(Buffer.byteLength(body)),
          }),
          'user-agent': 'kupa',
          ...headers,
        },
      })
      sent.on('error', (error) => done({ fault: faultOf(error, signal) }))
      sent.on('response', (reply) => {
        reply.on('error', () => undefined)
        reply.destroy()
        done({ status: reply.statusCode ?? 0 })
      })
      sent.end(body)
    })
}

function faultOf(error: unknown, signal: AbortSignal): CallFault {
  const code: unknown = error instanceof Error && 'code' in error ? error.code : undefined
  const name = typeof code === 'string' ? code : ''
  if (name === INTERNAL_ADDRESS) return 'address'
  if (signal.aborted || name === 'ETIMEDOUT') return 'timeout'
  return CERTIFICATE.test(name) ? 'certificate' : 'unreachable'
}
