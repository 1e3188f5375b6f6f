import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef, useState, type SyntheticEvent } from 'react'
import type { ContactChange } from '#shared/contracts/contact.ts'
import type { Profile } from '#shared/contracts/user.ts'
import { call } from '#web/lib/api.ts'
import { useFormat } from '#web/lib/format.ts'
import { query } from '#web/lib/query.ts'
import { SHOWS_SUCCESS } from '#web/lib/show-outcome.ts'
import { useTexts } from '#web/lib/texts.ts'
import { showToast } from '#web/lib/toasts.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { useErrorText } from '#web/ui/empty.tsx'
import { NO_PROOF, proofInput, ProofFields, useProofErrors } from '#web/ui/proof-fields.tsx'
import { PhoneConfirmation } from '#web/ui/phone-confirmation.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { CodeField } from '#web/ui/code-field.tsx'
import { focusFirstError } from './focus-first-error.ts'
import { spacedPhone } from './spaced-phone.ts'

type Kind = ContactChange['kind']

export function ContactSection({ profile }: { profile: Profile }) {
  const { contact } = useTexts().security
  return (
    <section className="card card--pad me__part" aria-labelledby="contact-title">
      <h2 className="title-sm" id="contact-title">
        {contact.title}
      </h2>
      <p className="c-2 t-sm">{contact.text}</p>
      <Contact kind="email" profile={profile} />
      <hr className="rule" />
      <Contact kind="phone" profile={profile} />
    </section>
  )
}

function Contact({ kind, profile }: { kind: Kind; profile: Profile }) {
  const { identity, security } = useTexts()
  const [changing, setChanging] = useState(false)
  const outstanding = profile.contactChanges.find((change) => change.kind === kind)
  const verified = kind === 'email' ? profile.emailVerified : profile.phoneVerified
  const value = kind === 'email' ? profile.email : spacedPhone(profile.phone)
  return (
    <div className="col g-12">
      <div className="row g-12 contact__line">
        <div className="grow">
          <p className="c-2 t-sm">{kind === 'email' ? identity.email : identity.phone}</p>
          <p className="contact__value">{value}</p>
        </div>
        <Badge tone={verified ? 'up' : 'warn'}>
          {verified ? security.contact.confirmed : security.contact.unconfirmed}
        </Badge>
      </div>
      {outstanding !== undefined && !changing ? (
        <ConfirmStep change={outstanding} onAgain={() => setChanging(true)} />
      ) : changing ? (
        <AskStep kind={kind} profile={profile} onDone={() => setChanging(false)} />
      ) : (
        <div className="row g-8 contact__acts">
          {kind === 'phone' && !verified && <PhoneConfirmation />}
          <Button
            size="sm"
            variant="outline"
            aria-label={security.contact.changeOf[kind]}
            onClick={() => setChanging(true)}
          >
            {security.contact.change}
          </Button>
        </div>
      )}
    </div>
  )
}

function AskStep({ kind, profile, onDone }: { kind: Kind; profile: Profile; onDone: () => void }) {
  const { identity, security } = useTexts()
  const queries = useQueryClient()
  const errorsOf = useProofErrors('value')
  const form = useRef<HTMLFormElement>(null)
  const [value, setValue] = useState('')
  const [proof, setProof] = useState(NO_PROOF)
  const ask = useMutation({
    mutationFn: () =>
      call('user', 'change_contact', { kind, value, ...proofInput(profile.twoFactor, proof) }),
    meta: SHOWS_SUCCESS,
    onSuccess: async () => {
      await queries.invalidateQueries({ queryKey: query('user', 'get_user_profile', {}).queryKey })
      await queries.invalidateQueries({ queryKey: query('crm', 'unreachable', {}).queryKey })
      onDone()
    },
    onError: () => setTimeout(() => focusFirstError(form.current), 0),
  })
  const errors = errorsOf(ask.error)
  const isEmail = kind === 'email'

  function submit(event: SyntheticEvent): void {
    event.preventDefault()
    if (!ask.isPending) ask.mutate()
  }

  return (
    <form ref={form} className="col g-16" noValidate onSubmit={submit}>
      <TextField
        label={security.contact.newOf[kind]}
        name="value"
        type={isEmail ? 'email' : 'tel'}
        autoComplete={isEmail ? 'email' : 'tel'}
        inputMode={isEmail ? 'email' : 'tel'}
        autoFocus
        required
        maxLength={254}
        {...(!isEmail && { placeholder: identity.phoneHint })}
        value={value}
        error={errors['value']}
        onChange={(event) => setValue(event.target.value)}
      />
      <ProofFields
        twoFactor={profile.twoFactor}
        proof={proof}
        errors={errors}
        onChange={setProof}
      />
      <div className="row g-8 contact__acts">
        <Button type="submit" variant="ink" busy={ask.isPending}>
          {security.contact.sendCode}
        </Button>
        <Button variant="ghost" onClick={onDone}>
          {security.cancel}
        </Button>
      </div>
    </form>
  )
}

function ConfirmStep({ change, onAgain }: { change: ContactChange; onAgain: () => void }) {
  const { security } = useTexts()
  const format = useFormat()
  const errorText = useErrorText()
  const queries = useQueryClient()
  const [code, setCode] = useState('')
  const confirm = useMutation({
    mutationFn: (typed: string) =>
      call('user', 'confirm_contact', { kind: change.kind, code: typed }),
    onSuccess: async () => {
      showToast('up', security.contact.changed[change.kind])
      await queries.invalidateQueries({ queryKey: query('user', 'get_user_profile', {}).queryKey })
      await queries.invalidateQueries({ queryKey: query('crm', 'unreachable', {}).queryKey })
    },
    onError: () => setCode(''),
  })
  const value = change.kind === 'email' ? change.value : spacedPhone(change.value)
  return (
    <div className="col g-12">
      <p className="t-sm">
        {security.contact.sentTo[change.kind](value, format.time(change.expiresAt))}
      </p>
      <CodeField
        label={security.contact.code}
        value={code}
        focused
        error={confirm.error === null ? undefined : errorText(confirm.error)}
        onChange={setCode}
        onFull={confirm.mutate}
      />
      <div className="row g-8 contact__acts">
        <Button size="sm" variant="ghost" onClick={onAgain}>
          {security.contact.again}
        </Button>
      </div>
    </div>
  )
}
