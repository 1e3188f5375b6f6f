import type { FastifyInstance } from 'fastify'
import * as contract from '#shared/contracts/sign-in-providers.ts'
import { Refusal } from '#shared/refusals.ts'
import type { AddressReader } from '#server/platform/http/address.ts'
import { handle, type BoundCall, type CallContext } from '#server/platform/http/calls.ts'
import { contextOf } from '#server/platform/http/endpoint.ts'
import { sourceKey } from '#server/platform/http/source-key.ts'
import type { KeyedQueue } from '#server/platform/keyed-queue.ts'
import type { Platform } from '#server/platform/platform.ts'
import { throttled, type Throttle } from '#server/platform/security/throttle.ts'
import type { HasMoneyLeft } from '../closing.ts'
import type { ProviderClient } from './provider-client.ts'
import { beginLink, listLinks, unlinkProvider } from './provider-links.ts'
import { finishVisit } from './provider-sign-in.ts'
import { beginVisit, keepAnswer, takeVisit } from './provider-visit.ts'
import { ruleInForce } from '../rules.ts'
import { isFailedSignIn } from '../sign-in.ts'

const QUARTER_MS = 15 * 60_000
const PAGE = '/login/provider'

type Clients = ReadonlyMap<string, ProviderClient>

/** @throws Refusal 'record not found' for a provider that is not configured */
function clientOf(clients: Clients, id: string): ProviderClient {
  const client = clients.get(id)
  if (client === undefined) throw new Refusal('record not found')
  return client
}

export function providerCalls(
  platform: Platform,
  clients: Clients,
  hasMoneyLeft: HasMoneyLeft,
  turns: KeyedQueue,
  failedSignIns: Throttle,
): BoundCall[] {
  // Counts unfinished visits by source.
  const begun = platform.throttles.of({
    name: 'provider-visit',
    max: ruleInForce(platform, 'failed-sign-ins'),
    windowMs: QUARTER_MS,
  })
  return [
    handle(contract.listSignInProviders, () =>
      [...clients.values()].map(({ id, name }) => ({ id, name })),
    ),
    handle(contract.startProviderSignIn, async (context, { provider, keep }) => {
      const client = clientOf(clients, provider)
      await begun.take(sourceKey(context.address), context.now)
      const visit = { playerId: null, keep }
      return { url: await beginVisit(platform.database, client, context, visit) }
    }),
    handle(contract.finishProviderSignIn, async (context, data) => {
      const key = sourceKey(context.address)
      const outcome = await throttled(
        [{ throttle: failedSignIns, key }],
        context.now,
        isFailedSignIn,
        () => finishVisit(platform, clients, hasMoneyLeft, context, data),
      )
      if (outcome.outcome !== 'linked') await begun.release(key, context.now)
      return outcome
    }),
    handle(contract.linkSignInProvider, (context, { provider, ...proof }) =>
      turns.take(context.caller.playerId, () =>
        beginLink(platform, clientOf(clients, provider), context, proof),
      ),
    ),
    handle(contract.listLinkedProviders, ({ caller }) =>
      listLinks(platform, clients, caller.playerId),
    ),
    handle(contract.unlinkSignInProvider, (context, { id, ...proof }) =>
      turns.take(context.caller.playerId, async () => {
        await unlinkProvider(platform, context, id, proof)
        return {}
      }),
    ),
  ]
}

/**
 * Registers the redirect address of the providers. Every answer leads to a page that states the
 * result. A code in the address of that page works only in the browser that began the visit.
 */
export function registerProviderRoutes(
  app: FastifyInstance,
  platform: Platform,
  address: AddressReader,
  clients: Clients,
): void {
  app.get<{ Params: { provider: string } }>(
    '/sign-in-providers/:provider/callback',
    // A HEAD request would use up the visit.
    { exposeHeadRoute: false },
    async (request, reply) => {
      const client = clients.get(request.params.provider)
      if (client === undefined) return reply.callNotFound()
      const context = contextOf(request, reply, platform, address)
      const answered = new URL(client.redirectUri)
      answered.search = request.url.split('?').slice(1).join('?')
      const next = new URLSearchParams(await outcomeOf(platform, client, context, answered))
      return reply
        .header('cache-control', 'no-store')
        .header('referrer-policy', 'no-referrer')
        .redirect(`${PAGE}?${next.toString()}`, 303)
    },
  )
}

async function outcomeOf(
  { database }: Platform,
  client: ProviderClient,
  context: CallContext,
  answered: URL,
): Promise<{ code: string } | { failed: contract.VisitFailure }> {
  const state = answered.searchParams.get('state') ?? ''
  try {
    const visit = await takeVisit(database, client.id, state, context)
    if (answered.searchParams.has('error')) return { failed: 'declined' }
    const identity = await client.identify(state, answered, context.now)
    return { code: await keepAnswer(database, visit, identity, context.now) }
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    if (error.debug === 'expired') return { failed: 'expired' }
    return { failed: error.debug === 'provider unreachable' ? 'unreachable' : 'refused' }
  }
}
