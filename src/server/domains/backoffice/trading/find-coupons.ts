import * as calls from '#shared/contracts/staff/coupons.ts'
import { namePlayers } from '#server/domains/identity/index.ts'
import { handleStaff, type StaffBoundCall } from '#server/platform/http/staff-calls.ts'
import type { House } from '../house.ts'
import { playersBeginning } from '../players-beginning.ts'

export function findCouponCalls({ platform: { database }, sportsbook }: House): StaffBoundCall[] {
  const { read } = database
  return [
    handleStaff(
      calls.findCoupons,
      async ({ lang, now }, { limit, after, player, eventID, stakeFrom, stakeTo, ...filter }) => {
        const { rows, next } = await sportsbook.coupons.search(
          {
            ...filter,
            eventId: eventID,
            fromMinor: stakeFrom,
            toMinor: stakeTo,
            playerIds: player === undefined ? undefined : await playersBeginning(read, player),
          },
          { limit, after },
          lang,
          now,
        )
        const names = await namePlayers(read, [...new Set(rows.map(({ playerId }) => playerId))])
        return {
          rows: rows.map(({ coupon, playerId }) => ({
            ...coupon,
            playerID: playerId,
            username: names.get(playerId) ?? '',
          })),
          next,
        }
      },
    ),
  ]
}
