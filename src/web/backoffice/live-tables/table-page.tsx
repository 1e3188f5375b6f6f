import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Me } from '#shared/contracts/staff/account.ts'
import type { DeskTable } from '#shared/contracts/staff/tables.ts'
import { paysText } from '#shared/pays-text.ts'
import { may } from '#shared/staff.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { asked } from '../asking.ts'
import { History } from '../audit-table.tsx'
import { Table, type Column } from '../list.tsx'
import { useOffice, useOfficeFormat, useOfficeLang } from '../office-texts.ts'
import { Facts, Failed, PageHead, Said, Waiting } from '../parts.tsx'
import { Go } from '../route.tsx'
import { LimitsDialog } from './limits-dialog.tsx'
import './live-tables.css'

type Group = DeskTable['groups'][number]

/** What one table takes, by table and by what a spot pays, and every change of it. */
export function TablePage({ me, tableID }: { me: Me; tableID: string }) {
  const { tables: words } = useOffice()
  const { money } = useOfficeFormat()
  const { data, error, refetch } = useQuery(asked('get_table', { tableID }))
  const [isChanging, setChanging] = useState(false)
  const [said, setSaid] = useState('')
  if (data === undefined) return error === null ? <Waiting /> : <Failed error={error} onRetry={() => void refetch()} />
  const { table, history } = data
  return (
    <>
      <nav className="c-3 office-crumb"><Go to="/tables">{words.title}</Go> › {table.name}</nav>
      <PageHead title={table.name} intro={words.tableIntro}>
        {may(me.roles, 'table.propose') && table.waiting === null && <Button variant="ink" size="sm" onClick={() => setChanging(true)}>{words.change}</Button>}
      </PageHead>
      {said !== '' && <Said>{said}</Said>}
      <div className="col g-16">
        {table.waiting !== null && <Waits table={table} waiting={table.waiting} />}
        <section className="card office-section" aria-label={words.limits}>
          <h2>{words.limits}</h2>
          <Facts facts={[
            [words.least, <span key="least" className="num">{money(table.minBet)}</span>], [words.most, <span key="most" className="num">{money(table.maxBet)}</span>],
            [words.tableMax, <span key="table" className="num">{money(table.tableMax)}</span>], [words.unit, <span key="unit" className="num">{money(table.betUnit)}</span>],
          ]} />
        </section>
        <Spots groups={table.groups} />
        <History title={words.history} none={words.noHistory} rows={history} />
      </div>
      {isChanging && <LimitsDialog table={table} onDone={() => setSaid(words.proposed)} onClose={() => setChanging(false)} />}
    </>
  )
}

function Spots({ groups }: { groups: readonly Group[] }) {
  const { tables: words } = useOffice()
  const { money, number, rtp } = useOfficeFormat()
  const lang = useOfficeLang()
  const columns: Column<Group>[] = [
    { id: 'pays', head: words.pays, render: ({ pays }) => <b className="num">{paysText(pays, lang)}</b> },
    { id: 'spots', head: words.spots, end: true, render: ({ spots }) => <span className="num">{number(spots)}</span> },
    { id: 'rtp', head: words.rtp, end: true, render: ({ rtp: percent }) => <span className="num">{rtp(percent)}</span> },
    { id: 'least', head: words.least, end: true, render: ({ min }) => <span className="num">{money(min)}</span> },
    { id: 'most', head: words.most, end: true, render: ({ max }) => <span className="num">{money(max)}</span> },
    { id: 'own', head: words.from, render: ({ own }) => (own ? <Badge tone="info">{words.ownLimit}</Badge> : <span className="c-3">{words.followed}</span>) },
  ]
  return (
    <section className="card office-section">
      <h2>{words.bySpot}</h2>
      <Table label={words.bySpot} columns={columns} rows={groups} keyOf={({ pays }) => pays} />
    </section>
  )
}

function Waits({ table, waiting: { by, at, reason, limits } }: { table: DeskTable; waiting: NonNullable<DeskTable['waiting']> }) {
  const { tables: words } = useOffice()
  const { money, dateTime } = useOfficeFormat()
  const lang = useOfficeLang()
  const change = (before: string, after: string) => (before === after ? <span className="num">{money(before)}</span> : <span className="num">{money(before)} → <b>{money(after)}</b></span>)
  const own = limits.own.map(({ pays, min, max }) => `${paysText(pays, lang)}: ${money(min)} – ${money(max)}`).join(' · ')
  return (
    <section className="card office-section tables-waits" aria-label={words.waits}>
      <h2><Badge tone="warn" icon="clock">{words.waits}</Badge></h2>
      <p className="c-2 office-pad">{words.askedBy(by, dateTime(at))} {reason} <Go to="/proposals" className="office-link">{words.decide}</Go></p>
      <Facts facts={[[words.least, change(table.minBet, limits.minBet)], [words.most, change(table.maxBet, limits.maxBet)], [words.tableMax, change(table.tableMax, limits.tableMax)], [words.own, own === '' ? words.noOwn : own]]} />
    </section>
  )
}
