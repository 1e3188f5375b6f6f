import { markText } from '#games/tables/statistics/mark-text.ts'
import type { LobbyRow } from '#shared/contracts/live.ts'
import type { TableTablesReply } from '#shared/contracts/tables.ts'
import type { Lang } from '#shared/lang.ts'
import { toWireMoney } from '#shared/money.ts'
import type { LiveTable } from './live-table.ts'
import type { Standing } from './table-round.ts'

type Deps = {
  list(): readonly LiveTable[]
  standings(): Promise<ReadonlyMap<string, Standing>>
  playersAt(tableId: string): number
}

const UNKNOWN: Standing = { isOpen: false, seatsTaken: 0, marks: [] }

export async function lobbyRowOf(
  { standings, playersAt }: Omit<Deps, 'list'>,
  { id }: Pick<LiveTable, 'id'>,
  lang: Lang,
): Promise<LobbyRow> {
  const { isOpen, seatsTaken, marks } = (await standings()).get(id) ?? UNKNOWN
  return {
    tableID: id,
    players: playersAt(id),
    seatsTaken,
    state: isOpen ? 'open' : 'closed',
    history: marks.map((mark) => markText(mark, lang)),
  }
}

export async function listTablesToChangeTo(deps: Deps, lang: Lang): Promise<TableTablesReply> {
  return {
    tables: await Promise.all(
      deps.list().map(async (table) => ({
        ...(await lobbyRowOf(deps, table, lang)),
        name: table.name[lang],
        kind: table.game.kind,
        dealer: table.dealer,
        image: table.image,
        minBet: toWireMoney(table.minBetMinor),
        maxBet: toWireMoney(table.maxBetMinor),
        seats: table.seats,
      })),
    ),
  }
}
