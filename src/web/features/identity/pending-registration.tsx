import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Navigate } from '@tanstack/react-router'
import { useRef, useState, type SyntheticEvent } from 'react'
import type { PendingRegistration as Pending } from '#shared/contracts/registration.ts'
import { call, CallRefusal, type ReplyOf } from '#web/lib/api.ts'
import { useFormat } from '#web/lib/format.ts'
import { query } from '#web/lib/query.ts'
import { useSignedIn } from '#web/lib/session.ts'
import { useTexts } from '#web/lib/texts.ts'
import { showToast } from '#web/lib/toasts.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Empty, Failed, useErrorText } from '#web/ui/empty.tsx'
import { Note } from '#web/ui/note.tsx'
import { PasswordField } from '#web/ui/password-field.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { focusFirstError } from './focus-first-error.ts'
import { useCountdown } from './use-countdown.ts'
import './pending-registration.css'

const PENDING = query('user', 'pending_registration', {})
type Reply = ReplyOf<'user', 'pending_registration'>

export function PendingRegistration() {
  const signedIn = useSignedIn()
  const pending = useQuery({ ...PENDING, staleTime: 0, retry: false, enabled: !signedIn })
  // The link was opened in another tab.
  if (signedIn) return <Navigate to="/account/start" replace />
  const { data, error } = pending
  if (error instanceof CallRefusal) return error.is('not possible') ? <Already /> : <Prove />
  if (data !== undefined) return <Waiting pending={data.data} answeredAt={pending.dataUpdatedAt} />
  if (error !== null) return <Failed error={error} onRetry={() => void pending.refetch()} />
  return (
    <p className="row g-12 c-2 t-lg">
      <Spinner size={24} />
    </p>
  )
}

function useRemember(): (reply: Reply) => void {
  const queries = useQueryClient()
  return (reply) => queries.setQueryData(PENDING.queryKey, reply)
}

function Waiting({ pending, answeredAt }: { pending: Pending; answeredAt: number }) {
  const { common, identity } = useTexts()
  const [correcting, setCorrecting] = useState(false)
  return (
    <Empty
      level={1}
      icon="inbox"
      title={identity.registeredTitle}
      text={identity.registeredText(pending.email)}
      action={
        <div className="col g-16 pendreg">
          <p className="t-sm c-2">{identity.pending.here}</p>
          {correcting ? (
            <Correction pending={pending} onDone={() => setCorrecting(false)} />
          ) : (
            <>
              <Resend pending={pending} answeredAt={answeredAt} />
              <hr className="rule" />
              <p className="row g-8 spread">
                <span className="c-2">{identity.pending.wrong}</span>
                {pending.correctionsLeft > 0 && (
                  <Button size="sm" variant="outline" onClick={() => setCorrecting(true)}>
                    {identity.pending.correct}
                  </Button>
                )}
              </p>
              {pending.correctionsLeft === 0 && (
                <p className="t-sm c-2">{identity.pending.noCorrections}</p>
              )}
              <ButtonLink to="/login" variant="ghost" block>
                {common.signIn}
              </ButtonLink>
            </>
          )}
        </div>
      }
    />
  )
}

function Resend({ pending, answeredAt }: { pending: Pending; answeredAt: number }) {
  const { identity } = useTexts()
  const format = useFormat()
  const remember = useRemember()
  const queries = useQueryClient()
  const left = useCountdown(answeredAt, pending.retryAfterSeconds)
  const send = useMutation({
    mutationFn: () => call('user', 'resend_confirmation', {}),
    onSuccess: (reply) => {
      remember(reply)
      showToast('up', identity.pending.sent(reply.data.email))
    },
    // Another tab may have sent it, or the link may have been opened.
    onError: () => queries.invalidateQueries({ queryKey: PENDING.queryKey }),
  })
  return (
    <div className="col g-8">
      <Button
        variant="ink"
        size="lg"
        block
        busy={send.isPending}
        disabled={left > 0}
        onClick={() => send.mutate()}
      >
        {left > 0 ? identity.pending.resendIn(clockOf(left)) : identity.pending.resend}
      </Button>
      <p className="t-sm c-2">
        {identity.pending.limit(
          format.number(pending.restSeconds),
          format.number(pending.mailsADay),
          format.number(pending.mailsLeft),
        )}
      </p>
    </div>
  )
}

