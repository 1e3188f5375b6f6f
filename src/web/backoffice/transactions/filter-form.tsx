import { useQuery } from '@tanstack/react-query'
import { NO_PROVIDER, PAYMENT_KINDS, PAYMENT_STATES } from '#shared/payments/payment-search.ts'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { AmountField } from '../amount-field.tsx'
import { asked } from '../asking.ts'
import { ChoiceField } from '../choice-field.tsx'
import { useOffice } from '../office-texts.ts'
import { RangeField } from '../range/range-field.tsx'
import { StateChips } from '../table/state-chips.tsx'
import { useFilterDraft } from '../table/use-filter-draft.ts'
import { isFiltered, NO_FILTER, writeFilter, type TransactionFilter } from './transaction-filter.ts'

/** Typed values apply on Enter or with the button. A selected value applies at once. */
export function FilterForm({
  filter,
  onFilter,
}: {
  filter: TransactionFilter
  onFilter: (filter: TransactionFilter) => void
}) {
  const { transactions: words, transaction, payments, common } = useOffice()
  const { data: choices } = useQuery(asked('list_payment_choices', {}))
  const { draft, set } = useFilterDraft(filter, writeFilter(filter))
  const choose = (change: Partial<TransactionFilter>) => onFilter({ ...draft, ...change })
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
          label={words.anyReference}
          help={words.anyReferenceHelp}
          icon="search"
          inputSize="md"
          type="search"
          autoComplete="off"
          spellCheck={false}
          maxLength={120}
          value={draft.reference}
          onChange={({ target }) => set({ reference: target.value })}
        />
        <TextField
          label={common.player}
          help={words.playerHelp}
          inputSize="md"
          type="search"
          autoComplete="off"
          spellCheck={false}
          maxLength={120}
          value={draft.player}
          onChange={({ target }) => set({ player: target.value })}
        />
        <ChoiceField
          label={words.kind}
          value={filter.kind}
          choices={[
            ['', common.all],
            ...PAYMENT_KINDS.map((kind) => [kind, transaction.kinds[kind]] as const),
          ]}
          onChange={(kind) => choose({ kind: PAYMENT_KINDS.find((one) => one === kind) ?? '' })}
        />
        <ChoiceField
          label={payments.method}
          value={filter.method}
          choices={[
            ['', common.all],
            ...(choices?.methods ?? []).map(({ methodID, method }) => [methodID, method] as const),
          ]}
          onChange={(method) => choose({ method })}
        />
        <ChoiceField
          label={words.provider}
          value={filter.provider}
          choices={[
            ['', common.all],
            [NO_PROVIDER, words.byStaff],
            ...(choices?.providers ?? []).map((provider) => [provider, provider] as const),
          ]}
          onChange={(provider) => choose({ provider })}
        />
        <AmountField label={words.min} value={draft.min} onValue={(min) => set({ min })} />
        <AmountField label={words.max} value={draft.max} onValue={(max) => set({ max })} />
        <RangeField range={{ from: draft.from, to: draft.to }} onRange={choose} />
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
  filter: TransactionFilter
  choose: (change: Partial<TransactionFilter>) => void
  onFilter: (filter: TransactionFilter) => void
}) {
  const { transactions: words, payments, common } = useOffice()
  return (
    <div className="row g-8 list-filter__row">
      <StateChips
        label={common.state}
        states={PAYMENT_STATES}
        nameOf={(state) => payments.states[state]}
        selected={filter.states}
        onSelect={(states) => choose({ states })}
      />
      <span className="grow" />
      {isFiltered(filter) && (
        <Button
          size="sm"
          variant="ghost"
          onClick={() => onFilter({ ...NO_FILTER, sort: filter.sort, ascending: filter.ascending })}
        >
          {words.clear}
        </Button>
      )}
      <Button type="submit" size="sm" variant="ink" icon="search">
        {words.search}
      </Button>
    </div>
  )
}
