import { useId, type ComponentProps, type ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { Icon, type IconName } from './icon.tsx'
import { writtenDay } from './written-day.ts'

type FieldFrameProps = {
  id: string
  label: ReactNode
  aside?: ReactNode
  help?: ReactNode
  error?: string | undefined
  children: ReactNode
}

export function describedBy(
  id: string,
  help: ReactNode,
  error: string | undefined,
): string | undefined {
  if (error !== undefined) return `${id}-error`
  return help === undefined ? undefined : `${id}-help`
}

export function FieldFrame({ id, label, aside, help, error, children }: FieldFrameProps) {
  return (
    <div className="field">
      <div className="field__label">
        <label htmlFor={id}>{label}</label>
        {aside}
      </div>
      {children}
      {error === undefined ? (
        help !== undefined && (
          <span className="field__help" id={`${id}-help`}>
            {help}
          </span>
        )
      ) : (
        <span className="field__help field__help--error" id={`${id}-error`}>
          <Icon name="alert" size={16} />
          {error}
        </span>
      )}
    </div>
  )
}

type TextFieldProps = {
  label: ReactNode
  aside?: ReactNode
  help?: ReactNode
  error?: string | undefined
  icon?: IconName
  before?: ReactNode
  after?: ReactNode
  inputSize?: 'md' | 'lg'
} & Omit<ComponentProps<'input'>, 'size'>

const DAY_TYPES: readonly (string | undefined)[] = ['date', 'datetime-local']

/**
 * One line of text. `error` replaces `help` and is announced with the field. A date is shown in the
 * site's format, whatever the browser's language, until it is edited.
 */
export function TextField({
  label,
  aside,
  help,
  error,
  icon,
  before,
  after,
  inputSize = 'lg',
  id,
  disabled,
  className,
  ...rest
}: TextFieldProps) {
  const ownId = useId()
  const fieldId = id ?? ownId
  const isDay = DAY_TYPES.includes(rest.type)
  return (
    <FieldFrame id={fieldId} label={label} aside={aside} help={help} error={error}>
      <span
        className={classNames(
          'input',
          inputSize === 'md' && 'input--md',
          isDay && 'input--day',
          error !== undefined && 'is-error',
          disabled === true && 'is-off',
          className,
        )}
      >
        {icon && <Icon name={icon} />}
        {before}
        <input
          {...rest}
          id={fieldId}
          disabled={disabled}
          aria-invalid={error === undefined ? undefined : true}
          aria-describedby={describedBy(fieldId, help, error)}
        />
        {isDay && (
          <span className="input__day num" aria-hidden="true">
            {writtenDay(String(rest.value ?? ''))}
          </span>
        )}
        {after}
      </span>
    </FieldFrame>
  )
}
