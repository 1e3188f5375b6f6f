import { useMutation } from '@tanstack/react-query'
import { useId, useState } from 'react'
import {
  TICKET_KINDS,
  TICKET_SUBJECTS,
  USUAL_SUBJECT,
  ALL_SUBJECTS,
  type TicketSubject,
} from '#shared/players/support.ts'
import { call } from '#web/lib/api.ts'
import { useFormat } from '#web/lib/format.ts'
import { queryClient } from '#web/lib/query.ts'
import { useTexts } from '#web/lib/texts.ts'
import { Button, IconButton } from '#web/ui/button.tsx'
import { useErrorText } from '#web/ui/empty.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Note } from '#web/ui/note.tsx'
import { FieldFrame } from '#web/ui/text-field.tsx'
import { AboutCard } from './about-card.tsx'
import { useLiveState } from './live-card.tsx'
import { useLiveTexts } from './live-texts.ts'
import { MessageBox } from './message-box.tsx'
import type { About } from './support-search.ts'
import { useRequestIdFor } from './use-once.ts'
import { SHOWS_SUCCESS } from '#web/lib/show-outcome.ts'

export function NewTicket({
  about,
  onDrop,
  onOpened,
}: {
  about: About | undefined
  onDrop: () => void
  onOpened: (ticketID: string) => void
}) {
  const { support: texts } = useTexts()
  const liveTexts = useLiveTexts()
  const format = useFormat()
  const errorText = useErrorText()
  const id = useId()
  const [chosen, setChosen] = useState<TicketSubject>()
  const [text, setText] = useState('')
  const requestIdFor = useRequestIdFor()
  const subject = chosen ?? (about === undefined ? 'something-else' : USUAL_SUBJECT[about.kind])
  const live = useLiveState()
  const canTalk = live !== undefined && live.available && live.ticketID === null
  const asking = useMutation({
    mutationFn: (isLive: boolean) =>
      call('support', isLive ? 'start_live' : 'open_ticket', {
        requestId: requestIdFor(JSON.stringify([subject, text, about, isLive])),
        subject,
        text: text.trim(),
        ...(about !== undefined && { contextKind: about.kind, contextID: about.id }),
      }),
    meta: SHOWS_SUCCESS,
    onSuccess: async ({ data }) => {
      await queryClient.invalidateQueries({ queryKey: ['support', 'list_tickets'] })
      onOpened(data.ticket.ticketID)
    },
  })
  return (
    <section className="card card--pad col g-16" aria-label={texts.askTitle}>
      <h2 className="title-sm">{texts.askTitle}</h2>
      {about !== undefined && (
        <AboutCard about={about}>
          <IconButton icon="close" size="sm" label={texts.drop} onClick={onDrop} />
        </AboutCard>
      )}
      <FieldFrame id={id} label={texts.subject}>
        <span className="input input--select">
          <select
            id={id}
            value={subject}
            onChange={({ target }) =>
              setChosen(ALL_SUBJECTS.find((known) => known === target.value))
            }
          >
            {TICKET_KINDS.map((kind) => (
              <optgroup key={kind} label={texts.kinds[kind]}>
                {TICKET_SUBJECTS[kind].map((one) => (
                  <option key={one} value={one}>
                    {texts.subjects[one]}
                  </option>
                ))}
              </optgroup>
            ))}
          </select>
          <Icon name="down" />
        </span>
      </FieldFrame>
      {asking.error !== null && (
        <Note tone="down" icon="alert">
          {errorText(asking.error)}
        </Note>
      )}
      <MessageBox
        label={texts.message}
        help={texts.messageHelp}
        value={text}
        onValue={setText}
        onSend={() => asking.mutate(canTalk)}
        busy={asking.isPending}
        rows={6}
        {...(canTalk && { sendLabel: liveTexts.start })}
      >
        {canTalk && (
          <Button
            variant="outline"
            disabled={text.trim() === ''}
            onClick={() => asking.isPending || asking.mutate(false)}
          >
            {liveTexts.asTicket}
          </Button>
        )}
      </MessageBox>
      {canTalk && (
        <p className="t-sm c-2">{liveTexts.startHelp(format.number(live.answerMinutes))}</p>
      )}
    </section>
  )
}
