import type { StaffReply } from '#shared/contracts/staff/contract.ts'
import { Table, type Column } from '../../list.tsx'
import { useOffice, useOfficeFormat } from '../../office-texts.ts'
import { Go } from '../../route.tsx'
import { useShare } from './segment-figures.tsx'

type Shown = StaffReply<'get_segment_report'>
type Row = Shown['rows'][number]
const BY_DAY = ['stakes', 'wins', 'ggr', 'bonus', 'ngr', 'deposits', 'withdrawals'] as const
const BY_PRODUCT = ['stakes', 'wins', 'ggr', 'bonus'] as const
const SPARE = new Set<string>(['wins', 'bonus'])

export function CutTable({
  id,
  by,
  shown: { rows, total },
}: {
  id: string
  by: 'day' | 'product'
  shown: Shown
}) {
  const { reports: words } = useOffice()
  const { money, number } = useOfficeFormat()
  const shareOf = useShare()
  const sum: Row = { day: null, account: null, ...total }
  const isSum = (row: Row) => row.day === null && row.account === null
  const amount = (text: string, row: Row) => (
    <span className="num">{isSum(row) ? <b>{money(text)}</b> : money(text)}</span>
  )
  const columns: Column<Row>[] = [
    {
      id: 'name',
      head: by === 'day' ? words.segments.day : words.parts.product,
      render: (row) => (isSum(row) ? <b>{words.total}</b> : <Name id={id} row={row} />),
    },
    {
      id: 'active',
      head: words.figures.active,
      end: true,
      render: ({ active }) => <span className="num">{number(active)}</span>,
    },
    ...(by === 'day' ? BY_DAY : BY_PRODUCT).map((name): Column<Row> => ({
      id: name,
      head: words.figures[name],
      end: true,
      ...(by === 'day' && SPARE.has(name) && { spare: true }),
      render: (row) => amount(row.figures[name], row),
    })),
    ...(by === 'day'
      ? []
      : [
          {
            id: 'net',
            head: words.figures.net,
            end: true as const,
            render: (row: Row) => amount(row.net, row),
          },
        ]),
    {
      id: 'share',
      head: words.segments.shareHead,
      end: true,
      render: ({ figures, house }) => (
        <span className="num">{shareOf(figures.stakes, house.stakes) ?? '–'}</span>
      ),
    },
    {
      id: 'entries',
      head: words.figures.entries,
      end: true,
      spare: true,
      render: ({ entries }) => <span className="num">{number(entries)}</span>,
    },
  ]
  return (
    <Table
      label={by === 'day' ? words.segments.byDay : words.segments.byProduct}
      columns={columns}
      rows={[...rows, sum]}
      keyOf={(row) => row.day ?? String(row.account)}
    />
  )
}

function Name({ id, row: { day, account } }: { id: string; row: Row }) {
  const { reports: words } = useOffice()
  const { date } = useOfficeFormat()
  if (day !== null)
    return (
      <Go
        className="office-link num"
        to={`/reports/segments/${id}?by=product&day=${day}`}
        aria-label={words.segments.productsOf(date(day))}
      >
        {date(day)}
      </Go>
    )
  const name = words.accounts[account ?? 0] ?? String(account)
  return (
    <Go
      className="office-link"
      to={`/reports/segments/${id}?by=day&account=${account}`}
      aria-label={words.segments.daysOf(name)}
    >
      {name}
    </Go>
  )
}
