import { useQuery } from '@tanstack/react-query'
import type { Venue } from '#shared/contracts/staff/venues.ts'
import { Badge } from '#web/ui/badge.tsx'
import { asked } from '../asking.ts'
import { Table, type Column } from '../list.tsx'
import { useOffice, useOfficeFormat } from '../office-texts.ts'
import { Failed, Waiting } from '../parts.tsx'
import { Go } from '../route.tsx'
import { limitOf, PAGE_FIELDS, VENUE_FIELDS } from './venue-fields.ts'

export function Venues() {
  const {
    tables: { venues: words },
  } = useOffice()
  const { data, error, refetch } = useQuery(asked('list_venues', {}))
  if (data === undefined)
    return error === null ? <Waiting /> : <Failed error={error} onRetry={() => void refetch()} />
  return (['hall', 'sport'] as const).map((of) => {
    const rows = data.filter(({ limits }) => limits.of === of)
    const title = of === 'hall' ? words.halls : words.sports
    return (
      rows.length > 0 && (
        <section key={of} className="col g-8">
          <h2 className="title-sm">{title}</h2>
          <VenueTable of={of} label={title} rows={rows} />
        </section>
      )
    )
  })
}

function VenueTable({
  of,
  label,
  rows,
}: {
  of: Venue['limits']['of']
  label: string
  rows: readonly Venue[]
}) {
  const { tables: words } = useOffice()
  const { money, number } = useOfficeFormat()
  const columns: Column<Venue>[] = [
    {
      id: 'name',
      head: words.venues[of],
      wrap: true,
      render: ({ venueID, name }) => (
        <Go to={`/tables/${venueID}`} className="office-link">
          {name}
        </Go>
      ),
    },
    ...VENUE_FIELDS[of]
      .filter(([field]) => !PAGE_FIELDS.has(field))
      .map(([field, kind]): Column<Venue> => ({
        id: field,
        head: words.venues[field],
        end: true,
        render: ({ limits }) => (
          <span className="num">
            {kind === 'money'
              ? money(limitOf(limits, field))
              : number(Number(limitOf(limits, field)))}
          </span>
        ),
      })),
    {
      id: 'state',
      head: words.state,
      render: ({ open, waiting }) =>
        waiting === null ? (
          <Badge tone={open ? 'up' : 'plain'} icon={open ? 'check' : 'lock'}>
            {open ? words.open : words.closed}
          </Badge>
        ) : (
          <Badge tone="warn" icon="clock">
            {words.waits}
          </Badge>
        ),
    },
  ]
  return <Table label={label} columns={columns} rows={rows} keyOf={({ venueID }) => venueID} />
}
