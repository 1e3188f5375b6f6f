import { lazy, Suspense, useId, type ReactNode } from 'react'
import {
  textIn,
  type AnyBody,
  type AnyRow,
  type AnyValue,
  type Field,
  type Fields,
} from '#shared/office/content-kinds.ts'
import { isColour } from '#shared/brand-colours.ts'
import type { Lang } from '#shared/lang.ts'
import { describedBy, FieldFrame, TextField } from '#web/ui/text-field.tsx'
import { ChoiceField } from '../choice-field.tsx'
import { useOffice, wordOf } from '../office-texts.ts'
import { PictureField } from './picture-field.tsx'

const RichField = lazy(async () => ({ default: (await import('./rich-field.tsx')).RichField }))
const LANGS = ['tr', 'en'] as const

export type Errors = Readonly<Record<string, string>>
type GroupProps = {
  fields: Fields
  row: AnyRow
  path: string
  errors: Errors
  disabled: boolean
  locked?: readonly string[]
  onChange: (row: AnyBody) => void
}

export function FieldGroup({
  fields,
  row,
  path,
  errors,
  disabled,
  locked = [],
  onChange,
}: GroupProps) {
  const { content: words } = useOffice()
  return Object.entries(fields).map(([name, field]) => {
    const label = wordOf(words.fields, name)
    const set = (value: AnyValue) => onChange({ ...row, [name]: value })
    const isLocked = disabled || locked.includes(name)
    if (field.both !== true)
      return (
        <One
          key={name}
          field={field}
          label={label}
          value={textIn(row, name, 'tr')}
          error={errors[path + name]}
          disabled={isLocked}
          onChange={set}
        />
      )
    const texts = { tr: textIn(row, name, 'tr'), en: textIn(row, name, 'en') }
    return (
      <div key={name} className="content-both" role="group" aria-label={label}>
        {LANGS.map((lang) => (
          <One
            key={lang}
            lang={lang}
            field={field}
            label={
              <>
                {label} <Tongue lang={lang} />
              </>
            }
            value={texts[lang]}
            error={errors[`${path}${name}.${lang}`]}
            disabled={isLocked}
            onChange={(text) => set({ ...texts, [lang]: text })}
          />
        ))}
      </div>
    )
  })
}

function Tongue({ lang }: { lang: Lang }) {
  const {
    content: { editor },
  } = useOffice()
  return <span className="c-3">{lang === 'tr' ? editor.turkish : editor.english}</span>
}

type OneProps = {
  field: Field
  label: ReactNode
  value: string
  lang?: Lang
  error: string | undefined
  disabled: boolean
  onChange: (text: string) => void
}

function One({ field, label, value, lang, error, disabled, onChange }: OneProps) {
  const { content: words } = useOffice()
  const { type, max, choices = [], cut } = field
  const plain = typeof label === 'string' ? label : ''
  switch (type) {
    case 'choice':
      return (
        <ChoiceField
          label={plain}
          value={value}
          choices={choices.map((choice) => [choice, wordOf(words.choices, choice)])}
          onChange={onChange}
        />
      )
    case 'picture':
      return (
        <PictureField
          label={plain}
          cut={cut ?? 'card'}
          image={value}
          error={error}
          disabled={disabled}
          onChange={onChange}
        />
      )
    case 'prose':
      return (
        <Prose
          label={label}
          value={value}
          max={max}
          lang={lang}
          error={error}
          disabled={disabled}
          onChange={onChange}
        />
      )
    case 'rich':
      return (
        <Suspense fallback={<div className="sk content-rich" />}>
          <RichField
            label={label}
            value={value}
            lang={lang ?? 'tr'}
            error={error}
            disabled={disabled}
            onChange={onChange}
          />
        </Suspense>
      )
    case 'colour':
      return (
        <ColourField
          label={plain}
          value={value}
          error={error}
          disabled={disabled}
          onChange={onChange}
        />
      )
    case 'line':
    case 'link':
    case 'address':
    case 'day':
      return (
        <TextField
          label={label}
          inputSize="md"
          value={value}
          maxLength={max}
          lang={lang}
          disabled={disabled}
          error={error}
          autoComplete="off"
          spellCheck={type === 'line'}
          {...(type === 'line' ? {} : { help: words.help[type] })}
          onChange={(event) => onChange(event.target.value)}
        />
      )
    default:
      return type satisfies never
  }
}

function Prose({
  label,
  value,
  max,
  lang,
  error,
  disabled,
  onChange,
}: Omit<OneProps, 'field'> & { max: number }) {
  const id = useId()
  return (
    <FieldFrame
      id={id}
      label={label}
      error={error}
      aside={
        <span className="c-3 num">
          {value.length} / {max}
        </span>
      }
    >
      <textarea
        id={id}
        className="input content-prose"
        rows={3}
        lang={lang}
        value={value}
        maxLength={max}
        disabled={disabled}
        aria-invalid={error === undefined ? undefined : true}
        aria-describedby={describedBy(id, undefined, error)}
        onChange={(event) => onChange(event.target.value)}
      />
    </FieldFrame>
  )
}

function ColourField({
  label,
  value,
  error,
  disabled,
  onChange,
}: Omit<OneProps, 'field' | 'lang' | 'label'> & { label: string }) {
  const { content: words } = useOffice()
  return (
    <TextField
      label={label}
      inputSize="md"
      value={value}
      maxLength={7}
      placeholder="#rrggbb"
      disabled={disabled}
      error={error}
      help={words.help.colour}
      autoComplete="off"
      spellCheck={false}
      after={
        <input
          type="color"
          className="content-colour"
          aria-label={words.brand.pick(label)}
          value={isColour(value) ? value : '#808080'}
          disabled={disabled}
          onChange={(event) => onChange(event.target.value)}
        />
      }
      onChange={(event) => onChange(event.target.value)}
    />
  )
}
