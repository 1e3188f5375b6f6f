import { useMutation, useQuery } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import type { FieldValues } from 'react-hook-form'
import {
  acceptInvitation,
  changePassword,
  checkCode,
  login,
  type Me,
} from '#shared/contracts/staff/account.ts'
import type { StaffStage } from '#shared/office/staff.ts'
import { CallRefusal } from '#web/lib/api-errors.ts'
import { Button } from '#web/ui/button.tsx'
import { asked, useErrorText } from './asking.ts'
import { useCallForm, type CallForm } from './forms/call-form.ts'
import { FormText } from './forms/fields.tsx'
import { FormProblems } from './forms/form-problems.tsx'
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
type StepProps<V extends FieldValues> = {
  form: CallForm<V>
  isPart?: boolean
  title: string
  text: string
  act: string
  children: ReactNode
}

function Step<V extends FieldValues>({
  form: { bind, view, isSending },
  isPart = false,
  title,
  text,
  act,
  children,
}: StepProps<V>) {
  return (
    <form className="col g-16" {...bind}>
      <div>
        {isPart ? <h2 className="title-sm">{title}</h2> : <h1 className="title-md">{title}</h1>}
        {text !== '' && <p className="c-2">{text}</p>}
      </div>
      {children}
      <FormProblems view={view} />
      <Button type="submit" variant="primary" size="lg" block busy={isSending}>
        {act}
      </Button>
    </form>
  )
}

function PasswordStep({ onMe }: Pick<SignInProps, 'onMe'>) {
  const { signIn } = useOffice()
  const form = useCallForm({
    schema: login.input,
    start: () => ({ username: '', password: '' }),
    send: (values) => callStaff('login', values),
    onSent: onMe,
  })
  return (
    <Step form={form} title={signIn.title} text={signIn.intro} act={signIn.submit}>
      <FormText
        control={form.control}
        name="username"
        label={signIn.username}
        inputSize="lg"
        autoComplete="username"
        autoFocus
        required
      />
      <FormText
        control={form.control}
        name="password"
        label={signIn.password}
        inputSize="lg"
        type="password"
        autoComplete="current-password"
        required
      />
    </Step>
  )
}

const useCode = (method: 'check_code' | 'confirm_two_factor', onMe: SignInProps['onMe']) =>
  useCallForm({
    schema: checkCode.input,
    start: () => ({ code: '' }),
    send: async (values, { setValue }) => {
      try {
        return await callStaff(method, values)
      } catch (error) {
        setValue('code', '')
        throw error
      }
    },
    onSent: onMe,
  })

function CodeField({ form, label }: { form: ReturnType<typeof useCode>; label: string }) {
  return (
    <FormText
      control={form.control}
      name="code"
      label={label}
      inputSize="lg"
      inputMode="numeric"
      autoComplete="one-time-code"
      autoFocus
      required
      maxLength={6}
      edit={(typed) => typed.replace(/\D/g, '')}
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
  const form = useCode('check_code', onMe)
  return (
    <Step form={form} title={signIn.codeTitle} text={signIn.codeText} act={signIn.confirm}>
      <CodeField form={form} label={signIn.code} />
    </Step>
  )
}

export function NewPassword({
  onMe,
  isFirst = false,
}: Pick<SignInProps, 'onMe'> & { isFirst?: boolean }) {
  const { signIn, own } = useOffice()
  const form = useCallForm({
    schema: changePassword.input,
    start: () => ({ oldPassword: '', newPassword: '' }),
    send: (values) => callStaff('change_password', values),
    onSent: (me, { reset }) => {
      reset()
      onMe(me)
    },
  })
  return (
    <Step
      form={form}
      isPart={!isFirst}
      title={isFirst ? signIn.passwordTitle : own.password}
      text={isFirst ? signIn.passwordText : ''}
      act={own.change}
    >
      <FormText
        control={form.control}
        name="oldPassword"
        label={signIn.oldPassword}
        inputSize="lg"
        type="password"
        autoComplete="current-password"
        required
      />
      <FormText
        control={form.control}
        name="newPassword"
        label={signIn.newPassword}
        inputSize="lg"
        type="password"
        autoComplete="new-password"
        required
      />
      {!isFirst && form.isSent && <Notice>{own.changed}</Notice>}
    </Step>
  )
}

export function Invitation({ token, onMe }: { token: string; onMe: SignInProps['onMe'] }) {
  const { signIn, brand } = useOffice()
  const [isEnded, setEnded] = useState(false)
  const form = useCallForm({
    schema: acceptInvitation.input,
    start: () => ({ token, password: '' }),
    send: async (values) => {
      try {
        return await callStaff('accept_invitation', values)
      } catch (error) {
        setEnded(error instanceof CallRefusal && error.is('expired'))
        throw error
      }
    },
    onSent: onMe,
  })
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
            form={form}
            title={signIn.inviteTitle}
            text={signIn.inviteText}
            act={signIn.confirm}
          >
            <FormText
              control={form.control}
              name="password"
              label={signIn.newPassword}
              inputSize="lg"
              type="password"
              autoComplete="new-password"
              autoFocus
              required
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
  const form = useCode('confirm_two_factor', onMe)
  if (error !== null) return <Failed error={error} onRetry={() => void refetch()} />
  if (made === undefined) return <Waiting lines={4} />
  return (
    <Step
      form={form}
      isPart={isPart}
      title={signIn.enrolTitle}
      text={signIn.enrolText}
      act={signIn.confirm}
    >
      <img className="office-qr" src={made.qr} alt={signIn.qr} width={200} height={200} />
      <p className="c-3">
        {signIn.secret}: <code>{made.secret}</code>
      </p>
      <CodeField form={form} label={signIn.code} />
    </Step>
  )
}
