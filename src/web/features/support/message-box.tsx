import { useId, type ReactNode } from 'react'
import { LONGEST_TICKET_MESSAGE } from '#shared/players/support.ts'
import { Button } from '#web/ui/button.tsx'
import { FieldFrame } from '#web/ui/text-field.tsx'
import { useTexts } from '#web/lib/texts.ts'

type Props = {
  label: string
  help: string | undefined
  value: string
  onValue: (text: string) => void
  onSend: () => void
  busy: boolean
  rows: number
  sendLabel?: string
  /** Enter sends, as in a chat; Shift+Enter starts a new line. */
  enterSends?: boolean
  children?: ReactNode
}

/** Keyboards on a screen have no Shift+Enter. */
export const hasKeyboard = () => matchMedia('(pointer: fine)').matches

export function MessageBox({
  label,
  help,
  value,
  onValue,
  onSend,
  busy,
  rows,
  sendLabel,
  enterSends = false,
  children,
}: Props) {
  const { support: texts } = useTexts()
  const id = useId()
  const isReady = value.trim() !== ''
  return (
    <form
      className="col g-12"
      onSubmit={(event) => {
        event.preventDefault()
        if (isReady && !busy) onSend()
      }}
    >
      <FieldFrame id={id} label={label} help={help}>
        <textarea
          id={id}
          className="input supp__text"
          rows={rows}
          maxLength={LONGEST_TICKET_MESSAGE}
          aria-describedby={help === undefined ? undefined : `${id}-help`}
          value={value}
          onChange={({ target }) => onValue(target.value)}
          onKeyDown={(event) => {
            const isSent =
              event.ctrlKey || event.metaKey || (enterSends && !event.shiftKey && hasKeyboard())
            if (event.key !== 'Enter' || event.nativeEvent.isComposing || !isSent) return
            event.preventDefault()
            event.currentTarget.form?.requestSubmit()
          }}
        />
      </FieldFrame>
      <div className="row g-8 supp__acts">
        {children}
        <Button type="submit" variant="primary" icon="chat" busy={busy} disabled={!isReady}>
          {sendLabel ?? texts.send}
        </Button>
      </div>
    </form>
  )
}
