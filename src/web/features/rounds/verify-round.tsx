import { useState, type FormEvent } from 'react'
import { SLOT_TITLES } from '#games/slots/titles.ts'
import { useFormat } from '#web/lib/format.ts'
import { useLang } from '#web/lib/session.ts'
import { useTexts } from '#web/lib/texts.ts'
import { Button } from '#web/ui/button.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { Hash } from './hash.tsx'
import { RoundPictures } from './round-pictures.tsx'
import { findTitle, recompute, type Verification } from './verification.ts'
import { betChoices, readVerifyForm, type VerifyField, type VerifyForm, type VerifyProblem } from './verify-form.ts'

const FIRST_GAME = SLOT_TITLES[0]?.slug ?? ''
const FIRST_BET = '10.00'
const BLANK: VerifyForm = { game: FIRST_GAME, serverSeed: '', clientSeed: '', nonce: '', bet: FIRST_BET }

/** Four values in, the round out. */
export function VerifyRound() {
  const texts = useTexts().play
  const lang = useLang()
  const format = useFormat()
  const [form, setForm] = useState(BLANK)
  const [problems, setProblems] = useState<Partial<Record<VerifyField, VerifyProblem>>>({})
  const [checked, setChecked] = useState<{ game: string; verification: Verification }>()
  const title = findTitle(form.game)

  function change(field: VerifyField, value: string): void {
    setForm({ ...form, [field]: value })
    setProblems({ ...problems, [field]: undefined })
  }
  const problem = (field: VerifyField): string | undefined => {
    const key = problems[field]
    return key === undefined ? undefined : texts[key]
  }

  function submit(event: FormEvent): void {
    event.preventDefault()
    if (title === undefined) return
    const read = readVerifyForm(form, title)
    if ('problems' in read) {
      setProblems(read.problems)
      setChecked(undefined)
      return
    }
    setProblems({})
    setChecked({ game: title.slug, verification: recompute(title, read) })
  }

  return (
    <section className="fair__check">
      <h2 className="title-sm">{texts.checkTitle}</h2>
      <form className="card card--pad fair__form" onSubmit={submit} noValidate>
        <SelectField
          label={texts.game} value={form.game} onChange={(event) => change('game', event.target.value)}
          options={SLOT_TITLES.map(({ slug, name }) => ({ value: slug, label: name[lang] }))}
        />
        <TextField
          label={texts.serverSeed} help={texts.serverSeedHelp} error={problem('serverSeed')} value={form.serverSeed}
          onChange={(event) => change('serverSeed', event.target.value)} autoComplete="off" spellCheck={false}
        />
        <TextField
          label={texts.clientSeed} error={problem('clientSeed')} value={form.clientSeed} onChange={(event) => change('clientSeed', event.target.value)}
          autoComplete="off" spellCheck={false} maxLength={64}
        />
        <div className="fair__pair">
          <TextField
            label={texts.roundNonce} error={problem('nonce')} value={form.nonce} inputMode="numeric" onChange={(event) => change('nonce', event.target.value)}
            autoComplete="off"
          />
          <SelectField
            label={texts.bet} error={problem('bet')} value={form.bet} onChange={(event) => change('bet', event.target.value)}
            options={(title === undefined ? [] : betChoices(title)).map((bet) => ({ value: bet, label: format.money(bet) }))}
          />
        </div>
        <Button type="submit" variant="ink" size="lg" icon="shield">{texts.calculate}</Button>
      </form>
      {checked !== undefined && <Outcome slug={checked.game} verification={checked.verification} />}
    </section>
  )
}

function Outcome({ slug, verification }: { slug: string; verification: Verification }) {
  const texts = useTexts().play
  return (
    <div className="fair__result" role="status">
      <h3 className="title-sm">{texts.result}</h3>
      <div className="fair-seeds__row">
        <span className="t-sm c-2">{texts.seal}</span>
        <Hash value={verification.seal} label={texts.seal} />
        <span className="t-xs c-3">{texts.sealHelp}</span>
      </div>
      <RoundPictures slug={slug} verification={verification} />
    </div>
  )
}
