import { COUPON_STATES, COUPON_TYPES } from '#shared/sportsbook/coupon-choices.ts'
import { COUPON_PHASES, MAX_SEARCHED_DAYS } from '#shared/sportsbook/coupon-search.ts'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { AmountField } from '../amount-field.tsx'
import { ChoiceField } from '../choice-field.tsx'
import { useOffice } from '../office-texts.ts'
import { RangeField } from '../range/range-field.tsx'
import { StateChips } from '../table/state-chips.tsx'
import { useFilterDraft } from '../table/use-filter-draft.ts'
import { isFiltered, NO_FILTER, writeFilter, type CouponFilter } from './coupon-filter.ts'

/** Typed values apply on Enter or with the button. A selected value applies at once. */
export function FilterForm({
  filter,
  onFilter,
}: {
  filter: CouponFilter
  onFilter: (filter: CouponFilter) => void
}) {
  const { coupons: words, transactions, player, common } = useOffice()
  const { draft, set } = useFilterDraft(filter, writeFilter(filter))
  const choose = (change: Partial<CouponFilter>) => onFilter({ ...draft, ...change })
  return (
    <form
      className="list-filter"
      role="search"
      aria-label={words.filter}
      onSubmit={(event) => {
        event.preventDefault()
        onFilter(draft)
      }}
    >
      <div className="list-filter__fields">
        <TextField
          label={words.code}
          help={words.codeHelp}
          icon="search"
          inputSize="md"
          type="search"
          autoComplete="off"
          spellCheck={false}
          maxLength={120}
          value={draft.code}
          onChange={({ target }) => set({ code: target.value })}
        />
        <TextField
          label={common.player}
          help={transactions.playerHelp}
          inputSize="md"
          type="search"
          autoComplete="off"
          spellCheck={false}
          maxLength={120}
          value={draft.player}
          onChange={({ target }) => set({ player: target.value })}
        />
        <ChoiceField
          label={words.type}
          value={filter.type}
          choices={[
            ['', common.all],
            ...COUPON_TYPES.map((type) => [type, player.couponTypes[type]] as const),
          ]}
          onChange={(type) => choose({ type: COUPON_TYPES.find((one) => one === type) ?? '' })}
        />
        <ChoiceField
          label={words.phase}
          value={filter.phase}
          choices={[
            ['', common.all],
            ...COUPON_PHASES.map((phase) => [phase, words.phases[phase]] as const),
          ]}
          onChange={(phase) => choose({ phase: COUPON_PHASES.find((one) => one === phase) ?? '' })}
        />
        <AmountField label={words.minStake} value={draft.min} onValue={(min) => set({ min })} />
        <AmountField label={words.maxStake} value={draft.max} onValue={(max) => set({ max })} />
        <RangeField
          range={{ from: draft.from, to: draft.to }}
          onRange={choose}
          longest={MAX_SEARCHED_DAYS}
        />
      </div>
      <StatesAndSearch filter={filter} choose={choose} onFilter={onFilter} />
    </form>
  )
}

function StatesAndSearch({
  filter,
  choose,
  onFilter,
}: {
  filter: CouponFilter
  choose: (change: Partial<CouponFilter>) => void
  onFilter: (filter: CouponFilter) => void
}) {
  const { coupons: words, transactions, player, common } = useOffice()
  return (
    <div className="row g-8 list-filter__row">
      <StateChips
        label={common.state}
        states={COUPON_STATES}
        nameOf={(state) => player.couponStates[state]}
        selected={filter.states}
        onSelect={(states) => choose({ states })}
      />
      <span className="grow" />
      {filter.event !== '' && (
        <Button size="sm" variant="ghost" icon="close" onClick={() => choose({ event: '' })}>
          {words.oneMatch}
        </Button>
      )}
      {isFiltered(filter) && (
        <Button size="sm" variant="ghost" onClick={() => onFilter(NO_FILTER)}>
          {transactions.clear}
        </Button>
      )}
      <Button type="submit" size="sm" variant="ink" icon="search">
        {transactions.search}
      </Button>
    </div>
  )
}
