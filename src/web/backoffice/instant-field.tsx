import { fromSiteField, toSiteField } from '#shared/dates.ts'
import { TextField } from '#web/ui/text-field.tsx'
import { useOffice } from './office-texts.ts'

/** Limits years to four digits. */
const LATEST = '9999-12-31T23:59'
type Props = {
  label: string
  help?: string
  value: string | null
  name?: string
  required?: boolean
  error?: string | undefined
  onBlur?: () => void
  onChange: (at: string | null) => void
}

/**
 * Date and time in Istanbul, independent of the computer's time zone. The value is an ISO 8601
 * instant; null while the field is empty.
 */
export function InstantField({
  label,
  help = '',
  value,
  name,
  required,
  error,
  onBlur,
  onChange,
}: Props) {
  const { common } = useOffice()
  return (
    <TextField
      label={label}
      help={`${common.siteTime} ${help}`}
      type="datetime-local"
      max={LATEST}
      inputSize="md"
      name={name}
      required={required}
      onBlur={onBlur}
      value={toSiteField(value)}
      error={error}
      onChange={({ target }) => onChange(fromSiteField(target.value))}
    />
  )
}
