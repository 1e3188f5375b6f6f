import { useQuery } from '@tanstack/react-query'
import type { DeskTable } from '#shared/contracts/staff/tables.ts'
import { Badge } from '#web/ui/badge.tsx'
import { asked } from '../asking.ts'
import { Table, type Column } from '../list.tsx'
import { useOffice, useOfficeFormat } from '../office-texts.ts'
import { Failed, Nothing, PageHead, Waiting } from '../parts.tsx'
import { Go } from '../route.tsx'
import { Venues } from './venues.tsx'
import './live-tables.css'

export function TablesPage() {
  const { tables: words } = useOffice()
  const { money, number } = useOfficeFormat()
  const { data, error, refetch } = useQuery(asked('list_tables', {}))
  const columns: Column<DeskTable>[] = [
    {
      id: 'table',
      head: words.table,
      wrap: true,
      render: ({ tableID, name, dealer }) => (
        <span className="tables-name">
          <Go to={`/tables/${tableID}`} className="office-link">
            {name}
          </Go>
          <span className="c-3">{dealer}</span>
        </span>
      ),
    },
    { id: 'kind', head: words.kind, spare: true, render: ({ kind }) => words.kinds[kind] },
    {
      id: 'bets',
      head: words.bets,
      end: true,
      render: ({ minBet, maxBet }) => (
        <span className="num">
          {money(minBet)} – {money(maxBet)}
        </span>
      ),
    },
    {
      id: 'most',
      head: words.tableMax,
      end: true,
      render: ({ tableMax }) => <span className="num">{money(tableMax)}</span>,
    },
    {
      id: 'own',
      head: words.own,
      end: true,
      spare: true,
      render: ({ groups }) => (
        <span className="num">{number(groups.filter(({ own }) => own).length)}</span>
      ),
    },
    {
      id: 'players',
      head: words.players,
      end: true,
      render: ({ players }) => <span className="num">{number(players)}</span>,
    },
    {
      id: 'state',
      head: words.state,
      render: ({ open, waiting }) =>
        waiting === null ? (
          <Badge tone={open ? 'up' : 'plain'} icon={open ? 'check' : 'lock'}>
            {open ? words.open : words.closed}
          </Badge>
        ) : (
          <Badge tone="warn" icon="clock">
            {words.waits}
          </Badge>
        ),
    },
  ]
  return (
    <>
      <PageHead title={words.title} intro={words.intro} />
      {error !== null ? (
        <Failed error={error} onRetry={() => void refetch()} />
      ) : data === undefined ? (
        <Waiting />
      ) : data.length === 0 ? (
        <Nothing icon="live" title={words.none} />
      ) : (
        <div className="col g-24">
          <Table
            label={words.title}
            columns={columns}
            rows={data}
            keyOf={({ tableID }) => tableID}
          />
          <Venues />
        </div>
      )}
    </>
  )
}
