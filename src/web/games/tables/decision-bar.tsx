import './styles/decision.css'
import { useEffect, useEffectEvent, type ReactNode } from 'react'
import type { Table } from './use-table.ts'

export type Choice<Action extends string> = {
  action: Action
  label: ReactNode
  /** A key of the keyboard, lower case. */
  key: string
  isOff?: boolean
}
type Props<Action extends string> = {
  table: Table
  question: string
  children?: ReactNode
  choices: readonly Choice<Action>[]
  hinted: Action | undefined
  hint: string | undefined
  leftText: (seconds: number) => string
  onChoose: (action: Action) => void
}

const SOON_S = 4

/** A player's decision in place of the chips, by button or key, with the time that is left. */
export function DecisionBar<Action extends string>({
  table: { shared, now, view },
  question,
  children,
  choices,
  hinted,
  hint,
  leftText,
  onChoose,
}: Props<Action>) {
  const left =
    shared.endsAt === null
      ? 0
      : Math.max(0, Math.ceil((new Date(shared.endsAt).getTime() - now) / 1_000))
  const isSending = view.waiting.length > 0
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const key = event.key.toLocaleLowerCase('en')
    const choice = choices.find((one) => one.key === key && one.isOff !== true)
    if (choice === undefined || event.ctrlKey || event.metaKey || event.altKey) return
    event.preventDefault()
    onChoose(choice.action)
  })
  useEffect(() => {
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [])

  return (
    <div className="lt-decision" role="group" aria-label={question}>
      <p role="status">
        <b>{question}</b> {children}
      </p>
      <div className="lt-choices">
        {choices.map(({ action, label, key, isOff = false }) => (
          <button
            key={action}
            type="button"
            className="lt-choice"
            data-action={action}
            data-hinted={hinted === action}
            disabled={isSending || isOff}
            onClick={() => onChoose(action)}
          >
            {label}
            <kbd aria-hidden="true">{key.toLocaleUpperCase('en')}</kbd>
          </button>
        ))}
        <span className="lt-count" role="timer" data-soon={left <= SOON_S}>
          <span className="sr">{leftText(left)}</span>
          <b aria-hidden="true">{left}</b>
        </span>
      </div>
      {hint !== undefined && <p role="status">{hint}</p>}
    </div>
  )
}
