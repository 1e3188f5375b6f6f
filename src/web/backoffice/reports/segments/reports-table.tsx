import type { SegmentReport } from '#shared/contracts/staff/segment-reports.ts'
import { Badge, type BadgeTone } from '#web/ui/badge.tsx'
import type { IconName } from '#web/ui/icon.tsx'
import { Table, type Column } from '../../list.tsx'
import { useOffice, useOfficeFormat } from '../../office-texts.ts'
import { Go } from '../../route.tsx'
import { useRange } from '../parts-report.tsx'

const TONES: Readonly<Record<SegmentReport['state'], BadgeTone>> = {
  running: 'info',
  done: 'up',
  cancelled: 'plain',
}
const ICONS: Readonly<Record<SegmentReport['state'], IconName>> = {
  running: 'clock',
  done: 'check',
  cancelled: 'pause',
}

export function ReportState({ state }: Pick<SegmentReport, 'state'>) {
  return (
    <Badge tone={TONES[state]} icon={ICONS[state]}>
      {useOffice().reports.segments.states[state]}
    </Badge>
  )
}

export function ReportsTable({ rows }: { rows: readonly SegmentReport[] }) {
  const {
    reports: { segments: words, figures },
  } = useOffice()
  const { money, number, dateTime } = useOfficeFormat()
  const amount = (report: SegmentReport, name: 'stakes' | 'ggr' | 'ngr' | 'deposits') => (
    <span className="num">{report.state === 'done' ? money(report.figures[name]) : '–'}</span>
  )
  const columns: Column<SegmentReport>[] = [
    {
      id: 'segment',
      head: words.segment,
      wrap: true,
      render: ({ id, segment }) => (
        <Go className="office-link" to={`/reports/segments/${id}`}>
          {segment}
        </Go>
      ),
    },
    { id: 'days', head: words.days, render: (report) => <Range report={report} /> },
    { id: 'state', head: words.state, render: ({ state }) => <ReportState state={state} /> },
    {
      id: 'players',
      head: words.players,
      end: true,
      render: ({ players }) => (
        <span className="num">{players === null ? '–' : number(players)}</span>
      ),
    },
    { id: 'stakes', head: figures.stakes, end: true, render: (report) => amount(report, 'stakes') },
    { id: 'ggr', head: figures.ggr, end: true, render: (report) => amount(report, 'ggr') },
    {
      id: 'ngr',
      head: figures.ngr,
      end: true,
      spare: true,
      render: (report) => amount(report, 'ngr'),
    },
    {
      id: 'deposits',
      head: figures.deposits,
      end: true,
      spare: true,
      render: (report) => amount(report, 'deposits'),
    },
    {
      id: 'asked',
      head: words.askedAt,
      render: ({ askedAt }) => <span className="num">{dateTime(askedAt)}</span>,
    },
    { id: 'by', head: words.askedBy, spare: true, render: ({ askedBy }) => askedBy },
  ]
  return <Table label={words.list} columns={columns} rows={rows} keyOf={({ id }) => id} />
}

function Range({ report: { from, to } }: { report: SegmentReport }) {
  return <span className="num">{useRange(from, to)}</span>
}
