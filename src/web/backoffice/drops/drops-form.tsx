import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useFieldArray, useWatch, type Control } from 'react-hook-form'
import type { z } from 'zod'
import { budgetOf, countDrops } from '#games/contests/prize-drops.ts'
import { proposeDrops, type DeskDrops } from '#shared/contracts/staff/drops.ts'
import { parseMoney, toWireMoney } from '#shared/money.ts'
import { MAX_DROP_DAYS, MAX_DROP_PRIZES } from '#shared/prize-drops.ts'
import { Button, IconButton } from '#web/ui/button.tsx'
import { AskDialog } from '../ask-dialog.tsx'
import { useCallForm } from '../forms/call-form.ts'
import { FormAmount, FormChecks, FormInstant, FormNumber, FormText } from '../forms/fields.tsx'
import { FormProblems } from '../forms/form-problems.tsx'
import { callStaff } from '../office-api.ts'
import { useOffice, useOfficeFormat } from '../office-texts.ts'
import './drops.css'

type Props = { desk: DeskDrops; onDone: () => void; onClose: () => void }
type Asked = z.input<typeof proposeDrops.input>

const MAX_TITLE = 60
/** Its count is not typed yet. */
const EMPTY = { amount: '', count: Number.NaN }

/** A new campaign, which is sent for approval as a whole. */
export function DropsForm({ desk, onDone, onClose }: Props) {
  const { drops: words } = useOffice()
  const { money, number } = useOfficeFormat()
  const client = useQueryClient()
  const [asked, setAsked] = useState<Asked>()
  const form = useCallForm({
    schema: proposeDrops.input,
    start: () => ({
      requestID: crypto.randomUUID(),
      title: { tr: '', en: '' },
      from: '',
      until: '',
      games: null,
      minStake: '1.00',
      prizes: [EMPTY],
    }),
    assumed: { reason: '–' },
    send: setAsked,
  })
  const { control } = form
  return (
    <section className="card office-section" aria-label={words.draft}>
      <h2>{words.draft}</h2>
      <form className="office-pad col g-16" {...form.bind}>
        <div className="drops-form__row">
          <FormText
            control={control}
            name="title.tr"
            label={words.titleTr}
            lang="tr"
            maxLength={MAX_TITLE}
            required
          />
          <FormText
            control={control}
            name="title.en"
            label={words.titleEn}
            lang="en"
            maxLength={MAX_TITLE}
            required
          />
          <FormInstant
            control={control}
            name="from"
            label={words.from}
            help={words.fromHelp}
            required
          />
          <FormInstant
            control={control}
            name="until"
            label={words.until}
            help={words.untilHelp(number(MAX_DROP_DAYS))}
            required
          />
          <FormAmount
            control={control}
            name="minStake"
            label={words.minStake}
            help={words.minStakeHelp}
            required
          />
        </div>
        <Games
          control={control}
          games={desk.games}
          onAll={(isAll) => form.methods.setValue('games', isAll ? null : [])}
        />
        <p className="c-2">{words.limits(money(desk.maxPrize), money(desk.maxBudget))}</p>
        <Prizes control={control} />
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
              await callStaff('propose_drops', { ...asked, reason })
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

function Games({
  control,
  games,
  onAll,
}: {
  control: Control<Asked>
  games: DeskDrops['games']
  onAll: (isAll: boolean) => void
}) {
  const { drops: words } = useOffice()
  const chosen = useWatch({ control, name: 'games' })
  return (
    <div className="col g-8">
      <label className="row g-8">
        <input
          type="checkbox"
          checked={chosen === null}
          onChange={({ target }) => onAll(target.checked)}
        />
        {words.allSlots}
      </label>
      <p className="c-2 t-sm">{words.gamesText}</p>
      {chosen !== null && (
        <FormChecks
          control={control}
          name="games"
          label={words.games}
          choices={games.map(({ gameID }) => gameID)}
          nameOf={(id) => games.find(({ gameID }) => gameID === id)?.name ?? id}
        />
      )}
    </div>
  )
}

function Prizes({ control }: { control: Control<Asked> }) {
  const { drops: words } = useOffice()
  const { money, number } = useOfficeFormat()
  const { fields, append, remove } = useFieldArray({ control, name: 'prizes' })
  const typed = useWatch({ control, name: 'prizes' }).map(({ amount, count }) => ({
    amountMinor: parseMoney(amount) ?? 0n,
    count: Number.isSafeInteger(count) && count > 0 ? count : 0,
  }))
  return (
    <>
      {fields.map(({ id }, index) => {
        const place = number(index + 1)
        const name = `prizes.${index}` as const
        return (
          <fieldset key={id} className="drops-form__prize">
            <legend className="t-sm c-2">{words.prize(place)}</legend>
            <FormAmount control={control} name={`${name}.amount`} label={words.amount} required />
            <FormNumber
              control={control}
              name={`${name}.count`}
              label={words.count}
              required
              maxLength={4}
            />
            {fields.length > 1 && (
              <IconButton
                icon="trash"
                label={words.remove(place)}
                size="sm"
                onClick={() => remove(index)}
              />
            )}
          </fieldset>
        )
      })}
      {fields.length < MAX_DROP_PRIZES && (
        <div>
          <Button variant="outline" size="sm" icon="plus" onClick={() => append(EMPTY)}>
            {words.add}
          </Button>
        </div>
      )}
      <p className="c-2" role="status">
        {words.drops}: <b className="num">{number(countDrops(typed))}</b> · {words.budget}:{' '}
        <b className="num">{money(toWireMoney(budgetOf(typed)))}</b>
      </p>
    </>
  )
}
