import { useId, type ReactNode } from 'react'
import { Icon } from './icon.tsx'

type CheckboxProps = {
  checked: boolean
  onChange: (checked: boolean) => void
  children: ReactNode
  error?: string | undefined
  name?: string
}

export function Checkbox({ checked, onChange, children, error, name }: CheckboxProps) {
  const id = useId()
  return (
    <div className="col g-6">
      <label className="check">
        <input
          type="checkbox"
          className="check__input"
          name={name}
          checked={checked}
          onChange={(event) => onChange(event.target.checked)}
          aria-invalid={error === undefined ? undefined : true}
          aria-describedby={error === undefined ? undefined : `${id}-error`}
        />
        <span className={checked ? 'box is-on' : 'box'} aria-hidden="true">
          <Icon name="check" />
        </span>
        <span>{children}</span>
      </label>
      {error !== undefined && (
        <span className="field__help field__help--error" id={`${id}-error`}>
          <Icon name="alert" size={16} />
          {error}
        </span>
      )}
    </div>
  )
}
