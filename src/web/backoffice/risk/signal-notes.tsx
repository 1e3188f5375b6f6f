import { useQueryClient } from '@tanstack/react-query'
import type { StaffReply } from '#shared/contracts/staff/contract.ts'
import { noteSignal } from '#shared/contracts/staff/risk.ts'
import { Button } from '#web/ui/button.tsx'
import { asked } from '../asking.ts'
import { useCallForm } from '../forms/call-form.ts'
import { FormText } from '../forms/fields.tsx'
import { FormProblems } from '../forms/form-problems.tsx'
import { callStaff } from '../office-api.ts'
import { useOffice, useOfficeFormat } from '../office-texts.ts'

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
  const client = useQueryClient()
  const form = useCallForm({
    schema: noteSignal.input,
    start: () => ({ signalID, body: '' }),
    send: (values) => callStaff('note_signal', values),
    onSent: (page, { reset }) => {
      reset()
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
        <form className="col g-8 office-pad" {...form.bind}>
          <FormText
            control={form.control}
            name="body"
            label={words.note}
            help={words.noteHelp}
            required
            maxLength={LONGEST}
          />
          <FormProblems view={form.view} />
          <div>
            <Button type="submit" variant="outline" size="sm" icon="note" busy={form.isSending}>
              {words.addNote}
            </Button>
          </div>
        </form>
      )}
    </section>
  )
}
