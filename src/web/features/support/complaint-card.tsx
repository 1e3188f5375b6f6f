import { useMutation, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { ComplaintState } from '#shared/players/complaints.ts'
import type { OwnComplaint, Ticket } from '#shared/contracts/support.ts'
import { LONGEST_TICKET_MESSAGE } from '#shared/players/support.ts'
import { call } from '#web/lib/api.ts'
import { useFormat } from '#web/lib/format.ts'
import { query, queryClient } from '#web/lib/query.ts'
import { useTexts } from '#web/lib/texts.ts'
import { Badge, type BadgeTone } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Failed, useErrorText } from '#web/ui/empty.tsx'
import { Note } from '#web/ui/note.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { ComplaintForm, Words } from './complaint-form.tsx'
import { Redress } from './redress.tsx'
import { useRequestIdFor } from './use-once.ts'
import { SHOWS_SUCCESS } from '#web/lib/show-outcome.ts'

const TONES: Readonly<Record<ComplaintState, BadgeTone>> = {
  open: 'info',
  upheld: 'up',
  partly: 'up',
  rejected: 'line',
  withdrawn: 'line',
}
const noonOf = (day: string) => `${day}T12:00:00+03:00`

export function ComplaintPart({ ticket: { ticketID, complaint } }: { ticket: Ticket }) {
  const {
    support: { complaint: texts },
  } = useTexts()
  const [isFiling, setFiling] = useState(false)
  if (complaint !== null) return <ComplaintCard ticketID={ticketID} />
  if (isFiling)
    return (
      <ComplaintForm
        ticketID={ticketID}
        onFiled={() => setFiling(false)}
        onCancel={() => setFiling(false)}
      />
    )
  return (
    <div className="row supp__acts">
      <Button variant="ghost" size="sm" icon="flag" onClick={() => setFiling(true)}>
        {texts.turn}
      </Button>
    </div>
  )
}

function ComplaintCard({ ticketID }: { ticketID: string }) {
  const { data, error, refetch } = useQuery({
    ...query('support', 'get_complaint', { ticketID }),
    staleTime: 0,
  })
  const steps = data?.data.steps.length ?? 0
  useEffect(() => {
    // Seeing the complaint here marks its messages as read.
    if (steps > 0 && document.visibilityState === 'visible')
      void call('support', 'read', { ticketID }).catch(() => {})
  }, [steps, ticketID])
  if (error !== null && data === undefined)
    return <Failed error={error} onRetry={() => void refetch()} />
  if (data === undefined) return <Skeleton width="100%" height={160} radius={12} />
  return <Card shown={data.data} />
}

function Card({ shown }: { shown: OwnComplaint }) {
  const {
    support: { complaint: texts },
  } = useTexts()
  const format = useFormat()
  const { number, state, overdue, category, wanted, dueOn, next, appeal, steps, redress } = shown
  return (
    <section className="card supp__complaint" aria-label={texts.numbered(String(number))}>
      <header className="row g-12 supp__head">
        <span className="grow col">
          <h3 className="title-sm num">{texts.numbered(String(number))}</h3>
          <span className="t-sm c-3">{texts.categories[category]}</span>
        </span>
        {overdue ? (
          <Badge tone="down" icon="alert">
            {texts.overdue}
          </Badge>
        ) : (
          <Badge tone={TONES[state]}>{texts.states[state]}</Badge>
        )}
      </header>
      <dl className="supp__facts">
        <div>
          <dt>{texts.asked}</dt>
          <dd>{wanted}</dd>
        </div>
        <div>
          <dt>{texts.next}</dt>
          <dd>{texts.nexts[next]}</dd>
        </div>
        {state === 'open' && (
          <div>
            <dt>{texts.dueOn}</dt>
            <dd className="num">{format.longDate(noonOf(dueOn))}</dd>
          </div>
        )}
      </dl>
      {overdue && (
        <Note tone="down" icon="clock">
          {texts.overdueText}
        </Note>
      )}
      <ol className="supp__steps" aria-label={texts.stepsLabel}>
        {steps.map(({ kind, date, outcome, text }) => (
          <li key={date}>
            <span className="col">
              <span className="w-6">
                {outcome === null ? texts.steps[kind] : texts.states[outcome]}
              </span>
              <span className="t-xs c-3 num">{format.dateTime(date)}</span>
            </span>
            {text !== null && <p className="supp__why">{text}</p>}
          </li>
        ))}
      </ol>
      {redress.length > 0 && <Redress redress={redress} />}
      {appeal !== null && (
        <Note icon="info">
          <b>{texts.appeal}</b>
          <span className="supp__why">{appeal}</span>
        </Note>
      )}
      <Acts shown={shown} />
    </section>
  )
}

function Acts({ shown: { ticketID, state, reopenUntil } }: { shown: OwnComplaint }) {
  const {
    support: { complaint: texts },
  } = useTexts()
  const format = useFormat()
  const errorText = useErrorText()
  const requestIdFor = useRequestIdFor()
  const [open, setOpen] = useState<'withdraw' | 'reopen'>()
  const [why, setWhy] = useState('')
  const done = async () => {
    setOpen(undefined)
    await queryClient.invalidateQueries({ queryKey: ['support'] })
  }
  const withdrawing = useMutation({
    mutationFn: () => call('support', 'withdraw_complaint', { ticketID }),
    meta: SHOWS_SUCCESS,
    onSuccess: done,
  })
  const reopening = useMutation({
    mutationFn: () =>
      call('support', 'reopen_complaint', {
        ticketID,
        requestId: requestIdFor(why),
        text: why.trim(),
      }),
    meta: SHOWS_SUCCESS,
    onSuccess: done,
  })
  const error = withdrawing.error ?? reopening.error
  return (
    <>
      {error !== null && (
        <Note tone="down" icon="alert">
          {errorText(error)}
        </Note>
      )}
      {state === 'open' && open === undefined && (
        <div className="row supp__acts">
          <Button variant="ghost" size="sm" onClick={() => setOpen('withdraw')}>
            {texts.withdraw}
          </Button>
        </div>
      )}
      {open === 'withdraw' && (
        <div className="col g-12">
          <p className="c-2">{texts.withdrawText}</p>
          <div className="row g-8 supp__acts">
            <Button variant="ghost" size="sm" onClick={() => setOpen(undefined)}>
              {texts.cancel}
            </Button>
            <Button
              variant="danger"
              size="sm"
              busy={withdrawing.isPending}
              onClick={() => withdrawing.mutate()}
            >
              {texts.withdrawYes}
            </Button>
          </div>
        </div>
      )}
      {reopenUntil !== null && open === undefined && (
        <div className="row g-8 supp__acts">
          <Button variant="outline" size="sm" icon="refresh" onClick={() => setOpen('reopen')}>
            {texts.reopen}
          </Button>
        </div>
      )}
      {reopenUntil !== null && open === 'reopen' && (
        <div className="col g-12">
          <Words
            label={texts.why}
            help={texts.reopenHelp(format.longDate(noonOf(reopenUntil)))}
            value={why}
            maxLength={LONGEST_TICKET_MESSAGE}
            onValue={setWhy}
          />
          <div className="row g-8 supp__acts">
            <Button variant="ghost" size="sm" onClick={() => setOpen(undefined)}>
              {texts.cancel}
            </Button>
            <Button
              variant="primary"
              size="sm"
              disabled={why.trim() === ''}
              busy={reopening.isPending}
              onClick={() => reopening.mutate()}
            >
              {texts.reopen}
            </Button>
          </div>
        </div>
      )}
    </>
  )
}
