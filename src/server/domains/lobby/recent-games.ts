import type { GameRow, PlayedRow } from '#shared/contracts/casino.ts'
import type { Lang } from '#shared/lang.ts'
import { toWireTime } from '#shared/dates.ts'
import { toWireMoney } from '#shared/money.ts'
import type { PlayedGame } from '#server/domains/rounds/index.ts'
import { STUDIO, type LiveTable } from '#server/domains/tables/index.ts'

type Offered = {
  games: readonly GameRow[]
  tables: readonly LiveTable[]
  favoriteTables: readonly string[]
}

/** Rows of what was played, in its order; what is no longer open has none. */
export function playedRows(played: readonly PlayedGame[], { games, tables, favoriteTables }: Offered, lang: Lang): PlayedRow[] {
  const rows = new Map(games.map((row) => [row.gameID, row]))
  const byId = new Map(tables.map((table) => [table.id, table]))
  return played.flatMap((each): PlayedRow[] => {
    const last = {
      lastPlayedAt: toWireTime(each.lastPlayedAt), roundOpen: each.roundOpen,
      ...(each.bestMultipleCenti > 0n ? { lastWinMultiple: (Number(each.bestMultipleCenti) / 100).toFixed(2) } : {}),
    }
    const row = rows.get(each.gameID)
    const table = byId.get(each.gameID)
    if (row !== undefined) return [{ ...row, ...last, play: 'slot' }]
    return table === undefined ? [] : [{ ...tableRow(table, lang), isFavorite: favoriteTables.includes(table.id), ...last, play: 'live' }]
  })
}

function tableRow(table: LiveTable, lang: Lang) {
  return {
    gameID: table.id, name: table.name[lang], slug: table.game.id, providerID: STUDIO.providerID, providerName: STUDIO.providerName, image: table.image,
    type: table.game.kind, minBet: toWireMoney(table.minBetMinor), maxBet: toWireMoney(table.maxBetMinor),
  }
}
