import { useState, type ReactNode } from 'react'
import { CallRefusal } from '#web/lib/api.ts'
import { useTexts } from '#web/lib/texts.ts'
import { PasswordField } from './password-field.tsx'

type AskedPassword = {
  input: { password?: string }
  field: ReactNode
  note: (error: Error) => void
  clear: () => void
}

export function useAskedPassword(error: Error | null): AskedPassword {
  const { security } = useTexts()
  const [password, setPassword] = useState<string>()
  const wrong = error instanceof CallRefusal ? error.fields['password'] : undefined
  return {
    input: password === undefined || password === '' ? {} : { password },
    field:
      password === undefined ? null : (
        <PasswordField
          label={security.oldPassword}
          name="password"
          autoComplete="current-password"
          maxLength={128}
          required
          autoFocus
          error={wrong}
          value={password}
          onChange={(event) => setPassword(event.target.value)}
        />
      ),
    note: (refusal) => {
      if (refusal instanceof CallRefusal && refusal.is('step-up required'))
        setPassword((typed) => typed ?? '')
    },
    clear: () => setPassword(undefined),
  }
}
