import { useState, type ComponentProps, type ReactNode } from 'react'
import { useTexts } from '#web/lib/texts.ts'
import { Icon } from './icon.tsx'
import { TextField } from './text-field.tsx'

type PasswordFieldProps = { label: ReactNode; help?: ReactNode; error?: string | undefined } & Omit<
  ComponentProps<'input'>,
  'size' | 'type'
>

export function PasswordField(props: PasswordFieldProps) {
  const { identity } = useTexts()
  const [shown, setShown] = useState(false)
  return (
    <TextField
      {...props}
      icon="lock"
      type={shown ? 'text' : 'password'}
      autoCapitalize="none"
      spellCheck={false}
      after={
        <button
          type="button"
          aria-label={shown ? identity.hidePassword : identity.showPassword}
          aria-pressed={shown}
          onClick={() => setShown(!shown)}
        >
          <Icon name={shown ? 'eyeoff' : 'eye'} />
        </button>
      }
    />
  )
}
