import { Refusal } from '#shared/refusals.ts'
import type { Caller } from '#server/platform/http/calls.ts'

/** Northern Cyprus. Who lives there, holds its identity card or is there now may not play; identity.is_barred says the same in SQL. */
export const BARRED_COUNTRY = 'XN'

type Who = { country: string | undefined; caller?: Pick<Caller, 'barred'> | undefined }

/** Whether the legal notice speaks of this visitor: by where they are, or by what their account says. */
export function isBarred({ country, caller }: Who): boolean {
  return country === BARRED_COUNTRY || caller?.barred === true
}

/** @throws Refusal 'jurisdiction' */
export function requireMayPlay(who: Who): void {
  if (isBarred(who)) throw new Refusal('jurisdiction')
}
