import { useMutation, useQuery } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import type { Me } from '#shared/contracts/staff/account.ts'
import type { StaffStage } from '#shared/office/staff.ts'
import { CallRefusal } from '#web/lib/api-errors.ts'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { asked, useErrorText } from './asking.ts'
import { LookSwitches } from './look-switches.tsx'
import { callStaff } from './office-api.ts'
import { useOffice } from './office-texts.ts'
import { addPasskey, answerWithPasskey, supportsPasskeys, type FreshFactor } from './passkeys.ts'
import { Failed, Notice, Waiting } from './parts.tsx'

type SignInProps = {
  me?: Me
  stage: Exclude<StaffStage, 'full'> | 'out'
  ended: boolean
  onMe: (me: Me) => void
}

export function SignIn({ me, stage, ended, onMe }: SignInProps) {
  const { signIn, brand } = useOffice()
  return (
    <main className="office-alone">
      <div className="row spread">
        <b className="office-brand">{brand}</b>
        <LookSwitches />
      </div>
      <section className="card card--pad col g-16">
        {ended && <Notice>{signIn.ended}</Notice>}
        {stage === 'out' && <PasswordStep onMe={onMe} />}
        {stage === 'code' && me !== undefined && <SecondStep me={me} onMe={onMe} />}
        {stage === 'password' && <NewPassword onMe={onMe} isFirst />}
        {stage === 'enrol' && <Enrol onMe={onMe} proof={{}} />}
        {stage === 'enrol' && supportsPasskeys() && (
          <PasskeyButton act={signIn.enrolPasskey} run={() => addPasskey({})} onMe={onMe} />
        )}
        {stage !== 'out' && (
          <Button
            variant="ghost"
            size="sm"
            onClick={() => void callStaff('logout', {}).then(() => location.reload())}
          >
            {signIn.other}
          </Button>
        )}
      </section>
    </main>
  )
}

/** `isPart`: a step on a page with its own title. */
type StepProps = {
  isPart?: boolean
  title: string
  text: string
  act: string
  error: Error | null
  busy: boolean
  onAct: () => void
  children: ReactNode
}

function Step({ isPart = false, title, text, act, error, busy, onAct, children }: StepProps) {
  const errorText = useErrorText()
  const isOfField = error instanceof CallRefusal && Object.keys(error.fields).length > 0
  return (
    <form
      className="col g-16"
      onSubmit={(event) => {
        event.preventDefault()
        if (!busy) onAct()
      }}
    >
      <div>
        {isPart ? <h2 className="title-sm">{title}</h2> : <h1 className="title-md">{title}</h1>}
        {text !== '' && <p className="c-2">{text}</p>}
      </div>
      {children}
      {error !== null && !isOfField && <Notice tone="down">{errorText(error)}</Notice>}
      <Button type="submit" variant="primary" size="lg" block busy={busy}>
        {act}
      </Button>
    </form>
  )
}

function PasswordStep({ onMe }: Pick<SignInProps, 'onMe'>) {
  const { signIn } = useOffice()
  const [username, setUsername] = useState('')
  const [password, setPassword] = useState('')
  const entering = useMutation({
    mutationFn: () => callStaff('login', { username, password }),
    onSuccess: onMe,
  })
  return (
    <Step
      title={signIn.title}
      text={signIn.intro}
      act={signIn.submit}
      error={entering.error}
      busy={entering.isPending}
      onAct={() => entering.mutate()}
    >
      <TextField
        label={signIn.username}
        name="username"
        autoComplete="username"
        autoFocus
        required
        value={username}
        onChange={(event) => setUsername(event.target.value)}
      />
      <TextField
        label={signIn.password}
        name="password"
        type="password"
        autoComplete="current-password"
        required
        value={password}
        onChange={(event) => setPassword(event.target.value)}
      />
    </Step>
  )
}

const useCode = (method: 'check_code' | 'confirm_two_factor', onMe: SignInProps['onMe']) => {
  const [code, setCode] = useState('')
  const checking = useMutation({
    mutationFn: () => callStaff(method, { code }),
    onSuccess: onMe,
    onError: () => setCode(''),
  })
  return { code, setCode, checking }
}

function CodeField({
  code,
  onCode,
  label,
}: {
  code: string
  onCode: (code: string) => void
  label: string
}) {
  return (
    <TextField
      label={label}
      inputMode="numeric"
      autoComplete="one-time-code"
      autoFocus
      required
      maxLength={6}
      value={code}
      onChange={(event) => onCode(event.target.value.replace(/\D/g, ''))}
    />
  )
}

function SecondStep({ me, onMe }: { me: Me; onMe: SignInProps['onMe'] }) {
  const { signIn, factor } = useOffice()
  const canUse = me.passkeys > 0 && supportsPasskeys()
  return (
    <>
      {me.authenticator && <CodeStep onMe={onMe} />}
      {!me.authenticator && <h1 className="title-md">{signIn.passkeyTitle}</h1>}
      {canUse && (
        <PasskeyButton
          act={signIn.usePasskey}
          run={async () => callStaff('check_passkey', { passkey: await answerWithPasskey() })}
          onMe={onMe}
        />
      )}
      {!canUse && !me.authenticator && <p className="c-2">{factor.passkeyElsewhere}</p>}
    </>
  )
}

