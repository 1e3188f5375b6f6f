import { useQuery } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import type { Me } from '#shared/contracts/staff/account.ts'
import type { DeskTable } from '#shared/contracts/staff/tables.ts'
import { paysText } from '#shared/pays-text.ts'
import { Badge } from '#web/ui/badge.tsx'
import { asked } from '../asking.ts'
import { Table, type Column } from '../list.tsx'
import { useOffice, useOfficeFormat, useOfficeLang } from '../office-texts.ts'
import { Facts, Failed, Waiting } from '../parts.tsx'
import { LimitsDialog } from './limits-dialog.tsx'
import { Change, LimitsFrame } from './limits-frame.tsx'

type Group = DeskTable['groups'][number]

export function TablePage({ me, tableID }: { me: Me; tableID: string }) {
  const { tables: words } = useOffice()
  const { money } = useOfficeFormat()
  const changes = useChanges()
  const { data, error, refetch } = useQuery(asked('get_table', { tableID }))
  const [isChanging, setChanging] = useState(false)
  const [notice, setNotice] = useState('')
  if (data === undefined)
    return error === null ? <Waiting /> : <Failed error={error} onRetry={() => void refetch()} />
  const { table, history } = data
  return (
    <>
      <LimitsFrame
        me={me}
        name={table.name}
        intro={words.tableIntro}
        notice={notice}
        waiting={table.waiting}
        asked={changes(table)}
        history={history}
        onChange={() => setChanging(true)}
      >
        <section className="card office-section" aria-label={words.limits}>
          <h2>{words.limits}</h2>
          <Facts
            facts={[
              [
                words.min,
                <span key="least" className="num">
                  {money(table.minBet)}
                </span>,
              ],
              [
                words.max,
                <span key="most" className="num">
                  {money(table.maxBet)}
                </span>,
              ],
              [
                words.tableMax,
                <span key="table" className="num">
                  {money(table.tableMax)}
                </span>,
              ],
              [
                words.unit,
                <span key="unit" className="num">
                  {money(table.betUnit)}
                </span>,
              ],
            ]}
          />
        </section>
        <Spots groups={table.groups} />
      </LimitsFrame>
      {isChanging && (
        <LimitsDialog
          table={table}
          onDone={() => setNotice(words.proposed)}
          onClose={() => setChanging(false)}
        />
      )}
    </>
  )
}

function Spots({ groups }: { groups: readonly Group[] }) {
  const { tables: words } = useOffice()
  const { money, number, rtp } = useOfficeFormat()
  const lang = useOfficeLang()
  const columns: Column<Group>[] = [
    {
      id: 'pays',
      head: words.pays,
      render: ({ pays }) => <b className="num">{paysText(pays, lang)}</b>,
    },
    {
      id: 'spots',
      head: words.spots,
      end: true,
      render: ({ spots }) => <span className="num">{number(spots)}</span>,
    },
    {
      id: 'rtp',
      head: words.rtp,
      end: true,
      render: ({ rtp: percent }) => <span className="num">{rtp(percent)}</span>,
    },
    {
      id: 'least',
      head: words.min,
      end: true,
      render: ({ min }) => <span className="num">{money(min)}</span>,
    },
    {
      id: 'most',
      head: words.max,
      end: true,
      render: ({ max }) => <span className="num">{money(max)}</span>,
    },
    {
      id: 'own',
      head: words.from,
      render: ({ own }) =>
        own ? (
          <Badge tone="info">{words.ownLimit}</Badge>
        ) : (
          <span className="c-3">{words.followed}</span>
        ),
    },
  ]
  return (
    <section className="card office-section">
      <h2>{words.bySpot}</h2>
      <Table label={words.bySpot} columns={columns} rows={groups} keyOf={({ pays }) => pays} />
    </section>
  )
}

function useChanges(): (table: DeskTable) => (readonly [string, ReactNode])[] {
  const { tables: words } = useOffice()
  const { money } = useOfficeFormat()
  const lang = useOfficeLang()
  return ({ waiting, minBet, maxBet, tableMax }) => {
    if (waiting === null) return []
    const { limits } = waiting
    const own = limits.own
      .map(({ pays, min, max }) => `${paysText(pays, lang)}: ${money(min)} – ${money(max)}`)
      .join(' · ')
    return [
      [words.min, <Change key="least" before={money(minBet)} after={money(limits.minBet)} />],
      [words.max, <Change key="most" before={money(maxBet)} after={money(limits.maxBet)} />],
      [
        words.tableMax,
        <Change key="table" before={money(tableMax)} after={money(limits.tableMax)} />,
      ],
      [words.own, own === '' ? words.noOwn : own],
    ]
  }
}
