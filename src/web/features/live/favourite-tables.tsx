import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { useFavoritesOf } from '#web/lib/favorites.ts'
import { query } from '#web/lib/query.ts'
import { useTexts } from '#web/lib/texts.ts'
import { Failed } from '#web/ui/empty.tsx'
import './live.css'
import { TableGrid } from './table-grid.tsx'

const MAX = 250

export function FavouriteTables() {
  const { live } = useTexts()
  const titleId = useId()
  const favourites = useFavoritesOf('livecasino')
  const hasSome = favourites !== undefined && favourites.size > 0
  const list = useQuery({
    ...query('livecasino', 'game_table_list', { favorites: 1, limit: MAX }),
    enabled: hasSome,
  })
  const tables = (list.data?.data ?? []).filter(({ tableID }) => favourites?.has(tableID))
  if (!hasSome) return null
  return (
    <section className="live-favourites" aria-labelledby={titleId}>
      <h2 className="title-sm" id={titleId}>
        {live.title}
      </h2>
      {list.isError && list.data === undefined ? (
        <Failed error={list.error} onRetry={() => void list.refetch()} />
      ) : (
        <TableGrid tables={tables} />
      )}
    </section>
  )
}
