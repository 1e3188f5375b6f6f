import {
  DAY_FORMS,
  LAYOUT_COLUMNS,
  readAmount,
  readDay,
  type BankLayout,
  type LayoutColumn,
} from '#shared/payments/bank-layout.ts'
import { toWireMoney } from '#shared/money.ts'
import { ChoiceField } from '../choice-field.tsx'
import { Table, type Column } from '../list.tsx'
import { useOffice, useOfficeFormat } from '../office-texts.ts'

const NEEDED: readonly LayoutColumn[] = ['day', 'amount']
const SHOWN = 4

export function LayoutFields({
  heads,
  layout,
  onChange,
}: {
  heads: readonly string[]
  layout: BankLayout
  onChange: (layout: BankLayout) => void
}) {
  const { reconciliation: words } = useOffice()
  const ofColumn = (column: LayoutColumn): (readonly [string, string])[] => [
    ...(NEEDED.includes(column) && layout[column] !== '' ? [] : [['', words.noColumn] as const]),
    ...[...new Set(heads)].map((head) => [head, head] as const),
  ]
  return (
    <fieldset className="recon-layout">
      <legend>{words.columnsTitle}</legend>
      {LAYOUT_COLUMNS.map((column) => (
        <ChoiceField
          key={column}
          label={words.columns[column]}
          value={layout[column]}
          choices={ofColumn(column)}
          onChange={(head) => onChange({ ...layout, [column]: head })}
        />
      ))}
      <ChoiceField
        label={words.dayForm}
        value={layout.dayForm}
        choices={DAY_FORMS.map((form) => [form, words.dayForms[form]])}
        onChange={(form) =>
          onChange({
            ...layout,
            dayForm: DAY_FORMS.find((known) => known === form) ?? layout.dayForm,
          })
        }
      />
      <ChoiceField
        label={words.point}
        value={layout.point}
        choices={[
          [',', words.points[',']],
          ['.', words.points['.']],
        ]}
        onChange={(point) => onChange({ ...layout, point: point === ',' ? ',' : '.' })}
      />
    </fieldset>
  )
}

type Shown = { n: number; cells: readonly string[] }

export function LayoutPreview({
  heads,
  rows,
  layout,
}: {
  heads: readonly string[]
  rows: readonly (readonly string[])[]
  layout: BankLayout
}) {
  const { reconciliation: words } = useOffice()
  const { money, date } = useOfficeFormat()
  const cell = (row: readonly string[], column: LayoutColumn) =>
    layout[column] === '' ? '' : (row[heads.indexOf(layout[column])] ?? '')
  const unread = <span className="c-down">{words.unread}</span>
  const amount = (row: readonly string[]) => {
    const out = readAmount(cell(row, 'out'), layout.point)
    const minor =
      out === undefined || out === 0n
        ? readAmount(cell(row, 'amount'), layout.point)
        : out < 0n
          ? out
          : -out
    return minor === undefined ? unread : <b className="num">{money(toWireMoney(minor))}</b>
  }
  const columns: Column<Shown>[] = [
    {
      id: 'day',
      head: words.columns.day,
      render: ({ cells: row }) => {
        const day = readDay(cell(row, 'day'), layout.dayForm)
        return day === undefined ? (
          unread
        ) : (
          <span className="num">{date(`${day}T12:00:00+03:00`)}</span>
        )
      },
    },
    {
      id: 'sender',
      head: words.columns.sender,
      render: ({ cells }) => cell(cells, 'sender'),
      wrap: true,
    },
    {
      id: 'text',
      head: words.columns.text,
      render: ({ cells }) => cell(cells, 'text'),
      wrap: true,
    },
    { id: 'reference', head: words.reference, render: ({ cells }) => cell(cells, 'reference') },
    { id: 'amount', head: words.amount, render: ({ cells }) => amount(cells), end: true },
  ]
  const shown = rows.slice(0, SHOWN).map((cells, n) => ({ n, cells }))
  return (
    <section>
      <h2 className="title-sm recon-preview">{words.preview}</h2>
      <Table label={words.preview} columns={columns} rows={shown} keyOf={({ n }) => String(n)} />
    </section>
  )
}
