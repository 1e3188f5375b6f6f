import { useMutation } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { useRef, type SyntheticEvent } from 'react'
import { call, CallRefusal } from '#web/lib/api.ts'
import { useTexts } from '#web/lib/texts.ts'
import { useDocumentTitle } from '#web/lib/title.ts'
import { showToast } from '#web/lib/toasts.ts'
import { Button } from '#web/ui/button.tsx'
import { useErrorText } from '#web/ui/empty.tsx'
import { Note } from '#web/ui/note.tsx'
import { focusFirstError } from './focus-first-error.ts'
import { IdentityFrame } from './identity-frame.tsx'
import { ProviderButtons } from './provider-buttons.tsx'
import { registerInput } from './register-draft.ts'
import { STEPS, useRegisterForm, type RegisterForm } from './register-form.ts'
import { AccountStep, ContactStep, IdentityStep } from './register-steps.tsx'

export function RegisterPage() {
  const { common, identity } = useTexts()
  const navigate = useNavigate()
  const form = useRegisterForm(() => scrollTo({ top: 0 }))
  const fields = useRef<HTMLFormElement>(null)
  useDocumentTitle(identity.registerTitle)

  const register = useMutation({
    mutationFn: () => call('user', 'register', registerInput(form.draft, form.passwords)),
    onSuccess: async () => {
      showToast('up', identity.registeredToast)
      form.clear()
      await navigate({ to: '/register-account-confirm', replace: true })
    },
    onError: (error) => form.showRefusal(error),
  })

  function submit(event: SyntheticEvent): void {
    event.preventDefault()
    if (register.isPending) return
    if (!form.checkStep()) {
      setTimeout(() => focusFirstError(fields.current), 0)
    } else if (form.step < STEPS - 1) form.setStep(form.step + 1)
    else register.mutate()
  }

  const { title, text } = headOf(form.step, identity)
  return (
    <IdentityFrame
      compact
      title={title}
      text={text}
      onBack={form.step > 0 ? () => form.setStep(form.step - 1) : undefined}
    >
      <Progress step={form.step} />
      <form ref={fields} className="col g-16" noValidate onSubmit={submit}>
        <TopNote form={form} error={register.error} />
        {form.step === 0 && <AccountStep form={form} />}
        {form.step === 1 && <IdentityStep form={form} />}
        {form.step === 2 && <ContactStep form={form} />}
        <Button type="submit" variant="primary" size="lg" block busy={register.isPending}>
          {form.step < STEPS - 1 ? common.next : identity.createAccount}
        </Button>
      </form>
      {form.step === 0 && <ProviderButtons />}
      {form.step === 0 && (
        <p className="lg__new c-2">
          {identity.haveAccount}{' '}
          <Link to="/login" className="c-link">
            {common.signIn}
          </Link>
        </p>
      )}
    </IdentityFrame>
  )
}

function headOf(
  step: number,
  identity: ReturnType<typeof useTexts>['identity'],
): { title: string; text: string } {
  if (step === 0) return { title: identity.stepAccount, text: identity.stepAccountText }
  if (step === 1) return { title: identity.stepIdentity, text: identity.stepIdentityText }
  return { title: identity.stepContact, text: identity.stepContactText }
}

function Progress({ step }: { step: number }) {
  const { identity } = useTexts()
  return (
    <div
      className="steps"
      role="progressbar"
      aria-valuemin={1}
      aria-valuemax={STEPS}
      aria-valuenow={step + 1}
      aria-label={identity.registerTitle}
      aria-valuetext={identity.stepOf(step + 1, STEPS)}
    >
      {Array.from({ length: STEPS }, (_, index) => (
        <i key={index} className={index <= step ? 'is-on' : undefined} />
      ))}
    </div>
  )
}

function TopNote({ form, error }: { form: RegisterForm; error: Error | null }) {
  const { identity } = useTexts()
  const errorText = useErrorText()
  const atFields = error instanceof CallRefusal && Object.keys(error.fields).length > 0
  if (error !== null && !atFields) {
    return (
      <Note tone="down" icon="alert">
        {errorText(error)}
      </Note>
    )
  }
  return form.resumed && form.step === 0 ? <Note icon="lock">{identity.passwordNeeded}</Note> : null
}
