import { useId, useState } from 'react'
import type { Lang } from '#shared/lang.ts'
import { decimalText, typedDecimal } from '#web/game-shell/numbers.ts'

type Props = {
  label: string
  value: string
  unit?: string
  lang: Lang
  disabled: boolean
  onChange?: (wire: string) => void
}

export function DecimalField({ label, value, unit = '', lang, disabled, onChange }: Props) {
  const id = useId()
  const [typed, setTyped] = useState<string>()
  const shown = `${decimalText(value, lang)}${unit}`
  function done(): void {
    const wire = typed === undefined ? undefined : typedDecimal(typed)
    setTyped(undefined)
    if (wire !== undefined) onChange?.(wire)
  }
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
        readOnly={onChange === undefined}
        disabled={disabled}
        value={typed ?? shown}
        onFocus={(event) => {
          if (onChange === undefined) return
          setTyped(decimalText(value, lang))
          event.currentTarget.select()
        }}
        onChange={(event) => setTyped(event.target.value)}
        onBlur={done}
        onKeyDown={(event) => event.key === 'Enter' && event.currentTarget.blur()}
      />
    </div>
  )
}