/** Writes seconds as 0:59, 12:00 or 23:59:59. */
function clockOf(seconds: number): string {
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor((seconds % 3600) / 60)]
  const two = (part: number) => String(part).padStart(2, '0')
  return hours > 0
    ? `${hours}:${two(minutes)}:${two(seconds % 60)}`
    : `${minutes}:${two(seconds % 60)}`
}

function Correction({ pending, onDone }: { pending: Pending; onDone: () => void }) {
  const { identity } = useTexts()
  const format = useFormat()
  const errorText = useErrorText()
  const remember = useRemember()
  const [email, setEmail] = useState('')
  const form = useRef<HTMLFormElement>(null)
  const correct = useMutation({
    mutationFn: () => call('user', 'correct_registration', { email }),
    onSuccess: (reply) => {
      remember(reply)
      showToast('up', identity.pending.sent(reply.data.email))
      onDone()
    },
    onError: () => setTimeout(() => focusFirstError(form.current), 0),
  })
  const fields = correct.error instanceof CallRefusal ? correct.error.fields : {}

  function submit(event: SyntheticEvent): void {
    event.preventDefault()
    if (!correct.isPending) correct.mutate()
  }

  return (
    <form ref={form} className="col g-16" noValidate onSubmit={submit}>
      <TextField
        label={identity.pending.newAddress}
        name="email"
        type="email"
        inputMode="email"
        autoComplete="email"
        autoFocus
        required
        maxLength={254}
        value={email}
        error={fields['email']}
        onChange={(event) => setEmail(event.target.value)}
      />
      <p className="t-sm c-2">
        {identity.pending.newAddressHelp(format.number(pending.correctionsLeft))}
      </p>
      {correct.error !== null && fields['email'] === undefined && (
        <Note tone="down" icon="alert">
          {errorText(correct.error)}
        </Note>
      )}
      <Button type="submit" variant="ink" size="lg" block busy={correct.isPending}>
        {identity.pending.save}
      </Button>
      <Button variant="ghost" block onClick={onDone}>
        {identity.pending.cancel}
      </Button>
    </form>
  )
}

/** For a browser other than the one that registered: the password takes the registration over. */
function Prove() {
  const { common, identity } = useTexts()
  const errorText = useErrorText()
  const remember = useRemember()
  const [username, setUsername] = useState('')
  const [password, setPassword] = useState('')
  const form = useRef<HTMLFormElement>(null)
  const prove = useMutation({
    mutationFn: () => call('user', 'pending_registration', { username, password }),
    onSuccess: remember,
    onError: () => setTimeout(() => focusFirstError(form.current), 0),
  })
  const { error } = prove
  const fields = error instanceof CallRefusal ? error.fields : {}
  if (error instanceof CallRefusal && error.is('not possible')) return <Already />

  function submit(event: SyntheticEvent): void {
    event.preventDefault()
    if (!prove.isPending) prove.mutate()
  }

  return (
    <Empty
      level={1}
      icon="inbox"
      title={identity.pending.proveTitle}
      text={identity.pending.proveText}
      action={
        <form ref={form} className="col g-16 pendreg" noValidate onSubmit={submit}>
          <TextField
            label={identity.usernameOrEmail}
            name="username"
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            required
            value={username}
            error={fields['username']}
            onChange={(event) => setUsername(event.target.value)}
          />
          <PasswordField
            label={identity.password}
            name="password"
            autoComplete="current-password"
            required
            value={password}
            error={
              fields['password'] ??
              (error instanceof CallRefusal && error.is('login failed')
                ? identity.wrongPassword
                : undefined)
            }
            onChange={(event) => setPassword(event.target.value)}
          />
          {error !== null && !(error instanceof CallRefusal && hasOwnPlace(error)) && (
            <Note tone="down" icon="alert">
              {errorText(error)}
            </Note>
          )}
          <Button type="submit" variant="primary" size="lg" block busy={prove.isPending}>
            {identity.pending.prove}
          </Button>
          <ButtonLink to="/login" variant="ghost" block>
            {common.signIn}
          </ButtonLink>
        </form>
      }
    />
  )
}

const hasOwnPlace = (error: CallRefusal): boolean =>
  error.is('login failed') || Object.keys(error.fields).length > 0

function Already() {
  const { common, identity } = useTexts()
  return (
    <Empty
      level={1}
      icon="checkcircle"
      title={identity.pending.already}
      text={identity.pending.alreadyText}
      action={
        <ButtonLink to="/login" variant="primary" size="lg">
          {common.signIn}
        </ButtonLink>
      }
    />
  )
}
