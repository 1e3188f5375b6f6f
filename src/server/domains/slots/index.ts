import { SLOT_TITLES } from '#games/slots/titles.ts'
import type { Rounds } from '#server/domains/rounds/index.ts'
import { offerOf } from './offer.ts'
import { slotEngine } from './slot-engine.ts'

export function createSlots(rounds: Pick<Rounds, 'register'>) {
  for (const title of SLOT_TITLES) rounds.register(slotEngine(title))
  return { offered: SLOT_TITLES.map(offerOf) }
}
