import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useController, useWatch } from 'react-hook-form'
import {
  BONUS_STATES,
  CONSENTS,
  MOMENT_FORMS,
  PRODUCTS,
  SUM_MEASURES,
  SUM_PERIODS,
} from '#shared/office/segment-parts.ts'
import { IDENTITY_LEVELS } from '#shared/players/identity-levels.ts'
import { TextField } from '#web/ui/text-field.tsx'
import { asked } from '../asking.ts'
import type { CallForm } from '../forms/call-form.ts'
import { FormChoice, FormNumber, FormText } from '../forms/fields.tsx'
import { useOffice, useOfficeLang } from '../office-texts.ts'
import { FormRange } from '../range/form-range.tsx'
import { newMoment, type SegmentForm } from './new-condition.ts'
import { tagsOf } from './rule-of.ts'

type Name = `rule.groups.${number}.conditions.${number}`
type Props = { form: CallForm<SegmentForm>; name: Name }

/** The fields of one condition. */
export function ConditionFields({ form, name }: Props) {
  const { control } = form
  const kind = useWatch({ control, name: `${name}.kind` })
  switch (kind) {
    case 'registered':
    case 'signedIn':
    case 'deposit':
    case 'bet':
      return <MomentFields form={form} name={name} hasNever={kind !== 'registered'} />
    case 'language':
    case 'country':
    case 'consent':
    case 'affiliate':
      return <ProfileFields form={form} name={name} kind={kind} />
    case 'level':
    case 'balance':
    case 'identity':
      return <BoundFields form={form} name={name} kind={kind} />
    case 'tags':
      return <TagsField form={form} name={name} />
    case 'list':
      return <ListField form={form} name={name} />
    case 'sum':
      return <SumFields form={form} name={name} />
    case 'played':
    case 'favourite':
      return <ProductFields form={form} name={name} />
    case 'bonus':
      return <BonusFields form={form} name={name} />
    case 'coupon':
    case 'harm':
      return null
  }
}

function MomentFields({ form, name, hasNever }: Props & { hasNever: boolean }) {
  const { segmentRules: words } = useOffice()
  const { control } = form
  const is = useWatch({ control, name: `${name}.when.is` })
  const forms = MOMENT_FORMS.filter((one) => hasNever || (one !== 'never' && one !== 'notWithin'))
  return (
    <div className="segs-fields">
      <FormChoice
        control={control}
        name={`${name}.when.is`}
        label={words.when}
        choices={forms.map((one) => [one, words.moments[one]])}
        onChosen={(chosen) => {
          const next = forms.find((one) => one === chosen)
          if (next !== undefined) form.methods.setValue(`${name}.when`, newMoment(next))
        }}
      />
      {(is === 'within' || is === 'notWithin' || is === 'before') && (
        <FormNumber control={control} name={`${name}.when.days`} label={words.days} required />
      )}
      {is === 'between' && (
        <>
          <FormNumber
            control={control}
            name={`${name}.when.from`}
            label={words.fromDays}
            required
          />
          <FormNumber control={control} name={`${name}.when.to`} label={words.toDays} required />
        </>
      )}
      {is === 'dates' && (
        <div className="segs-wide">
          <FormRange
            control={control}
            from={`${name}.when.from`}
            to={`${name}.when.to`}
            label={words.dates}
          />
        </div>
      )}
    </div>
  )
}

function ProfileFields({
  form: { control },
  name,
  kind,
}: Props & { kind: 'language' | 'country' | 'consent' | 'affiliate' }) {
  const { segmentRules: words, segments } = useOffice()
  return (
    <div className="segs-fields">
      {kind === 'language' && (
        <FormChoice
          control={control}
          name={`${name}.language`}
          label={words.language}
          choices={(['tr', 'en'] as const).map((one) => [one, segments.languages[one]])}
        />
      )}
      {kind === 'country' && (
        <FormText
          control={control}
          name={`${name}.country`}
          label={words.country}
          required
          maxLength={2}
          edit={(typed) => typed.toUpperCase()}
        />
      )}
      {kind === 'consent' && (
        <FormChoice
          control={control}
          name={`${name}.channel`}
          label={words.channel}
          choices={CONSENTS.map((one) => [one, segments.consents[one]])}
        />
      )}
      {kind === 'affiliate' && (
        <FormChoice
          control={control}
          name={`${name}.is`}
          label={words.affiliate}
          choices={(['yes', 'no'] as const).map((one) => [one, words.affiliates[one]])}
        />
      )}
    </div>
  )
}

const numberOf = (key: string) => (key === '' ? null : Number(key))

function BoundFields({
  form: { control },
  name,
  kind,
}: Props & { kind: 'level' | 'balance' | 'identity' }) {
  const { segmentRules: words } = useOffice()
  const labels = {
    from: kind === 'balance' ? words.fromLira : words.from,
    to: kind === 'balance' ? words.toLira : words.to,
  }
  return (
    <div className="segs-fields">
      {(['from', 'to'] as const).map((bound) =>
        kind === 'identity' ? (
          <FormChoice
            key={bound}
            control={control}
            name={`${name}.${bound}`}
            label={labels[bound]}
            parse={numberOf}
            choices={[
              ['', '–'],
              ...IDENTITY_LEVELS.map(
                (level) => [String(level), words.identityLevels[level]] as const,
              ),
            ]}
          />
        ) : (
          <FormNumber
            key={bound}
            control={control}
            name={`${name}.${bound}`}
            label={labels[bound]}
          />
        ),
      )}
    </div>
  )
}

