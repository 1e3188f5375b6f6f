import { BARRED_COUNTRY } from '#shared/countries.ts'
import { Refusal } from '#shared/refusals.ts'
import type { Caller } from '#server/platform/http/calls.ts'

type Who = { country: string | undefined; caller?: Pick<Caller, 'barred'> | undefined }

/** Whether the legal notice speaks of this visitor: by where they are, or by what their account says; identity.is_barred asks the latter in SQL. */
export function isBarred({ country, caller }: Who): boolean {
  return country === BARRED_COUNTRY || caller?.barred === true
}

/** @throws Refusal 'jurisdiction' */
export function requireMayPlay(who: Who): void {
  if (isBarred(who)) throw new Refusal('jurisdiction')
}
