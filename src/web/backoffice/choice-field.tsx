import { useId } from 'react'
import { Icon } from '#web/ui/icon.tsx'
import { FieldFrame } from '#web/ui/text-field.tsx'

/** One of a few: value and label. */
export function ChoiceField({ label, value, choices, onChange }: { label: string; value: string; choices: readonly (readonly [string, string])[]; onChange: (value: string) => void }) {
  const id = useId()
  return (
    <FieldFrame id={id} label={label}>
      <span className="input input--md office-choice">
        <select id={id} value={value} onChange={(event) => onChange(event.target.value)}>
          {choices.map(([key, text]) => <option key={key} value={key}>{text}</option>)}
        </select>
        <Icon name="down" size={16} />
      </span>
    </FieldFrame>
  )
}
