import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { StaffReply } from '#shared/contracts/staff/contract.ts'
import type { Me } from '#shared/contracts/staff/account.ts'
import type { StaffDocument } from '#shared/contracts/staff/documents.ts'
import { countryName } from '#shared/players/countries.ts'
import { DOCUMENT_NAMES, REASON_WORDS } from '#shared/players/documents.ts'
import { may } from '#shared/office/staff.ts'
import { useSession } from '#web/lib/session.ts'
import { Button } from '#web/ui/button.tsx'
import { asked } from '../asking.ts'
import { Table } from '../list.tsx'
import { useOffice, useOfficeFormat, useOfficeLang } from '../office-texts.ts'
import { Facts, Failed, Waiting } from '../parts.tsx'
import { Go, goTo } from '../route.tsx'
import { Assigned } from '../work/assigned.tsx'
import { isTaken, useWork } from '../work/use-work.ts'
import { CheckFacts } from './check-facts.tsx'
import { ComparedDocuments } from './compared-documents.tsx'
import { DecideDialog, type Outcome } from './decide-dialog.tsx'
import { DocumentState, useDocumentColumns } from './document-columns.tsx'
import { Alike, Standing } from './player-documents.tsx'
import './documents.css'

export function DocumentPage({ me, documentID }: { me: Me; documentID: string }) {
  const { documents: words } = useOffice()
  const { data, error, refetch } = useQuery(asked('get_document', { documentID }))
  const columns = useDocumentColumns({ ofOne: true })
  if (error !== null) return <Failed error={error} onRetry={() => void refetch()} />
  if (data === undefined) return <Waiting lines={10} />
  const others = data.documents.filter((other) => other.documentID !== documentID)
  return (
    <>
      <Head me={me} document={data.document} />
      <div className="office-columns">
        <div className="grow office-wide col g-16">
          <ComparedDocuments key={documentID} document={data.document} others={others} />
          {others.length > 0 && (
            <section className="card office-section">
              <h2>{words.others}</h2>
              <Table
                label={words.others}
                columns={columns}
                rows={others}
                keyOf={(other) => other.documentID}
              />
            </section>
          )}
        </div>
        <div className="col g-16 office-side">
          <Says page={data} />
          {data.checks
            .filter((check) => check.documentID === documentID)
            .map((check) => (
              <CheckFacts key={check.checkID} check={check} />
            ))}
          <Alike alike={data.alike} />
        </div>
      </div>
    </>
  )
}

function Head({ me, document }: { me: Me; document: StaffDocument }) {
  const { documents: words } = useOffice()
  const { dateTime, date } = useOfficeFormat()
  const { lang } = useSession()
  const [outcome, setOutcome] = useState<Outcome>()
  const work = useWork('documents')
  const { state, reason, askedKind, validUntil } = document
  const details = [
    dateTime(document.uploadedAt),
    document.decidedBy,
    validUntil !== null && date(`${validUntil}T12:00:00+03:00`),
    reason !== null && REASON_WORDS[reason][lang],
    askedKind !== null && DOCUMENT_NAMES[askedKind][lang],
  ].filter((part) => typeof part === 'string')
  return (
    <>
      <nav className="c-3 office-crumb">
        <Go to="/documents">{words.title}</Go> ›{' '}
        <Go to={`/players/${document.playerID}`}>{document.username}</Go>
      </nav>
      <header className="office-head">
        <div className="grow">
          <div className="row g-8 office-title">
            <h1 className="title-md">{DOCUMENT_NAMES[document.kind][lang]}</h1>
            <DocumentState state={state} />
          </div>
          <p className="c-3">{details.join(' · ')}</p>
        </div>
        {state === 'waiting' && may(me.roles, 'document.decide') && (
          <div className="office-actions">
            <Assigned
              work={work}
              item={document.documentID}
              name={`${document.username}, ${DOCUMENT_NAMES[document.kind][lang]}`}
              mayTake
              inHead
            />
            {!isTaken(work, document.documentID) && <DecideButtons onDecide={setOutcome} />}
          </div>
        )}
      </header>
      {outcome !== undefined && (
        <DecideDialog
          document={document}
          outcome={outcome}
          onDone={() => goTo('/documents')}
          onClose={() => setOutcome(undefined)}
        />
      )}
    </>
  )
}

function DecideButtons({ onDecide }: { onDecide: (outcome: Outcome) => void }) {
  const { documents: words } = useOffice()
  return (
    <>
      <Button variant="outline" onClick={() => onDecide('another')}>
        {words.ask}
      </Button>
      <Button variant="outline" icon="close" onClick={() => onDecide('refused')}>
        {words.refuse}
      </Button>
      <Button variant="ink" icon="check" onClick={() => onDecide('accepted')}>
        {words.accept}
      </Button>
    </>
  )
}

function Says({ page: { profile, kycStatus } }: { page: StaffReply<'get_document'> }) {
  const { documents: words } = useOffice()
  const { date } = useOfficeFormat()
  const lang = useOfficeLang()
  return (
    <section className="card office-section">
      <h2>{words.says}</h2>
      <Facts
        facts={[
          [words.standing, <Standing key="standing" status={kycStatus} />],
          [words.name, `${profile.firstname} ${profile.lastname}`],
          [words.birthDate, date(profile.birthDate)],
          [
            words.number,
            <span key="number" className="num">
              {profile.identityNumber}
            </span>,
          ],
          [words.nationality, countryName(profile.nationality, lang)],
          [
            words.address,
            `${profile.address}, ${profile.city}, ${countryName(profile.country, lang)}`,
          ],
        ]}
      />
    </section>
  )
}
