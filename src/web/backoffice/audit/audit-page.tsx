import { useMutation } from '@tanstack/react-query'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { useErrorText } from '../asking.ts'
import { ChoiceField } from '../choice-field.tsx'
import { List } from '../list.tsx'
import { callStaff } from '../office-api.ts'
import { useOffice, useOfficeFormat } from '../office-texts.ts'
import { PageHead, Notice } from '../parts.tsx'
import { RangeField } from '../range/range-field.tsx'
import { goTo, useRoute } from '../route.tsx'
import { ExportButton } from '../table/export-button.tsx'
import { useFilterDraft } from '../table/use-filter-draft.ts'
import {
  addressOf,
  askedFilter,
  readFilter,
  writeFilter,
  type AuditFilter,
} from './audit-filter.ts'
import { useAuditColumns } from './audit-table.tsx'

export function AuditPage() {
  const { audit: words } = useOffice()
  const { number } = useOfficeFormat()
  const errorText = useErrorText()
  const filter = readFilter(useRoute().query)
  const columns = useAuditColumns()
  const {
    data: checked,
    error,
    isPending,
    mutate,
  } = useMutation({ mutationFn: () => callStaff('check_audit', {}) })
  return (
    <>
      <PageHead title={words.title} intro={words.intro}>
        <Button variant="outline" icon="shield" busy={isPending} onClick={() => mutate()}>
          {words.check}
        </Button>
        <ExportButton method="export_audit" data={askedFilter(filter)} />
      </PageHead>
      {error !== null && <Notice tone="down">{errorText(error)}</Notice>}
      {checked?.ok === true && (
        <Notice>
          {words.ok(number(checked.lines))} {words.head}: <code>{checked.head.slice(0, 16)}…</code>
        </Notice>
      )}
      {checked?.ok === false && (
        <Notice tone="down">
          {words.broken} {checked.broken.join(', ')}
        </Notice>
      )}
      <FilterForm filter={filter} onFilter={(next) => goTo(addressOf(next), { replace: true })} />
      <List
        method="list_audit"
        data={askedFilter(filter)}
        label={words.title}
        columns={columns}
        keyOf={({ seq }) => seq}
        none={{ icon: 'history', title: words.none }}
      />
    </>
  )
}

/** Typed values apply on Enter or with the button. A selected value applies at once. */
function FilterForm({
  filter,
  onFilter,
}: {
  filter: AuditFilter
  onFilter: (filter: AuditFilter) => void
}) {
  const { audit: words, transactions, common } = useOffice()
  const { draft, set } = useFilterDraft(filter, writeFilter(filter))
  const field = (name: 'staff' | 'subject', label: string) => (
    <TextField
      label={label}
      inputSize="md"
      autoComplete="off"
      spellCheck={false}
      maxLength={64}
      value={draft[name]}
      onChange={({ target }) => set({ [name]: target.value })}
    />
  )
  return (
    <form
      className="list-filter audit-filter"
      role="search"
      aria-label={words.title}
      onSubmit={(event) => {
        event.preventDefault()
        onFilter(draft)
      }}
    >
      <div className="list-filter__fields">
        {field('staff', words.staff)}
        <ChoiceField
          label={words.action}
          value={filter.action}
          onChange={(action) => onFilter({ ...draft, action })}
          choices={[['', common.all], ...Object.entries(words.actions)]}
        />
        {field('subject', words.subjectID)}
        <RangeField
          range={{ from: draft.from, to: draft.to }}
          onRange={(range) => onFilter({ ...draft, ...range })}
        />
      </div>
      <div className="row g-8 list-filter__row">
        <span className="grow" />
        <Button type="submit" size="sm" variant="ink" icon="search">
          {transactions.search}
        </Button>
      </div>
    </form>
  )
}
