import type { Me } from '#shared/contracts/staff/account.ts'
import type { ProviderReport } from '#shared/contracts/staff/provider-reports.ts'
import { may } from '#shared/office/staff.ts'
import { Badge } from '#web/ui/badge.tsx'
import { List, type Column } from '../list.tsx'
import { useOffice, useOfficeFormat } from '../office-texts.ts'
import { PageHead } from '../parts.tsx'
import { Go } from '../route.tsx'
import { usePeriod } from './statements-page.tsx'

export function ReportsPage({ me }: { me: Me }) {
  const { providerReports: words } = useOffice()
  const { dateTime, money, number } = useOfficeFormat()
  const period = usePeriod()
  const nameOf = useProviderName()
  const columns: Column<ProviderReport>[] = [
    {
      id: 'uploaded',
      head: words.uploadedAt,
      render: ({ reportID, uploadedAt }) => (
        <Go to={`/reconciliation/${reportID}`} className="office-link num">
          {dateTime(uploadedAt)}
        </Go>
      ),
    },
    { id: 'provider', head: words.provider, render: ({ provider }) => nameOf(provider) },
    {
      id: 'period',
      head: words.period,
      render: (report) => <span className="num">{period(report)}</span>,
    },
    { id: 'by', head: words.by, render: ({ uploadedBy }) => uploadedBy, spare: true },
    {
      id: 'rows',
      head: words.rows,
      end: true,
      render: ({ total }) => <span className="num">{number(total.rows)}</span>,
      spare: true,
    },
    {
      id: 'theirs',
      head: words.theirs,
      end: true,
      render: ({ total }) => <span className="num">{money(total.theirs)}</span>,
    },
    {
      id: 'ours',
      head: words.ours,
      end: true,
      render: ({ total }) => <span className="num">{money(total.ours)}</span>,
    },
    {
      id: 'difference',
      head: words.difference,
      end: true,
      render: ({ total }) => <b className="num">{money(total.difference, { sign: 'always' })}</b>,
    },
    {
      id: 'open',
      head: words.open,
      end: true,
      render: ({ total }) =>
        total.open === 0 ? (
          <Badge tone="up" icon="check">
            0
          </Badge>
        ) : (
          <Badge tone="warn" icon="alert">
            {number(total.open)}
          </Badge>
        ),
    },
  ]
  return (
    <>
      <PageHead title={words.title} intro={words.intro}>
        {may(me.roles, 'statement.upload') && (
          <Go to="/reconciliation/new" className="btn btn--primary">
            {words.upload}
          </Go>
        )}
      </PageHead>
      <List
        method="list_provider_reports"
        data={{}}
        label={words.title}
        columns={columns}
        keyOf={({ reportID }) => reportID}
        none={{ icon: 'columns', title: words.none, text: words.noneText }}
      />
    </>
  )
}

export function useProviderName(): (provider: string) => string {
  const { providerReports: words } = useOffice()
  return (provider) => (provider === 'sandbox' ? words.sandbox : provider)
}
