import type { IncomingMessage } from 'node:http'
import { Socket } from 'node:net'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Refusal } from '#shared/refusals.ts'
import type { EdgeClass } from './edge-classes.ts'

const SWEEP_MS = 1_000
const RATE_COUNTS_AFTER_MS = 10_000
/**
 * A body that still arrives after the reply is read this long, so that its sender can read the
 * reply.
 */
const LINGER_MS = 5_000

type Coming = {
  since: number
  bytesBefore: number
  limits: Pick<EdgeClass, 'bodyMs' | 'minBytesPerSecond'>
}

/**
 * Refuses a body that does not arrive in time, and closes connections on which one still arrives
 * after the reply.
 */
export function watchBodies(
  app: FastifyInstance,
  limitsOf: (request: FastifyRequest) => EdgeClass,
): void {
  const coming = new Map<IncomingMessage, Coming>()
  const answered = new Map<IncomingMessage, number>()
  const sweep = setInterval(() => {
    const now = performance.now()
    for (const [message, body] of coming) {
      if (message.complete || message.socket.destroyed) coming.delete(message)
      else if (isTooSlow(body, message.socket.bytesRead, now)) {
        coming.delete(message)
        refuse(message)
      }
    }
    for (const [message, since] of answered) {
      if (!message.complete && now - since < LINGER_MS) continue
      answered.delete(message)
      if (!message.complete) message.socket.destroy()
    }
  }, SWEEP_MS).unref()

  app.addHook('preParsing', (request, _reply, _payload, done) => {
    const { raw } = request
    if (hasBody(raw))
      coming.set(raw, {
        since: performance.now(),
        bytesBefore: raw.socket.bytesRead,
        limits: limitsOf(request),
      })
    done()
  })
  app.addHook('preValidation', ({ raw }, _reply, done) => {
    coming.delete(raw)
    done()
  })
  app.addHook('onResponse', ({ raw }, _reply, done) => {
    coming.delete(raw)
    if (hasBody(raw) && !raw.complete && !raw.socket.destroyed) answered.set(raw, performance.now())
    done()
  })
  app.addHook('onClose', async () => clearInterval(sweep))
}

function hasBody({ headers, socket }: IncomingMessage): boolean {
  return (
    socket instanceof Socket &&
    (headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0)
  )
}

function isTooSlow(
  { since, bytesBefore, limits: { bodyMs, minBytesPerSecond } }: Coming,
  bytesNow: number,
  now: number,
): boolean {
  const elapsedMs = now - since
  if (elapsedMs >= bodyMs) return true
  if (minBytesPerSecond === undefined || elapsedMs < RATE_COUNTS_AFTER_MS) return false
  return ((bytesNow - bytesBefore) * 1_000) / elapsedMs < minBytesPerSecond
}

/**
 * The reader of the body gets a stream error, answers and closes the connection. Without a listener
 * the error is not raised.
 */
function refuse(message: IncomingMessage): void {
  if (message.listenerCount('error') > 0) message.emit('error', new Refusal('request too slow'))
  else message.socket.destroy()
}
