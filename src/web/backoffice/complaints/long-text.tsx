import { useId } from 'react'
import { describedBy, FieldFrame } from '#web/ui/text-field.tsx'

export function LongText({
  label,
  help,
  value,
  maxLength,
  rows,
  required = false,
  onValue,
}: {
  label: string
  help: string
  value: string
  maxLength: number
  rows: number
  required?: boolean
  onValue: (value: string) => void
}) {
  const id = useId()
  return (
    <FieldFrame id={id} label={label} help={help}>
      <textarea
        id={id}
        className="input complaint-text"
        rows={rows}
        required={required}
        maxLength={maxLength}
        value={value}
        aria-describedby={describedBy(id, help, undefined)}
        onChange={({ target }) => onValue(target.value)}
      />
    </FieldFrame>
  )
}
