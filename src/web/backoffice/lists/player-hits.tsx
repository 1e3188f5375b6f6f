import { useQuery } from '@tanstack/react-query'
import type { Me } from '#shared/contracts/staff/account.ts'
import { may } from '#shared/office/staff.ts'
import { asked } from '../asking.ts'
import { Table } from '../list.tsx'
import { useOffice } from '../office-texts.ts'
import { Failed, Waiting } from '../parts.tsx'
import { useHitColumns } from './hit-columns.tsx'

export function PlayerHits({ me, playerID }: { me: Me; playerID: string }) {
  const {
    lists: { hits: words },
  } = useOffice()
  const columns = useHitColumns({ me, isOfOne: true })
  const { data, error, refetch } = useQuery({
    ...asked('list_player_hits', { playerID }),
    enabled: may(me.roles, 'list.read'),
  })
  if (!may(me.roles, 'list.read')) return null
  return (
    <section className="card office-section">
      <h2>{words.ofPlayer}</h2>
      {error !== null ? (
        <Failed error={error} onRetry={() => void refetch()} />
      ) : data === undefined ? (
        <Waiting lines={2} />
      ) : data.rows.length === 0 ? (
        <p className="c-3 office-pad">{words.noneOfPlayer}</p>
      ) : (
        <Table
          label={words.ofPlayer}
          columns={columns}
          rows={data.rows}
          keyOf={({ hitID }) => hitID}
        />
      )}
    </section>
  )
}
