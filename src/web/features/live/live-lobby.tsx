import { useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import type { LiveTable } from '#shared/contracts/live.ts'
import { useFormat } from '#web/lib/format.ts'
import { lazyPart } from '#web/lib/lazy-part.ts'
import { query } from '#web/lib/query.ts'
import { useTexts } from '#web/lib/texts.ts'
import { useDocumentTitle } from '#web/lib/title.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Empty, Failed } from '#web/ui/empty.tsx'
import { Sheet } from '#web/ui/sheet.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import { JackpotRow } from './jackpot-row.tsx'
import './live.css'
import { LiveTableCard } from './live-table-card.tsx'
import { PlaceChips, usePlaceName } from './place-chips.tsx'
import { useLiveRows } from './use-live-rows.ts'

const TablePreview = lazyPart(async () => (await import('./table-preview.tsx')).TablePreview)

const MOST = 100
const SKELETONS = 12

/** Where the lobby stands: at most one of these is set. */
export type LivePlace = { categoryID?: string; providerID?: string; type?: string }

/** The lobby of live tables: all of them, or those of one category, studio or kind. */
export function LiveLobby({ place }: { place: LivePlace }) {
  const { live } = useTexts()
  const format = useFormat()
  const title = usePlaceName(place) ?? live.title
  const tables = useQuery(query('livecasino', 'game_table_list', { ...place, limit: MOST }))
  const total = tables.data?.pagination.total ?? 0
  useDocumentTitle(title)
  return (
    <div className="live-lobby">
      <div className="live-lobby__head">
        <h1 className="title-lg">{title}</h1>
        <span className="c-3 num" role="status">{total > 0 && live.tables(format.number(total))}</span>
      </div>
      <JackpotRow />
      <PlaceChips place={place} />
      <section aria-label={live.title}>
        {tables.isError ? <Failed error={tables.error} onRetry={() => void tables.refetch()} /> : tables.data === undefined ? <Loading /> : <Tables tables={tables.data.data} />}
      </section>
    </div>
  )
}

function Tables({ tables }: { tables: readonly LiveTable[] }) {
  const { live } = useTexts()
  const rows = useLiveRows(tables)
  const [watched, setWatched] = useState<string>()
  const [isOpen, setOpen] = useState(false)
  const table = rows.find(({ tableID }) => tableID === watched)
  if (tables.length === 0) {
    return <Empty icon="live" title={live.empty} text={live.emptyText} action={<ButtonLink to="/slot" variant="outline">{live.toSlots}</ButtonLink>} />
  }
  const watch = (tableID: string) => {
    setWatched(tableID)
    setOpen(true)
  }
  return (
    <>
      <ul className="live-lobby__grid">{rows.map((row) => <li key={row.tableID}><LiveTableCard table={row} onWatch={() => watch(row.tableID)} /></li>)}</ul>
      {table !== undefined && (
        <Sheet open={isOpen} onClose={() => setOpen(false)} title={table.name}>
          <Suspense fallback={<Spinner size={32} />}><TablePreview table={table} /></Suspense>
        </Sheet>
      )}
    </>
  )
}

function Loading() {
  const { live } = useTexts()
  return (
    <div className="live-lobby__grid" aria-busy="true">
      <p className="sr" role="status">{live.loading}</p>
      {Array.from({ length: SKELETONS }, (_, index) => <span key={index} className="sk live-card__sk" aria-hidden="true" />)}
    </div>
  )
}
