import { useState } from 'react'
import { siteDate } from '#shared/dates.ts'
import { useTexts } from '#web/lib/texts.ts'
import { SelectField } from '#web/ui/select-field.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { AccountPicker } from './account-picker.tsx'
import { OperatorAccounts } from './operator-accounts.tsx'
import { isValidity, type CashField } from './order.ts'
import type { OrderForm } from './use-order-form.ts'

const MAX_NOTE = 250
const MAX_TEXT = 60

export function MethodFields({ form }: { form: OrderForm }) {
  const { payments } = useTexts()
  const fields = form.method?.fields ?? []
  const bank = form.type === 'deposit' ? fields.find((field) => field.kind === 'bank') : undefined
  const rest = fields.filter((field) => field !== bank)
  if (fields.length === 0) return null
  return (
    <section className="cash__fields">
      {bank !== undefined && (
        <>
          <h2 className="w-6 cash__h">{payments.sendFirst}</h2>
          <p className="t-sm c-2">{payments.sendFirstText}</p>
          <Field field={bank} form={form} />
          <OperatorAccounts bankID={form.values[bank.name] ?? ''} />
          <h2 className="w-6 cash__h">{payments.thenReport}</h2>
        </>
      )}
      {rest.map((field) => (
        <Field key={field.name} field={field} form={form} />
      ))}
    </section>
  )
}

function Field({ field, form }: { field: CashField; form: OrderForm }) {
  const { common, payments } = useTexts()
  const [today] = useState(() => siteDate(new Date()))
  const { name } = field
  const value = form.values[name] ?? ''
  const error = form.problems[name]
  const set = (next: string): void => form.setValue(name, next)
  const label = field.required ? (
    field.label
  ) : (
    <>
      {field.label} <span className="c-3">({common.optional})</span>
    </>
  )

  if (field.kind === 'account')
    return <AccountPicker label={field.label} value={value} error={error} onChange={set} />
  if (field.kind === 'bank' || field.kind === 'select') {
    return (
      <SelectField
        label={label}
        name={name}
        required={field.required}
        placeholder={payments.choosePlease}
        error={error}
        value={value}
        options={field.options ?? []}
        onChange={(event) => set(event.target.value)}
      />
    )
  }
  if (field.kind === 'date') {
    return (
      <TextField
        label={label}
        name={name}
        type="date"
        error={error}
        help={isValidity(field) ? payments.validityHelp : undefined}
        value={value}
        {...(isValidity(field) ? { min: today } : { max: today })}
        onChange={(event) => set(event.target.value)}
      />
    )
  }
  return (
    <TextField
      label={label}
      name={name}
      error={error}
      help={name === 'reference' ? payments.referenceHelp : undefined}
      value={value}
      autoComplete="off"
      {...typingOf(field)}
      onChange={(event) => set(event.target.value)}
    />
  )
}

function typingOf({ kind, name }: CashField) {
  if (kind === 'phone')
    return { type: 'tel', inputMode: 'tel', maxLength: 20, placeholder: '5XX XXX XX XX' } as const
  if (kind === 'identity') return { inputMode: 'numeric', maxLength: 11 } as const
  if (kind === 'card' || kind === 'amount') return { inputMode: 'decimal', maxLength: 30 } as const
  return { maxLength: name === 'customerNote' ? MAX_NOTE : MAX_TEXT, spellCheck: false } as const
}
