import type { z } from 'zod'
import * as calls from '#shared/contracts/staff/coupons.ts'
import { toWireMoney } from '#shared/money.ts'
import { namePlayers } from '#server/domains/identity/index.ts'
import type { Db } from '#server/platform/database/database.ts'
import { handleStaff, type StaffBoundCall } from '#server/platform/http/staff-calls.ts'
import type { House } from '../house.ts'
import type { FilterOf } from '../list-export.ts'
import { playersBeginning } from '../players-beginning.ts'
import { exportCoupons } from './export-coupons.ts'
import { presentSums } from './present-sums.ts'

export function findCouponCalls(house: House): StaffBoundCall[] {
  const {
    platform: {
      database: { read },
    },
    sportsbook: { coupons },
  } = house
  return [
    handleStaff(calls.findCoupons, async ({ lang, now }, { limit, after, ...filter }) => {
      const search = await searchOf(read, filter)
      const { rows, next } = await coupons.search(search, { limit, after }, lang, now)
      const names = await namePlayers(read, [...new Set(rows.map(({ playerId }) => playerId))])
      return {
        rows: rows.map(({ coupon, playerId, closingValue }) => ({
          ...coupon,
          playerID: playerId,
          username: names.get(playerId) ?? '',
          closingValue,
        })),
        next,
      }
    }),
    handleStaff(calls.sumCoupons, async ({ now }, filter) => {
      const { count, sums } = await coupons.sum(await searchOf(read, filter), now)
      if (sums === undefined) return { count, capped: true, sums: null }
      const { stakes, wins, open } = presentSums(sums)
      const resultMinor = sums.stakesMinor - sums.openMinor - sums.winsMinor
      return {
        count,
        capped: false,
        sums: { stakes, wins, open, result: toWireMoney(resultMinor) },
      }
    }),
    exportCoupons(house),
  ]
}

type Filter = FilterOf<z.output<(typeof calls.sumCoupons)['input']>>

/** @throws Refusal 'not possible' for a text with which too many user names begin */
export async function searchOf(
  read: Db,
  { code, states, type, phase, eventID, stakeFrom, stakeTo, from, to, player }: Filter,
) {
  return {
    code,
    states,
    type,
    phase,
    eventId: eventID,
    fromMinor: stakeFrom,
    toMinor: stakeTo,
    from,
    to,
    playerIds: player === undefined ? undefined : await playersBeginning(read, player),
  }
}
