import { useMutation, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { Conversation as Shown } from '#shared/contracts/support.ts'
import { call, CallRefusal } from '#web/lib/api.ts'
import { useFormat } from '#web/lib/format.ts'
import { query, queryClient } from '#web/lib/query.ts'
import { useTopic } from '#web/lib/realtime/socket.ts'
import { useTexts } from '#web/lib/texts.ts'
import { Button } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Empty, Failed, useErrorText } from '#web/ui/empty.tsx'
import { Note } from '#web/ui/note.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { MAX_DOCUMENT_BYTES } from '#shared/players/documents.ts'
import { AboutCard } from './about-card.tsx'
import { AttachFile, FileLine, isTooLarge } from './attach-file.tsx'
import { ComplaintPart } from './complaint-card.tsx'
import { ClosingQuestion, LiveBadge, LiveNote } from './live-part.tsx'
import { useLiveTexts } from './live-texts.ts'
import { hasKeyboard, MessageBox } from './message-box.tsx'
import { TicketStateBadge } from './ticket-state.tsx'
import { useLiveHere, useStaffTyping, useTyping } from './use-live.ts'
import { useRequestIdFor } from './use-once.ts'
import { SHOWS_SUCCESS } from '#web/lib/show-outcome.ts'

const MEGABYTE = 1024 * 1024
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
  const { live } = ticket
  const isLive = live !== null && live.state !== 'ended'
  const hasAnswer = messages.some(({ author }) => author === 'staff')
  useLiveHere(ticket.ticketID, isLive ? live.endsAt : undefined)
  return (
    <section className="col g-16" aria-label={texts.conversation}>
      <header className="row g-12 supp__head">
        <span className="grow col">
          <h2 className="title-sm">{texts.subjects[ticket.subject]}</h2>
          <span className="t-sm c-3 num">
            {texts.number(String(ticket.number))} · {format.dateTime(ticket.createdAt)}
          </span>
        </span>
        {isLive ? (
          <>
            <LiveBadge state={live.state === 'queued' ? 'queued' : 'talking'} />
            <EndLive ticketID={ticket.ticketID} />
          </>
        ) : (
          <TicketStateBadge state={ticket.state} />
        )}
      </header>
      {ticket.context !== null && <AboutCard about={ticket.context} />}
      <ComplaintPart ticket={ticket} />
      {/* The messages of a live conversation scroll in their own box, by keyboard too. */}
      <ol
        className={classNames('supp__talk', isLive && 'is-live')}
        aria-label={texts.conversation}
        aria-live="polite"
        {...(isLive && { tabIndex: 0 })}
      >
        {messages.map(({ seq, author, text, file, date }) => (
          <li
            key={seq}
            className={classNames('supp__said', author === 'player' && 'is-own')}
            ref={bringIntoView}
          >
            <span className="t-xs c-3">
              {author === 'player' ? texts.you : texts.desk} ·{' '}
              <span className="num">{isLive ? format.time(date) : format.dateTime(date)}</span>
            </span>
            {file === null ? (
              <p className="supp__bubble">{text}</p>
            ) : (
              <FileLine format={file.format} size={file.size} />
            )}
          </li>
        ))}
      </ol>
      {live !== null && <LiveNote live={live} ticket={ticket} hasAnswer={hasAnswer} />}
      {live?.state === 'ended' && hasAnswer && (
        <ClosingQuestion ticketID={ticket.ticketID} helpful={live.helpful} />
      )}
      {ticket.state === 'open' && live === null && <Note icon="clock">{texts.waitNote}</Note>}
      {ticket.state === 'closed' && <Note icon="lock">{texts.closedNote}</Note>}
      <Reply
        ticketID={ticket.ticketID}
        mayClose={ticket.state !== 'closed' && !isLive}
        isLive={isLive}
        seq={messages.at(-1)?.seq ?? 0}
      />
    </section>
  )
}

function keepConversation(reply: { data: Shown }): void {
  const { queryKey } = query('support', 'get_ticket', { ticketID: reply.data.ticket.ticketID })
  queryClient.setQueryData(queryKey, (known) => known && { ...known, data: reply.data })
}

function EndLive({ ticketID }: { ticketID: string }) {
  const ending = useMutation({
    mutationFn: () => call('support', 'close', { ticketID }),
    onSuccess: keepConversation,
  })
  return (
    <Button size="sm" variant="outline" busy={ending.isPending} onClick={() => ending.mutate()}>
      {useLiveTexts().end}
    </Button>
  )
}

function Reply({
  ticketID,
  mayClose,
  isLive,
  seq,
}: {
  ticketID: string
  mayClose: boolean
  isLive: boolean
  seq: number
}) {
  const { support: texts } = useTexts()
  const live = useLiveTexts()
  const noteTyping = useTyping(ticketID, isLive)
  const isTyping = useStaffTyping(ticketID, isLive, seq)
  const errorText = useErrorText()
  const [text, setText] = useState('')
  const requestIdFor = useRequestIdFor()
  const writing = useMutation({
    mutationFn: () =>
      call('support', 'write', { ticketID, requestId: requestIdFor(text), text: text.trim() }),
    onSuccess: (reply) => {
      setText('')
      keepConversation(reply)
    },
  })
  const closing = useMutation({
    mutationFn: () => call('support', 'close', { ticketID }),
    meta: SHOWS_SUCCESS,
    onSuccess: keepConversation,
  })
  const [failed, setFailed] = useState<{ error: unknown; file: File | undefined }>()
  const format = useFormat()
  const error = writing.error ?? closing.error ?? failed?.error ?? null
  return (
    <>
      {error !== null && (
        <Note tone="down" icon="alert">
          {isTooLarge(failed?.file)
            ? live.fileTooLarge(format.number(MAX_DOCUMENT_BYTES / MEGABYTE))
            : errorText(error)}
        </Note>
      )}
      {isLive && (
        <p className="t-sm c-3 supp__typing" role="status">
          {isTyping && live.typing}
        </p>
      )}
      <MessageBox
        label={isLive ? live.reply : texts.reply}
        help={!isLive ? texts.replyHelp : hasKeyboard() ? live.replyHelp : undefined}
        value={text}
        onValue={(next) => {
          setText(next)
          noteTyping()
        }}
        onSend={() => writing.mutate()}
        busy={writing.isPending}
        rows={isLive ? 2 : 3}
        enterSends={isLive}
      >
        <AttachFile
          ticketID={ticketID}
          onError={(failure, file) =>
            setFailed(failure === null ? undefined : { error: failure, file })
          }
        />
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
