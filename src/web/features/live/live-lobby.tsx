import { useQuery } from '@tanstack/react-query'
import type { LiveTable } from '#shared/contracts/live.ts'
import { useFormat } from '#web/lib/format.ts'
import { query } from '#web/lib/query.ts'
import { useTexts } from '#web/lib/texts.ts'
import { useDocumentTitle } from '#web/lib/title.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Empty, Failed } from '#web/ui/empty.tsx'
import { JackpotRow } from './jackpot-row.tsx'
import './live.css'
import { PlaceChips, usePlaceName } from './place-chips.tsx'
import { TableGrid } from './table-grid.tsx'

const MAX = 100
const SKELETONS = 12

/** Position in the lobby: at most one field is set. */
export type LivePlace = { categoryID?: string; providerID?: string; type?: string }

export function LiveLobby({ place }: { place: LivePlace }) {
  const { live } = useTexts()
  const format = useFormat()
  const title = usePlaceName(place) ?? live.title
  const tables = useQuery(query('livecasino', 'game_table_list', { ...place, limit: MAX }))
  const total = tables.data?.pagination.total ?? 0
  useDocumentTitle(title)
  return (
    <div className="live-lobby">
      <div className="live-lobby__head">
        <h1 className="title-lg">{title}</h1>
        <span className="c-3 num" role="status">
          {total > 0 && live.tables(format.number(total))}
        </span>
      </div>
      <JackpotRow />
      <PlaceChips place={place} />
      <section aria-label={live.title}>
        {tables.isError ? (
          <Failed error={tables.error} onRetry={() => void tables.refetch()} />
        ) : tables.data === undefined ? (
          <Loading />
        ) : (
          <Tables tables={tables.data.data} />
        )}
      </section>
    </div>
  )
}

function Tables({ tables }: { tables: readonly LiveTable[] }) {
  const { live } = useTexts()
  if (tables.length > 0) return <TableGrid tables={tables} />
  return (
    <Empty
      icon="live"
      title={live.empty}
      text={live.emptyText}
      action={
        <ButtonLink to="/slot" variant="outline">
          {live.toSlots}
        </ButtonLink>
      }
    />
  )
}

function Loading() {
  const { live } = useTexts()
  return (
    <div className="live-lobby__grid" aria-busy="true">
      <p className="sr" role="status">
        {live.loading}
      </p>
      {Array.from({ length: SKELETONS }, (_, index) => (
        <span key={index} className="sk live-card__sk" aria-hidden="true" />
      ))}
    </div>
  )
}
