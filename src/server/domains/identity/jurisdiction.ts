import { BARRED_COUNTRY } from '#shared/players/countries.ts'
import { refusePause } from '#shared/players/protection.ts'
import { Refusal } from '#shared/refusals.ts'
import type { Caller } from '#server/platform/http/calls.ts'

type Who = { country: string | undefined; caller?: Pick<Caller, 'barred' | 'pause'> | undefined }

/**
 * Judges by the visitor's location and by their account. The SQL function identity.is_barred judges
 * the account alone.
 */
export function isBarred({ country, caller }: Who): boolean {
  return country === BARRED_COUNTRY || caller?.barred === true
}

/**
 * A player who may play may also deposit and ask for offers.
 * @throws Refusal 'jurisdiction'; 'self excluded' while the player is excluded
 */
export function requireMayPlay(who: Who): void {
  if (isBarred(who)) throw new Refusal('jurisdiction')
  if (who.caller?.pause !== undefined) throw refusePause(who.caller.pause)
}
