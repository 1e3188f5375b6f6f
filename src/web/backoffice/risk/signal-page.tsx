import { useQuery } from '@tanstack/react-query'
import type { Me } from '#shared/contracts/staff/account.ts'
import type { StaffReply } from '#shared/contracts/staff/contract.ts'
import { may } from '#shared/office/staff.ts'
import { asked } from '../asking.ts'
import { CaseActs } from '../case-acts.tsx'
import { Table } from '../list.tsx'
import { callStaff } from '../office-api.ts'
import { useOffice, useOfficeFormat } from '../office-texts.ts'
import { Facts, Failed, PlayerState, Waiting } from '../parts.tsx'
import { Go } from '../route.tsx'
import { DecideDialog } from './decide-dialog.tsx'
import { EvidenceTable } from './evidence-table.tsx'
import { Formula } from './formula.tsx'
import { Measured, Outcome, SignalState, useSignalColumns } from './signal-columns.tsx'
import { SignalNotes } from './signal-notes.tsx'

type Page = StaffReply<'get_signal'>

export function SignalPage({ me, signalID }: { me: Me; signalID: string }) {
  const { risk: words } = useOffice()
  const { data, error, refetch } = useQuery(asked('get_signal', { signalID }))
  const columns = useSignalColumns({ ofOne: true })
  if (error !== null) return <Failed error={error} onRetry={() => void refetch()} />
  if (data === undefined) return <Waiting lines={10} />
  return (
    <>
      <Head me={me} page={data} />
      <div className="office-columns">
        <div className="grow office-wide col g-16">
          <section className="card office-section">
            <h2>{words.evidence}</h2>
            <EvidenceTable kind={data.signal.kind} rows={data.evidence} />
          </section>
          <section className="card office-section">
            <h2>{words.others}</h2>
            {data.others.length === 0 ? (
              <p className="c-3 office-pad">{words.noOthers}</p>
            ) : (
              <Table
                label={words.others}
                columns={columns}
                rows={data.others}
                keyOf={(other) => other.signalID}
              />
            )}
          </section>
        </div>
        <div className="col g-16 office-side">
          <Formula kind={data.signal.kind} />
          <PlayerCard player={data.player} />
          <SignalNotes
            signalID={signalID}
            notes={data.notes}
            mayWrite={may(me.roles, 'risk.decide')}
          />
        </div>
      </div>
    </>
  )
}

function Head({ me, page: { signal, reason } }: { me: Me; page: Page }) {
  const { risk: words } = useOffice()
  const { dateTime } = useOfficeFormat()
  const { signalID, username, playerID, kind, state } = signal
  return (
    <>
      <nav className="c-3 office-crumb">
        <Go to="/risk">{words.title}</Go> › <Go to={`/players/${playerID}`}>{username}</Go>
      </nav>
      <header className="office-head">
        <div className="grow">
          <div className="row g-8 office-title">
            <h1 className="title-md">{words.kinds[kind]}</h1>
            <SignalState state={state} />
            {signal.outcome !== null && <Outcome outcome={signal.outcome} />}
          </div>
          <p className="c-3">
            <Measured signal={signal} /> · {words.raised} {dateTime(signal.raisedAt)}
            {signal.takenBy !== null && ` · ${words.takenBy}: ${signal.takenBy}`}
          </p>
          {signal.decidedAt !== null && (
            <p className="c-3">
              {words.decidedBy}: {signal.decidedBy}, {dateTime(signal.decidedAt)} · {reason}
            </p>
          )}
        </div>
        {state !== 'decided' && may(me.roles, 'risk.decide') && (
          <CaseActs
            isTaken={state === 'taken'}
            words={words}
            onMove={() =>
              callStaff(state === 'taken' ? 'release_signal' : 'take_signal', { signalID })
            }
            dialog={(onClose) => (
              <DecideDialog
                signalID={signalID}
                about={`${username} · ${words.kinds[kind]}`}
                onClose={onClose}
              />
            )}
          />
        )}
      </header>
    </>
  )
}

function PlayerCard({ player }: { player: Page['player'] }) {
  const { risk: words, common } = useOffice()
  const { dateTime } = useOfficeFormat()
  return (
    <section className="card office-section">
      <h2>{words.playerCard}</h2>
      <Facts
        facts={[
          [
            words.name,
            <Go key="name" to={`/players/${player.id}`} className="office-link">
              {player.name}
            </Go>,
          ],
          [common.state, <PlayerState key="state" state={player.state} />],
          [
            words.lastLogin,
            <span key="login" className="num">
              {player.lastLoginAt === null ? words.never : dateTime(player.lastLoginAt)}
            </span>,
          ],
        ]}
      />
    </section>
  )
}
