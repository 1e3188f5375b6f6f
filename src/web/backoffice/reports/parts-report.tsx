import { useQuery } from '@tanstack/react-query'
import type { Me } from '#shared/contracts/staff/account.ts'
import type { StaffReply } from '#shared/contracts/staff/contract.ts'
import { may } from '#shared/office/staff.ts'
import { Segmented } from '#web/ui/segmented.tsx'
import { asked } from '../asking.ts'
import { Table, type Column } from '../list.tsx'
import { useOffice, useOfficeFormat } from '../office-texts.ts'
import { Failed, Nothing, PageHead, Waiting } from '../parts.tsx'
import { Go, goTo, useRoute } from '../route.tsx'
import { TakeFile } from './take-file.tsx'

const PARTS = ['product', 'game', 'provider', 'promotion'] as const
const FIGURES = ['stakes', 'wins', 'ggr', 'bonus'] as const
type Part = (typeof PARTS)[number]
type Row = StaffReply<'report_parts'>['rows'][number]
type Range = { from: string; to: string }

/** House accounts whose rows belong to games. */
const isPlayed = (account: number | null) => account !== null && account >= 103 && account <= 107

export function PartsReport({ me, from, to }: { me: Me } & Range) {
  const { reports: words } = useOffice()
  const { query } = useRoute()
  const range = useRange(from, to)
  const part = PARTS.find((one) => one === query.get('part')) ?? 'product'
  const given = Number(query.get('account'))
  const account = Number.isInteger(given) && given >= 100 ? given : undefined
  return (
    <>
      <nav className="c-3 office-crumb">
        <Go to="/reports">{words.crumb}</Go>{' '}
        {account === undefined ? (
          <>› {range}</>
        ) : (
          <>
            › <Go to={`/reports/${from}/${to}`}>{range}</Go> › {words.accounts[account]}
          </>
        )}
      </nav>
      <PageHead title={account === undefined ? range : `${words.accounts[account]}, ${range}`} />
      <div className="report-tools">
        <Segmented
          label={words.parts.label}
          options={PARTS.map((value) => ({ value, label: words.parts[value] }))}
          value={part}
          onChange={(next: Part) =>
            goTo(
              `/reports/${from}/${to}?part=${next}${next !== 'product' && account !== undefined ? `&account=${account}` : ''}`,
              { replace: true },
            )
          }
        />
        <span className="grow" />
        <TakeFile
          me={me}
          order={{ report: 'parts', part, from, to, ...(account !== undefined && { account }) }}
        />
      </div>
      <Parts me={me} part={part} account={account} from={from} to={to} />
    </>
  )
}

/** Formats "20.11.2026" for one day, "01.11.2026 – 20.11.2026" for several. */
export function useRange(from: string, to: string): string {
  const { date } = useOfficeFormat()
  return from === to ? date(from) : `${date(from)} – ${date(to)}`
}

function Parts({
  me,
  part,
  account,
  from,
  to,
}: { me: Me; part: Part; account: number | undefined } & Range) {
  const { reports: words } = useOffice()
  const { money, number } = useOfficeFormat()
  const { data, error, refetch } = useQuery(
    asked('report_parts', { by: part, from, to, ...(account !== undefined && { account }) }),
  )
  if (data === undefined)
    return error === null ? <Waiting /> : <Failed error={error} onRetry={() => void refetch()} />
  if (data.rows.length === 0)
    return <Nothing icon="chart" title={words.none} text={words.noneText} />
  const total: Row = { key: '', account: null, title: '', note: '', ...data.total }
  const nameOf = (row: Row) =>
    part === 'product' ? (words.accounts[row.account ?? 0] ?? row.key) : row.title
  const money2 = (amount: string, isSum: boolean) => (
    <span className="num">{isSum ? <b>{money(amount)}</b> : money(amount)}</span>
  )
  const settled: Column<Row> = {
    id: 'settledGgr',
    head: words.figures.settledGgr,
    end: true,
    render: (row) => (row.settledGgr === null ? '–' : money2(row.settledGgr, row.key === '')),
  }
  const columns: Column<Row>[] = [
    {
      id: 'name',
      head: words.parts[part],
      render: (row) =>
        row.key === '' ? (
          <b>{words.total}</b>
        ) : (
          <PartName me={me} part={part} row={row} name={nameOf(row)} from={from} to={to} />
        ),
    },
    ...FIGURES.map((name): Column<Row> => ({
      id: name,
      head: words.figures[name],
      end: true,
      render: (row) => money2(row.figures[name], row.key === ''),
    })),
    ...(part === 'product' ? [settled] : []),
    {
      id: 'net',
      head: words.figures.net,
      end: true,
      render: (row) => money2(row.net, row.key === ''),
    },
    {
      id: 'entries',
      head: words.figures.entries,
      end: true,
      render: (row) => (
        <span className="num">
          {row.key !== '' && may(me.roles, 'report.entries') && part !== 'provider' ? (
            <Go
              className="office-link"
              to={entriesPath(part, row, { from, to })}
              aria-label={words.entriesOf(nameOf(row))}
            >
              {number(row.entries)}
            </Go>
          ) : (
            number(row.entries)
          )}
        </span>
      ),
    },
  ]
  return (
    <Table
      label={words.parts[part]}
      columns={columns}
      rows={[...data.rows, total]}
      keyOf={({ key }) => key}
    />
  )
}

function PartName({
  me,
  part,
  row,
  name,
  from,
  to,
}: { me: Me; part: Part; row: Row; name: string } & Range) {
  const note = row.note === '' ? null : <span className="c-3"> {row.note}</span>
  if (part === 'provider') return <b>{name}</b>
  if (part === 'product' && isPlayed(row.account))
    return (
      <Go className="office-link" to={`/reports/${from}/${to}?part=game&account=${row.account}`}>
        {name}
      </Go>
    )
  if (part === 'product' && row.account === 108)
    return (
      <Go className="office-link" to={`/reports/${from}/${to}?part=promotion`}>
        {name}
      </Go>
    )
  return may(me.roles, 'report.entries') ? (
    <>
      <Go className="office-link" to={entriesPath(part, row, { from, to })}>
        {name}
      </Go>
      {note}
    </>
  ) : (
    <>
      {name}
      {note}
    </>
  )
}

function entriesPath(part: Part, { account, key }: Row, { from, to }: Range): string {
  const only = new URLSearchParams(
    part === 'promotion' ? { promotion: key } : { account: String(account) },
  )
  const [, , game] = key.split('/')
  if (part === 'game') only.set('game', game ?? '')
  return `/reports/${from}/${to}/entries?${only}`
}
