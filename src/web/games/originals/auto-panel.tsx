import { useId } from 'react'
import type { Lang } from '#shared/lang.ts'
import { parseTypedMoney } from '#shared/payments/typed-money.ts'
import { ChoiceField } from './choice-field.tsx'
import type { AutoPlan, AutoStep } from './auto-bet.ts'
import { textsOf } from '#web/game-shell/game-texts.ts'

export type AutoForm = {
  rounds: string
  onWin: string
  onLoss: string
  profit: string
  loss: string
}

export const EMPTY_AUTO: AutoForm = { rounds: '10', onWin: '0', onLoss: '0', profit: '', loss: '' }
const ROUNDS = ['10', '25', '50', '100', '500', '0']
const RAISES = ['0', '10', '25', '50', '100', '200']

export function planOf(form: AutoForm, lang: Lang): AutoPlan | undefined {
  const [profit, loss] = [form.profit, form.loss].map((text) =>
    text.trim() === '' ? undefined : (parseTypedMoney(text, lang) ?? null),
  )
  if (profit === null || loss === null) return undefined
  return {
    rounds: Number(form.rounds),
    onWin: stepOf(form.onWin),
    onLoss: stepOf(form.onLoss),
    stopOnProfitMinor: profit,
    stopOnLossMinor: loss,
  }
}

function stepOf(percent: string): AutoStep {
  return percent === '0' ? { kind: 'same' } : { kind: 'raise', percent: Number(percent) }
}

type Props = { lang: Lang; form: AutoForm; onChange: (form: AutoForm) => void; disabled: boolean }

export function AutoPanel({ lang, form, onChange, disabled }: Props) {
  const texts = textsOf(lang)
  const choice = (
    key: 'rounds' | 'onWin' | 'onLoss',
    label: string,
    values: readonly string[],
    nameOf: (value: string) => string,
  ) => (
    <ChoiceField
      label={label}
      value={form[key]}
      values={values}
      nameOf={nameOf}
      disabled={disabled}
      onChange={(value) => onChange({ ...form, [key]: value })}
    />
  )
  const amount = (key: 'profit' | 'loss', label: string) => (
    <Amount
      label={label}
      value={form[key]}
      bad={form[key].trim() !== '' && parseTypedMoney(form[key], lang) === undefined}
      lang={lang}
      disabled={disabled}
      onChange={(value) => onChange({ ...form, [key]: value })}
    />
  )
  const stepName = (value: string): string =>
    value === '0' ? texts.sameBet : texts.raiseBy(Number(value))
  return (
    <div className="og__auto">
      {choice('rounds', texts.autoRounds, ROUNDS, (value) =>
        value === '0' ? texts.autoEndless : value,
      )}
      {choice('onWin', texts.onWin, RAISES, stepName)}
      {choice('onLoss', texts.onLoss, RAISES, stepName)}
      {amount('profit', texts.stopOnProfit)}
      {amount('loss', texts.stopOnLoss)}
    </div>
  )
}

type AmountProps = {
  label: string
  value: string
  bad: boolean
  lang: Lang
  disabled: boolean
  onChange: (value: string) => void
}

function Amount({ label, value, bad, lang, disabled, onChange }: AmountProps) {
  const id = useId()
  const texts = textsOf(lang)
  return (
    <div className="og__field">
      <label className="og__label" htmlFor={id}>
        {label}
      </label>
      <input
        id={id}
        className="og__input num"
        inputMode="decimal"
        autoComplete="off"
        placeholder={texts.noLimit}
        value={value}
        disabled={disabled}
        aria-invalid={bad || undefined}
        aria-describedby={bad ? `${id}-bad` : undefined}
        onChange={(event) => onChange(event.target.value)}
      />
      {bad && (
        <span id={`${id}-bad`} className="og__bad">
          {texts.badAmount}
        </span>
      )}
    </div>
  )
}
