import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useFieldArray, useWatch, type Control } from 'react-hook-form'
import type { z } from 'zod'
import { expectedWorth, totalWeight } from '#games/contests/daily-wheel.ts'
import { proposeWheel, type DeskWheel } from '#shared/contracts/staff/wheel.ts'
import { chanceOf, WHEEL_PRIZES, WHEEL_SEGMENTS } from '#shared/daily-wheel.ts'
import { toWireMoney } from '#shared/money.ts'
import { Button, IconButton } from '#web/ui/button.tsx'
import { AskDialog } from '../ask-dialog.tsx'
import { useCallForm } from '../forms/call-form.ts'
import { FormAmount, FormCheck, FormChoice, FormNumber } from '../forms/fields.tsx'
import { FormProblems } from '../forms/form-problems.tsx'
import { callStaff } from '../office-api.ts'
import { useOffice, useOfficeFormat } from '../office-texts.ts'
import { figuresOf, segmentOf } from './segment-draft.ts'
import './wheel.css'

type Props = { desk: DeskWheel; onDone: () => void; onClose: () => void }
type Asked = z.input<typeof proposeWheel.input>

/** Its weight is not typed yet. */
const EMPTY = { kind: 'cash' as const, weight: Number.NaN, amount: '' }

/** New terms, which begin as the newest ones. They are sent for approval as a whole. */
export function WheelForm({ desk, onDone, onClose }: Props) {
  const { wheel: words } = useOffice()
  const { money, number } = useOfficeFormat()
  const client = useQueryClient()
  const newest = desk.next ?? desk.inForce
  const [asked, setAsked] = useState<Asked>()
  const form = useCallForm({
    schema: proposeWheel.input,
    start: () => ({
      requestID: crypto.randomUUID(),
      version: desk.version,
      segments: newest?.segments.map(segmentOf) ?? [EMPTY, EMPTY],
      budget: newest?.budget ?? '',
      minStaked: newest?.minStaked ?? '0.00',
      needsIdentity: newest?.needsIdentity ?? false,
    }),
    assumed: { reason: '–' },
    send: setAsked,
  })
  const { control } = form
  const { fields, append, remove } = useFieldArray({ control, name: 'segments' })
  const segments = useWatch({ control, name: 'segments' })
  const figures = segments.map(figuresOf)
  const total = totalWeight(figures)
  return (
    <section className="card office-section" aria-label={words.draft}>
      <h2>{words.draft}</h2>
      <form className="office-pad col g-16" {...form.bind}>
        <p className="c-2">
          {words.draftText} {words.maxPrize(money(desk.maxPrize))}
        </p>
        {fields.map(({ id }, index) => (
          <SegmentFields
            key={id}
            control={control}
            index={index}
            weight={figures[index]?.weight ?? 0}
            total={total}
            games={desk.games}
            onBetGone={() => form.methods.setValue(`segments.${index}.bet`, '')}
            onRemove={fields.length > WHEEL_SEGMENTS.min ? () => remove(index) : undefined}
          />
        ))}
        {fields.length < WHEEL_SEGMENTS.max && (
          <div>
            <Button variant="outline" size="sm" icon="plus" onClick={() => append(EMPTY)}>
              {words.add}
            </Button>
          </div>
        )}
        <p className="c-2" role="status">
          {words.total}: <b className="num">{number(total)}</b> · {words.expected}:{' '}
          <b className="num">{money(toWireMoney(total === 0 ? 0n : expectedWorth(figures)))}</b>
        </p>
        <div className="wheel-form__row">
          <FormAmount control={control} name="budget" label={words.budget} required />
          <FormAmount
            control={control}
            name="minStaked"
            label={words.condition}
            help={words.conditionHelp}
            required
          />
        </div>
        <FormCheck control={control} name="needsIdentity">
          {words.identity}
        </FormCheck>
        <FormProblems view={form.view} />
        <span className="row g-8">
          <Button type="submit" variant="ink">
            {words.propose}
          </Button>
          <Button variant="ghost" onClick={onClose}>
            {words.cancel}
          </Button>
        </span>
      </form>
      {asked !== undefined && (
        <AskDialog
          title={words.proposeTitle}
          text={words.proposeText}
          act={words.propose}
          onClose={() => setAsked(undefined)}
          onAct={async (reason) => {
            try {
              await callStaff('propose_wheel', { ...asked, reason })
            } catch (error) {
              if (form.showRefusal(error)) return
              throw error
            }
            await client.invalidateQueries()
            onDone()
          }}
        />
      )}
    </section>
  )
}

function SegmentFields({
  control,
  index,
  weight,
  total,
  games,
  onBetGone,
  onRemove,
}: {
  control: Control<Asked>
  index: number
  weight: number
  total: number
  games: DeskWheel['games']
  onBetGone: () => void
  onRemove: (() => void) | undefined
}) {
  const { wheel: words } = useOffice()
  const { number, percent, money } = useOfficeFormat()
  const chance = chanceOf(weight, total)
  const place = number(index + 1)
  const name = `segments.${index}` as const
  const [kind, gameID] = useWatch({ control, name: [`${name}.kind`, `${name}.gameID`] })
  const game = games.find((one) => one.gameID === gameID)
  return (
    <fieldset className="wheel-form__segment">
      <legend className="t-sm c-2">
        {words.segment(place)} ·{' '}
        <span className="num">{percent(chance.percent, chance.decimals)}</span>
      </legend>
      <FormChoice
        control={control}
        name={`${name}.kind`}
        label={words.kind}
        choices={WHEEL_PRIZES.map((each) => [each, words.kinds[each]])}
      />
      <FormNumber
        control={control}
        name={`${name}.weight`}
        label={words.weight}
        required
        maxLength={7}
      />
      {kind === 'cash' && (
        <FormAmount control={control} name={`${name}.amount`} label={words.amount} required />
      )}
      {kind === 'free-rounds' && (
        <>
          <FormChoice
            control={control}
            name={`${name}.gameID`}
            label={words.game}
            required
            choices={[['', '–'], ...games.map((one) => [one.gameID, one.name] as const)]}
            onChosen={onBetGone}
          />
          <FormNumber
            control={control}
            name={`${name}.rounds`}
            label={words.count}
            required
            maxLength={7}
          />
          <FormChoice
            control={control}
            name={`${name}.bet`}
            label={words.bet}
            required
            choices={[['', '–'], ...(game?.bets ?? []).map((bet) => [bet, money(bet)] as const)]}
          />
        </>
      )}
      {onRemove !== undefined && (
        <IconButton icon="trash" label={words.remove(place)} size="sm" onClick={onRemove} />
      )}
    </fieldset>
  )
}
