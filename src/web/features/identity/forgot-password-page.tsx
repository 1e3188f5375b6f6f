import { useMutation } from '@tanstack/react-query'
import { Link, useRouter } from '@tanstack/react-router'
import { useRef, useState, type SyntheticEvent } from 'react'
import { FIELD_TEXTS } from '#shared/refusals.ts'
import { call, CallRefusal } from '#web/lib/api.ts'
import { useLang } from '#web/lib/session.ts'
import { useTexts } from '#web/lib/texts.ts'
import { useDocumentTitle } from '#web/lib/title.ts'
import { showToast } from '#web/lib/toasts.ts'
import { Button } from '#web/ui/button.tsx'
import { useErrorText } from '#web/ui/empty.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { focusFirstError } from './focus-first-error.ts'
import { IdentityFrame } from './identity-frame.tsx'

const TOAST_MS = 5_000

export function ForgotPasswordPage() {
  const { common, identity } = useTexts()
  const router = useRouter()
  const lang = useLang()
  const errorText = useErrorText()
  const form = useRef<HTMLFormElement>(null)
  const [username, setUsername] = useState('')
  const [missing, setMissing] = useState(false)
  useDocumentTitle(identity.forgotTitle)
  const asking = useMutation({
    mutationFn: () => call('user', 'forgot', { username }),
    onSuccess: async () => {
      await router.navigate({ to: '/login', replace: true })
      showToast('up', identity.forgotSent, { timeoutMs: TOAST_MS })
    },
    onError: () => setTimeout(() => focusFirstError(form.current), 0),
  })
  const { error: refused } = asking
  const why =
    refused instanceof CallRefusal
      ? (refused.fields['username'] ?? refused.message)
      : refused === null
        ? undefined
        : errorText(refused)
  const error = missing && username.trim() === '' ? FIELD_TEXTS.required[lang] : why

  function submit(event: SyntheticEvent): void {
    event.preventDefault()
    if (asking.isPending) return
    setMissing(true)
    if (username.trim() !== '') return asking.mutate()
    setTimeout(() => focusFirstError(form.current), 0)
  }

  return (
    <IdentityFrame title={identity.forgotTitle} text={identity.forgotText}>
      <form ref={form} className="col g-16" noValidate onSubmit={submit}>
        <TextField
          label={identity.usernameOrEmail}
          icon="user"
          name="username"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={254}
          required
          value={username}
          error={error}
          onChange={(event) => (setUsername(event.target.value), asking.reset())}
        />
        <Button type="submit" variant="primary" size="lg" block busy={asking.isPending}>
          {identity.forgotSend}
        </Button>
      </form>
      <p className="lg__new c-2">
        <Link to="/login" className="c-link">
          {common.signIn}
        </Link>
      </p>
    </IdentityFrame>
  )
}
