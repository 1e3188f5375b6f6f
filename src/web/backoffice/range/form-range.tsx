import { useController, type Control, type FieldPath, type FieldValues } from 'react-hook-form'
import type { RangeBounds } from './range.ts'
import { RangeField } from './range-field.tsx'

/** A range whose days are two fields of a form. The summary of a form leads to it by the first. */
export function FormRange<V extends FieldValues>({
  control,
  from,
  to,
  ...rest
}: {
  control: Control<V>
  from: FieldPath<V>
  to: FieldPath<V>
  label?: string
} & RangeBounds) {
  const first = useController({ control, name: from })
  const last = useController({ control, name: to })
  return (
    <RangeField
      {...rest}
      name={from}
      range={{ from: textOf(first.field.value), to: textOf(last.field.value) }}
      error={first.fieldState.error?.message ?? last.fieldState.error?.message}
      onRange={(range) => {
        first.field.onChange(range.from)
        last.field.onChange(range.to)
      }}
    />
  )
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')
