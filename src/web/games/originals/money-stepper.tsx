import { useId, useState, type ReactNode } from 'react'
import type { Lang } from '#shared/lang.ts'
import { formatMoney, type Minor } from '#shared/money.ts'
import { parseTypedMoney } from '#shared/payments/typed-money.ts'
import { Icon } from '#web/ui/icon.tsx'

type Step = { label: string; to: Minor }
type Props = {
  label: string
  value: Minor
  lang: Lang
  disabled: boolean
  onChange: (value: Minor) => void
  less: Step
  more: Step
  after?: ReactNode
}

export function MoneyStepper({ label, value, lang, disabled, onChange, less, more, after }: Props) {
  const id = useId()
  const [typed, setTyped] = useState<string>()
  function done(): void {
    const minor = typed === undefined ? undefined : parseTypedMoney(typed, lang)
    setTyped(undefined)
    if (minor !== undefined && minor > 0n) onChange(minor)
  }
  return (
    <div className="og__field">
      <div className="og__label">
        <label htmlFor={id}>{label}</label>
        {after}
      </div>
      <div className="og__step">
        <button
          type="button"
          className="og__key"
          aria-label={less.label}
          disabled={disabled || less.to === value}
          onClick={() => onChange(less.to)}
        >
          <Icon name="minus" />
        </button>
        <input
          id={id}
          className="num"
          inputMode="decimal"
          autoComplete="off"
          disabled={disabled}
          value={typed ?? formatMoney(value, lang)}
          onFocus={(event) => {
            setTyped(formatMoney(value, lang, { symbol: false, kurus: 'auto' }))
            event.currentTarget.select()
          }}
          onChange={(event) => setTyped(event.target.value)}
          onBlur={done}
          onKeyDown={(event) => event.key === 'Enter' && event.currentTarget.blur()}
        />
        <button
          type="button"
          className="og__key"
          aria-label={more.label}
          disabled={disabled || more.to === value}
          onClick={() => onChange(more.to)}
        >
          <Icon name="plus" />
        </button>
      </div>
    </div>
  )
}
