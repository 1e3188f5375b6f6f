import type { TableKind } from '#games/tables/table-game.ts'
import type { CallParsed } from '#shared/contracts/contract.ts'
import type { gameTableList } from '#shared/contracts/live.ts'
import type { Bilingual, Lang } from '#shared/lang.ts'
import { searchKey } from '#shared/search-key.ts'
import { LIVE_TEXTS } from '#shared/texts/server/texts.ts'
import { STUDIO, type LiveTable } from '#server/domains/tables/index.ts'

export const TYPE_NAMES: Readonly<Record<TableKind, Bilingual>> = LIVE_TEXTS.tableTypes

type Filter = Pick<
  CallParsed<typeof gameTableList>,
  'categoryID' | 'providerID' | 'type' | 'searchGameName' | 'sort'
> & { among: readonly string[] | undefined }

export function chosenTables(
  tables: readonly LiveTable[],
  filter: Filter,
  { lang, playersAt }: { lang: Lang; playersAt(tableId: string): number },
): LiveTable[] {
  const { categoryID, providerID, type, searchGameName, sort, among } = filter
  const wanted = searchGameName === undefined ? undefined : searchKey(searchGameName)
  const chosen = tables.filter(
    (table) =>
      (categoryID === undefined || table.category === categoryID) &&
      (providerID === undefined || providerID === STUDIO.providerID) &&
      (type === undefined || type === table.game.kind) &&
      (among === undefined || among.includes(table.id)) &&
      (wanted === undefined ||
        searchKey(
          `${table.name.tr} ${table.name.en} ${TYPE_NAMES[table.game.kind].tr} ${TYPE_NAMES[table.game.kind].en} ${table.dealer}`,
        ).includes(wanted)),
  )
  switch (sort) {
    case 'popular':
      return chosen.toSorted((a, b) => playersAt(b.id) - playersAt(a.id))
    case 'az':
      return chosen.toSorted((a, b) => a.name[lang].localeCompare(b.name[lang], lang))
    case 'rtp':
      return chosen.toSorted((a, b) => bestReturn(b) - bestReturn(a))
    case 'new':
      return chosen.toReversed()
  }
}

function bestReturn({ game }: LiveTable): number {
  return Math.max(...game.spots.map((spot) => game.oddsOf(spot).rtpPercent))
}
