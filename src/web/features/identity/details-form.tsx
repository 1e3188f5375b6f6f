import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef, useState, type SyntheticEvent } from 'react'
import type { Profile } from '#shared/contracts/user.ts'
import { call } from '#web/lib/api.ts'
import { query } from '#web/lib/query.ts'
import { useTexts } from '#web/lib/texts.ts'
import { showToast } from '#web/lib/toasts.ts'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { useProofErrors } from '#web/ui/proof-fields.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { focusFirstError } from './focus-first-error.ts'

export function DetailsForm({ profile }: { profile: Profile }) {
  const { common, identity, security } = useTexts()
  const languages = [
    { value: 'tr', label: common.turkish },
    { value: 'en', label: common.english },
  ]
  const queries = useQueryClient()
  const errorsOf = useProofErrors('address')
  const form = useRef<HTMLFormElement>(null)
  const [details, setDetails] = useState({
    city: profile.city,
    address: profile.address,
    smsConsent: profile.smsConsent,
    emailConsent: profile.emailConsent,
    language: profile.language,
  })
  const save = useMutation({
    mutationFn: () => call('user', 'update_profile', details),
    onSuccess: async () => {
      showToast('up', security.saved)
      await queries.invalidateQueries({ queryKey: query('user', 'get_user_profile', {}).queryKey })
    },
    onError: () => setTimeout(() => focusFirstError(form.current), 0),
  })
  const errors = errorsOf(save.error)
  const set = (change: Partial<typeof details>) => setDetails({ ...details, ...change })

  function submit(event: SyntheticEvent): void {
    event.preventDefault()
    if (!save.isPending) save.mutate()
  }

  return (
    <form ref={form} className="col g-16" noValidate onSubmit={submit}>
      <TextField
        label={identity.city}
        name="city"
        autoComplete="address-level1"
        maxLength={80}
        error={errors['city']}
        value={details.city}
        onChange={(event) => set({ city: event.target.value })}
      />
      <TextField
        label={identity.address}
        name="address"
        autoComplete="street-address"
        maxLength={250}
        error={errors['address']}
        value={details.address}
        onChange={(event) => set({ address: event.target.value })}
      />
      <SelectField
        label={security.language}
        name="language"
        options={languages}
        value={details.language}
        onChange={(event) => set({ language: event.target.value === 'en' ? 'en' : 'tr' })}
      />
      <Checkbox checked={details.smsConsent} onChange={(smsConsent) => set({ smsConsent })}>
        {identity.smsConsent}
      </Checkbox>
      <Checkbox checked={details.emailConsent} onChange={(emailConsent) => set({ emailConsent })}>
        {identity.emailConsent}
      </Checkbox>
      <Button type="submit" variant="outline" busy={save.isPending}>
        {security.save}
      </Button>
    </form>
  )
}
