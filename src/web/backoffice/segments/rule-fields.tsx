import { CONSENTS, PRODUCTS } from '#shared/office/segment-parts.ts'
import { TextField } from '#web/ui/text-field.tsx'
import { ChoiceField } from '../choice-field.tsx'
import { useOffice } from '../office-texts.ts'
import type { RuleDraft } from './rule-draft.ts'

type Name = keyof RuleDraft

export function RuleFields({
  draft,
  onDraft,
}: {
  draft: RuleDraft
  onDraft: (draft: RuleDraft) => void
}) {
  const { segments: words } = useOffice()
  const set = (name: Name) => (value: string) => onDraft({ ...draft, [name]: value })
  const field = (name: Name, type: 'text' | 'date' | 'number', help?: string) => (
    <TextField
      key={name}
      label={words.fields[name]}
      help={help}
      inputSize="md"
      type={type === 'date' ? 'date' : 'text'}
      inputMode={type === 'number' ? 'numeric' : undefined}
      maxLength={100}
      value={draft[name] ?? ''}
      onChange={({ target }) => set(name)(target.value)}
    />
  )
  const choice = (name: Name, choices: readonly (readonly [string, string])[]) => (
    <ChoiceField
      key={name}
      label={words.fields[name]}
      value={draft[name] ?? ''}
      choices={[['', words.any], ...choices]}
      onChange={set(name)}
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
        {field('registeredFrom', 'date')}
        {field('registeredBefore', 'date')}
        {field('seenFrom', 'date')}
        {field('seenBefore', 'date')}
        {field('fromLevel', 'number')}
        {field('toLevel', 'number')}
        {field('country', 'text')}
        {field('tags', 'text', words.tagsHelp)}
      </fieldset>
      <fieldset className="segs-fields">
        <legend>{words.money}</legend>
        {field('depositedInDays', 'number')}
        {field('notDepositedInDays', 'number')}
        {choice(
          'product',
          PRODUCTS.map((one) => [one, words.products[one]] as const),
        )}
        {field('playedInDays', 'number')}
        {field('fromBalance', 'number')}
        {field('toBalance', 'number')}
      </fieldset>
    </>
  )
}
