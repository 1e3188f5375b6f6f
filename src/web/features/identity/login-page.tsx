import { useMutation } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useRef, useState, type SyntheticEvent } from 'react'
import type { SignedIn } from '#shared/contracts/user.ts'
import { FIELD_TEXTS } from '#shared/refusals.ts'
import { call, CallRefusal } from '#web/lib/api.ts'
import { useFormat, type Format } from '#web/lib/format.ts'
import { useLang } from '#web/lib/session.ts'
import { useTexts } from '#web/lib/texts.ts'
import { useDocumentTitle } from '#web/lib/title.ts'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { useErrorText } from '#web/ui/empty.tsx'
import { PasswordField } from '#web/ui/password-field.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { CodeStep } from './code-step.tsx'
import { useEnterSite } from './enter-site.ts'
import { focusFirstError } from './focus-first-error.ts'
import { IdentityFrame } from './identity-frame.tsx'
import { PasskeyButton } from './passkey-button.tsx'
import { ProviderButtons } from './provider-buttons.tsx'

export function LoginPage() {
  const { common, identity } = useTexts()
  const [username, setUsername] = useState('')
  const [password, setPassword] = useState('')
  const [keep, setKeep] = useState(true)
  const [missing, setMissing] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const lang = useLang()
  const whyNot = useRefusalTexts()
  useDocumentTitle(identity.loginTitle)

  const [pending, setPending] = useState<SignedIn>()
  const enterSite = useEnterSite()
  const enter = (reply: SignedIn) => enterSite(reply, keep)
  const login = useMutation({
    mutationFn: () => call('user', 'login', { username, password }),
    onSuccess: ({ data }) => (data.pending ? setPending(data) : enter(data)),
    onError: () => setTimeout(() => focusFirstError(form.current), 0),
  })
  const required = (value: string) =>
    missing && value === '' ? FIELD_TEXTS.required[lang] : undefined
  const errors =
    login.error === null
      ? { username: required(username), password: required(password) }
      : whyNot(login.error)

  function submit(event: SyntheticEvent): void {
    event.preventDefault()
    if (login.isPending) return
    setMissing(true)
    if (username !== '' && password !== '') return login.mutate()
    login.reset()
    setTimeout(() => focusFirstError(form.current), 0)
  }

  if (pending !== undefined) {
    return (
      <IdentityFrame
        title={identity.codeTitle}
        text={pending.gasecret.endsWith('sms') ? identity.codeBySms : identity.codeByApp}
      >
        <CodeStep
          pending={pending}
          onSignedIn={(reply) => void enter(reply)}
          onRestart={() => setPending(undefined)}
        />
      </IdentityFrame>
    )
  }
  return (
    <IdentityFrame title={identity.welcomeBack} text={identity.welcomeBackText}>
      <form ref={form} className="col g-16" noValidate onSubmit={submit}>
        <TextField
          label={identity.usernameOrEmail}
          icon="user"
          name="username"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          required
          value={username}
          error={errors.username}
          onChange={(event) => setUsername(event.target.value)}
        />
        <div className="lg__password">
          <PasswordField
            label={identity.password}
            name="password"
            autoComplete="current-password"
            required
            value={password}
            error={errors.password}
            onChange={(event) => {
              setPassword(event.target.value)
              login.reset()
            }}
          />
          {/* Shown at the field’s label, but follows the field in the tab order. */}
          <Link to="/forgot-password" className="lg__forgot t-sm">
            {identity.forgotLink}
          </Link>
        </div>
        {isUnconfirmed(login.error) && (
          <Link to="/register-account-confirm" className="c-link t-sm">
            {identity.pending.fromLogin}
          </Link>
        )}
        <Checkbox name="keep" checked={keep} onChange={setKeep}>
          {identity.keepSignedIn}
        </Checkbox>
        <Button type="submit" variant="primary" size="lg" block busy={login.isPending}>
          {common.signIn}
        </Button>
      </form>
      <PasskeyButton onSignedIn={(reply) => void enter(reply)} />
      <ProviderButtons keep={keep} />
      <p className="lg__new c-2">
        {identity.noAccount}{' '}
        <Link to="/register" className="c-link">
          {common.register}
        </Link>
      </p>
    </IdentityFrame>
  )
}

function useRefusalTexts(): (error: Error) => { username?: string; password?: string } {
  const { identity } = useTexts()
  const format = useFormat()
  const errorText = useErrorText()
  return (error) => {
    if (!(error instanceof CallRefusal)) return { password: errorText(error) }
    if (error.is('login failed')) return { password: identity.wrongPassword }
    if (error.is('inactive account'))
      return {
        username: error.data.reason === 'closed' ? identity.accountClosed : identity.notConfirmed,
      }
    if (error.is('locked')) return { password: lockedText(error, format, identity.lockedUntil) }
    return Object.keys(error.fields).length > 0 ? error.fields : { password: error.message }
  }
}

function isUnconfirmed(error: Error | null): boolean {
  return (
    error instanceof CallRefusal &&
    error.is('inactive account') &&
    error.data['reason'] !== 'closed'
  )
}

function lockedText(
  error: CallRefusal,
  format: Format,
  sentence: (time: string) => string,
): string {
  const { until } = error.data
  return typeof until === 'string' ? sentence(format.time(until)) : error.message
}
