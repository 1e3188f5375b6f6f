import { useId, useState, type ComponentProps, type ReactNode } from 'react'
import { useController, type Control, type FieldPath, type FieldValues } from 'react-hook-form'
import { classNames } from '#web/ui/class-names.ts'
import { describedBy, FieldFrame, TextField } from '#web/ui/text-field.tsx'
import { AmountField } from '../amount-field.tsx'
import { ChoiceField } from '../choice-field.tsx'
import { Checks } from '../checks.tsx'
import { InstantField } from '../instant-field.tsx'

type Bound<V extends FieldValues> = { control: Control<V>; name: FieldPath<V> }
/** What the form gives a field. */
type Given = 'name' | 'value' | 'error' | 'ref' | 'onChange' | 'onBlur' | 'onValue'

/** The summary finds a field by its name, so no field needs a reference. */
function useBound<V extends FieldValues>({ control, name }: Bound<V>) {
  const {
    field: { value, onChange, onBlur },
    fieldState: { error },
  } = useController({ control, name })
  const typed: unknown = value
  return { value: typed, change: (next: unknown) => onChange(next), onBlur, error: error?.message }
}

function textOf(value: unknown): string {
  if (typeof value === 'string') return value
  return typeof value === 'number' && !Number.isNaN(value) ? String(value) : ''
}

type TextProps<V extends FieldValues> = Bound<V> & {
  /** Corrects what is typed. */
  edit?: (typed: string) => string
} & Omit<ComponentProps<typeof TextField>, Given>

export function FormText<V extends FieldValues>({
  control,
  name,
  edit = (typed) => typed,
  ...rest
}: TextProps<V>) {
  const { value, change, onBlur, error } = useBound({ control, name })
  return (
    <TextField
      inputSize="md"
      {...rest}
      name={name}
      value={textOf(value)}
      error={error}
      onBlur={onBlur}
      onChange={({ target }) => change(edit(target.value))}
    />
  )
}

/**
 * An amount in the notation of the language; the value is in wire format, or `empty` while nothing
 * is typed.
 */
export function FormAmount<V extends FieldValues>({
  control,
  name,
  empty = '',
  ...rest
}: Bound<V> & { empty?: '' | null } & Omit<ComponentProps<typeof AmountField>, Given>) {
  const { value, change, onBlur, error } = useBound({ control, name })
  return (
    <AmountField
      {...rest}
      name={name}
      value={textOf(value)}
      error={error}
      onBlur={onBlur}
      onValue={(amount) => change(amount === '' ? empty : amount)}
    />
  )
}

/** A number. The value is null while the field is empty, and NaN while it holds no number. */
export function FormNumber<V extends FieldValues>({
  control,
  name,
  ...rest
}: Bound<V> & Omit<ComponentProps<typeof TextField>, Given | 'type'>) {
  const { value, change, onBlur, error } = useBound({ control, name })
  // The typed text may be no number.
  const [typed, setTyped] = useState('')
  return (
    <TextField
      inputSize="md"
      inputMode="numeric"
      autoComplete="off"
      maxLength={15}
      {...rest}
      name={name}
      value={Object.is(numberOf(typed), value) ? typed : textOf(value)}
      error={error}
      onBlur={onBlur}
      onChange={({ target }) => {
        setTyped(target.value)
        change(numberOf(target.value))
      }}
    />
  )
}

const numberOf = (typed: string) => (typed.trim() === '' ? null : Number(typed))

/** `parse` makes the value of the chosen key. */
export function FormChoice<V extends FieldValues>({
  control,
  name,
  parse = (key) => key,
  onChosen,
  ...rest
}: Bound<V> & {
  parse?: (key: string) => unknown
  onChosen?: (key: string) => void
} & Omit<ComponentProps<typeof ChoiceField>, Given>) {
  const { value, change, error } = useBound({ control, name })
  return (
    <ChoiceField
      {...rest}
      name={name}
      value={textOf(value)}
      error={error}
      onChange={(key) => {
        change(parse(key))
        onChosen?.(key)
      }}
    />
  )
}

export function FormCheck<V extends FieldValues>({
  control,
  name,
  children,
}: Bound<V> & { children: ReactNode }) {
  const { value, change } = useBound({ control, name })
  return (
    <label className="row g-8 office-check">
      <input
        type="checkbox"
        name={name}
        checked={value === true}
        onChange={({ target }) => change(target.checked)}
      />
      {children}
    </label>
  )
}

/** Date and time in Istanbul. The value is an ISO 8601 instant, and null while the field is empty. */
export function FormInstant<V extends FieldValues>({
  control,
  name,
  ...rest
}: Bound<V> & Omit<ComponentProps<typeof InstantField>, Given>) {
  const { value, change, onBlur, error } = useBound({ control, name })
  return (
    <InstantField
      {...rest}
      name={name}
      value={typeof value === 'string' && value !== '' ? value : null}
      error={error}
      onBlur={onBlur}
      onChange={change}
    />
  )
}

/** Check boxes for the entries of a list. */
export function FormChecks<V extends FieldValues, T extends string>({
  control,
  name,
  label,
  choices,
  nameOf,
}: Bound<V> & { label: string; choices: readonly T[]; nameOf: (choice: T) => string }) {
  const { value, change, error } = useBound({ control, name })
  const chosen: readonly unknown[] = Array.isArray(value) ? value : []
  return (
    <Checks
      label={label}
      name={name}
      error={error}
      choices={choices}
      chosen={choices.filter((choice) => chosen.includes(choice))}
      nameOf={nameOf}
      onChange={change}
    />
  )
}

/** Several lines of text. */
export function FormLongText<V extends FieldValues>({
  control,
  name,
  label,
  help,
  className,
  ...rest
}: Bound<V> & { label: ReactNode; help?: string } & Omit<ComponentProps<'textarea'>, Given>) {
  const { value, change, onBlur, error } = useBound({ control, name })
  const id = useId()
  return (
    <FieldFrame id={id} label={label} help={help} error={error}>
      <textarea
        {...rest}
        id={id}
        name={name}
        className={classNames('input', className, error !== undefined && 'is-error')}
        value={textOf(value)}
        aria-invalid={error === undefined ? undefined : true}
        aria-describedby={describedBy(id, help, error)}
        onBlur={onBlur}
        onChange={({ target }) => change(target.value)}
      />
    </FieldFrame>
  )
}
