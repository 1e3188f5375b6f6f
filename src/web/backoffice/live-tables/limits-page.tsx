import { useQuery } from '@tanstack/react-query'
import type { Me } from '#shared/contracts/staff/account.ts'
import { asked } from '../asking.ts'
import { Failed, Waiting } from '../parts.tsx'
import { TablePage } from './table-page.tsx'
import { VenuePage } from './venue-page.tsx'

/** Tables, halls and sports share their ids and their proposals. */
export function LimitsPage({ me, id }: { me: Me; id: string }) {
  const { data, error, refetch } = useQuery(asked('list_venues', {}))
  if (data === undefined)
    return error === null ? <Waiting /> : <Failed error={error} onRetry={() => void refetch()} />
  return data.some(({ venueID }) => venueID === id) ? (
    <VenuePage me={me} venueID={id} />
  ) : (
    <TablePage me={me} tableID={id} />
  )
}
