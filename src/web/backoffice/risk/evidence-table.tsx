import type { Evidence, SignalRow } from '#shared/contracts/staff/risk.ts'
import { Table, type Column } from '../list.tsx'
import { useOffice, useOfficeFormat } from '../office-texts.ts'
import { Nothing } from '../parts.tsx'
import { Go } from '../route.tsx'

export function EvidenceTable({
  kind,
  rows,
}: {
  kind: SignalRow['kind']
  rows: readonly Evidence[]
}) {
  const {
    risk: words,
    player: { kinds, periods },
  } = useOffice()
  const { dateTime, money } = useOfficeFormat()
  const heads: { moment?: string; amount?: string; before?: string } = words.heads[kind]
  const amount = (id: 'amount' | 'before'): Column<Evidence>[] =>
    heads[id] === undefined
      ? []
      : [
          {
            id,
            head: heads[id],
            end: true,
            render: (row) => <span className="num">{row[id] === null ? '–' : money(row[id])}</span>,
          },
        ]
  const columns: Column<Evidence>[] = [
    {
      id: 'at',
      head: heads.moment ?? words.moment,
      render: (row) => <Moment row={row} text={dateTime(row.at)} />,
    },
    ...(kind === 'long-session'
      ? [
          {
            id: 'edge',
            head: words.evidence,
            render: ({ amount: staked }: Evidence) => (staked === null ? words.first : words.end),
          },
        ]
      : []),
    ...(kind === 'raised-limits'
      ? [
          {
            id: 'limit',
            head: words.limit,
            render: ({ limit }: Evidence) =>
              limit === null ? '–' : `${kinds[limit.kind]}, ${periods[limit.period]}`,
          },
        ]
      : []),
    ...amount('amount'),
    ...amount('before'),
  ]
  if (rows.length === 0) return <Nothing icon="search" title={words.noEvidence} />
  return (
    <Table
      label={words.evidence}
      columns={columns}
      rows={rows}
      keyOf={({ at, transactionID, roundID }) => `${at} ${transactionID ?? roundID ?? ''}`}
    />
  )
}

function Moment({ row: { transactionID, roundID }, text }: { row: Evidence; text: string }) {
  const to =
    roundID === null
      ? transactionID === null
        ? undefined
        : `/transactions/${transactionID}`
      : `/rounds/${roundID}`
  return to === undefined ? (
    <span className="num">{text}</span>
  ) : (
    <Go to={to} className="office-link num">
      {text}
    </Go>
  )
}
