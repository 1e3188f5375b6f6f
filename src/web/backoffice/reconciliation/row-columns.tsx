import type { Me } from '#shared/contracts/staff/account.ts'
import type { ProviderReportRow } from '#shared/contracts/staff/provider-reports.ts'
import { NO_DIFFERENCE, type RowKind } from '#shared/payments/reconciliation.ts'
import { may } from '#shared/office/staff.ts'
import { Button } from '#web/ui/button.tsx'
import type { Column } from '../list.tsx'
import { useOffice, useOfficeFormat, wordOf } from '../office-texts.ts'
import { Go } from '../route.tsx'

export function useRowColumns(
  me: Me,
  kind: RowKind,
  onAsk: (row: ProviderReportRow) => void,
): Column<ProviderReportRow>[] {
  const { providerReports: words } = useOffice()
  const { money, number } = useOfficeFormat()
  return [
    {
      id: 'position',
      head: '#',
      render: ({ position }) => <span className="num c-3">{number(position)}</span>,
    },
    {
      id: 'reference',
      head: words.reference,
      render: (row) => <Reference row={row} />,
      wrap: true,
    },
    {
      id: 'theirs',
      head: words.theirs,
      render: ({ theirs, subject }) => <Side side={theirs} subject={subject} />,
      wrap: true,
    },
    {
      id: 'ours',
      head: words.ours,
      render: ({ ours, subject }) => <Side side={ours} subject={subject} />,
      wrap: true,
    },
    {
      id: 'fee',
      head: words.fees,
      end: true,
      render: ({ theirs }) => (
        <span className="num">{theirs === null ? '–' : money(theirs.fee)}</span>
      ),
      spare: true,
    },
    ...(NO_DIFFERENCE.includes(kind)
      ? []
      : [
          {
            id: 'difference',
            head: words.difference,
            end: true as const,
            render: ({ difference }: ProviderReportRow) => (
              <b className="num">{money(difference, { sign: 'always' })}</b>
            ),
          },
          {
            id: 'note',
            head: words.note,
            wrap: true as const,
            render: (row: ProviderReportRow) => <Note me={me} row={row} onAsk={onAsk} />,
          },
        ]),
  ]
}

function Reference({ row }: { row: ProviderReportRow }) {
  const { providerReports: words } = useOffice()
  const { reference, theirReference, ours, subject, line, kind } = row
  const { number } = useOfficeFormat()
  const isKnown = ours !== null || kind === 'again'
  return (
    <span className="recon-told">
      <span>{words.subjects[subject]}</span>
      {isKnown ? (
        <Go to={`/transactions/${reference}`} className="office-link">
          <code>{reference}</code>
        </Go>
      ) : (
        <code>{reference}</code>
      )}
      {theirReference !== null && theirReference !== reference && (
        <code className="c-3">{theirReference}</code>
      )}
      {line !== null && <span className="c-3">{words.line(number(line))}</span>}
    </span>
  )
}

function Side({
  side,
  subject,
}: {
  side: ProviderReportRow['ours']
  subject: ProviderReportRow['subject']
}) {
  const {
    providerReports: { states, done },
  } = useOffice()
  const { money, dateTime } = useOfficeFormat()
  if (side === null) return <span className="c-3">–</span>
  const isDone = subject !== 'deposit' && side.state === 'approved'
  return (
    <span className="recon-told">
      <span>
        <b className="num">{money(side.amount)}</b> · {isDone ? done : wordOf(states, side.state)}
      </span>
      {side.at !== null && <span className="c-3 num">{dateTime(side.at)}</span>}
    </span>
  )
}

function Note({
  me,
  row,
  onAsk,
}: {
  me: Me
  row: ProviderReportRow
  onAsk: (row: ProviderReportRow) => void
}) {
  const { providerReports: words } = useOffice()
  const { dateTime } = useOfficeFormat()
  if (row.foundIn !== null) return <span>{words.foundIn(row.foundIn)}</span>
  if (row.closedAt !== null)
    return (
      <span className="recon-told">
        {row.note}
        <span className="c-3">
          {row.closedBy} · {dateTime(row.closedAt)}
        </span>
      </span>
    )
  return may(me.roles, 'reconciliation.close') ? (
    <Button
      size="sm"
      variant="outline"
      aria-label={`${words.close}: ${row.reference}`}
      onClick={() => onAsk(row)}
    >
      {words.close}
    </Button>
  ) : (
    <span className="c-3">{words.open}</span>
  )
}
