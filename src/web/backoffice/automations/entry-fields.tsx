import { useQuery } from '@tanstack/react-query'
import { useWatch, type Control } from 'react-hook-form'
import type { z } from 'zod'
import type { saveAutomation } from '#shared/contracts/staff/automations.ts'
import { AUTOMATION_GOALS, AUTOMATION_TRIGGERS, BONUS_ENDS } from '#shared/office/automations.ts'
import { PRODUCTS } from '#shared/office/segment-parts.ts'
import { asked } from '../asking.ts'
import { FormChoice, FormNumber, FormText } from '../forms/fields.tsx'
import { useOffice } from '../office-texts.ts'
import { clockOf } from './flow.tsx'

export type Saved = z.input<typeof saveAutomation.input>

const HOURS = Array.from({ length: 24 }, (_, hour) => [String(hour), clockOf(hour)] as const)
const LONGEST_NAME = 80

/** A segment by its name. The key '' is no segment. */
export function useSegmentChoices(none: string): [string, string][] {
  const { data: segments = [] } = useQuery(asked('list_segments', {}))
  return [['', none], ...segments.map(({ id, name }): [string, string] => [id, name])]
}
export const segmentOf = (key: string) => (key === '' ? null : key)

export function EntryFields({ control }: { control: Control<Saved> }) {
  const {
    automations: { form: words, flow, name, products },
  } = useOffice()
  const goal = useWatch({ control, name: 'body.goal.kind' })
  const all = useSegmentChoices(flow.everyone)
  return (
    <section className="card office-section promo-part">
      <h2>{words.entry}</h2>
      <div className="promo-grid">
        <FormText control={control} name="body.name" label={name} maxLength={LONGEST_NAME} />
        <TriggerFields control={control} />
        <FormChoice
          control={control}
          name="body.segmentID"
          label={words.only}
          choices={all}
          parse={segmentOf}
        />
        <FormNumber
          control={control}
          name="body.reentryDays"
          label={words.reentry}
          help={words.reentryHelp}
          maxLength={3}
        />
        <FormChoice
          control={control}
          name="body.goal.kind"
          label={words.goal}
          choices={AUTOMATION_GOALS.map((kind) => [kind, words.goals[kind]] as const)}
        />
        {goal === 'stake' && (
          <FormChoice
            control={control}
            name="body.goal.product"
            label={words.product}
            choices={PRODUCTS.map((product) => [product, products[product]] as const)}
          />
        )}
        <FormNumber control={control} name="body.goal.days" label={words.goalDays} maxLength={2} />
        <FormNumber
          control={control}
          name="body.controlShare"
          label={words.control}
          help={words.controlHelp}
          maxLength={2}
        />
        <FormNumber
          control={control}
          name="body.comparedDays"
          label={words.compared}
          help={words.comparedHelp}
          maxLength={3}
        />
      </div>
    </section>
  )
}

/** The event, and the one field that some events need. */
function TriggerFields({ control }: { control: Control<Saved> }) {
  const {
    automations: { form: words, trigger: label, triggers, flow },
  } = useOffice()
  const kind = useWatch({ control, name: 'body.trigger.kind' })
  const segments = useSegmentChoices('')
  return (
    <>
      <FormChoice
        control={control}
        name="body.trigger.kind"
        label={label}
        choices={AUTOMATION_TRIGGERS.map((one) => [one, triggers[one]] as const)}
      />
      {kind === 'level' && (
        <FormNumber control={control} name="body.trigger.level" label={words.level} maxLength={2} />
      )}
      {kind === 'bonus-ended' && (
        <FormChoice
          control={control}
          name="body.trigger.bonus"
          label={words.bonus}
          choices={BONUS_ENDS.map((end) => [end, flow.bonus[end]] as const)}
        />
      )}
      {kind === 'returned' && (
        <FormNumber
          control={control}
          name="body.trigger.absentDays"
          label={words.absentDays}
          maxLength={3}
        />
      )}
      {kind === 'segment' && (
        <>
          <FormChoice
            control={control}
            name="body.trigger.segmentID"
            label={words.segment}
            choices={segments}
            parse={segmentOf}
          />
          <FormChoice
            control={control}
            name="body.trigger.hour"
            label={words.hour}
            choices={HOURS}
            parse={Number}
          />
        </>
      )}
    </>
  )
}
