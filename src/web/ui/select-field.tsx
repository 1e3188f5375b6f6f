import { useId, type ComponentProps, type ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { Icon } from './icon.tsx'
import { describedBy, FieldFrame } from './text-field.tsx'

export type SelectOption = { value: string; label: string }

type SelectFieldProps = {
  label: ReactNode
  options: readonly SelectOption[]
  placeholder?: string
  help?: ReactNode
  error?: string | undefined
  inputSize?: 'md' | 'lg'
} & Omit<ComponentProps<'select'>, 'size' | 'children'>

export function SelectField({
  label,
  options,
  placeholder,
  help,
  error,
  inputSize = 'lg',
  id,
  className,
  ...rest
}: SelectFieldProps) {
  const ownId = useId()
  const fieldId = id ?? ownId
  return (
    <FieldFrame id={fieldId} label={label} help={help} error={error}>
      <span
        className={classNames(
          'input',
          'input--select',
          inputSize === 'md' && 'input--md',
          error !== undefined && 'is-error',
          className,
        )}
      >
        <select
          {...rest}
          id={fieldId}
          aria-invalid={error === undefined ? undefined : true}
          aria-describedby={describedBy(fieldId, help, error)}
        >
          {placeholder !== undefined && (
            <option value="" disabled>
              {placeholder}
            </option>
          )}
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
        <Icon name="down" />
      </span>
    </FieldFrame>
  )
}
