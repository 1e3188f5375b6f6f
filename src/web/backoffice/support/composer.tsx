import { useMutation } from '@tanstack/react-query'
import { useId, useRef, useState, type KeyboardEvent } from 'react'
import type { SupportTicket } from '#shared/contracts/staff/support.ts'
import { fillPlaceholders } from '#shared/placeholders.ts'
import { LONGEST_TICKET_MESSAGE, openPlaceholders } from '#shared/players/support.ts'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { useErrorText } from '../asking.ts'
import { callStaff } from '../office-api.ts'
import { useOffice } from '../office-texts.ts'
import { Notice } from '../parts.tsx'
import { CannedPicker } from './canned-picker.tsx'
import { isLive, useTyping } from './live-line.tsx'
import { useKeepTicket } from './ticket-view.tsx'
import { useKeys } from './use-keys.ts'

type Mode = 'answer' | 'note'
const LEAVES = ['answered', 'waiting', 'closed'] as const
type Leaves = (typeof LEAVES)[number]

/** The composer for replies and internal notes. Sending the same text again sends it once. */
export function Composer({ page: { ticket, messages, known } }: { page: SupportTicket }) {
  const { support: words } = useOffice()
  const errorText = useErrorText()
  const keep = useKeepTicket()
  const id = useId()
  const field = useRef<HTMLTextAreaElement>(null)
  const last = useRef<{ words: string; id: string }>(undefined)
  const [mode, setMode] = useState<Mode>('answer')
  const [text, setText] = useState('')
  const [leaves, setLeaves] = useState<Leaves>('answered')
  const [isPicking, setPicking] = useState(false)
  const open = mode === 'answer' ? openPlaceholders(text) : []
  const talks = isLive(ticket)
  const noteTyping = useTyping(ticket.ticketID, talks && mode === 'answer')

  const sending = useMutation({
    mutationFn: () => {
      const draftKey = `${mode} ${text}`
      if (last.current?.words !== draftKey)
        last.current = { words: draftKey, id: crypto.randomUUID() }
      const message = { ticketID: ticket.ticketID, requestID: last.current.id, text: text.trim() }
      return mode === 'note'
        ? callStaff('note_support', message)
        : callStaff('answer_support', {
            ...message,
            leaves: talks ? 'answered' : leaves,
            seenSeq: messages.at(-1)?.seq ?? 0,
          })
    },
    onSuccess: (page) => {
      setText('')
      keep(page)
    },
  })
  const write = (next: Mode) => {
    setMode(next)
    field.current?.focus()
  }
  useKeys({ r: () => write('answer'), n: () => write('note'), c: () => setPicking(true) })

  return (
    <form
      className="desk-composer"
      onSubmit={(event) => {
        event.preventDefault()
        if (!sending.isPending && text.trim() !== '' && open.length === 0) sending.mutate()
      }}
    >
      <div className="row g-8 desk-tools">
        <ModeChoice mode={mode} onChange={write} />
        <span className="grow" />
        <Button size="sm" variant="outline" icon="note" onClick={() => setPicking(true)}>
          {words.canned}
        </Button>
      </div>
      <label className="sr" htmlFor={id}>
        {mode === 'answer' ? words.answerLabel : words.noteLabel}
      </label>
      <textarea
        ref={field}
        id={id}
        className={mode === 'note' ? 'input desk-text is-note' : 'input desk-text'}
        rows={4}
        maxLength={LONGEST_TICKET_MESSAGE}
        aria-describedby={`${id}-help`}
        value={text}
        onChange={({ target }) => {
          setText(target.value)
          noteTyping()
        }}
        onKeyDown={(event) => sendOrLeave(event, talks && mode === 'answer')}
      />
      {sending.error !== null && <Notice tone="down">{errorText(sending.error)}</Notice>}
      <div className="row g-8 desk-tools">
        <span
          className={open.length > 0 ? 'grow t-xs c-down' : 'grow t-xs c-3'}
          id={`${id}-help`}
          role={open.length > 0 ? 'alert' : undefined}
        >
          {open.length > 0
            ? words.open(open.map((name) => `{${name}}`).join(', '))
            : mode === 'note'
              ? words.noteHelp
              : talks
                ? words.live.sendHelp
                : words.answerHelp(words.languages[ticket.language])}
        </span>
        {mode === 'answer' && !talks && <LeavesField value={leaves} onChange={setLeaves} />}
        <Button
          type="submit"
          size="sm"
          variant="primary"
          busy={sending.isPending}
          disabled={text.trim() === '' || open.length > 0}
        >
          {mode === 'answer' ? words.send : words.sendNote}
        </Button>
      </div>
      {isPicking && (
        <CannedPicker
          kind={ticket.kind}
          onClose={() => setPicking(false)}
          onPick={({ text: body }) => {
            setPicking(false)
            const filled = fillPlaceholders(body[ticket.language], known)
            setText((before) =>
              before.trim() === '' ? filled : `${before.trimEnd()}\n\n${filled}`,
            )
            setMode('answer')
            field.current?.focus()
          }}
        />
      )}
    </form>
  )
}

function ModeChoice({ mode, onChange }: { mode: Mode; onChange: (mode: Mode) => void }) {
  const { support: words } = useOffice()
  return (
    <span className="row g-4" role="group" aria-label={words.mode}>
      {(['answer', 'note'] as const).map((each) => (
        <button
          key={each}
          type="button"
          className="chip"
          aria-pressed={mode === each}
          onClick={() => onChange(each)}
        >
          {words[each]}
        </button>
      ))}
    </span>
  )
}

/** In a live conversation, Enter sends. */
function sendOrLeave(event: KeyboardEvent<HTMLTextAreaElement>, talks: boolean): void {
  const isSent = event.ctrlKey || event.metaKey || (talks && !event.shiftKey)
  if (event.key === 'Enter' && isSent && !event.nativeEvent.isComposing) {
    event.preventDefault()
    event.currentTarget.form?.requestSubmit()
  }
  if (event.key === 'Escape') event.currentTarget.blur()
}

function LeavesField({ value, onChange }: { value: Leaves; onChange: (leaves: Leaves) => void }) {
  const { support: words } = useOffice()
  return (
    <span className="input input--sm office-choice desk-helper">
      <select
        aria-label={words.afterwards}
        value={value}
        onChange={({ target }) =>
          onChange(LEAVES.find((one) => one === target.value) ?? 'answered')
        }
      >
        {LEAVES.map((one) => (
          <option key={one} value={one}>
            {words.leaves[one]}
          </option>
        ))}
      </select>
      <Icon name="down" size={16} />
    </span>
  )
}
