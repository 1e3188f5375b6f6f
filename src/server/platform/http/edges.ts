import type { FastifyInstance, FastifyRequest, RouteHandlerMethod } from 'fastify'
import type { Clock } from '../clock.ts'
import type { Config } from '../config.ts'
import { inLane, type Lane } from '../database/lane.ts'
import type { AddressReader } from './address.ts'
import type { Admission, Urgency } from './admission.ts'
import { EDGE_CLASSES, edgeNameOf, type EdgeClass, type EdgeName } from './edge-classes.ts'
import { createLimiter, type Limiter } from './rate-limit.ts'
import { UNKNOWN_ADDRESS } from './read-address.ts'
import { sourceKey } from './source-key.ts'
import { watchBodies } from './slow-bodies.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    edge?: EdgeName
  }
}

const NO_ROUTE = 'page'
/** POST /endpoint counts after its checks of type and size. */
const COUNTS_ITSELF = 'call'
const UNKNOWN_SHARE = 10

export type Edges = {
  /**
   * Counts a request of this class.
   * @throws Refusal 'too many requests'
   */
  limiterOf(name: EdgeName): Limiter
  routes: readonly { method: string; url: string; edge: EdgeName; bodyLimit: number }[]
}

/**
 * Applies the limits of its class to every route registered from now on: rate, body size, time for
 * the body and the reply, and refusals under overload.
 */
export function registerEdges(
  app: FastifyInstance,
  {
    config,
    clock,
    address,
    admission,
  }: { config: Config; clock: Clock; address: AddressReader; admission: Admission },
): Edges {
  const limiters = new Map<EdgeName, Limiter>()
  const limiterOf = (name: EdgeName): Limiter => {
    const limiter =
      limiters.get(name) ?? limitSources(clock, EDGE_CLASSES[name].perWindow, config.rateLimit)
    limiters.set(name, limiter)
    return limiter
  }
  const routes: { method: string; url: string; edge: EdgeName; bodyLimit: number }[] = []

  app.addHook('onRoute', (route) => {
    for (const method of [route.method].flat()) {
      const name = edgeNameOf(method, route.url)
      const { bodyBytes, replyMs, lane, urgency }: EdgeClass = EDGE_CLASSES[name]
      if ((route.bodyLimit ?? 0) > bodyBytes)
        throw new Error(`${method} ${route.url}: its body may be larger than its class allows`)
      route.config = { ...route.config, edge: name }
      route.bodyLimit ??= bodyBytes
      if (replyMs !== undefined) route.handlerTimeout ??= replyMs
      if (lane !== 'money') route.handler = handlerIn(lane, route.handler)
      if (urgency !== undefined && replyMs !== undefined)
        route.handler = countedHandler(admission, urgency, route.handler)
      routes.push({ method, url: route.url, edge: name, bodyLimit: route.bodyLimit })
    }
  })
  app.addHook('onRequest', (request, _reply, done) => {
    const name = edgeOf(request)
    try {
      if (name !== COUNTS_ITSELF)
        limiterOf(name).check(
          sourceKey(address.addressOf(request.socket.remoteAddress, request.headers)),
        )
      const { urgency }: EdgeClass = EDGE_CLASSES[name]
      if (urgency !== undefined) admission.check(urgency)
    } catch (error) {
      return done(error instanceof Error ? error : new Error(String(error)))
    }
    done()
  })
  watchBodies(app, (request) => EDGE_CLASSES[edgeOf(request)])
  return { limiterOf, routes }
}

function handlerIn(lane: Lane, handler: RouteHandlerMethod): RouteHandlerMethod {
  return function (this: FastifyInstance, request, reply) {
    return inLane(lane, () => handler.call(this, request, reply))
  }
}

/** Counts a request as open until its handler ends. A socket stays open and is not counted. */
function countedHandler(
  admission: Admission,
  urgency: Urgency,
  handler: RouteHandlerMethod,
): RouteHandlerMethod {
  return function (this: FastifyInstance, request, reply) {
    const answering: unknown = handler.call(this, request, reply)
    // The framework awaits the promise itself, and a failure is answered there.
    if (answering instanceof Promise)
      admission.track(urgency, () => answering).catch(() => undefined)
    return answering
  }
}

const edgeOf = ({ routeOptions }: FastifyRequest): EdgeName => routeOptions.config.edge ?? NO_ROUTE

function limitSources(clock: Clock, perWindow: number, enabled: boolean): Limiter {
  const known = createLimiter(clock, perWindow, enabled)
  const unknown = createLimiter(clock, Math.ceil(perWindow / UNKNOWN_SHARE), enabled)
  return { check: (source) => (source === UNKNOWN_ADDRESS ? unknown : known).check(source) }
}
