import { useId, type ReactNode } from 'react'
import type { MoneyField, WholeField as WholeFieldName } from '#shared/bonus-types.ts'
import type { DraftBody, DraftProblem } from '#shared/contracts/staff/promotions.ts'
import { describedBy, FieldFrame, TextField } from '#web/ui/text-field.tsx'
import { AmountField } from '../amount-field.tsx'
import { useOffice } from '../office-texts.ts'

export type FormProps = {
  body: DraftBody
  problems: readonly DraftProblem[]
  onChange: (changed: Partial<DraftBody>) => void
}

type BothName = 'title' | 'summary' | 'body' | 'games' | 'terms'

const FIRST_REVISION = 1

/**
 * Returns the problems shown under fields. A draft never saved shows none, because its list of
 * missing fields is enough.
 */
export function problemsToSay<P>({
  revision,
  problems,
}: {
  revision: number
  problems: readonly P[]
}): readonly P[] {
  return revision === FIRST_REVISION ? [] : problems
}

export function useProblemText(
  problems: readonly Pick<DraftProblem, 'field' | 'why' | 'figure'>[],
): (field: string) => string | undefined {
  const {
    promo: {
      draft: { why },
    },
  } = useOffice()
  return (field) => {
    const found = problems.find((problem) => problem.field === field)
    return found === undefined ? undefined : why[found.why](found.figure ?? '')
  }
}

export function AmountPart({
  name,
  label,
  body,
  problems,
  onChange,
}: FormProps & { name: Exclude<MoneyField, 'freeBet'>; label?: string | undefined }) {
  const {
    promo: {
      draft: { fields },
    },
  } = useOffice()
  const problem = useProblemText(problems)
  return (
    <AmountField
      label={label ?? fields[name]}
      value={body[name]}
      error={problem(name)}
      onValue={(amount) => onChange({ [name]: amount })}
    />
  )
}

export function WholeField({
  name,
  body,
  problems,
  onChange,
  after,
}: FormProps & { name: WholeFieldName; after?: string | undefined }) {
  const {
    promo: {
      draft: { fields },
    },
  } = useOffice()
  const problem = useProblemText(problems)
  return (
    <TextField
      label={fields[name]}
      after={after}
      inputSize="md"
      inputMode="numeric"
      value={body[name] ?? ''}
      error={problem(name)}
      onChange={({ target }) =>
        onChange({ [name]: /^\d{1,5}$/.test(target.value) ? Number(target.value) : null })
      }
    />
  )
}

export function BothField({
  name,
  rows,
  body,
  problems,
  onChange,
}: FormProps & { name: BothName; rows: number }) {
  const {
    promo: {
      draft: { fields, languages },
    },
  } = useOffice()
  const problem = useProblemText(problems)
  return (
    <div className="office-pair promo-both">
      {(['tr', 'en'] as const).map((lang) => (
        <LongField
          key={lang}
          label={
            <>
              {fields[name]} <span className="c-3">{languages[lang]}</span>
            </>
          }
          lang={lang}
          rows={rows}
          value={body[name][lang]}
          error={problem(`${name}.${lang}`)}
          onChange={(text) => onChange({ [name]: { ...body[name], [lang]: text } })}
        />
      ))}
    </div>
  )
}

export function LongField({
  label,
  lang,
  rows,
  value,
  error,
  onChange,
}: {
  label: ReactNode
  lang: string
  rows: number
  value: string
  error: string | undefined
  onChange: (text: string) => void
}) {
  const id = useId()
  return (
    <FieldFrame id={id} label={label} error={error}>
      <textarea
        id={id}
        lang={lang}
        className="input promo-long"
        rows={rows}
        value={value}
        aria-invalid={error === undefined ? undefined : true}
        aria-describedby={describedBy(id, undefined, error)}
        onChange={({ target }) => onChange(target.value)}
      />
    </FieldFrame>
  )
}

export function Tick({
  checked,
  onChange,
  children,
}: {
  checked: boolean
  onChange: (checked: boolean) => void
  children: ReactNode
}) {
  return (
    <label className="row g-8 promo-tick">
      <input
        type="checkbox"
        checked={checked}
        onChange={({ target }) => onChange(target.checked)}
      />
      {children}
    </label>
  )
}
