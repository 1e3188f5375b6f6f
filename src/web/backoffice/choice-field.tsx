import { useId } from 'react'
import { Icon } from '#web/ui/icon.tsx'
import { FieldFrame } from '#web/ui/text-field.tsx'

type ChoiceProps = {
  label: string
  value: string
  choices: readonly (readonly [string, string])[]
  required?: boolean
  onChange: (value: string) => void
}

/** `required`: the empty value is not accepted. */
export function ChoiceField({ label, value, choices, required, onChange }: ChoiceProps) {
  const id = useId()
  return (
    <FieldFrame id={id} label={label}>
      <span className="input input--md office-choice">
        <select
          id={id}
          value={value}
          required={required}
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
