import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useRef, useState, type SyntheticEvent } from 'react'
import type { Profile } from '#shared/contracts/user.ts'
import { call } from '#web/lib/api.ts'
import { restrictSession } from '#web/lib/restrict-session.ts'
import { sessionStore } from '#web/lib/session.ts'
import { useTexts } from '#web/lib/texts.ts'
import { showToast } from '#web/lib/toasts.ts'
import { Button } from '#web/ui/button.tsx'
import { NO_PROOF, proofInput, ProofFields, useProofErrors } from '#web/ui/proof-fields.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { focusFirstError } from './focus-first-error.ts'

export function CloseSection({ profile }: { profile: Profile }) {
  const { close: texts } = useTexts().security
  const [open, setOpen] = useState(false)
  return (
    <section className="card card--pad me__part" aria-labelledby="close-title">
      <h2 className="title-sm" id="close-title">
        {texts.title}
      </h2>
      <p className="c-2 t-sm">{texts.text}</p>
      {open ? (
        <CloseForm profile={profile} onCancel={() => setOpen(false)} />
      ) : (
        <Button variant="outline" onClick={() => setOpen(true)}>
          {texts.begin}
        </Button>
      )}
    </section>
  )
}

function CloseForm({ profile, onCancel }: { profile: Profile; onCancel: () => void }) {
  const { security } = useTexts()
  const { close: texts } = security
  const router = useRouter()
  const queries = useQueryClient()
  const errorsOf = useProofErrors('reason')
  const form = useRef<HTMLFormElement>(null)
  const [reason, setReason] = useState('')
  const [typed, setTyped] = useState('')
  const [asked, setAsked] = useState(false)
  const [proof, setProof] = useState(NO_PROOF)
  const close = useMutation({
    mutationFn: () =>
      call('user', 'close_account', { reason, ...proofInput(profile.twoFactor, proof) }),
    onSuccess: async ({ data }) => {
      showToast('up', texts.done, {
        text: data.restricted ? texts.doneRestricted : texts.doneOut,
        timeoutMs: 'stay',
      })
      if (data.restricted) {
        restrictSession(sessionStore)
        await queries.invalidateQueries()
      } else {
        sessionStore.clearAll()
        await router.navigate({ to: '/' })
      }
    },
    onError: () => setTimeout(() => focusFirstError(form.current), 0),
  })
  const errors = errorsOf(close.error)
  const isMeant =
    typed.trim().toLocaleUpperCase('tr') === texts.word || typed.trim().toUpperCase() === texts.word

  function submit(event: SyntheticEvent): void {
    event.preventDefault()
    setAsked(true)
    if (isMeant && !close.isPending) close.mutate()
    else setTimeout(() => focusFirstError(form.current), 0)
  }

  return (
    <form ref={form} className="col g-16" noValidate onSubmit={submit}>
      <ul className="me__points">
        {texts.consequences.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      <TextField
        label={texts.reason}
        name="reason"
        maxLength={500}
        autoComplete="off"
        error={errors['reason']}
        value={reason}
        onChange={(event) => setReason(event.target.value)}
      />
      <ProofFields
        twoFactor={profile.twoFactor}
        proof={proof}
        errors={errors}
        onChange={setProof}
      />
      <TextField
        label={texts.typeWord(texts.word)}
        name="confirmation"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        required
        error={asked && !isMeant ? texts.wordMissing(texts.word) : undefined}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
      <div className="row g-8 contact__acts">
        <Button type="submit" variant="danger" busy={close.isPending}>
          {texts.confirm}
        </Button>
        <Button variant="ghost" onClick={onCancel}>
          {security.cancel}
        </Button>
      </div>
    </form>
  )
}
