import { useQueryClient } from '@tanstack/react-query'
import type { Me } from '#shared/contracts/staff/account.ts'
import { addNote, type Player360 } from '#shared/contracts/staff/players.ts'
import { may } from '#shared/office/staff.ts'
import { Button } from '#web/ui/button.tsx'
import { useCallForm } from '../forms/call-form.ts'
import { FormText } from '../forms/fields.tsx'
import { FormProblems } from '../forms/form-problems.tsx'
import { callStaff } from '../office-api.ts'
import { useOffice, useOfficeFormat } from '../office-texts.ts'
import { Nothing } from '../parts.tsx'

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
  const client = useQueryClient()
  const form = useCallForm({
    schema: addNote.input,
    start: () => ({ playerID: uid, body: '' }),
    send: (values) => callStaff('add_note', values),
    onSent: async (_reply, { reset }) => {
      reset()
      await client.invalidateQueries({ queryKey: ['get_player'] })
    },
  })
  return (
    <div className="col g-16 office-form">
      {may(me.roles, 'player.note') && (
        <form className="col g-8" {...form.bind}>
          <FormText
            control={form.control}
            name="body"
            label={words.note}
            help={words.notesText}
            required
            maxLength={LONGEST}
          />
          <FormProblems view={form.view} />
          <div>
            <Button type="submit" variant="primary" icon="note" busy={form.isSending}>
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
