import { useMutation } from '@tanstack/react-query'
import type { Conversation, Ticket } from '#shared/contracts/support.ts'
import { call } from '#web/lib/api.ts'
import { useFormat } from '#web/lib/format.ts'
import { query, queryClient } from '#web/lib/query.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { useErrorText } from '#web/ui/empty.tsx'
import { Note } from '#web/ui/note.tsx'
import { useLiveTexts } from './live-texts.ts'

export type Live = NonNullable<Ticket['live']>

export function LiveBadge({ state }: { state: 'queued' | 'talking' }) {
  return (
    <Badge tone={state === 'talking' ? 'up' : 'info'} icon={state === 'talking' ? 'chat' : 'clock'}>
      {useLiveTexts().badge[state]}
    </Badge>
  )
}

export function LiveNote({
  live,
  ticket,
  hasAnswer,
}: {
  live: Live
  ticket: Ticket
  hasAnswer: boolean
}) {
  const texts = useLiveTexts()
  const format = useFormat()
  if (live.state === 'queued')
    return <Note icon="clock">{texts.inQueue(format.time(live.endsAt))}</Note>
  if (live.state === 'talking') return hasAnswer ? null : <Note icon="chat">{texts.taken}</Note>
  if (live.end === 'missed')
    return ticket.state === 'open' ? (
      <Note tone="warn" icon="clock">
        {texts.missed(String(ticket.number))}
      </Note>
    ) : null
  // The note of a closed ticket says the rest.
  if (ticket.state === 'closed') return null
  return <Note icon="check">{live.end === 'quiet' ? texts.quiet : texts.ended}</Note>
}

export function ClosingQuestion({
  ticketID,
  helpful,
}: {
  ticketID: string
  helpful: boolean | null
}) {
  const texts = useLiveTexts()
  const errorText = useErrorText()
  const rating = useMutation({
    mutationFn: (isHelpful: boolean) =>
      call('support', 'rate_live', { ticketID, helpful: isHelpful }),
    onSuccess: (reply: { data: Conversation }) =>
      queryClient.setQueryData(
        query('support', 'get_ticket', { ticketID }).queryKey,
        (known) => known && { ...known, data: reply.data },
      ),
  })
  const button = (isHelpful: boolean, name: string) => (
    <Button
      variant={helpful === isHelpful ? 'ink' : 'outline'}
      aria-pressed={helpful === isHelpful}
      busy={rating.isPending && rating.variables === isHelpful}
      onClick={() => rating.mutate(isHelpful)}
    >
      {name}
    </Button>
  )
  return (
    <section className="card card--pad col g-12" aria-label={texts.question}>
      <h3 className="w-6">{texts.question}</h3>
      <div className="row g-8">
        {button(true, texts.yes)}
        {button(false, texts.no)}
      </div>
      {helpful !== null && (
        <p className="t-sm c-2" role="status">
          {texts.thanks}
        </p>
      )}
      {rating.error !== null && (
        <Note tone="down" icon="alert">
          {errorText(rating.error)}
        </Note>
      )}
    </section>
  )
}
