import { classNames } from '#web/ui/class-names.ts'
import { Icon } from '#web/ui/icon.tsx'

/** A group of check boxes. */
export function Checks<T extends string>({
  label,
  choices,
  chosen,
  nameOf,
  name,
  error,
  isLong = false,
  onChange,
}: {
  label: string
  choices: readonly T[]
  chosen: readonly T[]
  nameOf: (choice: T) => string
  name?: string
  error?: string | undefined
  /** The names are sentences: one below the other. */
  isLong?: boolean
  onChange: (chosen: readonly T[]) => void
}) {
  return (
    <fieldset className={classNames('office-checks', isLong && 'office-checks--long')}>
      <legend className="c-2">{label}</legend>
      {choices.map((choice) => (
        <label key={choice} className="row g-8">
          <input
            type="checkbox"
            name={name}
            checked={chosen.includes(choice)}
            onChange={({ target }) =>
              onChange(
                target.checked ? [...chosen, choice] : chosen.filter((one) => one !== choice),
              )
            }
          />
          {nameOf(choice)}
        </label>
      ))}
      {error !== undefined && (
        <span className="field__help field__help--error">
          <Icon name="alert" size={16} />
          {error}
        </span>
      )}
    </fieldset>
  )
}
