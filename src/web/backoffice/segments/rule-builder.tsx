import { Fragment, useId, useRef, useState } from 'react'
import { useFieldArray, useWatch } from 'react-hook-form'
import {
  CONDITION_KINDS,
  GROUP_MATCHES,
  MAX_CONDITIONS,
  MAX_GROUPS,
  ONLY_EXCLUDING,
  type ConditionKind,
} from '#shared/office/segment-parts.ts'
import { Button, IconButton } from '#web/ui/button.tsx'
import { FieldFrame } from '#web/ui/text-field.tsx'
import { Icon } from '#web/ui/icon.tsx'
import type { CallForm } from '../forms/call-form.ts'
import { FormChoice } from '../forms/fields.tsx'
import { useOffice, useOfficeFormat } from '../office-texts.ts'
import { ConditionFields } from './condition-fields.tsx'
import { newCondition, type SegmentForm } from './new-condition.ts'

type Props = { form: CallForm<SegmentForm>; mayWrite: boolean }

/** The groups of a rule, each with its conditions. Groups are joined by "and". */
export function RuleBuilder({ form, mayWrite }: Props) {
  const { segmentRules: words } = useOffice()
  const builder = useRef<HTMLDivElement>(null)
  const { fields, append, remove } = useFieldArray({ control: form.control, name: 'rule.groups' })
  // The button that had the focus is gone.
  const removeGroup = (index: number) => {
    remove(index)
    builder.current?.querySelector<HTMLElement>('.segs-add button')?.focus()
  }
  return (
    <div ref={builder} className="segs-groups">
      {fields.length === 0 && <p className="c-3">{words.noGroups}</p>}
      {fields.map(({ id }, index) => (
        <Fragment key={id}>
          {index > 0 && <p className="segs-and">{words.and}</p>}
          <Group
            form={form}
            mayWrite={mayWrite}
            index={index}
            onRemove={() => removeGroup(index)}
          />
        </Fragment>
      ))}
      {mayWrite && fields.length < MAX_GROUPS && (
        <div className="segs-add">
          <Button
            variant="outline"
            size="sm"
            icon="plus"
            onClick={() => append({ match: 'all', conditions: [newCondition('registered')] })}
          >
            {words.addGroup}
          </Button>
        </div>
      )}
    </div>
  )
}

function Group({
  form,
  mayWrite,
  index,
  onRemove,
}: Props & { index: number; onRemove: () => void }) {
  const { segmentRules: words } = useOffice()
  const { number } = useOfficeFormat()
  const { control } = form
  const name = `rule.groups.${index}` as const
  const { fields, append, remove } = useFieldArray({ control, name: `${name}.conditions` })
  const match = useWatch({ control, name: `${name}.match` }) ?? 'all'
  const conditions = useWatch({ control, name: `${name}.conditions` }) ?? []
  const isMisplaced = match !== 'none' && conditions.some(({ kind }) => ONLY_EXCLUDING.has(kind))
  const place = number(index + 1)
  const group = useRef<HTMLFieldSetElement>(null)
  const removeCondition = (n: number) => {
    if (fields.length === 1) return onRemove()
    remove(n)
    group.current?.querySelector<HTMLElement>('.segs-new select')?.focus()
  }
  return (
    <fieldset ref={group} className="segs-group">
      <legend className="sr">{words.group(place)}</legend>
      <div className="segs-group__head">
        <FormChoice
          control={control}
          name={`${name}.match`}
          label={words.match}
          choices={GROUP_MATCHES.map((one) => [one, words.matches[one]])}
        />
        <p className="c-3 t-xs grow">{words.matchHelp[match]}</p>
        {mayWrite && (
          <IconButton icon="trash" label={words.removeGroup(place)} size="sm" onClick={onRemove} />
        )}
      </div>
      <ul className="segs-conditions">
        {fields.map(({ id }, n) => {
          const kind = conditions[n]?.kind
          return kind === undefined ? null : (
            <li key={id} className="segs-condition" aria-label={words.kinds[kind]}>
              <div className="segs-condition__head">
                <b className="grow">{words.kinds[kind]}</b>
                {mayWrite && (
                  <IconButton
                    icon="close"
                    label={words.removeCondition(words.kinds[kind])}
                    size="sm"
                    onClick={() => removeCondition(n)}
                  />
                )}
              </div>
              <ConditionFields form={form} name={`${name}.conditions.${n}`} />
            </li>
          )
        })}
      </ul>
      {isMisplaced && (
        <p className="note note--warn" role="alert">
          <Icon name="alert" />
          <span>{words.onlyNone}</span>
        </p>
      )}
      {mayWrite && fields.length < MAX_CONDITIONS && (
        <NewCondition isExcluding={match === 'none'} onAdd={(kind) => append(newCondition(kind))} />
      )}
    </fieldset>
  )
}

const FAMILIES = {
  who: [
    'registered',
    'signedIn',
    'language',
    'country',
    'consent',
    'level',
    'identity',
    'affiliate',
    'tags',
    'list',
  ],
  money: ['deposit', 'sum', 'balance'],
  play: ['bet', 'played', 'favourite', 'coupon'],
  rewards: ['bonus'],
  care: ['harm'],
} as const satisfies Record<string, readonly ConditionKind[]>
const FAMILY_NAMES = ['who', 'money', 'play', 'rewards', 'care'] as const

/** A kind is chosen first and added with a button, because arrow keys change a select at once. */
function NewCondition({
  isExcluding,
  onAdd,
}: {
  isExcluding: boolean
  onAdd: (kind: ConditionKind) => void
}) {
  const { segmentRules: words } = useOffice()
  const id = useId()
  const [kind, setKind] = useState<ConditionKind>('registered')
  const offered = (one: ConditionKind) => isExcluding || !ONLY_EXCLUDING.has(one)
  const chosen = offered(kind) ? kind : 'registered'
  return (
    <div className="segs-new">
      <FieldFrame id={id} label={words.newCondition}>
        <span className="input input--md office-choice">
          <select
            id={id}
            value={chosen}
            onChange={({ target }) =>
              setKind(CONDITION_KINDS.find((one) => one === target.value) ?? 'registered')
            }
          >
            {FAMILY_NAMES.map((family) => {
              const kinds = FAMILIES[family].filter(offered)
              return kinds.length === 0 ? null : (
                <optgroup key={family} label={words.families[family]}>
                  {kinds.map((one) => (
                    <option key={one} value={one}>
                      {words.kinds[one]}
                    </option>
                  ))}
                </optgroup>
              )
            })}
          </select>
          <Icon name="down" size={16} />
        </span>
      </FieldFrame>
      <Button variant="outline" icon="plus" onClick={() => onAdd(chosen)}>
        {words.addCondition}
      </Button>
    </div>
  )
}
