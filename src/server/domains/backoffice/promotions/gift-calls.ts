import { SLOT_TITLES } from '#games/slots/titles.ts'
import * as gifts from '#shared/contracts/staff/gifts.ts'
import { toWireMoney } from '#shared/money.ts'
import { FREE_ROUND_BETS, listFreeRoundGames } from '#server/domains/provider/index.ts'
import { getOutflowLimit } from '#server/domains/staff/index.ts'
import { handleStaff, type StaffBoundCall } from '#server/platform/http/staff-calls.ts'
import type { House } from '../house.ts'
import { giveByStaff } from './gift.ts'

const GAMES = SLOT_TITLES.map(({ gameID, name, betStepsMinor }) => ({
  gameID,
  name,
  bets: betStepsMinor.map(toWireMoney),
}))

export function giftCalls(house: House): StaffBoundCall[] {
  const { read } = house.platform.database
  return [
    handleStaff(gifts.giveGift, (context, order) => giveByStaff(house, context, order)),
    handleStaff(gifts.getGiftBounds, async () => ({
      max: toWireMoney(await getOutflowLimit(read, 'gift-most')),
      alone: toWireMoney(await getOutflowLimit(read, 'gift-alone')),
      games: [
        ...GAMES,
        ...(await listFreeRoundGames(read)).map(({ gameID, name }) => ({
          gameID,
          name,
          bets: FREE_ROUND_BETS.map(toWireMoney),
        })),
      ],
    })),
  ]
}
