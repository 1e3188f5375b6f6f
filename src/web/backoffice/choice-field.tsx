import { useId } from 'react'
import { classNames } from '#web/ui/class-names.ts'
import { Icon } from '#web/ui/icon.tsx'
import { describedBy, FieldFrame } from '#web/ui/text-field.tsx'

type ChoiceProps = {
  label: string
  value: string
  choices: readonly (readonly [string, string])[]
  required?: boolean
  disabled?: boolean
  name?: string
  error?: string | undefined
  onChange: (value: string) => void
}

/** `required`: the empty value is not accepted. */
export function ChoiceField({
  label,
  value,
  choices,
  required,
  disabled,
  name,
  error,
  onChange,
}: ChoiceProps) {
  const id = useId()
  return (
    <FieldFrame id={id} label={label} error={error}>
      <span
        className={classNames('input input--md office-choice', error !== undefined && 'is-error')}
      >
        <select
          id={id}
          name={name}
          value={value}
          required={required}
          disabled={disabled}
          aria-invalid={error === undefined ? undefined : true}
          aria-describedby={describedBy(id, undefined, error)}
          onChange={(event) => onChange(event.target.value)}
        >
          {choices.map(([key, text]) => (
            <option key={key} value={key}>
              {text}
            </option>
          ))}
        </select>
        <Icon name="down" size={16} />
      </span>
    </FieldFrame>
  )
}
