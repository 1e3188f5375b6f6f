import { Suspense, useState } from 'react'
import type { LiveTable } from '#shared/contracts/live.ts'
import { useFavoritesOf } from '#web/lib/favorites.ts'
import { lazyPart } from '#web/lib/lazy-part.ts'
import { Sheet } from '#web/ui/sheet.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import { LiveTableCard } from './live-table-card.tsx'
import { useLiveRows } from './use-live-rows.ts'

const TablePreview = lazyPart(async () => (await import('./table-preview.tsx')).TablePreview)

export function TableGrid({ tables }: { tables: readonly LiveTable[] }) {
  const rows = useLiveRows(tables)
  const favourites = useFavoritesOf('livecasino')
  const [watched, setWatched] = useState<string>()
  const [isOpen, setOpen] = useState(false)
  const table = rows.find(({ tableID }) => tableID === watched)
  const watch = (tableID: string) => {
    setWatched(tableID)
    setOpen(true)
  }
  return (
    <>
      <ul className="live-lobby__grid">
        {rows.map((row) => (
          <li key={row.tableID}>
            <LiveTableCard
              table={row}
              isFavorite={favourites?.has(row.tableID) ?? row.isFavorite}
              onWatch={() => watch(row.tableID)}
            />
          </li>
        ))}
      </ul>
      {table !== undefined && (
        <Sheet open={isOpen} onClose={() => setOpen(false)} title={table.name}>
          <Suspense fallback={<Spinner size={32} />}>
            <TablePreview table={table} />
          </Suspense>
        </Sheet>
      )}
    </>
  )
}
