import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useRef, useState, type SyntheticEvent } from 'react'
import { call, CallRefusal } from '#web/lib/api.ts'
import { useFormat } from '#web/lib/format.ts'
import { query } from '#web/lib/query.ts'
import { useTexts } from '#web/lib/texts.ts'
import { showToast } from '#web/lib/toasts.ts'
import { Button } from '#web/ui/button.tsx'
import { CodeField } from '#web/ui/code-field.tsx'
import { useErrorText } from '#web/ui/empty.tsx'
import { PasswordField } from '#web/ui/password-field.tsx'
import { SmsButton } from '#web/ui/sms-button.tsx'
import { focusFirstError } from './focus-first-error.ts'
import { PasswordRules } from './password-rules.tsx'

const EMPTY = { oldPassword: '', newPassword: '', newPasswordAgain: '' }

export function PasswordForm() {
  const { identity, security } = useTexts()
  const router = useRouter()
  const queries = useQueryClient()
  const errorsOf = usePasswordErrors()
  const form = useRef<HTMLFormElement>(null)
  const [passwords, setPasswords] = useState(EMPTY)
  /** The second factor to ask for; not required soon after a sign-in. */
  const [needs, setNeeds] = useState<'sms' | 'authenticator'>()
  const [code, setCode] = useState('')
  const change = useMutation({
    mutationFn: () =>
      call('user', 'pass_change', {
        ...passwords,
        ...(code !== '' && (needs === 'sms' ? { code } : { ga_code: code })),
      }),
    onSuccess: async () => {
      setPasswords(EMPTY)
      setNeeds(undefined)
      showToast('up', security.passwordChanged)
      await queries.invalidateQueries({ queryKey: query('user', 'list_sessions', {}).queryKey })
    },
    onError: (error) => {
      if (error instanceof CallRefusal && error.is('session expired'))
        void router.navigate({ to: '/login', replace: true })
      else setTimeout(() => focusFirstError(form.current), 0)
      setCode('')
      if (
        error instanceof CallRefusal &&
        (error.data.needs === 'sms' || error.data.needs === 'authenticator')
      )
        setNeeds(error.data.needs)
    },
  })
  const errors = errorsOf(change.error)
  const set = (part: Partial<typeof EMPTY>) => setPasswords({ ...passwords, ...part })

  function submit(event: SyntheticEvent): void {
    event.preventDefault()
    if (!change.isPending) change.mutate()
  }

  return (
    <form ref={form} className="col g-16" noValidate onSubmit={submit}>
      <PasswordField
        label={security.oldPassword}
        name="oldPassword"
        autoComplete="current-password"
        maxLength={128}
        error={errors['oldPassword']}
        value={passwords.oldPassword}
        onChange={(event) => set({ oldPassword: event.target.value })}
      />
      <PasswordField
        label={identity.newPassword}
        name="newPassword"
        autoComplete="new-password"
        maxLength={128}
        error={errors['newPassword']}
        aria-describedby="password-rules"
        value={passwords.newPassword}
        onChange={(event) => set({ newPassword: event.target.value })}
      />
      <PasswordRules password={passwords.newPassword} />
      <PasswordField
        label={identity.confirmNewPassword}
        name="newPasswordAgain"
        autoComplete="new-password"
        maxLength={128}
        error={errors['newPasswordAgain']}
        value={passwords.newPasswordAgain}
        onChange={(event) => set({ newPasswordAgain: event.target.value })}
      />
      {needs === 'sms' && <SmsButton />}
      {needs !== undefined && (
        <CodeField
          label={needs === 'sms' ? identity.smsCode : identity.appCode}
          value={code}
          error={errors['code']}
          onChange={setCode}
        />
      )}
      <Button type="submit" variant="outline" busy={change.isPending}>
        {security.changePassword}
      </Button>
    </form>
  )
}

function usePasswordErrors(): (error: Error | null) => Partial<Record<string, string>> {
  const { security } = useTexts()
  const format = useFormat()
  const errorText = useErrorText()
  return (error) => {
    if (error === null) return {}
    if (!(error instanceof CallRefusal)) return { oldPassword: errorText(error) }
    if (error.is('locked') && typeof error.data.until === 'string')
      return { oldPassword: security.lockedUntil(format.time(error.data.until)) }
    if (error.is('wrong code') || error.is('step-up required')) return { code: error.message }
    return Object.keys(error.fields).length > 0 ? error.fields : { oldPassword: error.message }
  }
}
