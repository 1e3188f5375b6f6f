import type { IncomingMessage } from 'node:http'
import { Agent, request } from 'node:https'
import { isPublicAddress } from './public-address.ts'
import { INTERNAL_ADDRESS, lookupOnly, mayBeHost } from './public-lookup.ts'

export type FetchFaultKind =
  | 'unreachable'
  | 'timeout'
  | 'certificate'
  | 'interrupted'
  | 'status'
  | 'redirect'
  | 'address'
  | 'type'
  | 'size'

/** The address was not loaded, and why. `isPassing`: the same request may succeed later. */
export class FetchFault extends Error {
  readonly fault: FetchFaultKind
  readonly detail: string
  readonly isPassing: boolean

  constructor(fault: FetchFaultKind, detail: string, isPassing: boolean) {
    super(`${fault}: ${detail}`)
    this.name = 'FetchFault'
    this.fault = fault
    this.detail = detail
    this.isPassing = isPassing
  }
}

export type FetchedFile = {
  etag: string | null
  lastModified: string | null
  /** @throws FetchFault */
  chunks: AsyncIterable<Uint8Array>
}
export type FileRequest = {
  url: string
  /** Media types that are accepted, in lower case. A reply without a type is accepted. */
  types: readonly string[]
  maxBytes: number
  etag?: string | null
  lastModified?: string | null
}
/** Loads a file over HTTPS. Undefined if it has not changed. */
export type FetchFile = (file: FileRequest) => Promise<FetchedFile | undefined>

export type FetchOptions = {
  /** Certificate authorities instead of the well-known ones. */
  ca?: string
  mayConnect?: (address: string) => boolean
  /** Time without a byte. */
  silenceMs?: number
  totalMs?: number
}

const SILENCE_MS = 30_000
const TOTAL_MS = 10 * 60_000
const MAX_REDIRECTS = 5
const LONGEST_VALIDATOR = 1_000
const REDIRECTS: ReadonlySet<number> = new Set([301, 302, 303, 307, 308])
const OK = 200
const NOT_MODIFIED = 304
const REQUEST_TIMEOUT = 408
const TOO_MANY_REQUESTS = 429
const SERVER_ERRORS = 500

const isPassingStatus = (status: number) =>
  status >= SERVER_ERRORS || status === REQUEST_TIMEOUT || status === TOO_MANY_REQUESTS

/**
 * Returns a function that loads files from other servers: HTTPS only, also after a redirect; only
 * public addresses, checked when the connection is made; within limits of time, size and redirects.
 */
export function createFetchFile({
  ca,
  mayConnect = isPublicAddress,
  silenceMs = SILENCE_MS,
  totalMs = TOTAL_MS,
}: FetchOptions = {}): FetchFile {
  const lookup = lookupOnly(mayConnect)

  return async (file) => {
    const silence = new AbortController()
    const signal = AbortSignal.any([AbortSignal.timeout(totalMs), silence.signal])
    let url = file.url
    for (let redirects = 0; redirects <= MAX_REDIRECTS; redirects += 1) {
      const reply = await send(checked(url), file, signal, silence)
      const status = reply.statusCode ?? 0
      if (!REDIRECTS.has(status)) return readReply(reply, file, signal)
      reply.destroy()
      const to = reply.headers.location ?? ''
      if (!URL.canParse(to, url)) throw new FetchFault('redirect', `${status}`, false)
      url = new URL(to, url).href
    }
    throw new FetchFault('redirect', `> ${MAX_REDIRECTS}`, false)
  }

  function checked(text: string): URL {
    const url = new URL(text)
    if (url.protocol !== 'https:') throw new FetchFault('redirect', url.protocol, false)
    if (!mayBeHost(url, mayConnect)) throw new FetchFault('address', url.hostname, false)
    return url
  }

  function send(
    url: URL,
    { etag, lastModified }: FileRequest,
    signal: AbortSignal,
    silence: AbortController,
  ): Promise<IncomingMessage> {
    return new Promise((done, fail) => {
      const agent = new Agent({ keepAlive: false, ...(ca !== undefined && { ca }) })
      const sent = request(url, {
        agent,
        lookup,
        signal,
        headers: {
          accept: 'application/xml, text/xml;q=0.9, */*;q=0.1',
          'accept-encoding': 'identity',
          'user-agent': 'kupa',
          ...(etag && { 'if-none-match': etag }),
          ...(lastModified && { 'if-modified-since': lastModified }),
        },
      })
      sent.setTimeout(silenceMs, () => silence.abort())
      sent.on('error', (error) => fail(faultOf(error, signal, 'unreachable')))
      sent.on('response', done)
      sent.end()
    })
  }
}

function readReply(
  reply: IncomingMessage,
  { types, maxBytes, etag, lastModified }: FileRequest,
  signal: AbortSignal,
): FetchedFile | undefined {
  const refuse = (fault: FetchFaultKind, detail: string, isPassing = false): never => {
    reply.destroy()
    throw new FetchFault(fault, detail, isPassing)
  }
  const status = reply.statusCode ?? 0
  if (status === NOT_MODIFIED && (etag || lastModified)) {
    reply.destroy()
    return undefined
  }
  if (status !== OK) refuse('status', `HTTP ${status}`, isPassingStatus(status))
  const type = (reply.headers['content-type'] ?? '').split(';', 1)[0]?.trim().toLowerCase() ?? ''
  if (type !== '' && !types.includes(type)) refuse('type', type.slice(0, 100))
  const coding = reply.headers['content-encoding'] ?? 'identity'
  if (coding !== 'identity') refuse('type', coding.slice(0, 100))
  if (Number(reply.headers['content-length'] ?? 0) > maxBytes) refuse('size', `> ${maxBytes}`)
  const short = (value: string | undefined) =>
    value === undefined || value.length > LONGEST_VALIDATOR ? null : value
  return {
    etag: short(reply.headers.etag),
    lastModified: short(reply.headers['last-modified']),
    chunks: bounded(reply, maxBytes, signal),
  }
}

async function* bounded(
  reply: IncomingMessage,
  maxBytes: number,
  signal: AbortSignal,
): AsyncGenerator<Uint8Array> {
  let bytes = 0
  try {
    for await (const chunk of reply as AsyncIterable<Uint8Array>) {
      bytes += chunk.length
      if (bytes > maxBytes) throw new FetchFault('size', `> ${maxBytes}`, false)
      yield chunk
    }
  } catch (error) {
    throw faultOf(error, signal, 'interrupted')
  } finally {
    reply.destroy()
  }
}

const CERTIFICATE = /^(?:CERT_|ERR_TLS|ERR_SSL|DEPTH_ZERO|SELF_SIGNED|UNABLE_TO_)/

function faultOf(error: unknown, signal: AbortSignal, fallback: FetchFaultKind): FetchFault {
  if (error instanceof FetchFault) return error
  const code = codeOf(error)
  if (signal.aborted || code === 'ETIMEDOUT') return new FetchFault('timeout', code, true)
  if (code === INTERNAL_ADDRESS) return new FetchFault('address', '', false)
  return new FetchFault(CERTIFICATE.test(code) ? 'certificate' : fallback, code, true)
}

function codeOf(error: unknown): string {
  const code: unknown = error instanceof Error && 'code' in error ? error.code : undefined
  return typeof code === 'string' ? code.slice(0, 100) : ''
}
