import { useId } from 'react'

type Props<T extends string | number> = {
  label: string
  value: T
  values: readonly T[]
  nameOf?: (value: T) => string
  disabled: boolean
  onChange: (value: T) => void
}

export function ChoiceField<T extends string | number>({
  label,
  value,
  values,
  nameOf = String,
  disabled,
  onChange,
}: Props<T>) {
  const id = useId()
  return (
    <div className="og__field">
      <label className="og__label" htmlFor={id}>
        {label}
      </label>
      <select
        id={id}
        className="og__input"
        value={value}
        disabled={disabled}
        onChange={(event) => {
          const chosen = values.find((each) => String(each) === event.target.value)
          if (chosen !== undefined) onChange(chosen)
        }}
      >
        {values.map((each) => (
          <option key={each} value={each}>
            {nameOf(each)}
          </option>
        ))}
      </select>
    </div>
  )
}
