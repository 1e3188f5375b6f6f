import { useQuery } from '@tanstack/react-query'
import type { Me } from '#shared/contracts/staff/account.ts'
import { asked } from '../asking.ts'
import { Table } from '../list.tsx'
import { useOffice } from '../office-texts.ts'
import { Failed, Waiting } from '../parts.tsx'
import { PlayerHits } from '../lists/player-hits.tsx'
import { useLinkColumns } from './link-columns.tsx'
import { useSignalColumns } from './signal-columns.tsx'

export function PlayerSignals({ me, playerID }: { me: Me; playerID: string }) {
  const { risk: words } = useOffice()
  const columns = useSignalColumns({ ofOne: true })
  const links = useLinkColumns({ me, playerID })
  const signals = useQuery(asked('list_player_signals', { playerID }))
  const linked = useQuery(asked('list_player_links', { playerID }))
  const error = signals.error ?? linked.error
  if (error !== null)
    return (
      <Failed
        error={error}
        onRetry={() => void Promise.all([signals.refetch(), linked.refetch()])}
      />
    )
  if (signals.data === undefined || linked.data === undefined) return <Waiting />
  return (
    <div className="col g-16">
      <section className="card office-section">
        <h2>{words.title}</h2>
        {signals.data.rows.length === 0 ? (
          <p className="c-3 office-pad">{words.noSignals}</p>
        ) : (
          <Table
            label={words.title}
            columns={columns}
            rows={signals.data.rows}
            keyOf={({ signalID }) => signalID}
          />
        )}
      </section>
      <section className="card office-section">
        <h2>{words.links.ofPlayer}</h2>
        {linked.data.rows.length === 0 ? (
          <p className="c-3 office-pad">{words.links.noneOfPlayer}</p>
        ) : (
          <Table
            label={words.links.ofPlayer}
            columns={links}
            rows={linked.data.rows}
            keyOf={({ linkID }) => linkID}
          />
        )}
      </section>
      <PlayerHits me={me} playerID={playerID} />
    </div>
  )
}
