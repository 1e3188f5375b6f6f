import { useQuery } from '@tanstack/react-query'
import type { Me } from '#shared/contracts/staff/account.ts'
import type { Likeness } from '#shared/contracts/staff/documents.ts'
import type { KycStatus } from '#shared/players/documents.ts'
import { Badge, type BadgeTone } from '#web/ui/badge.tsx'
import { asked } from '../asking.ts'
import { PlayerFunds } from '../funds/player-funds.tsx'
import { Table } from '../list.tsx'
import { useOffice } from '../office-texts.ts'
import { Facts, Failed, Nothing, Waiting } from '../parts.tsx'
import { Go } from '../route.tsx'
import { CheckFacts } from './check-facts.tsx'
import { LevelFacts } from './level-facts.tsx'
import { useDocumentColumns } from './document-columns.tsx'

const TONES: Readonly<Record<KycStatus, BadgeTone>> = {
  none: 'plain',
  pending: 'info',
  verified: 'up',
  rejected: 'down',
}

export function Standing({ status }: { status: KycStatus }) {
  return (
    <Badge tone={TONES[status]} {...(status === 'verified' && { icon: 'check' })}>
      {useOffice().documents.kyc[status]}
    </Badge>
  )
}

export function Alike({ alike }: { alike: readonly Likeness[] }) {
  const { documents: words } = useOffice()
  return (
    <section className="card office-section">
      <h2>{words.alike}</h2>
      {alike.length === 0 ? (
        <p className="c-3 office-pad">{words.alikeNone}</p>
      ) : (
        <Facts
          facts={alike.map(({ why, playerID, username }) => [
            words.why[why],
            <Go key={`${why} ${playerID}`} to={`/players/${playerID}`} className="office-link">
              {username}
            </Go>,
          ])}
        />
      )}
    </section>
  )
}

export function PlayerDocuments({ me, playerID }: { me: Me; playerID: string }) {
  const { documents: words } = useOffice()
  const columns = useDocumentColumns({ ofOne: true })
  const { data, error, refetch } = useQuery(asked('list_player_documents', { playerID }))
  if (error !== null) return <Failed error={error} onRetry={() => void refetch()} />
  if (data === undefined) return <Waiting />
  return (
    <div className="office-columns">
      <div className="grow office-wide col g-16">
        <PlayerFunds me={me} playerID={playerID} />
        {data.documents.length === 0 ? (
          <Nothing icon="card" title={words.noOthers} />
        ) : (
          <Table
            label={words.others}
            columns={columns}
            rows={data.documents}
            keyOf={({ documentID }) => documentID}
          />
        )}
      </div>
      <div className="col g-16 office-side">
        <section className="card office-section">
          <h2>{words.standing}</h2>
          <div className="office-pad">
            <Standing status={data.kycStatus} />
          </div>
        </section>
        <LevelFacts level={data.level} />
        {data.checks.map((check) => (
          <CheckFacts key={check.checkID} check={check} />
        ))}
        <Alike alike={data.alike} />
      </div>
    </div>
  )
}
