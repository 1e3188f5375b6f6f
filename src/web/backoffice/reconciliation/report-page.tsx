import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Me } from '#shared/contracts/staff/account.ts'
import type { ProviderReport, ProviderReportRow } from '#shared/contracts/staff/provider-reports.ts'
import { NO_DIFFERENCE, type RowKind } from '#shared/payments/reconciliation.ts'
import { Badge } from '#web/ui/badge.tsx'
import { AskDialog } from '../ask-dialog.tsx'
import { asked } from '../asking.ts'
import { List, Table, type Column } from '../list.tsx'
import { callStaff } from '../office-api.ts'
import { useOffice, useOfficeFormat } from '../office-texts.ts'
import { Failed, Notice, Waiting } from '../parts.tsx'
import { Go, useRoute } from '../route.tsx'
import { Views } from '../views.tsx'
import { useRowColumns } from './row-columns.tsx'
import { useProviderName } from './reports-page.tsx'
import { usePeriod } from './statements-page.tsx'

export function ReportPage({ me, reportID }: { me: Me; reportID: string }) {
  const { providerReports: words } = useOffice()
  const { query } = useRoute()
  const { number } = useOfficeFormat()
  const [chosen, setChosen] = useState<RowKind>()
  const [asking, setAsking] = useState<ProviderReportRow>()
  const { data, error, refetch } = useQuery(asked('get_provider_report', { reportID }))
  const kind = chosen ?? data?.kinds.find(({ open }) => open > 0)?.kind ?? 'same'
  const columns = useRowColumns(me, kind, setAsking)
  if (error !== null) return <Failed error={error} onRetry={() => void refetch()} />
  if (data === undefined) return <Waiting lines={10} />
  return (
    <>
      <Head report={data} />
      {query.has('known') && <Notice>{words.knownFile}</Notice>}
      {data.knownLines > 0 && <Notice>{words.knownLines(number(data.knownLines))}</Notice>}
      {data.kinds.every((each) => each.rows === 0 || NO_DIFFERENCE.includes(each.kind)) && (
        <Notice>{words.allEqual}</Notice>
      )}
      <SumsTable report={data} />
      <Views
        label={words.kindsLabel}
        views={data.kinds.map((each) => each.kind)}
        shown={kind}
        nameOf={(known) => words.kinds[known]}
        countOf={(known) => String(data.kinds.find((each) => each.kind === known)?.rows ?? 0)}
        onShow={setChosen}
      />
      <List
        method="list_provider_rows"
        data={{ reportID, kind }}
        label={words.kinds[kind]}
        columns={columns}
        keyOf={({ rowID }) => rowID}
        none={{ icon: 'checkcircle', title: words.noneIn[kind] }}
      />
      {asking !== undefined && <CloseDialog row={asking} onClose={() => setAsking(undefined)} />}
    </>
  )
}

function Head({ report }: { report: ProviderReport }) {
  const { providerReports: words } = useOffice()
  const { dateTime } = useOfficeFormat()
  const period = usePeriod()
  const nameOf = useProviderName()
  return (
    <>
      <nav className="c-3 office-crumb">
        <Go to="/reconciliation">{words.title}</Go> › {report.fileName}
      </nav>
      <header className="office-head">
        <div className="grow">
          <h1 className="title-md">
            {nameOf(report.provider)}, {period(report)}
          </h1>
          <p className="c-3 t-xs">
            {words.formats[report.format]} · {dateTime(report.uploadedAt)} · {report.uploadedBy} ·{' '}
            <span title={report.digest}>
              {words.digest} {report.digest.slice(0, 12)}
            </span>
          </p>
        </div>
      </header>
    </>
  )
}

type Line = { name: string; isTotal: boolean } & ProviderReport['total']

function SumsTable({ report }: { report: ProviderReport }) {
  const { providerReports: words } = useOffice()
  const { money, number } = useOfficeFormat()
  const amount = (head: string, of: (line: Line) => string, signed = false): Column<Line> => ({
    id: head,
    head,
    end: true,
    render: (line) =>
      line.isTotal ? (
        <b className="num">{money(of(line), signed ? { sign: 'always' } : {})}</b>
      ) : (
        <span className="num">{money(of(line), signed ? { sign: 'always' } : {})}</span>
      ),
  })
  const columns: Column<Line>[] = [
    {
      id: 'name',
      head: words.kindsLabel,
      render: ({ name, isTotal }) => (isTotal ? <b>{name}</b> : name),
    },
    {
      id: 'rows',
      head: words.rows,
      end: true,
      render: ({ rows }) => <span className="num">{number(rows)}</span>,
    },
    amount(words.theirs, ({ theirs }) => theirs),
    amount(words.ours, ({ ours }) => ours),
    amount(words.difference, ({ difference }) => difference, true),
    amount(words.fees, ({ fees }) => fees),
    {
      id: 'open',
      head: words.open,
      end: true,
      render: ({ open }) =>
        open === 0 ? (
          <span className="num">0</span>
        ) : (
          <Badge tone="warn" icon="alert">
            {number(open)}
          </Badge>
        ),
    },
  ]
  const lines = [
    ...report.kinds.map(({ kind, ...sums }) => ({
      ...sums,
      name: words.kinds[kind],
      isTotal: false,
    })),
    { ...report.total, name: words.total, isTotal: true },
  ]
  return (
    <section className="recon-sums">
      <Table label={words.total} columns={columns} rows={lines} keyOf={({ name }) => name} />
      <p className="c-3">
        {words.net}: <b className="num">{money(report.net)}</b>
      </p>
      {report.sent !== null && (
        <p className="c-3">
          {words.sent}: <b className="num">{money(report.sent.amount)}</b> · {words.left}:{' '}
          {report.sent.left === '0.00' ? (
            <b className="num">{money(report.sent.left)}</b>
          ) : (
            <Badge tone="warn" icon="alert">
              {money(report.sent.left)}
            </Badge>
          )}
        </p>
      )}
    </section>
  )
}

function CloseDialog({ row, onClose }: { row: ProviderReportRow; onClose: () => void }) {
  const { providerReports: words } = useOffice()
  const { money } = useOfficeFormat()
  const client = useQueryClient()
  return (
    <AskDialog
      title={words.closeTitle}
      text={words.closeText(row.reference, money(row.difference, { sign: 'always' }))}
      act={words.close}
      reasonLabel={words.note}
      reasonHelp={words.noteHelp}
      onClose={onClose}
      onAct={async (note) => {
        await callStaff('close_difference', { rowID: row.rowID, note })
        await client.invalidateQueries()
      }}
    />
  )
}
