import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import type { SupportTicket } from '#shared/contracts/staff/support.ts'
import {
  ALL_SUBJECTS,
  LONGEST_TICKET_MESSAGE,
  type TicketSubject,
} from '#shared/players/support.ts'
import { Button } from '#web/ui/button.tsx'
import { FieldFrame } from '#web/ui/text-field.tsx'
import { AskDialog } from '../ask-dialog.tsx'
import { asked } from '../asking.ts'
import { ChoiceField } from '../choice-field.tsx'
import { callStaff } from '../office-api.ts'
import { useOffice } from '../office-texts.ts'
import { useKeepTicket } from './ticket-view.tsx'

const QUEUE = ''

/** Hands a live conversation over, with a note for colleagues, and closes it with its subject. */
export function LiveActs({
  page,
  meID,
  onClosed,
}: {
  page: SupportTicket
  meID: string
  onClosed: () => void
}) {
  const { support } = useOffice()
  const words = support.live
  const [asking, setAsking] = useState<'hand-over' | 'close'>()
  const end = () => setAsking(undefined)
  return (
    <>
      {page.ticket.assignedTo !== null && (
        <Button size="sm" variant="outline" onClick={() => setAsking('hand-over')}>
          {words.handOver}
        </Button>
      )}
      <Button size="sm" variant="outline" icon="check" onClick={() => setAsking('close')}>
        {words.close}
      </Button>
      {asking === 'hand-over' && <HandOver page={page} meID={meID} onClose={end} />}
      {asking === 'close' && <Close page={page} onClosed={onClosed} onClose={end} />}
    </>
  )
}

function HandOver({
  page: { ticket },
  meID,
  onClose,
}: {
  page: SupportTicket
  meID: string
  onClose: () => void
}) {
  const {
    support: { live: words },
  } = useOffice()
  const id = useId()
  const keep = useKeepTicket()
  const [to, setTo] = useState(QUEUE)
  const [note, setNote] = useState('')
  const { data: helpers = [] } = useQuery(asked('list_helpers', {}))
  const { data: live } = useQuery({ ...asked('list_live', {}), staleTime: 0 })
  const available = new Set(live?.available.map((helper) => helper.id))
  const others = helpers.filter(
    (helper) => helper.id !== ticket.assignedTo?.id && helper.id !== meID,
  )
  return (
    <AskDialog
      title={words.handOverTitle}
      text={words.handOverText}
      act={words.handOver}
      needsReason={false}
      onClose={onClose}
      onAct={async () => {
        const body = note.trim()
        keep(
          await callStaff('assign_support', {
            ticketID: ticket.ticketID,
            from: ticket.assignedTo?.id ?? null,
            to: to === QUEUE ? null : to,
            ...(body !== '' && { note: body }),
          }),
        )
      }}
    >
      <ChoiceField
        label={words.to}
        value={to}
        choices={[
          [QUEUE, words.queue],
          ...others
            .toSorted(
              (one, other) => Number(available.has(other.id)) - Number(available.has(one.id)),
            )
            .map(
              (helper) =>
                [
                  helper.id,
                  available.has(helper.id) ? words.isAvailable(helper.username) : helper.username,
                ] as const,
            ),
        ]}
        onChange={setTo}
      />
      <FieldFrame id={id} label={words.noteLabel} help={words.noteHelp}>
        <textarea
          id={id}
          className="input desk-text is-note"
          rows={3}
          maxLength={LONGEST_TICKET_MESSAGE}
          aria-describedby={`${id}-help`}
          value={note}
          onChange={({ target }) => setNote(target.value)}
        />
      </FieldFrame>
    </AskDialog>
  )
}

function Close({
  page: { ticket },
  onClosed,
  onClose,
}: {
  page: SupportTicket
  onClosed: () => void
  onClose: () => void
}) {
  const { support } = useOffice()
  const words = support.live
  const keep = useKeepTicket()
  const [closedAs, setClosedAs] = useState<TicketSubject>(ticket.subject)
  return (
    <AskDialog
      title={words.closeTitle}
      act={words.close}
      needsReason={false}
      onClose={onClose}
      onAct={async () => {
        keep(await callStaff('close_support', { ticketID: ticket.ticketID, closedAs }))
        onClosed()
      }}
    >
      <ChoiceField
        label={words.closedAs}
        value={closedAs}
        choices={ALL_SUBJECTS.map((one) => [one, support.subjects[one]] as const)}
        onChange={(name) =>
          setClosedAs(ALL_SUBJECTS.find((known) => known === name) ?? ticket.subject)
        }
      />
    </AskDialog>
  )
}
