import { useState } from 'react'
import { useController, type Control } from 'react-hook-form'
import type { StaffInput } from '#shared/contracts/staff/contract.ts'
import { CONSENTS, PRODUCTS } from '#shared/office/segment-parts.ts'
import { TextField } from '#web/ui/text-field.tsx'
import { FormChoice, FormNumber, FormText } from '../forms/fields.tsx'
import { useOffice } from '../office-texts.ts'
import { tagsOf, type Rule } from './rule-of.ts'

type Props = { control: Control<StaffInput<'save_segment'>> }
type Name = keyof Rule

export function RuleFields({ control }: Props) {
  const { segments: words } = useOffice()
  const date = (name: Name) => (
    <FormText control={control} name={`rule.${name}`} label={words.fields[name]} type="date" />
  )
  const number = (name: Name) => (
    <FormNumber control={control} name={`rule.${name}`} label={words.fields[name]} />
  )
  const choice = (name: Name, choices: readonly (readonly [string, string])[]) => (
    <FormChoice
      control={control}
      name={`rule.${name}`}
      label={words.fields[name]}
      choices={[['', words.any], ...choices]}
    />
  )
  return (
    <>
      <fieldset className="segs-fields">
        <legend>{words.who}</legend>
        {choice(
          'language',
          (['tr', 'en'] as const).map((one) => [one, words.languages[one]] as const),
        )}
        {choice(
          'consent',
          CONSENTS.map((one) => [one, words.consents[one]] as const),
        )}
        {date('registeredFrom')}
        {date('registeredBefore')}
        {date('seenFrom')}
        {date('seenBefore')}
        {number('fromLevel')}
        {number('toLevel')}
        <FormText
          control={control}
          name="rule.country"
          label={words.fields.country}
          maxLength={2}
          edit={(typed) => typed.toUpperCase()}
        />
        <TagsField control={control} />
      </fieldset>
      <fieldset className="segs-fields">
        <legend>{words.money}</legend>
        {number('depositedInDays')}
        {number('notDepositedInDays')}
        {choice(
          'product',
          PRODUCTS.map((one) => [one, words.products[one]] as const),
        )}
        {number('playedInDays')}
        {number('fromBalance')}
        {number('toBalance')}
      </fieldset>
    </>
  )
}

/** One line of text, the value of which is a list. */
function TagsField({ control }: Props) {
  const { segments: words } = useOffice()
  const {
    field: { name, value, onChange, onBlur },
    fieldState: { error },
  } = useController({ control, name: 'rule.tags' })
  const [typed, setTyped] = useState(value?.join(', ') ?? '')
  return (
    <TextField
      label={words.fields.tags}
      help={words.tagsHelp}
      inputSize="md"
      maxLength={100}
      name={name}
      value={typed}
      error={error?.message}
      onBlur={onBlur}
      onChange={({ target }) => {
        setTyped(target.value)
        onChange(tagsOf(target.value))
      }}
    />
  )
}
