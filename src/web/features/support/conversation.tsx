import { useMutation, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { Conversation as Shown } from '#shared/contracts/support.ts'
import { call, CallRefusal } from '#web/lib/api.ts'
import { useFormat } from '#web/lib/format.ts'
import { query, queryClient } from '#web/lib/query.ts'
import { useTopic } from '#web/lib/socket.ts'
import { useTexts } from '#web/lib/texts.ts'
import { Button } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Empty, Failed, useErrorText } from '#web/ui/empty.tsx'
import { Note } from '#web/ui/note.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { AboutCard } from './about-card.tsx'
import { ComplaintPart } from './complaint-card.tsx'
import { MessageBox } from './message-box.tsx'
import { TicketStateBadge } from './ticket-state.tsx'
import { useRequestIdFor } from './use-once.ts'
import { SHOWS_SUCCESS } from '#web/lib/show-outcome.ts'

const bringIntoView = (message: HTMLLIElement | null) =>
  message?.scrollIntoView({ block: 'nearest' })

export function Conversation({ ticketID }: { ticketID: string }) {
  const { support: texts } = useTexts()
  const asked = query('support', 'get_ticket', { ticketID })
  const { data, error, refetch } = useQuery({ ...asked, staleTime: 0 })
  useTopic(`support:${ticketID}`, (_news, isSnapshot, mayHaveMissed) => {
    if (isSnapshot && !mayHaveMissed) return
    void queryClient.invalidateQueries({ queryKey: asked.queryKey })
    void queryClient.invalidateQueries({
      queryKey: query('support', 'get_complaint', { ticketID }).queryKey,
    })
  })
  const isUnread = data?.data.ticket.unread === true
  useEffect(() => {
    if (isUnread && document.visibilityState === 'visible')
      void call('support', 'read', { ticketID }).catch(() => {})
  }, [isUnread, ticketID])
  if (error instanceof CallRefusal && error.is('record not found'))
    return <Empty icon="chat" title={texts.missing} text={texts.missingText} />
  if (error !== null && data === undefined)
    return <Failed error={error} onRetry={() => void refetch()} />
  if (data === undefined) return <Skeleton width="100%" height={360} radius={12} />
  return <Open shown={data.data} />
}

function Open({ shown: { ticket, messages } }: { shown: Shown }) {
  const { support: texts } = useTexts()
  const format = useFormat()
  return (
    <section className="col g-16" aria-label={texts.conversation}>
      <header className="row g-12 supp__head">
        <span className="grow col">
          <h2 className="title-sm">{texts.subjects[ticket.subject]}</h2>
          <span className="t-sm c-3 num">
            {texts.number(String(ticket.number))} · {format.dateTime(ticket.createdAt)}
          </span>
        </span>
        <TicketStateBadge state={ticket.state} />
      </header>
      {ticket.context !== null && <AboutCard about={ticket.context} />}
      <ComplaintPart ticket={ticket} />
      <ol className="supp__talk" aria-live="polite">
        {messages.map(({ seq, author, text, date }) => (
          <li
            key={seq}
            className={classNames('supp__said', author === 'player' && 'is-own')}
            ref={bringIntoView}
          >
            <span className="t-xs c-3">
              {author === 'player' ? texts.you : texts.desk} ·{' '}
              <span className="num">{format.dateTime(date)}</span>
            </span>
            <p className="supp__bubble">{text}</p>
          </li>
        ))}
      </ol>
      {ticket.state === 'open' && <Note icon="clock">{texts.waitNote}</Note>}
      {ticket.state === 'closed' && <Note icon="lock">{texts.closedNote}</Note>}
      <Reply ticketID={ticket.ticketID} mayClose={ticket.state !== 'closed'} />
    </section>
  )
}

function Reply({ ticketID, mayClose }: { ticketID: string; mayClose: boolean }) {
  const { support: texts } = useTexts()
  const errorText = useErrorText()
  const [text, setText] = useState('')
  const requestIdFor = useRequestIdFor()
  const keep = (reply: { data: Shown }) =>
    queryClient.setQueryData(
      query('support', 'get_ticket', { ticketID }).queryKey,
      (known) => known && { ...known, data: reply.data },
    )
  const writing = useMutation({
    mutationFn: () =>
      call('support', 'write', { ticketID, requestId: requestIdFor(text), text: text.trim() }),
    onSuccess: (reply) => {
      setText('')
      keep(reply)
    },
  })
  const closing = useMutation({
    mutationFn: () => call('support', 'close', { ticketID }),
    meta: SHOWS_SUCCESS,
    onSuccess: keep,
  })
  const error = writing.error ?? closing.error
  return (
    <>
      {error !== null && (
        <Note tone="down" icon="alert">
          {errorText(error)}
        </Note>
      )}
      <MessageBox
        label={texts.reply}
        help={texts.replyHelp}
        value={text}
        onValue={setText}
        onSend={() => writing.mutate()}
        busy={writing.isPending}
        rows={3}
      >
        {mayClose && (
          <Button
            variant="ghost"
            icon="check"
            busy={closing.isPending}
            onClick={() => closing.mutate()}
          >
            {texts.close}
          </Button>
        )}
      </MessageBox>
    </>
  )
}
