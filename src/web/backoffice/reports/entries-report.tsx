import { ENTRY_KINDS } from '#shared/payments/entry-kinds.ts'
import { ChoiceField } from '../choice-field.tsx'
import { List, type Column } from '../list.tsx'
import type { RowOf } from '../asking.ts'
import { useOffice, useOfficeFormat } from '../office-texts.ts'
import { PageHead } from '../parts.tsx'
import { Go, goTo, useRoute } from '../route.tsx'
import { useRange } from './parts-report.tsx'

type Row = RowOf<'report_entries'>

export function EntriesReport({ from, to }: { from: string; to: string }) {
  const { reports: words } = useOffice()
  const { money, dateTime } = useOfficeFormat()
  const { query } = useRoute()
  const range = useRange(from, to)
  const [account, game, promotion] = [
    query.get('account'),
    query.get('game'),
    query.get('promotion'),
  ]
  const kind = ENTRY_KINDS.find((one) => one === query.get('kind'))
  const setKind = (next: string) => {
    const only = new URLSearchParams(query)
    if (next === '') only.delete('kind')
    else only.set('kind', next)
    goTo(`/reports/${from}/${to}/entries?${only}`, { replace: true })
  }
  const columns: Column<Row>[] = [
    {
      id: 'at',
      head: words.entries.at,
      render: ({ at, transactionID }) =>
        transactionID === null ? (
          <span className="num">{dateTime(at)}</span>
        ) : (
          <Go
            className="office-link num"
            to={`/transactions/${transactionID}`}
            aria-label={`${words.entries.trail}, ${dateTime(at)}`}
          >
            {dateTime(at)}
          </Go>
        ),
    },
    { id: 'kind', head: words.entries.kind, render: (row) => words.kinds[row.kind] },
    {
      id: 'account',
      head: words.entries.account,
      spare: true,
      render: (row) => words.accounts[row.account],
    },
    {
      id: 'what',
      head: words.entries.what,
      wrap: true,
      render: ({ title, subCategory }) =>
        [title, subCategory].filter((text) => text !== '').join(' · '),
    },
    {
      id: 'player',
      head: words.entries.player,
      render: ({ player }) =>
        player === null ? (
          <span className="c-3">{words.entries.house}</span>
        ) : (
          <Go className="office-link" to={`/players/${player.id}`}>
            {player.username}
          </Go>
        ),
    },
    {
      id: 'amount',
      head: words.entries.amount,
      end: true,
      render: ({ amount }) => <span className="num">{money(amount, { sign: 'always' })}</span>,
    },
  ]
  const accountName = account === null ? undefined : words.accounts[Number(account)]
  return (
    <>
      <nav className="c-3 office-crumb">
        <Go to="/reports">{words.crumb}</Go> › <Go to={`/reports/${from}/${to}`}>{range}</Go>
        {accountName !== undefined && (
          <>
            {' '}
            › <Go to={`/reports/${from}/${to}?part=game&account=${account}`}>{accountName}</Go>
          </>
        )}{' '}
        › {words.entries.title}
      </nav>
      <PageHead
        title={[words.entries.title, accountName, range]
          .filter((text) => text !== undefined)
          .join(', ')}
      />
      <div className="report-tools">
        <ChoiceField
          label={words.entries.filter}
          value={kind ?? ''}
          choices={[
            ['', words.entries.all],
            ...ENTRY_KINDS.map((one) => [one, words.kinds[one]] as const),
          ]}
          onChange={setKind}
        />
      </div>
      <List
        method="report_entries"
        label={words.entries.title}
        columns={columns}
        keyOf={({ id, account: own }) => `${id} ${own}`}
        none={{ icon: 'history', title: words.entries.none }}
        data={{
          from,
          to,
          ...(account !== null && { account: Number(account) }),
          ...(game !== null && { gameID: game }),
          ...(promotion !== null && { promotionID: promotion }),
          ...(kind !== undefined && { kind }),
        }}
      />
    </>
  )
}
