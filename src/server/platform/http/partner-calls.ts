import type { z } from 'zod'
import type { PartnerStage, PartnerState } from '#shared/affiliates.ts'
import type { PartnerCallSpec } from '#shared/contracts/partners/define.ts'
import { Refusal } from '#shared/refusals.ts'
import { measureCall, type CallName } from '../metrics/call-metrics.ts'
import type { CallContext } from './calls.ts'
import type { Envelope } from './envelope.ts'
import { parseInput } from './parse.ts'

export type Partner = {
  id: string
  name: string
  contact: string
  email: string
  language: string
  state: PartnerState
  stage: PartnerStage
  twoFactor: boolean
  sessionId: string
}

export type PartnerContext = CallContext & { partner: Partner }
type PartnerContextOf<S extends PartnerCallSpec> = S extends { needs: 'anyone' }
  ? CallContext
  : PartnerContext

export type PartnerBoundCall = {
  spec: PartnerCallSpec
  run(context: CallContext & { partner: Partner | undefined }, data: unknown): Promise<unknown>
}

export function handlePartner<S extends PartnerCallSpec>(
  spec: S,
  run: (
    context: PartnerContextOf<S>,
    data: z.output<S['input']>,
  ) => Promise<z.output<S['output']>> | z.output<S['output']>,
): PartnerBoundCall {
  // The panel parses data with spec.input and requires a session where spec.needs says so before it
  // runs the handler.
  return {
    spec,
    run: async (context, data) => run(context as PartnerContextOf<S>, data as z.output<S['input']>),
  }
}

export type PartnerPanel = {
  calls: readonly PartnerBoundCall[]
  authenticate(context: CallContext): Promise<Partner | Refusal>
}

type Deps = PartnerPanel & { nameOf(spec: PartnerCallSpec): CallName; isDraining(): boolean }

export const PARTNER_CLASS = 'partner'

/**
 * Answers calls of the partner portal: known call, session, input, handler.
 * @throws Refusal
 */
export function createPartnerPanel({
  calls,
  authenticate,
  nameOf,
  isDraining,
}: Deps): (envelope: Envelope, context: CallContext) => Promise<unknown> {
  const known = new Map(calls.map((call) => [call.spec.method, call]))
  if (known.size !== calls.length) throw new Error('a partner call is registered twice')
  return async (envelope, context) => {
    const call = envelope.api.class === PARTNER_CLASS ? known.get(envelope.api.method) : undefined
    if (call === undefined) throw new Refusal('unknown call')
    return measureCall(nameOf(call.spec), async () => {
      if (isDraining()) throw new Refusal('busy')
      const partner =
        call.spec.needs === 'anyone' ? undefined : await vouched(call.spec.needs, context)
      return call.run({ ...context, partner }, parseInput(call.spec.input, envelope.data))
    })
  }

  async function vouched(needs: 'session' | 'full', context: CallContext): Promise<Partner> {
    const partner = await authenticate(context)
    if (partner instanceof Refusal) throw partner
    if (needs === 'full' && partner.stage !== 'full') throw new Refusal('not authorized')
    return partner
  }
}
