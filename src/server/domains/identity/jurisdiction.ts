import { BARRED_COUNTRY } from '#shared/countries.ts'
import { refusePause } from '#shared/protection.ts'
import { Refusal } from '#shared/refusals.ts'
import type { Caller } from '#server/platform/http/calls.ts'

type Who = { country: string | undefined; caller?: Pick<Caller, 'barred' | 'pause'> | undefined }

/**
 * Whether the legal notice speaks of this visitor: by where they are, or by what their account
 * says; identity.is_barred asks the latter in SQL.
 */
export function isBarred({ country, caller }: Who): boolean {
  return country === BARRED_COUNTRY || caller?.barred === true
}

/**
 * Who may play may also pay in and ask for offers.
 * @throws Refusal 'jurisdiction'; 'self excluded' where the player keeps themselves out
 */
export function requireMayPlay(who: Who): void {
  if (isBarred(who)) throw new Refusal('jurisdiction')
  if (who.caller?.pause !== undefined) throw refusePause(who.caller.pause)
}
