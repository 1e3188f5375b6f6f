import type { Coupon } from '#shared/contracts/sportsbook/coupons.ts'
import { exportCoupons as spec } from '#shared/contracts/staff/coupons.ts'
import { toWireTime } from '#shared/dates.ts'
import { BACKOFFICE_TEXTS, COUPONS_TEXTS } from '#shared/texts/server/texts.ts'
import { namePlayers } from '#server/domains/identity/index.ts'
import { moneyCell, textCell } from '#server/platform/csv.ts'
import type { StaffBoundCall } from '#server/platform/http/staff-calls.ts'
import type { House } from '../house.ts'
import { listExport } from '../list-export.ts'
import { searchOf } from './find-coupons.ts'

type Row = { coupon: Coupon; playerId: string; username: string; closedAt: Date | null }

export function exportCoupons({ platform, sportsbook }: House): StaffBoundCall {
  const { read } = platform.database
  const { couponColumns, fileNames, couponStates } = BACKOFFICE_TEXTS
  return listExport(platform, {
    spec,
    name: 'coupons',
    fileName: fileNames.coupons,
    listNeeds: 'trading.read',
    columns: couponColumns,
    searchOf: (filter) => searchOf(read, filter),
    async page(search, page, { lang, now }) {
      const { rows, next } = await sportsbook.coupons.list(search, page, lang, now)
      const names = await namePlayers(read, [...new Set(rows.map(({ playerId }) => playerId))])
      return {
        rows: rows.map((row): Row => ({ ...row, username: names.get(row.playerId) ?? '' })),
        next,
      }
    },
    cells: ({ coupon, playerId, username, closedAt }, lang) => [
      textCell(coupon.couponID),
      textCell(coupon.code),
      textCell(coupon.placedAt),
      textCell(closedAt === null ? '' : toWireTime(closedAt)),
      textCell(username),
      textCell(playerId),
      textCell(COUPONS_TEXTS.couponTypes[coupon.type][lang]),
      textCell(couponStates[coupon.state][lang]),
      textCell(coupon.legs.map(textOf).join(' | ')),
      moneyCell(coupon.price, lang),
      moneyCell(coupon.stake, lang),
      moneyCell(coupon.potentialWin, lang),
      moneyCell(coupon.payout, lang),
    ],
  })
}

const textOf = ({ event, market, selection, price }: Coupon['legs'][number]) =>
  `${event}: ${market} – ${selection} (${price})`
