import { randomFillSync } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { randomId } from '#shared/random-id.ts'
import type { Config } from '../config.ts'

const POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data: blob:",
  "font-src 'self'",
  "connect-src 'self'",
  "media-src 'self' blob:",
  "frame-src 'self'",
  "manifest-src 'self'",
  "worker-src 'self'",
  "form-action 'self'",
  "require-trusted-types-for 'script'",
]
const POLICY_END = "object-src 'none'; base-uri 'none'; frame-ancestors"
export const WORKER_POLICY = 'kupa-worker'
const GAME_PATHS = /^\/(games\/launch|sandbox\/pay)\//

export type HeadersOf = (url: string, requestId: string) => Record<string, string>

export function securityHeaders(config: Config): HeadersOf {
  const secure = config.publicUrl.startsWith('https:')
  const realtime = `${secure ? 'wss' : 'ws'}://${new URL(config.publicUrl).host}`
  const policy = (ancestors: string, trusted: string) =>
    [...POLICY, `trusted-types ${trusted}`, `${POLICY_END} ${ancestors}`]
      .join('; ')
      .replace("connect-src 'self'", `connect-src 'self' ${realtime}`)
  const page = policy("'none'", WORKER_POLICY)
  const game = policy("'self'", "'none'")
  return (url, requestId) => ({
    'x-request-id': requestId,
    'x-content-type-options': 'nosniff',
    // Replies that are equal for everyone override this; all others may hold personal data.
    'cache-control': 'no-store',
    'content-security-policy': GAME_PATHS.test(url) ? game : page,
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-opener-policy': 'same-origin',
    'permissions-policy': 'camera=(), microphone=(), geolocation=()',
    ...(secure ? { 'strict-transport-security': 'max-age=31536000; includeSubDomains' } : {}),
  })
}

export function registerSecurityHeaders(app: FastifyInstance, headersOf: HeadersOf): void {
  app.addHook('onRequest', (request, reply, done) => {
    void reply.headers(headersOf(request.url, request.id))
    done()
  })
}

const drawn = new Uint8Array(8_192)
let taken = drawn.length

/**
 * Takes random bytes from a larger drawing, because a system call per ID would dominate the cost of
 * an ID.
 */
function takeRandom(bytes: Uint8Array<ArrayBuffer>): Uint8Array {
  if (taken + bytes.length > drawn.length) {
    randomFillSync(drawn)
    taken = 0
  }
  bytes.set(drawn.subarray(taken, taken + bytes.length))
  taken += bytes.length
  return bytes
}

export const newRequestId = (): string => randomId(undefined, takeRandom)
