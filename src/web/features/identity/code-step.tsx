import { useMutation } from '@tanstack/react-query'
import { useState, type SyntheticEvent } from 'react'
import type { SignedIn } from '#shared/contracts/user.ts'
import { call, CallRefusal } from '#web/lib/api.ts'
import { SITE_TYPE } from '#web/lib/site-type.ts'
import { useTexts } from '#web/lib/texts.ts'
import { Button } from '#web/ui/button.tsx'
import { useErrorText } from '#web/ui/empty.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { CodeField } from '#web/ui/code-field.tsx'
import { SmsButton } from '#web/ui/sms-button.tsx'

type CodeStepProps = {
  pending: SignedIn
  onSignedIn: (reply: SignedIn) => void
  onRestart: () => void
}
type Proof = { kind: 'app' | 'sms' | 'recovery'; text: string }

/** Second step of the sign-in. Nothing is stored in the browser before the code is confirmed. */
export function CodeStep({ pending, onSignedIn, onRestart }: CodeStepProps) {
  const { common, identity } = useTexts()
  const errorText = useErrorText()
  const bySms = pending.gasecret.endsWith('sms')
  const [recovering, setRecovering] = useState(false)
  const [text, setText] = useState('')
  const kind = recovering ? 'recovery' : bySms ? 'sms' : 'app'
  const check = useMutation({
    mutationFn: (proof: Proof) => prove(pending, proof),
    onSuccess: (data) => {
      if ('sid' in data) onSignedIn(data)
    },
    onError: () => setText(''),
  })
  const ended = check.error instanceof CallRefusal && check.error.is('session expired')
  const error =
    check.error === null ? undefined : ended ? identity.codeExpired : errorText(check.error)

  function submit(event: SyntheticEvent): void {
    event.preventDefault()
    if (!check.isPending && text !== '') check.mutate({ kind, text })
  }

  return (
    <form className="col g-16" noValidate onSubmit={submit}>
      {recovering ? (
        <TextField
          label={identity.recoveryCode}
          name="recovery"
          autoComplete="off"
          autoCapitalize="characters"
          autoFocus
          required
          value={text}
          error={error}
          onChange={(event) => setText(event.target.value)}
        />
      ) : (
        <CodeField
          label={bySms ? identity.smsCode : identity.appCode}
          value={text}
          error={error}
          focused
          onChange={setText}
          onFull={(code) => check.mutate({ kind, text: code })}
        />
      )}
      <Button type="submit" variant="primary" size="lg" block busy={check.isPending}>
        {common.signIn}
      </Button>
      {bySms && <SmsButton user={{ uid: pending.uid, sid: pending.sid }} />}
      {!bySms && (
        <Button
          variant="ghost"
          block
          onClick={() => {
            setRecovering(!recovering)
            setText('')
            check.reset()
          }}
        >
          {recovering ? identity.useApp : identity.useRecovery}
        </Button>
      )}
      <Button variant="ghost" block onClick={onRestart}>
        {identity.signInAgain}
      </Button>
    </form>
  )
}

async function prove(
  pending: SignedIn,
  { kind, text }: Proof,
): Promise<SignedIn | { active: true } | { phoneVerified: true }> {
  const user = { uid: pending.uid, sid: pending.sid }
  if (kind === 'sms')
    return (await call('user', 'sms_validate', { code: text, SiteType: SITE_TYPE }, { user })).data
  return (
    await call('user', 'check_ga', kind === 'app' ? { ga_code: text } : { recoveryCode: text }, {
      user,
    })
  ).data
}
