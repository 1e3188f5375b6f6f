import { useQuery } from '@tanstack/react-query'
import type { StaffReply } from '#shared/contracts/staff/contract.ts'
import type { PayoutReportLine } from '#shared/contracts/staff/payouts.ts'
import { REPORT_PROBLEMS } from '#shared/payments/bank-files.ts'
import { Badge } from '#web/ui/badge.tsx'
import { asked } from '../asking.ts'
import { Table, type Column } from '../list.tsx'
import { useOffice, useOfficeFormat } from '../office-texts.ts'
import { Failed, Notice, PageHead, Waiting } from '../parts.tsx'
import { Go, useRoute } from '../route.tsx'
import { BankStatus } from './bank-status.tsx'
import { Results, toneOf } from './batch-reports.tsx'
import './payouts.css'

export function PayoutReportPage({ reportID }: { reportID: string }) {
  const { payouts: words } = useOffice()
  const { query } = useRoute()
  const { dateTime, number } = useOfficeFormat()
  const columns = useReportColumns()
  const { data, error, refetch } = useQuery(asked('get_payout_report', { reportID }))
  if (error !== null) return <Failed error={error} onRetry={() => void refetch()} />
  if (data === undefined) return <Waiting lines={8} />
  const problems = problemsOf(data)
  return (
    <>
      <nav className="c-3 office-crumb">
        <Go to="/payouts">{words.title}</Go> ›{' '}
        <Go to={`/payouts/${data.batchID}`}>{words.number(data.number)}</Go> › {data.fileName}
      </nav>
      <PageHead
        title={words.reportTitle(data.messageID)}
        intro={`${words.reportOf(data.fileMessageID)} · ${dateTime(data.uploadedAt)} · ${data.uploadedBy}`}
      />
      {query.has('known') && <Notice>{words.reportKnown}</Notice>}
      {data.unprocessed > 0 && (
        <Notice tone="down">{words.reportUnprocessed(number(data.unprocessed))}</Notice>
      )}
      {problems > 0 && <Notice tone="down">{words.reportProblems(number(problems))}</Notice>}
      <p className="payout-bar">
        <Results report={data} />
      </p>
      <Table
        label={words.reportTitle(data.messageID)}
        columns={columns}
        rows={data.rows}
        keyOf={({ position }) => String(position)}
      />
    </>
  )
}

const problemsOf = ({ results }: StaffReply<'get_payout_report'>) =>
  REPORT_PROBLEMS.reduce((sum, result) => sum + (results[result] ?? 0), 0)

function useReportColumns(): Column<PayoutReportLine>[] {
  const { payouts: words, common } = useOffice()
  const { money } = useOfficeFormat()
  return [
    {
      id: 'reference',
      head: words.reference,
      wrap: true,
      render: ({ transactionID, reference, endToEndID }) => (
        <span className="payout-state">
          {transactionID === null ? (
            <span className="c-3">{words.notOurs}</span>
          ) : (
            <Go to={`/transactions/${transactionID}`} className="office-link num">
              {reference ?? ''}
            </Go>
          )}
          {endToEndID !== '' && (
            <span className="c-3 num t-xs payout-told payout-whole">{endToEndID}</span>
          )}
        </span>
      ),
    },
    { id: 'player', head: common.player, render: ({ username }) => username ?? '' },
    {
      id: 'status',
      head: words.reportStatus,
      wrap: true,
      render: ({ status, reasons }) => <BankStatus status={status} reasons={reasons} />,
    },
    {
      id: 'result',
      head: words.reportResult,
      wrap: true,
      render: ({ result }) =>
        result !== null && <Badge tone={toneOf(result)}>{words.results[result]}</Badge>,
    },
    {
      id: 'amount',
      head: common.amount,
      end: true,
      render: ({ amount, reportedAmount }) => (
        <span className="payout-amounts">
          {amount !== null && <b className="num">{money(amount)}</b>}
          {reportedAmount !== null && reportedAmount !== amount && (
            <span className="c-down num t-xs">{words.reportedAmount(money(reportedAmount))}</span>
          )}
        </span>
      ),
    },
  ]
}
