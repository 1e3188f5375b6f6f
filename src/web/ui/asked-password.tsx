import { useState, type ReactNode } from 'react'
import { CallRefusal } from '#web/lib/api.ts'
import { useTexts } from '#web/lib/texts.ts'
import { PasswordField } from './password-field.tsx'

type AskedPassword = {
  /** As the calls take it. */
  input: { password?: string }
  /** The field, once a call asked for the password. */
  field: ReactNode
  /** Tells of a refused call whether it asks for the password. */
  note: (error: Error) => void
  clear: () => void
}

/**
 * A password that is asked for only where the server wants it: not soon after a sign-in. `error`:
 * the last call's.
 */
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
