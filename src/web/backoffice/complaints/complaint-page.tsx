import { useQuery } from '@tanstack/react-query'
import type { Me } from '#shared/contracts/staff/account.ts'
import type { ComplaintPage as Page } from '#shared/contracts/staff/complaints.ts'
import { Badge, type BadgeTone } from '#web/ui/badge.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { asked } from '../asking.ts'
import { useOffice, useOfficeFormat } from '../office-texts.ts'
import { Facts, Failed, PlayerState, Signed, Waiting } from '../parts.tsx'
import { TicketFile } from '../support/ticket-file.tsx'
import { Go } from '../route.tsx'
import { ComplaintActs } from './complaint-acts.tsx'
import { ComplaintState } from './complaint-badges.tsx'
import './complaints.css'

const noonOf = (day: string) => `${day}T12:00:00+03:00`
const PROPOSAL_TONES: Readonly<Record<Page['redress'][number]['state'], BadgeTone>> = {
  pending: 'warn',
  approved: 'up',
  rejected: 'plain',
  withdrawn: 'line',
}

export function ComplaintPage({ me, complaintID }: { me: Me; complaintID: string }) {
  const { data, error, refetch } = useQuery(asked('get_complaint', { complaintID }))
  if (error !== null && data === undefined)
    return <Failed error={error} onRetry={() => void refetch()} />
  if (data === undefined) return <Waiting lines={10} />
  return (
    <>
      <Head me={me} page={data} />
      <div className="office-columns">
        <div className="grow office-wide col g-16">
          <Wanted page={data} />
          <Talk page={data} />
        </div>
        <div className="col g-16 office-side">
          <Standing page={data} />
          <Steps steps={data.steps} />
          <Redress redress={data.redress} />
        </div>
      </div>
    </>
  )
}

function Head({ me, page }: { me: Me; page: Page }) {
  const { complaints: words } = useOffice()
  const { date } = useOfficeFormat()
  const { number, category, filedAt, dueOn, playerID, username, overdue } = page.complaint
  return (
    <>
      <nav className="c-3 office-crumb">
        <Go to="/complaints">{words.title}</Go> › <Go to={`/players/${playerID}`}>{username}</Go>
      </nav>
      <header className="office-head">
        <div className="grow">
          <div className="row g-8 office-title">
            <h1 className="title-md">{words.numbered(String(number))}</h1>
            <ComplaintState row={page.complaint} />
          </div>
          <p className="c-3">
            {words.categories[category]} · {words.filed} {date(filedAt)} ·{' '}
            <span className={overdue ? 'c-down w-6' : undefined}>
              {words.dueOn} {date(noonOf(dueOn))}
            </span>
          </p>
        </div>
        <ComplaintActs me={me} page={page} />
      </header>
    </>
  )
}

function Wanted({
  page: {
    complaint: { wanted },
  },
}: {
  page: Page
}) {
  const { complaints: words } = useOffice()
  return (
    <section className="card office-section">
      <h2>{words.wanted}</h2>
      <p className="office-pad complaint-said">{wanted}</p>
    </section>
  )
}

function Talk({
  page: {
    messages,
    complaint: { username, ticketID },
    ticketNumber,
  },
}: {
  page: Page
}) {
  const { complaints: words } = useOffice()
  const { dateTime } = useOfficeFormat()
  return (
    <section className="card office-section">
      <h2>{words.talk}</h2>
      <ol className="complaint-talk">
        {messages.map(({ seq, author, staff, text, file, date }) => (
          <li key={seq} className={classNames(author === 'note' && 'is-note')}>
            <span className="t-xs c-3">
              {author === 'player'
                ? username
                : author === 'note'
                  ? `${words.note}, ${staff ?? ''}`
                  : (staff ?? words.desk)}{' '}
              · <span className="num">{dateTime(date)}</span>
            </span>
            {file === null ? <p className="complaint-said">{text}</p> : <TicketFile file={file} />}
          </li>
        ))}
      </ol>
      <p className="office-pad">
        <Go to={`/support/${ticketID}`} className="office-link">
          {words.openTicket}: {ticketNumber}
        </Go>
      </p>
    </section>
  )
}

function Standing({ page: { complaint, player, context } }: { page: Page }) {
  const { complaints: words, common } = useOffice()
  const about = context === null ? null : `${words.abouts[context.kind]} ${context.id.slice(0, 8)}`
  return (
    <section className="card office-section">
      <h2>{words.card}</h2>
      <Facts
        facts={[
          [
            words.player,
            <Go key="player" to={`/players/${player.id}`} className="office-link">
              {player.name}
            </Go>,
          ],
          [common.state, <PlayerState key="state" state={player.state} />],
          [words.assigned, complaint.assignedTo?.username ?? words.unassigned],
          ...(context === null
            ? []
            : [
                [
                  words.about,
                  <Go
                    key="about"
                    to={`/${context.kind}s/${context.id}`}
                    className="office-link num"
                  >
                    {about}
                  </Go>,
                ] as const,
              ]),
        ]}
      />
    </section>
  )
}

function Steps({ steps }: { steps: Page['steps'] }) {
  const { complaints: words } = useOffice()
  const { dateTime, date } = useOfficeFormat()
  return (
    <section className="card office-section">
      <h2>{words.history}</h2>
      <ol className="complaint-talk">
        {steps.map(({ kind, at, staff, outcome, text, dueOn }) => (
          <li key={at}>
            <span className="w-6">
              {outcome === null ? words.steps[kind] : words.states[outcome]}
            </span>
            <span className="t-xs c-3">
              <span className="num">{dateTime(at)}</span>
              {staff !== null && ` · ${staff}`}
              {dueOn !== null && ` · ${words.dueOn} ${date(noonOf(dueOn))}`}
            </span>
            {text !== null && <p className="complaint-said">{text}</p>}
          </li>
        ))}
      </ol>
    </section>
  )
}

function Redress({ redress }: { redress: Page['redress'] }) {
  const { complaints: words } = useOffice()
  const { dateTime } = useOfficeFormat()
  return (
    <section className="card office-section">
      <h2>{words.redressTitle}</h2>
      {redress.length === 0 ? (
        <p className="c-3 office-pad">{words.noRedress}</p>
      ) : (
        <ul className="complaint-talk">
          {redress.map(({ proposalID, amount, reason, state, by, decidedBy, at }) => (
            <li key={proposalID}>
              <span className="row g-8">
                <Signed amount={amount} />
                <Badge tone={PROPOSAL_TONES[state]}>{words.proposal[state]}</Badge>
              </span>
              <span className="t-xs c-3">
                {by}
                {decidedBy !== null && ` → ${decidedBy}`} ·{' '}
                <span className="num">{dateTime(at)}</span>
              </span>
              <p className="complaint-said">{reason}</p>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
