import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useFieldArray, useWatch, type Control } from 'react-hook-form'
import type { z } from 'zod'
import { proposeShop, type DeskShop } from '#shared/contracts/staff/shop.ts'
import { SHOP_ITEMS, SHOP_PRIZES } from '#shared/shop.ts'
import { Button, IconButton } from '#web/ui/button.tsx'
import { AskDialog } from '../ask-dialog.tsx'
import { useCallForm } from '../forms/call-form.ts'
import { FormAmount, FormCheck, FormChoice, FormNumber } from '../forms/fields.tsx'
import { FormProblems } from '../forms/form-problems.tsx'
import { callStaff } from '../office-api.ts'
import { useOffice, useOfficeFormat } from '../office-texts.ts'
import { itemOf, leastPointsOf } from './item-draft.ts'
import './shop-desk.css'

type Props = { desk: DeskShop; onDone: () => void; onClose: () => void }
type Asked = z.input<typeof proposeShop.input>

/** Its points are not typed yet. */
const EMPTY = { kind: 'cash' as const, points: Number.NaN, minLevel: 1, perDay: 1, amount: '' }

/** New terms, which begin as the newest ones. They are sent for approval as a whole. */
export function ShopForm({ desk, onDone, onClose }: Props) {
  const { shop: words } = useOffice()
  const { money } = useOfficeFormat()
  const client = useQueryClient()
  const newest = desk.next ?? desk.inForce
  const [asked, setAsked] = useState<Asked>()
  const form = useCallForm({
    schema: proposeShop.input,
    start: () => ({
      requestID: crypto.randomUUID(),
      version: desk.version,
      items: newest?.items.map(itemOf) ?? [EMPTY],
      budget: newest?.budget ?? '',
      needsIdentity: newest?.needsIdentity ?? false,
    }),
    assumed: { reason: '–' },
    send: setAsked,
  })
  const { control } = form
  const { fields, append, remove } = useFieldArray({ control, name: 'items' })
  return (
    <section className="card office-section" aria-label={words.draft}>
      <h2>{words.draft}</h2>
      <form className="office-pad col g-16" {...form.bind}>
        <p className="c-2">
          {words.draftText} {words.maxPrize(money(desk.maxPrize))}
        </p>
        {fields.map(({ id }, index) => (
          <ItemFields
            key={id}
            control={control}
            index={index}
            games={desk.games}
            levels={desk.levels}
            onBetGone={() => form.methods.setValue(`items.${index}.bet`, '')}
            onRemove={fields.length > SHOP_ITEMS.min ? () => remove(index) : undefined}
          />
        ))}
        {fields.length < SHOP_ITEMS.max && (
          <div>
            <Button variant="outline" size="sm" icon="plus" onClick={() => append(EMPTY)}>
              {words.add}
            </Button>
          </div>
        )}
        <div className="shop-form__row">
          <FormAmount control={control} name="budget" label={words.budget} required />
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
              await callStaff('propose_shop', { ...asked, reason })
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

type ItemProps = {
  control: Control<Asked>
  index: number
  games: DeskShop['games']
  levels: DeskShop['levels']
  onBetGone: () => void
  onRemove: (() => void) | undefined
}

function ItemFields({ control, index, games, levels, onBetGone, onRemove }: ItemProps) {
  const { shop: words } = useOffice()
  const { number } = useOfficeFormat()
  const place = number(index + 1)
  const name = `items.${index}` as const
  const item = useWatch({ control, name })
  const least = leastPointsOf(item)
  return (
    <fieldset className="shop-form__item">
      <legend className="t-sm c-2">{words.item(place)}</legend>
      <FormChoice
        control={control}
        name={`${name}.kind`}
        label={words.kind}
        choices={SHOP_PRIZES.map((each) => [each, words.kinds[each]])}
      />
      {item.kind === 'free-rounds' ? (
        <RoundsFields control={control} index={index} games={games} onBetGone={onBetGone} />
      ) : (
        <FormAmount control={control} name={`${name}.amount`} label={words.amount} required />
      )}
      <FormNumber
        control={control}
        name={`${name}.points`}
        label={words.points}
        help={least > 0 ? words.leastPoints(number(least)) : undefined}
        required
        maxLength={9}
      />
      <FormChoice
        control={control}
        name={`${name}.minLevel`}
        label={words.level}
        parse={Number}
        choices={levels.map(({ level, name: title }) => [String(level), title] as const)}
      />
      <FormNumber
        control={control}
        name={`${name}.perDay`}
        label={words.perDay}
        required
        maxLength={3}
      />
      {onRemove !== undefined && (
        <IconButton icon="trash" label={words.remove(place)} size="sm" onClick={onRemove} />
      )}
    </fieldset>
  )
}

function RoundsFields({
  control,
  index,
  games,
  onBetGone,
}: Pick<ItemProps, 'control' | 'index' | 'games' | 'onBetGone'>) {
  const { shop: words } = useOffice()
  const { money } = useOfficeFormat()
  const name = `items.${index}` as const
  const gameID = useWatch({ control, name: `${name}.gameID` })
  const game = games.find((one) => one.gameID === gameID)
  return (
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
  )
}
