import { useTexts } from '#web/lib/texts.ts'
import { TextField } from './text-field.tsx'

type CodeFieldProps = {
  label: string
  value: string
  error?: string | undefined
  focused?: boolean
  onChange: (code: string) => void
  onFull?: (code: string) => void
}

const LENGTH = 6

export function CodeField({
  label,
  value,
  error,
  focused = false,
  onChange,
  onFull,
}: CodeFieldProps) {
  const { identity } = useTexts()
  return (
    <TextField
      label={label}
      help={identity.codeHelp}
      name="code"
      inputMode="numeric"
      autoComplete="one-time-code"
      autoFocus={focused}
      required
      maxLength={LENGTH}
      value={value}
      error={error}
      onChange={(event) => {
        const code = event.target.value.replace(/\D/g, '').slice(0, LENGTH)
        onChange(code)
        if (code.length === LENGTH && code !== value) onFull?.(code)
      }}
    />
  )
}
