import { useQuery } from '@tanstack/react-query'
import { useState, type FormEvent } from 'react'
import { toWireMoney } from '#shared/money.ts'
import { parseTypedMoney } from '#shared/payments/typed-money.ts'
import { useFormat } from '#web/lib/format.ts'
import { query } from '#web/lib/query.ts'
import { useLang } from '#web/lib/session.ts'
import { useTexts } from '#web/lib/texts.ts'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Sheet } from '#web/ui/sheet.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import type { HistoryProps } from './history-page.tsx'
import {
  changeSearch,
  DEFAULT_SORT,
  filterCount,
  SORTS,
  STATUSES,
  withoutFilters,
} from './history-search.ts'

export function FilterBar({ search, onSearch }: HistoryProps) {
  const { wallet } = useTexts()
  return (
    <div className="hist__bar" role="group" aria-label={wallet.filters}>
      <Choices search={search} onSearch={onSearch} size="md" />
      <TextFilters search={search} onSearch={onSearch} size="md" />
      <div className="hist__bar-end">
        <Join search={search} onSearch={onSearch} />
        {filterCount(search) > 0 && (
          <Button
            size="sm"
            variant="ghost"
            icon="close"
            onClick={() => onSearch(withoutFilters(search))}
          >
            {wallet.clear}
          </Button>
        )}
      </div>
    </div>
  )
}

export function FilterButton({ search, onSearch }: HistoryProps) {
  const { wallet } = useTexts()
  const format = useFormat()
  const [open, setOpen] = useState(false)
  const count = filterCount(search)
  const name = count === 0 ? wallet.filters : wallet.filtersOn(format.number(count))
  return (
    <>
      <Button
        variant="outline"
        size="sm"
        className="hist__filter"
        aria-label={name}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        <Icon name="filter" size={16} />
        {count > 0 && <span className="count count--ink">{format.number(count)}</span>}
      </Button>
      <Sheet
        open={open}
        onClose={() => setOpen(false)}
        title={wallet.filters}
        foot={
          <div className="hist__foot">
            <Button variant="outline" size="lg" onClick={() => onSearch(withoutFilters(search))}>
              {wallet.clear}
            </Button>
            <Button variant="ink" size="lg" onClick={() => setOpen(false)}>
              {wallet.show}
            </Button>
          </div>
        }
      >
        <div className="hist__sheet">
          <Choices search={search} onSearch={onSearch} size="lg" />
          <TextFilters search={search} onSearch={onSearch} size="lg" />
          <Order search={search} onSearch={onSearch} />
          <Join search={search} onSearch={onSearch} />
        </div>
      </Sheet>
    </>
  )
}

type SizedProps = HistoryProps & { size: 'md' | 'lg' }

function Choices({ search, onSearch, size }: SizedProps) {
  const { wallet } = useTexts()
  const types = useQuery(query('finance', 'list_types_frontend', {}))
  const categories = useQuery(query('finance', 'list_categories', {}))
  const options = (rows: readonly { id: number; name: string }[] | undefined) =>
    (rows ?? []).map(({ id, name }) => ({ value: String(id), label: name }))
  return (
    <>
      <SelectField
        label={wallet.type}
        inputSize={size}
        value={String(search.type ?? '')}
        options={[{ value: '', label: wallet.allTypes }, ...options(types.data?.data)]}
        onChange={(event) => onSearch(changeSearch(search, { type: numberOr(event.target.value) }))}
      />
      <SelectField
        label={wallet.category}
        inputSize={size}
        value={String(search.category ?? '')}
        options={[{ value: '', label: wallet.allCategories }, ...options(categories.data?.data)]}
        onChange={(event) =>
          onSearch(changeSearch(search, { category: numberOr(event.target.value) }))
        }
      />
      <SelectField
        label={wallet.status}
        inputSize={size}
        value={String(search.status ?? '')}
        options={[
          { value: '', label: wallet.allStatuses },
          ...STATUSES.map((status) => ({ value: String(status), label: wallet.statuses[status] })),
        ]}
        onChange={(event) =>
          onSearch(
            changeSearch(search, {
              status: STATUSES.find((status) => String(status) === event.target.value),
            }),
          )
        }
      />
    </>
  )
}

function Order({ search, onSearch }: HistoryProps) {
  const { wallet } = useTexts()
  return (
    <SelectField
      label={wallet.sort}
      value={search.order ?? DEFAULT_SORT}
      options={SORTS.map((sort) => ({ value: sort, label: wallet.sorts[sort] }))}
      onChange={(event) =>
        onSearch(changeSearch(search, { order: SORTS.find((sort) => sort === event.target.value) }))
      }
    />
  )
}

function numberOr(text: string): number | undefined {
  return text === '' ? undefined : Number(text)
}

function TextFilters({ search, onSearch, size }: SizedProps) {
  const { wallet } = useTexts()
  const lang = useLang()
  const format = useFormat()

  function setMin(text: string): string {
    const minor = parseTypedMoney(text, lang)
    const min = minor === undefined || minor === 0n ? undefined : toWireMoney(minor)
    onSearch(changeSearch(search, { min }))
    return min === undefined ? '' : format.money(min, { kurus: 'auto', symbol: false })
  }

  return (
    <>
      <Typed
        key={`q ${search.q ?? ''}`}
        label={wallet.search}
        icon="search"
        size={size}
        name="q"
        value={search.q ?? ''}
        maxLength={64}
        onDone={(text) => {
          onSearch(changeSearch(search, { q: text.trim() === '' ? undefined : text.trim() }))
          return text.trim()
        }}
      />
      <Typed
        key={`min ${search.min ?? ''}`}
        label={wallet.minAmount}
        size={size}
        name="min"
        before="₺"
        inputMode="decimal"
        maxLength={14}
        value={
          search.min === undefined ? '' : format.money(search.min, { kurus: 'auto', symbol: false })
        }
        onDone={setMin}
      />
    </>
  )
}

type TypedProps = {
  label: string
  size: 'md' | 'lg'
  name: string
  value: string
  maxLength: number
  icon?: 'search'
  before?: string
  inputMode?: 'decimal'
  onDone: (text: string) => string
}

function Typed({ label, size, value, before, onDone, ...rest }: TypedProps) {
  const [text, setText] = useState(value)
  const done = (): void => {
    if (text !== value) setText(onDone(text))
  }

  function submit(event: FormEvent): void {
    event.preventDefault()
    done()
  }

  return (
    <form className="hist__typed" onSubmit={submit}>
      <TextField
        {...rest}
        label={label}
        inputSize={size}
        autoComplete="off"
        spellCheck={false}
        enterKeyHint="search"
        value={text}
        before={before === undefined ? undefined : <span className="c-3">{before}</span>}
        onChange={(event) => setText(event.target.value)}
        onBlur={done}
      />
    </form>
  )
}

function Join({ search, onSearch }: HistoryProps) {
  const { wallet } = useTexts()
  return (
    <Checkbox
      checked={search.apart !== true}
      onChange={(joined) => onSearch(changeSearch(search, { apart: joined ? undefined : true }))}
    >
      {wallet.join}
    </Checkbox>
  )
}
