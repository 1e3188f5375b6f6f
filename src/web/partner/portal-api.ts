import { queryOptions } from '@tanstack/react-query'
import type {
  PartnerInput,
  PartnerMethod,
  PartnerReply,
} from '#shared/contracts/partners/contract.ts'
import { CallRefusal, NetworkFailure } from '#web/lib/api-errors.ts'
import { createEndpoint, refusalOf } from '#web/lib/endpoint.ts'
import { sessionStore } from '#web/lib/session.ts'
import { persistentFetch } from '#web/lib/site-fetch.ts'
import { usePortal } from './portal-texts.ts'

const send = createEndpoint(persistentFetch, 'partner', () => sessionStore.get().lang)

/**
 * Calls the server as a partner. Throws CallRefusal when refused, NetworkFailure when there is no
 * answer.
 */
export async function callPartner<M extends PartnerMethod>(
  method: M,
  data: PartnerInput<M>,
  signal?: AbortSignal,
): Promise<PartnerReply<M>> {
  const envelope = await send({ class: 'partner', method }, data, undefined, signal)
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the server's replies are checked against the contract where they are made
  if (envelope.result) return envelope.data as PartnerReply<M>
  throw refusalOf(envelope)
}

export function asked<M extends PartnerMethod>(method: M, data: PartnerInput<M>) {
  return queryOptions({
    queryKey: [method, data] as const,
    queryFn: ({ signal }): Promise<PartnerReply<M>> => callPartner(method, data, signal),
    retry: false,
  })
}

export function useErrorText(): (error: unknown) => string {
  const { offline, fault } = usePortal()
  return (error) =>
    error instanceof CallRefusal ? error.message : error instanceof NetworkFailure ? offline : fault
}

export function fieldError(error: unknown, field: string): string | undefined {
  return error instanceof CallRefusal ? error.fields[field] : undefined
}
