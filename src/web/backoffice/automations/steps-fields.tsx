import { useFieldArray, useWatch, type Control, type UseFormReturn } from 'react-hook-form'
import type { AutomationOfStaff, AutomationStep } from '#shared/contracts/staff/automations.ts'
import { AUTOMATION_BOUNDS, END, NEXT, STEP_KINDS, WAIT_UNITS } from '#shared/office/automations.ts'
import { Button, IconButton } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { FormChoice, FormNumber } from '../forms/fields.tsx'
import { useOffice } from '../office-texts.ts'
import { segmentOf, useSegmentChoices, type Saved } from './entry-fields.tsx'
import { STEP_ICONS } from './flow.tsx'
import { MessageFields } from './message-fields.tsx'
import { newStep } from './new-step.ts'

type SmsTail = AutomationOfStaff['smsTail']

/** The steps from top to bottom. Buttons move and remove each, so no pointer is needed. */
export function StepsFields({
  methods,
  smsTail,
}: {
  methods: UseFormReturn<Saved>
  smsTail: SmsTail
}) {
  const {
    automations: { form: words, flow, kinds },
  } = useOffice()
  const { control } = methods
  const { fields, append, remove, move } = useFieldArray({ control, name: 'body.steps' })
  return (
    <section className="card office-section">
      <h2>{flow.title}</h2>
      <ol className="auto-flow">
        {fields.map(({ id, kind }, at) => {
          const place = String(at + 1)
          return (
            <li key={id} className="auto-step">
              <span className="auto-step__mark">
                <Icon name={STEP_ICONS[kind]} />
              </span>
              <fieldset className="auto-step__body auto-step__fields">
                <legend className="t-sm">
                  <span className="c-3">{flow.step(place)}</span> {kinds[kind]}
                </legend>
                <span className="row g-4 auto-step__acts">
                  <IconButton
                    icon="up"
                    size="sm"
                    label={words.up(place)}
                    disabled={at === 0}
                    onClick={() => move(at, at - 1)}
                  />
                  <IconButton
                    icon="down"
                    size="sm"
                    label={words.down(place)}
                    disabled={at === fields.length - 1}
                    onClick={() => move(at, at + 1)}
                  />
                  <IconButton
                    icon="trash"
                    size="sm"
                    label={words.remove(place)}
                    onClick={() => remove(at)}
                  />
                </span>
                <StepFields methods={methods} at={at} kind={kind} smsTail={smsTail} />
              </fieldset>
            </li>
          )
        })}
      </ol>
      {fields.length < AUTOMATION_BOUNDS.steps && (
        <div className="row g-8 auto-add" role="group" aria-label={words.addStep}>
          {STEP_KINDS.map((kind) => (
            <Button
              key={kind}
              size="sm"
              variant="outline"
              icon="plus"
              onClick={() => append(newStep(kind), { shouldFocus: false })}
            >
              {kinds[kind]}
            </Button>
          ))}
        </div>
      )}
    </section>
  )
}

function StepFields({
  methods,
  at,
  kind,
  smsTail,
}: {
  methods: UseFormReturn<Saved>
  at: number
  kind: AutomationStep['kind']
  smsTail: SmsTail
}) {
  const {
    automations: { form: words },
  } = useOffice()
  const { control } = methods
  const name = `body.steps.${at}` as const
  const targets = useTargets(control, at)
  const segments = useSegmentChoices('')
  switch (kind) {
    case 'message':
      return <MessageFields methods={methods} at={at} smsTail={smsTail} />
    case 'wait':
      return (
        <div className="promo-grid">
          <FormNumber
            control={control}
            name={`${name}.amount`}
            label={words.amount}
            maxLength={5}
          />
          <FormChoice
            control={control}
            name={`${name}.unit`}
            label={words.unit}
            choices={WAIT_UNITS.map((unit) => [unit, words.units[unit]] as const)}
          />
        </div>
      )
    case 'condition':
      return (
        <div className="promo-grid">
          <FormChoice
            control={control}
            name={`${name}.segmentID`}
            label={words.condition}
            choices={segments}
            parse={segmentOf}
          />
          <FormChoice
            control={control}
            name={`${name}.to`}
            label={words.otherwise}
            choices={targets}
          />
        </div>
      )
    case 'split':
      return <Parts control={control} at={at} />
    case 'jump':
      return (
        <div className="promo-grid">
          <FormChoice control={control} name={`${name}.to`} label={words.to} choices={targets} />
        </div>
      )
    case 'stop':
      return <p className="c-2 office-pad">{words.stopText}</p>
    default:
      return kind satisfies never
  }
}

/** The later steps by their place, since a step leads forwards only. */
function useTargets(control: Control<Saved>, at: number): [string, string][] {
  const {
    automations: { flow, kinds },
  } = useOffice()
  const steps = useWatch({ control, name: 'body.steps' })
  const target = steps[at]
  const later = steps
    .map(({ key, kind }, place): [string, string, number] => [
      key,
      `${flow.toStep(String(place + 1))} (${kinds[kind]})`,
      place,
    ])
    // An earlier step stays in the list while it is chosen, so that its problem can be seen.
    .filter(
      ([key, , place]) =>
        place > at || target?.to === key || target?.parts.some(({ to }) => to === key),
    )
    .map(([key, text]): [string, string] => [key, text])
  return [[NEXT, flow.next], ...later, [END, flow.toEnd]]
}

function Parts({ control, at }: { control: Control<Saved>; at: number }) {
  const {
    automations: { form: words },
  } = useOffice()
  const name = `body.steps.${at}.parts` as const
  const { fields, append, remove } = useFieldArray({ control, name })
  const targets = useTargets(control, at)
  const { min, max } = AUTOMATION_BOUNDS.parts
  return (
    <div className="col g-8 auto-parts">
      {fields.map(({ id }, n) => (
        <div key={id} role="group" aria-label={words.part(String(n + 1))} className="auto-part">
          <FormNumber
            control={control}
            name={`${name}.${n}.percent`}
            label={`${words.part(String(n + 1))}: ${words.percent}`}
            maxLength={2}
          />
          <FormChoice
            control={control}
            name={`${name}.${n}.to`}
            label={words.to}
            choices={targets}
          />
          {fields.length > min && (
            <IconButton
              icon="trash"
              size="sm"
              label={words.removePart(String(n + 1))}
              onClick={() => remove(n)}
            />
          )}
        </div>
      ))}
      {fields.length < max && (
        <div>
          <Button
            size="sm"
            variant="ghost"
            icon="plus"
            onClick={() => append({ percent: 10, to: END }, { shouldFocus: false })}
          >
            {words.addPart}
          </Button>
        </div>
      )}
    </div>
  )
}
