import * as reports from '#shared/contracts/staff/reports.ts'
import { siteDate, toWireTime } from '#shared/dates.ts'
import { toWireMoney } from '#shared/money.ts'
import { namePlayers } from '#server/domains/identity/index.ts'
import { listMoves } from '#server/domains/reports/index.ts'
import { subCategoryName, THE_HOUSE } from '#server/domains/wallet/index.ts'
import { handleStaff, type StaffBoundCall } from '#server/platform/http/staff-calls.ts'
import type { Platform } from '#server/platform/platform.ts'
import { readDashboard } from './dashboard.ts'
import { reportExport } from './report-export.ts'
import { partRows, periodRows } from './report-rows.ts'

export function reportCalls(platform: Platform): StaffBoundCall[] {
  const { database } = platform
  return [
    handleStaff(reports.dashboard, ({ lang, now }) => readDashboard(platform, lang, now)),
    handleStaff(reports.listPeriods, ({ now }, { by, from, to }) =>
      database.snapshot((db) => periodRows(db, by, { from, to }, siteDate(now))),
    ),
    handleStaff(reports.listParts, ({ lang, now }, { by, from, to, account }) =>
      database.snapshot((db) =>
        partRows(db, { by, from, to, account }, { lang, today: siteDate(now) }),
      ),
    ),
    handleStaff(
      reports.listEntries,
      async ({ lang }, { limit, after, from, to, account, kind, gameID, promotionID }) => {
        const { read } = database
        const found = await listMoves(
          read,
          { from, to, account, kind, gameId: gameID, promotionId: promotionID },
          { limit, before: readCursor(after) },
        )
        const rows = found.slice(0, limit)
        const names = await namePlayers(read, [...new Set(rows.map(({ playerId }) => playerId))])
        return {
          rows: rows.map(
            ({ id, at, playerId, transferId, subCategory, title, amountMinor, ...move }) => ({
              id: String(id),
              at: toWireTime(at),
              kind: move.kind,
              account: move.account,
              subCategory: subCategoryName(subCategory, lang),
              title,
              amount: toWireMoney(amountMinor),
              player:
                playerId === THE_HOUSE
                  ? null
                  : { id: playerId, username: names.get(playerId) ?? '' },
              transactionID: playerId === THE_HOUSE ? null : transferId,
            }),
          ),
          next: found.length > limit ? (cursorOf(rows.at(-1)) ?? null) : null,
        }
      },
    ),
    reportExport(platform),
  ]
}

const cursorOf = (row: { id: bigint; account: number } | undefined) =>
  row && `${row.id}/${row.account}`

function readCursor(after: string | undefined): { id: bigint; account: number } | undefined {
  const [, id, account] = /^(\d{1,18})\/(\d{3})$/.exec(after ?? '') ?? []
  return id === undefined ? undefined : { id: BigInt(id), account: Number(account) }
}