function ListField({ form: { control }, name }: Props) {
  const { segmentRules: words } = useOffice()
  const { data = [] } = useQuery(asked('list_player_lists', {}))
  return (
    <div className="segs-fields">
      <FormChoice
        control={control}
        name={`${name}.listID`}
        label={words.list}
        required
        choices={[['', words.chooseList], ...data.map((one) => [one.id, one.name] as const)]}
      />
    </div>
  )
}

function SumFields({ form, name }: Props) {
  const { segmentRules: words, segments } = useOffice()
  const { control, methods } = form
  const [of = 'deposits', is] = useWatch({
    control,
    name: [`${name}.of`, `${name}.period.is`],
  })
  return (
    <div className="segs-fields">
      <FormChoice
        control={control}
        name={`${name}.of`}
        label={words.of}
        choices={SUM_MEASURES.map((one) => [one, words.measures[one]])}
        onChosen={(chosen) => {
          const next = SUM_MEASURES.find((one) => one === chosen) ?? 'deposits'
          if (next !== 'stakes') methods.setValue(`${name}.product`, undefined)
          if (!SUM_PERIODS[next].hasEver)
            methods.setValue(`${name}.period`, { is: 'days', days: 30 })
        }}
      />
      {of === 'stakes' && (
        <FormChoice
          control={control}
          name={`${name}.product`}
          label={words.product}
          choices={[
            ['', words.anyProduct],
            ...PRODUCTS.map((one) => [one, segments.products[one]] as const),
          ]}
        />
      )}
      <FormChoice
        control={control}
        name={`${name}.compare`}
        label={words.compare}
        choices={(['atLeast', 'atMost'] as const).map((one) => [one, words.compares[one]])}
      />
      <FormNumber
        control={control}
        name={`${name}.amount`}
        label={of === 'deposit-count' ? words.count : words.amount}
        required
      />
      {SUM_PERIODS[of].hasEver && (
        <FormChoice
          control={control}
          name={`${name}.period.is`}
          label={words.period}
          choices={(['days', 'ever'] as const).map((one) => [one, words.periods[one]])}
          onChosen={(chosen) =>
            methods.setValue(
              `${name}.period`,
              chosen === 'ever' ? { is: 'ever' } : { is: 'days', days: 30 },
            )
          }
        />
      )}
      {is === 'days' && (
        <FormNumber control={control} name={`${name}.period.days`} label={words.days} required />
      )}
    </div>
  )
}

function ProductFields({ form: { control }, name }: Props) {
  const { segmentRules: words, segments } = useOffice()
  return (
    <div className="segs-fields">
      <FormChoice
        control={control}
        name={`${name}.product`}
        label={words.product}
        choices={PRODUCTS.map((one) => [one, segments.products[one]])}
      />
      <FormNumber control={control} name={`${name}.days`} label={words.days} required />
    </div>
  )
}

function BonusFields({ form: { control, methods }, name }: Props) {
  const { segmentRules: words } = useOffice()
  const lang = useOfficeLang()
  const { data } = useQuery(asked('list_promotions', {}))
  const is = useWatch({ control, name: `${name}.is` })
  return (
    <div className="segs-fields">
      <FormChoice
        control={control}
        name={`${name}.is`}
        label={words.bonus}
        choices={BONUS_STATES.map((one) => [one, words.bonuses[one]])}
        onChosen={(chosen) => {
          if (chosen === 'active') methods.setValue(`${name}.days`, undefined)
        }}
      />
      <FormChoice
        control={control}
        name={`${name}.promotionID`}
        label={words.promotion}
        choices={[
          ['', words.anyPromotion],
          ...(data?.promotions ?? []).map((one) => [one.id, one.title[lang]] as const),
        ]}
      />
      {is !== 'active' && (
        <FormNumber control={control} name={`${name}.days`} label={words.since} />
      )}
    </div>
  )
}

/** One line of text, the value of which is a list. */
function TagsField({ form: { control }, name }: Props) {
  const { segments: words } = useOffice()
  const {
    field: { name: own, value, onChange, onBlur },
    fieldState: { error },
  } = useController({ control, name: `${name}.tags` })
  const [typed, setTyped] = useState(value?.join(', ') ?? '')
  return (
    <div className="segs-fields">
      <TextField
        label={words.tags}
        help={words.tagsHelp}
        inputSize="md"
        maxLength={100}
        required
        name={own}
        value={typed}
        error={error?.message}
        onBlur={onBlur}
        onChange={({ target }) => {
          setTyped(target.value)
          onChange(tagsOf(target.value))
        }}
      />
    </div>
  )
}
