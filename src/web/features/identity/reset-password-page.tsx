import { useMutation } from '@tanstack/react-query'
import { useRouter, useSearch } from '@tanstack/react-router'
import { useRef, useState, type SyntheticEvent } from 'react'
import { call, CallRefusal } from '#web/lib/api.ts'
import { sessionStore } from '#web/lib/session.ts'
import { useTexts } from '#web/lib/texts.ts'
import { useDocumentTitle } from '#web/lib/title.ts'
import { showToast } from '#web/lib/toasts.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Empty, useErrorText } from '#web/ui/empty.tsx'
import { PasswordField } from '#web/ui/password-field.tsx'
import { noteReset } from './after-reset.ts'
import { focusFirstError } from './focus-first-error.ts'
import { IdentityFrame } from './identity-frame.tsx'
import { PasswordRules } from './password-rules.tsx'
import { ResultPage } from './sent-page.tsx'

export function ResetPasswordPage() {
  const { identity } = useTexts()
  const { token } = useSearch({ from: '/account_reset' })
  const [dead, setDead] = useState(token === undefined)
  useDocumentTitle(identity.resetTitle)
  if (!dead && token !== undefined)
    return <NewPassword token={token} onDead={() => setDead(true)} />
  return (
    <ResultPage>
      <Empty
        level={1}
        icon="xcircle"
        title={identity.resetInvalid}
        text={identity.resetInvalidText}
        action={
          <ButtonLink to="/forgot-password" variant="outline">
            {identity.forgotSend}
          </ButtonLink>
        }
      />
    </ResultPage>
  )
}

function NewPassword({ token, onDead }: { token: string; onDead: () => void }) {
  const { identity } = useTexts()
  const router = useRouter()
  const errorText = useErrorText()
  const form = useRef<HTMLFormElement>(null)
  const [password, setPassword] = useState('')
  const [passwordAgain, setPasswordAgain] = useState('')
  const reset = useMutation({
    mutationFn: () => call('user', 'pass_reset', { token, password, passwordAgain }),
    onSuccess: async () => {
      sessionStore.clearAll()
      noteReset()
      await router.navigate({ to: '/login', replace: true })
      showToast('up', identity.resetDone)
    },
    onError: (error) =>
      error instanceof CallRefusal && error.is('record not found')
        ? onDead()
        : setTimeout(() => focusFirstError(form.current), 0),
  })
  const errors: Partial<Record<string, string>> =
    reset.error === null
      ? {}
      : reset.error instanceof CallRefusal
        ? reset.error.fields
        : { password: errorText(reset.error) }

  function submit(event: SyntheticEvent): void {
    event.preventDefault()
    if (!reset.isPending) reset.mutate()
  }

  return (
    <IdentityFrame title={identity.resetTitle} text={identity.resetText}>
      <form ref={form} className="col g-16" noValidate onSubmit={submit}>
        <PasswordField
          label={identity.newPassword}
          error={errors['password']}
          name="password"
          autoComplete="new-password"
          maxLength={128}
          aria-describedby="password-rules"
          value={password}
          onChange={(event) => setPassword(event.target.value)}
        />
        <PasswordRules password={password} />
        <PasswordField
          label={identity.confirmNewPassword}
          error={errors['passwordAgain']}
          name="passwordAgain"
          autoComplete="new-password"
          maxLength={128}
          value={passwordAgain}
          onChange={(event) => setPasswordAgain(event.target.value)}
        />
        <Button type="submit" variant="primary" size="lg" block busy={reset.isPending}>
          {identity.resetSave}
        </Button>
      </form>
    </IdentityFrame>
  )
}
