import { useState, type SyntheticEvent } from 'react'
import type { PlayLimit } from '#shared/contracts/protection.ts'
import { isBudget, LIMIT_PERIODS, type LimitPeriod } from '#shared/players/protection.ts'
import { FIELD_TEXTS } from '#shared/refusals.ts'
import { readTyped, showTyped, typeOf } from '#web/lib/amount-typing.ts'
import { CallRefusal } from '#web/lib/api.ts'
import { useLang } from '#web/lib/session.ts'
import { useTexts } from '#web/lib/texts.ts'
import { showToast } from '#web/lib/toasts.ts'
import { Button } from '#web/ui/button.tsx'
import { useErrorText } from '#web/ui/empty.tsx'
import { Segmented } from '#web/ui/segmented.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { useAmount, useChange } from './protection-state.ts'

type Props = {
  kind: PlayLimit['kind']
  limit?: PlayLimit
  taken: readonly LimitPeriod[]
  onDone: () => void
}

export function LimitForm({ kind, limit, taken, onDone }: Props) {
  const texts = useTexts().protection
  const lang = useLang()
  const amountOf = useAmount()
  const errorText = useErrorText()
  const free = isBudget(kind)
    ? ['week' as const]
    : LIMIT_PERIODS.filter((period) => !taken.includes(period))
  const [period, setPeriod] = useState<LimitPeriod>(limit?.period ?? free[0] ?? 'day')
  const [typed, setTyped] = useState(limit === undefined ? '' : typeOf(String(limit.amount)))
  const [asked, setAsked] = useState(false)
  const [beyond, setBeyond] = useState<'refuse' | 'warn'>(limit?.warns === true ? 'warn' : 'refuse')
  const name = texts.nameOf(texts.kinds[kind].name, texts.periods[period])
  const save = useChange('set_limit', ({ limits }) => {
    const now = limits.find((one) => one.kind === kind && one.period === period)
    if (now?.pending === undefined)
      showToast('up', texts.setNow, {
        text: texts.setNowText(name, amountOf(kind, now?.amount ?? typed)),
      })
    else showToast('up', texts.setLater, { text: texts.setLaterText, timeoutMs: 'stay' })
    onDone()
  })
  const missing = asked && typed === '' ? FIELD_TEXTS.required[lang] : undefined
  const refused =
    save.error === null
      ? undefined
      : save.error instanceof CallRefusal
        ? (save.error.fields['amount'] ?? save.error.message)
        : errorText(save.error)

  function submit(event: SyntheticEvent): void {
    event.preventDefault()
    setAsked(true)
    if (typed !== '' && !save.isPending)
      save.mutate({
        kind,
        period,
        amount: typed.replace(/\.$/, ''),
        ...(isBudget(kind) && { warns: beyond === 'warn' }),
      })
  }

  return (
    <form className="guard__form" noValidate onSubmit={submit} aria-label={name}>
      {limit === undefined && free.length > 1 && (
        <Segmented
          label={texts.period}
          options={free.map((value) => ({ value, label: texts.periods[value] }))}
          value={period}
          onChange={setPeriod}
        />
      )}
      <TextField
        label={kind === 'session' ? texts.minuteAmount : texts.amount}
        inputSize="md"
        name="amount"
        inputMode={kind === 'session' ? 'numeric' : 'decimal'}
        autoComplete="off"
        required
        {...(kind !== 'session' && { before: '₺' })}
        help={limit && texts.higherHelp}
        error={missing ?? refused}
        value={showTyped(typed, lang)}
        onChange={(event) =>
          setTyped(
            kind === 'session'
              ? event.target.value.replace(/\D/g, '').slice(0, 5)
              : readTyped(event.target.value, lang),
          )
        }
      />
      {isBudget(kind) && limit?.warns !== false && (
        <Segmented
          label={texts.beyond}
          options={[
            { value: 'refuse', label: texts.beyondRefuse },
            { value: 'warn', label: texts.beyondWarn },
          ]}
          value={beyond}
          onChange={setBeyond}
        />
      )}
      <div className="row g-8">
        <Button type="submit" variant="ink" busy={save.isPending}>
          {texts.save}
        </Button>
        <Button variant="ghost" onClick={onDone}>
          {texts.cancel}
        </Button>
      </div>
    </form>
  )
}
