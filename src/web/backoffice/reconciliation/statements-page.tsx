import type { Me } from '#shared/contracts/staff/account.ts'
import type { BankStatement } from '#shared/contracts/staff/reconciliation.ts'
import { formatIban } from '#shared/payments/iban.ts'
import { may } from '#shared/office/staff.ts'
import { List, type Column } from '../list.tsx'
import { useOffice, useOfficeFormat } from '../office-texts.ts'
import { PageHead } from '../parts.tsx'
import { Go } from '../route.tsx'

export function StatementsPage({ me }: { me: Me }) {
  const { reconciliation: words } = useOffice()
  const { dateTime, number } = useOfficeFormat()
  const period = usePeriod()
  const count = (head: string, state: keyof BankStatement['states']): Column<BankStatement> => ({
    id: state,
    head,
    end: true,
    render: ({ states }) => <span className="num">{number(states[state].lines)}</span>,
  })
  const columns: Column<BankStatement>[] = [
    {
      id: 'uploaded',
      head: words.uploadedAt,
      render: ({ statementID, uploadedAt }) => (
        <Go to={`/statements/${statementID}`} className="office-link num">
          {dateTime(uploadedAt)}
        </Go>
      ),
    },
    {
      id: 'account',
      head: words.account,
      render: ({ bankName, iban }) => <Account bankName={bankName} iban={iban} />,
    },
    {
      id: 'period',
      head: words.period,
      render: (row) => <span className="num">{period(row)}</span>,
    },
    { id: 'file', head: words.file, render: ({ fileName }) => fileName, wrap: true, spare: true },
    { id: 'by', head: words.by, render: ({ uploadedBy }) => uploadedBy, spare: true },
    count(words.waiting, 'open'),
    count(words.used, 'used'),
    count(words.ignored, 'ignored'),
  ]
  const upload = may(me.roles, 'statement.upload') && (
    <Go to="/statements/new" className="btn btn--primary">
      {words.upload}
    </Go>
  )
  return (
    <>
      <PageHead title={words.title} intro={words.intro}>
        {upload}
      </PageHead>
      <List
        method="list_statements"
        data={{}}
        label={words.title}
        columns={columns}
        keyOf={({ statementID }) => statementID}
        none={{ icon: 'slip', title: words.none, text: words.noneText }}
      />
    </>
  )
}

export function usePeriod(): (statement: Pick<BankStatement, 'firstDay' | 'lastDay'>) => string {
  const { date } = useOfficeFormat()
  const noon = (day: string) => date(`${day}T12:00:00+03:00`)
  return ({ firstDay, lastDay }) =>
    firstDay === null || lastDay === null
      ? '–'
      : firstDay === lastDay
        ? noon(firstDay)
        : `${noon(firstDay)} – ${noon(lastDay)}`
}

function Account({ bankName, iban }: { bankName: string; iban: string }) {
  return (
    <span className="recon-account">
      {bankName}
      <span className="c-3 num t-xs">{formatIban(iban)}</span>
    </span>
  )
}
