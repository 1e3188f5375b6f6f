import { SLOT_TITLES } from '#games/slots/titles.ts'
import * as gifts from '#shared/contracts/staff/gifts.ts'
import { toWireMoney } from '#shared/money.ts'
import { Refusal } from '#shared/refusals.ts'
import { getGiftBounds, setGiftBounds } from '#server/domains/promotions/index.ts'
import { actorOf, audit } from '#server/domains/staff/index.ts'
import { handleStaff, type StaffBoundCall } from '#server/platform/http/staff-calls.ts'
import type { House } from '../house.ts'
import { giveByStaff } from './gift.ts'

const UPSIDE_DOWN = { tr: 'Tek kişinin verebileceği, en yüksek hediyeyi aşamaz; en yüksek hediye sıfır olamaz', en: 'What one may give alone cannot exceed the highest gift, and that cannot be nothing' }
const GAMES = SLOT_TITLES.map(({ gameID, name, betStepsMinor }) => ({ gameID, name, bets: betStepsMinor.map(toWireMoney) }))

const toWire = ({ mostMinor, aloneMinor }: Awaited<ReturnType<typeof getGiftBounds>>) => ({ most: toWireMoney(mostMinor), alone: toWireMoney(aloneMinor) })

export function giftCalls(house: House): StaffBoundCall[] {
  const { database } = house.platform
  return [
    handleStaff(gifts.giveGift, (context, order) => giveByStaff(house, context, order)),
    handleStaff(gifts.getGiftBounds, async () => ({ ...toWire(await getGiftBounds(database.read)), games: GAMES })),
    handleStaff(gifts.setGiftBounds, (context, { most, alone, reason }) => database.transaction(async (tx) => {
      if (most === 0n || alone > most) throw new Refusal('not possible', {}, UPSIDE_DOWN)
      const after = { mostMinor: most, aloneMinor: alone }
      const before = await setGiftBounds(tx, after)
      await audit(tx, actorOf(context), { action: 'gift.bounds', subject: { kind: 'site', id: 'site' }, before: toWire(before), after: toWire(after), reason })
      return toWire(after)
    })),
  ]
}
