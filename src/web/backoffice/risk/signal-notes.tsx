import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { StaffReply } from '#shared/contracts/staff/contract.ts'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { asked, useErrorText } from '../asking.ts'
import { callStaff } from '../office-api.ts'
import { useOffice, useOfficeFormat } from '../office-texts.ts'
import { Notice } from '../parts.tsx'

const LONGEST = 2_000

export function SignalNotes({
  signalID,
  notes,
  mayWrite,
}: {
  signalID: string
  notes: StaffReply<'get_signal'>['notes']
  mayWrite: boolean
}) {
  const { risk: words } = useOffice()
  const { dateTime } = useOfficeFormat()
  const [body, setBody] = useState('')
  const client = useQueryClient()
  const errorText = useErrorText()
  const adding = useMutation({
    mutationFn: () => callStaff('note_signal', { signalID, body }),
    onSuccess: (page) => {
      setBody('')
      client.setQueryData(asked('get_signal', { signalID }).queryKey, page)
    },
  })
  return (
    <section className="card office-section">
      <h2>{words.notes}</h2>
      {notes.length === 0 ? (
        <p className="c-3 office-pad">{words.noNotes}</p>
      ) : (
        <ul className="col g-12 office-pad">
          {notes.map(({ id, staff, body: text, at }) => (
            <li key={id}>
              <p className="office-wrap">{text}</p>
              <p className="c-3 t-xs">
                {staff} · {dateTime(at)}
              </p>
            </li>
          ))}
        </ul>
      )}
      {mayWrite && (
        <form
          className="col g-8 office-pad"
          onSubmit={(event) => {
            event.preventDefault()
            if (!adding.isPending) adding.mutate()
          }}
        >
          <TextField
            label={words.note}
            help={words.noteHelp}
            inputSize="md"
            required
            maxLength={LONGEST}
            value={body}
            onChange={(event) => setBody(event.target.value)}
          />
          {adding.error !== null && <Notice tone="down">{errorText(adding.error)}</Notice>}
          <div>
            <Button type="submit" variant="outline" size="sm" icon="note" busy={adding.isPending}>
              {words.addNote}
            </Button>
          </div>
        </form>
      )}
    </section>
  )
}
