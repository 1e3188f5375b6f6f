import type { z } from 'zod'
import type { DebugKey } from '../../refusals.ts'

/**
 * `anyone`: before signing in; `session`: at any stage of a sign-in; `full`: signed in, with the
 * contract accepted.
 */
type PartnerNeed = 'anyone' | 'session' | 'full'

export type PartnerCallSpec = {
  readonly method: string
  readonly needs: PartnerNeed
  readonly summary: string
  readonly input: z.ZodType
  readonly output: z.ZodType
  readonly refusals: readonly DebugKey[]
}

export function definePartnerCall<const S extends PartnerCallSpec>(spec: S): S {
  return spec
}
