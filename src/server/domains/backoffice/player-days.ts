import type { StaffReply } from '#shared/contracts/staff/contract.ts'
import type { PlayerFigures } from '#shared/contracts/staff/players.ts'
import { addDays, siteDate } from '#shared/dates.ts'
import { figuresOf, sumsOfPlayer, type KindSum } from '#server/domains/reports/index.ts'
import type { Db } from '#server/platform/database/database.ts'
import { toWireMoney } from '#shared/money.ts'

const DAYS = 30

/** The period of the player’s page: the last thirty Istanbul days, today included. */
export function lastDays(now: Date): { startDate: string; endDate: string } {
  const endDate = siteDate(now)
  return { startDate: addDays(endDate, 1 - DAYS), endDate }
}

export async function playerDays(
  read: Db,
  playerId: string,
  now: Date,
): Promise<StaffReply<'list_player_days'>> {
  const { startDate: from, endDate: to } = lastDays(now)
  const sums = await sumsOfPlayer(read, playerId, { from, to })
  return {
    rows: Array.from({ length: DAYS }, (_, index) => {
      const day = addDays(from, index)
      return {
        day,
        figures: present(sums.filter((row) => row.day === day).map(({ sum }) => sum)),
      }
    }),
    total: present(sums.map(({ sum }) => sum)),
  }
}

function present(sums: readonly KindSum[]): PlayerFigures {
  const { depositsMinor, withdrawalsMinor, stakesMinor, winsMinor, ggrMinor } = figuresOf(sums)
  return {
    deposits: toWireMoney(depositsMinor),
    withdrawals: toWireMoney(withdrawalsMinor),
    stakes: toWireMoney(stakesMinor),
    wins: toWireMoney(winsMinor),
    ggr: toWireMoney(ggrMinor),
  }
}
