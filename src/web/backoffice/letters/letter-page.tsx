import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Me } from '#shared/contracts/staff/account.ts'
import type { StaffReply } from '#shared/contracts/staff/contract.ts'
import { may } from '#shared/office/staff.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { AskDialog } from '../ask-dialog.tsx'
import { asked } from '../asking.ts'
import { History } from '../audit/audit-table.tsx'
import { callStaff } from '../office-api.ts'
import { useOffice, useOfficeFormat, wordOf } from '../office-texts.ts'
import { Facts, Failed, Notice, Waiting } from '../parts.tsx'
import { Go } from '../route.tsx'

type Page = StaffReply<'get_letter'>
type Act = 'retry' | 'discard'

export function LetterPage({ me, letterID }: { me: Me; letterID: string }) {
  const { letters: words } = useOffice()
  const { dateTime } = useOfficeFormat()
  const { data, error, refetch } = useQuery(asked('get_letter', { letterID }))
  if (error !== null) return <Failed error={error} onRetry={() => void refetch()} />
  if (data === undefined) return <Waiting lines={10} />
  const { proposal, payload, error: cause, isMasked, history } = data
  return (
    <>
      <Head me={me} page={data} />
      <div className="col g-16">
        {proposal !== null && (
          <Notice>
            <Go to="/proposals" className="office-link">
              {words.proposed(proposal.proposedBy, dateTime(proposal.proposedAt))}
            </Go>{' '}
            {proposal.reason}
          </Notice>
        )}
        <LetterFacts page={data} />
        <Text title={words.error} text={cause} note={undefined} />
        <Text
          title={words.payload}
          text={JSON.stringify(payload, null, 2)}
          note={isMasked ? words.masked : undefined}
        />
        <History title={words.history} none={words.noHistory} rows={history} />
      </div>
    </>
  )
}

function Head({ me, page: { letter, proposal } }: { me: Me; page: Page }) {
  const { letters: words } = useOffice()
  const { source, needsTwo, state } = letter
  const isOpen = state === 'dead' || state === 'retrying'
  return (
    <>
      <nav className="c-3 office-crumb">
        <Go to="/letters">{words.title}</Go>
      </nav>
      <header className="office-head">
        <div className="grow">
          <div className="row g-8 office-title">
            <h1 className="title-md">{wordOf(words.sources, source)}</h1>
            <Badge tone={state === 'dead' ? 'down' : state === 'retrying' ? 'warn' : 'plain'}>
              {words.states[state]}
            </Badge>
            {needsTwo && <Badge tone="warn">{words.needsTwo}</Badge>}
          </div>
          <p className="c-3">{words.help[state]}</p>
        </div>
        {isOpen && may(me.roles, 'letter.act') && <Acts page={{ letter, proposal }} />}
      </header>
    </>
  )
}

function LetterFacts({ page: { letter } }: { page: Page }) {
  const { letters: words } = useOffice()
  const { dateTime, number } = useOfficeFormat()
  const {
    source,
    itemID,
    attempts,
    firstFailedAt,
    lastFailedAt,
    nextTryAt,
    closedAt,
    closedBy,
    reason,
  } = letter
  return (
    <section className="card office-section">
      <h2>{words.facts}</h2>
      <Facts
        facts={[
          [words.sourceKey, <code key="source">{source}</code>],
          [
            words.item,
            <code key="item" className="office-break">
              {itemID}
            </code>,
          ],
          [words.attempts, number(attempts)],
          [words.firstFailed, dateTime(firstFailedAt)],
          [words.lastFailed, dateTime(lastFailedAt)],
          ...(nextTryAt === null ? [] : [[words.nextTry, dateTime(nextTryAt)] as const]),
          ...(closedAt === null ? [] : [[words.closed, dateTime(closedAt)] as const]),
          ...(closedBy === null
            ? []
            : [[words.closedBy, `${closedBy} · ${reason ?? ''}`] as const]),
        ]}
      />
    </section>
  )
}

function Text({ title, text, note }: { title: string; text: string; note: string | undefined }) {
  return (
    <section className="card office-section" aria-label={title}>
      <h2>{title}</h2>
      <div className="col g-8 office-pad">
        {note !== undefined && <p className="c-3">{note}</p>}
        <pre className="office-code" tabIndex={0}>
          {text}
        </pre>
      </div>
    </section>
  )
}

function Acts({
  page: {
    letter: { letterID, state, needsTwo },
    proposal,
  },
}: {
  page: Pick<Page, 'letter' | 'proposal'>
}) {
  const { letters: words } = useOffice()
  const client = useQueryClient()
  const [asking, setAsking] = useState<Act>()
  const [requestID] = useState(() => crypto.randomUUID())
  const discard = needsTwo ? words.proposeDiscard : words.discard
  return (
    <div className="office-actions">
      <Button variant="outline" icon="refresh" onClick={() => setAsking('retry')}>
        {words.retry}
      </Button>
      {state === 'dead' && proposal === null && (
        <Button variant="danger" icon="trash" onClick={() => setAsking('discard')}>
          {discard}
        </Button>
      )}
      {asking !== undefined && (
        <AskDialog
          title={asking === 'retry' ? words.retry : discard}
          text={
            asking === 'retry' ? words.retryText : needsTwo ? words.proposeText : words.discardText
          }
          act={asking === 'retry' ? words.retry : discard}
          danger={asking === 'discard'}
          onClose={() => setAsking(undefined)}
          onAct={async (reason) => {
            await (asking === 'retry'
              ? callStaff('retry_letter', { letterID, reason })
              : callStaff('discard_letter', { letterID, requestID, reason }))
            await client.invalidateQueries()
          }}
        />
      )}
    </div>
  )
}