export function PasskeyButton({
  act,
  run,
  onMe,
}: {
  act: string
  run: () => Promise<Me>
  onMe: SignInProps['onMe']
}) {
  const errorText = useErrorText()
  const asking = useMutation({ mutationFn: run, onSuccess: onMe })
  return (
    <>
      {asking.error !== null && <Notice tone="down">{errorText(asking.error)}</Notice>}
      <Button
        variant="outline"
        icon="key"
        block
        busy={asking.isPending}
        onClick={() => asking.mutate()}
      >
        {act}
      </Button>
    </>
  )
}

function CodeStep({ onMe }: Pick<SignInProps, 'onMe'>) {
  const { signIn } = useOffice()
  const { code, setCode, checking } = useCode('check_code', onMe)
  return (
    <Step
      title={signIn.codeTitle}
      text={signIn.codeText}
      act={signIn.confirm}
      error={checking.error}
      busy={checking.isPending}
      onAct={() => checking.mutate()}
    >
      <CodeField label={signIn.code} code={code} onCode={setCode} />
    </Step>
  )
}

export function NewPassword({
  onMe,
  isFirst = false,
}: Pick<SignInProps, 'onMe'> & { isFirst?: boolean }) {
  const { signIn, own } = useOffice()
  const [oldPassword, setOld] = useState('')
  const [newPassword, setNew] = useState('')
  const changing = useMutation({
    mutationFn: () => callStaff('change_password', { oldPassword, newPassword }),
    onSuccess: (me) => {
      setOld('')
      setNew('')
      onMe(me)
    },
  })
  const fields = changing.error instanceof CallRefusal ? changing.error.fields : {}
  return (
    <Step
      isPart={!isFirst}
      title={isFirst ? signIn.passwordTitle : own.password}
      text={isFirst ? signIn.passwordText : ''}
      act={own.change}
      error={changing.error}
      busy={changing.isPending}
      onAct={() => changing.mutate()}
    >
      <TextField
        label={signIn.oldPassword}
        type="password"
        autoComplete="current-password"
        required
        error={fields['oldPassword']}
        value={oldPassword}
        onChange={(event) => setOld(event.target.value)}
      />
      <TextField
        label={signIn.newPassword}
        type="password"
        autoComplete="new-password"
        required
        error={fields['newPassword']}
        value={newPassword}
        onChange={(event) => setNew(event.target.value)}
      />
      {!isFirst && changing.isSuccess && <Notice>{own.changed}</Notice>}
    </Step>
  )
}

export function Invitation({ token, onMe }: { token: string; onMe: SignInProps['onMe'] }) {
  const { signIn, brand } = useOffice()
  const [newPassword, setNew] = useState('')
  const accepting = useMutation({
    mutationFn: () => callStaff('accept_invitation', { token, password: newPassword }),
    onSuccess: onMe,
  })
  const { error } = accepting
  const field = error instanceof CallRefusal ? error.fields['password'] : undefined
  const isEnded = error instanceof CallRefusal && error.is('expired')
  return (
    <main className="office-alone">
      <div className="row spread">
        <b className="office-brand">{brand}</b>
        <LookSwitches />
      </div>
      <section className="card card--pad col g-16">
        {isEnded && <Notice tone="down">{signIn.inviteEnded}</Notice>}
        {isEnded ? (
          <a className="office-link" href="/backoffice">
            {signIn.toSignIn}
          </a>
        ) : (
          <Step
            title={signIn.inviteTitle}
            text={signIn.inviteText}
            act={signIn.confirm}
            error={error}
            busy={accepting.isPending}
            onAct={() => accepting.mutate()}
          >
            <TextField
              label={signIn.newPassword}
              type="password"
              autoComplete="new-password"
              autoFocus
              required
              error={field}
              value={newPassword}
              onChange={(event) => setNew(event.target.value)}
            />
          </Step>
        )}
      </section>
    </main>
  )
}

export function Enrol({
  onMe,
  proof,
  isPart = false,
}: Pick<SignInProps, 'onMe'> & { proof: FreshFactor; isPart?: boolean }) {
  const { signIn } = useOffice()
  const {
    data: made,
    error,
    refetch,
  } = useQuery({ ...asked('set_up_two_factor', proof), staleTime: Infinity, gcTime: 0 })
  const { code, setCode, checking } = useCode('confirm_two_factor', onMe)
  if (error !== null) return <Failed error={error} onRetry={() => void refetch()} />
  if (made === undefined) return <Waiting lines={4} />
  return (
    <Step
      isPart={isPart}
      title={signIn.enrolTitle}
      text={signIn.enrolText}
      act={signIn.confirm}
      error={checking.error}
      busy={checking.isPending}
      onAct={() => checking.mutate()}
    >
      <img className="office-qr" src={made.qr} alt={signIn.qr} width={200} height={200} />
      <p className="c-3">
        {signIn.secret}: <code>{made.secret}</code>
      </p>
      <CodeField label={signIn.code} code={code} onCode={setCode} />
    </Step>
  )
}
