import { useId, useRef, type ChangeEvent } from 'react'
import { useTexts } from '#web/lib/texts.ts'
import { Icon } from '#web/ui/icon.tsx'
import type { RegisterForm } from './register-form.ts'

const PARTS = [
  { field: 'birthDay', length: 2, text: 'day', hint: 'dayHint', complete: 'bday-day' },
  { field: 'birthMonth', length: 2, text: 'month', hint: 'monthHint', complete: 'bday-month' },
  { field: 'birthYear', length: 4, text: 'year', hint: 'yearHint', complete: 'bday-year' },
] as const

export function BirthDateField({ form }: { form: RegisterForm }) {
  const { identity } = useTexts()
  const id = useId()
  const boxes = useRef<HTMLDivElement>(null)
  const error = form.errorOf('birthDate')

  function change(event: ChangeEvent<HTMLInputElement>, index: number): void {
    const part = PARTS[index]
    if (part === undefined) return
    const digits = event.target.value.replace(/\D/g, '').slice(0, part.length)
    form.set({ [part.field]: digits })
    if (digits.length === part.length) boxes.current?.querySelectorAll('input')[index + 1]?.focus()
  }

  return (
    <fieldset
      className="field birth"
      aria-describedby={error === undefined ? undefined : `${id}-error`}
    >
      <legend className="field__label">{identity.birthDate}</legend>
      <div className="birth__boxes" ref={boxes}>
        {PARTS.map((part, index) => (
          <span key={part.field} className={error === undefined ? 'input' : 'input is-error'}>
            <input
              inputMode="numeric"
              autoComplete={part.complete}
              aria-label={identity[part.text]}
              aria-invalid={error === undefined ? undefined : true}
              placeholder={identity[part.hint]}
              value={form.draft[part.field]}
              onChange={(event) => change(event, index)}
            />
          </span>
        ))}
      </div>
      {error !== undefined && (
        <span className="field__help field__help--error" id={`${id}-error`}>
          <Icon name="alert" size={16} />
          {error}
        </span>
      )}
    </fieldset>
  )
}
