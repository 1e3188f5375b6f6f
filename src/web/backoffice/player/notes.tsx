import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Me } from '#shared/contracts/staff/account.ts'
import type { Player360 } from '#shared/contracts/staff/players.ts'
import { may } from '#shared/office/staff.ts'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { useErrorText } from '../asking.ts'
import { callStaff } from '../office-api.ts'
import { useOffice, useOfficeFormat } from '../office-texts.ts'
import { Nothing, Notice } from '../parts.tsx'

const LONGEST = 2_000

export function Notes({
  me,
  player: {
    profile: { uid },
    notes,
  },
}: {
  me: Me
  player: Player360
}) {
  const { player: words } = useOffice()
  const { dateTime } = useOfficeFormat()
  const [body, setBody] = useState('')
  const client = useQueryClient()
  const errorText = useErrorText()
  const adding = useMutation({
    mutationFn: () => callStaff('add_note', { playerID: uid, body }),
    onSuccess: async () => {
      setBody('')
      await client.invalidateQueries({ queryKey: ['get_player'] })
    },
  })
  return (
    <div className="col g-16 office-form">
      {may(me.roles, 'player.note') && (
        <form
          className="col g-8"
          onSubmit={(event) => {
            event.preventDefault()
            if (!adding.isPending) adding.mutate()
          }}
        >
          <TextField
            label={words.note}
            help={words.notesText}
            inputSize="md"
            required
            maxLength={LONGEST}
            value={body}
            onChange={(event) => setBody(event.target.value)}
          />
          {adding.error !== null && <Notice tone="down">{errorText(adding.error)}</Notice>}
          <div>
            <Button type="submit" variant="primary" icon="note" busy={adding.isPending}>
              {words.addNote}
            </Button>
          </div>
        </form>
      )}
      {notes.length === 0 ? (
        <Nothing icon="note" title={words.noNotes} />
      ) : (
        <ul className="col g-8">
          {notes.map(({ id, staff, body: text, at }) => (
            <li key={id} className="card card--pad">
              <p className="office-wrap">{text}</p>
              <p className="c-3 t-xs">
                {staff} · {dateTime(at)}
              </p>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
