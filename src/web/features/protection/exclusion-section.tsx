import { useQueryClient } from '@tanstack/react-query'
import { useState, type SyntheticEvent } from 'react'
import { EXCLUSION_MONTHS, PERMANENT_END } from '#shared/players/protection.ts'
import { CallRefusal } from '#web/lib/api.ts'
import { restrictSession } from '#web/lib/restrict-session.ts'
import { sessionStore } from '#web/lib/session.ts'
import { useTexts } from '#web/lib/texts.ts'
import { showToast } from '#web/lib/toasts.ts'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Chip } from '#web/ui/chip.tsx'
import { useErrorText } from '#web/ui/empty.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { useChange } from './protection-state.ts'

type Months = (typeof EXCLUSION_MONTHS)[number]

export function ExclusionSection({ until }: { until: string | null }) {
  const texts = useTexts().protection
  const [open, setOpen] = useState(false)
  const isPermanent = until !== null && Date.parse(until) === PERMANENT_END.getTime()
  return (
    <section className="card card--pad col g-12" aria-labelledby="exclusion-title">
      <div>
        <h2 className="title-sm" id="exclusion-title">
          {texts.exclusion}
        </h2>
        <p className="c-2 t-sm">{isPermanent ? texts.excludedPermanently : texts.exclusionText}</p>
      </div>
      {open ? (
        <ExclusionForm onClose={() => setOpen(false)} />
      ) : (
        !isPermanent && (
          <div>
            <Button variant="outline" onClick={() => setOpen(true)}>
              {texts.exclusionBegin}
            </Button>
          </div>
        )
      )}
    </section>
  )
}

function ExclusionForm({ onClose }: { onClose: () => void }) {
  const texts = useTexts().protection
  const queries = useQueryClient()
  const errorText = useErrorText()
  const [months, setMonths] = useState<Months>(6)
  const [password, setPassword] = useState('')
  const [sure, setSure] = useState(false)
  const [asked, setAsked] = useState(false)
  const exclude = useChange('self_exclude', () => {
    showToast('up', texts.exclusionDone, { text: texts.exclusionDoneText, timeoutMs: 'stay' })
    onClose()
    restrictSession(sessionStore)
    scrollTo({ top: 0 })
    void queries.invalidateQueries()
  })
  const { error } = exclude
  const refused =
    error === null
      ? undefined
      : error instanceof CallRefusal
        ? (error.fields['password'] ?? error.message)
        : errorText(error)

  function submit(event: SyntheticEvent): void {
    event.preventDefault()
    setAsked(true)
    if (sure && password !== '' && !exclude.isPending) exclude.mutate({ months, password })
  }

  return (
    <form className="col g-16" noValidate onSubmit={submit}>
      <ul className="guard__points">
        {texts.exclusionPoints.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      <fieldset className="guard__lengths">
        <legend className="field__label">{texts.exclusionLength}</legend>
        <div className="chips guard__chips">
          {EXCLUSION_MONTHS.map((length) => (
            <Chip key={length} selected={length === months} onClick={() => setMonths(length)}>
              {texts.months[length]}
            </Chip>
          ))}
        </div>
      </fieldset>
      <TextField
        label={texts.password}
        name="password"
        type="password"
        icon="lock"
        autoComplete="current-password"
        maxLength={128}
        required
        error={refused ?? (asked && password === '' ? texts.password : undefined)}
        value={password}
        onChange={(event) => setPassword(event.target.value)}
      />
      <Checkbox
        checked={sure}
        onChange={setSure}
        error={asked && !sure ? texts.exclusionSureMissing : undefined}
      >
        {texts.exclusionSure}
      </Checkbox>
      <div className="row g-8 guard__acts">
        <Button type="submit" variant="danger" busy={exclude.isPending}>
          {texts.exclusionYes(texts.months[months])}
        </Button>
        <Button variant="ghost" onClick={onClose}>
          {texts.cancel}
        </Button>
      </div>
    </form>
  )
}
