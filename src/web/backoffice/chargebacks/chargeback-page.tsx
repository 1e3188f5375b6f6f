import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Me } from '#shared/contracts/staff/account.ts'
import type { ChargebackPage as Page } from '#shared/contracts/staff/chargebacks.ts'
import { Badge } from '#web/ui/badge.tsx'
import { asked } from '../asking.ts'
import { AuditTable } from '../audit/audit-table.tsx'
import { Table, type Column } from '../list.tsx'
import { useOffice, useOfficeFormat, wordOf } from '../office-texts.ts'
import { Facts, Failed, Notice, PlayerState, Waiting } from '../parts.tsx'
import { Go } from '../route.tsx'
import { Asked } from './asked.tsx'
import { ChargebackActs } from './chargeback-acts.tsx'
import { useThreeDSecure } from './three-d-secure.ts'

type Event = Page['events'][number]

export function ChargebackPage({ me, transactionID }: { me: Me; transactionID: string }) {
  const { chargebacks: words } = useOffice()
  const [notice, setNotice] = useState('')
  const { data, error, refetch } = useQuery(asked('get_chargeback', { transactionID }))
  if (error !== null) return <Failed error={error} onRetry={() => void refetch()} />
  if (data === undefined) return <Waiting lines={10} />
  return (
    <>
      <Head me={me} page={data} onNotice={setNotice} />
      {notice !== '' && <Notice>{notice}</Notice>}
      <div className="office-columns">
        <div className="grow office-wide col g-16">
          <section className="card office-section">
            <h2>{words.events}</h2>
            <Events events={data.events} />
          </section>
          <section className="card office-section">
            <h2>{words.history}</h2>
            {data.audit.length === 0 ? (
              <p className="c-3 office-pad">{words.noHistory}</p>
            ) : (
              <AuditTable rows={data.audit} label={words.history} />
            )}
          </section>
        </div>
        <div className="col g-16 office-side">
          <Amounts page={data} />
          <About page={data} />
        </div>
      </div>
    </>
  )
}

function Head({ me, page, onNotice }: { me: Me; page: Page; onNotice: (notice: string) => void }) {
  const { chargebacks: words } = useOffice()
  const { dateTime, money } = useOfficeFormat()
  const { username, playerID, method, deposit, state, openedAt, ...row } = page.chargeback
  return (
    <>
      <nav className="c-3 office-crumb">
        <Go to="/chargebacks">{words.title}</Go> › <Go to={`/players/${playerID}`}>{username}</Go>{' '}
        <PlayerState state={page.player.state} />
      </nav>
      <header className="office-head">
        <div className="grow">
          <div className="row g-8 office-title">
            <h1 className="title-md">
              {method}, {money(deposit)}
            </h1>
            <Badge
              tone={state === 'open' ? 'warn' : 'plain'}
              icon={state === 'open' ? 'clock' : 'check'}
            >
              {words.views[state]}
            </Badge>
            <Asked proposed={row.proposed} />
          </div>
          <p className="c-3">
            {row.reason ?? words.noReason} · {words.openedAt} {dateTime(openedAt)}
          </p>
          {row.closedAt !== null && (
            <p className="c-3">
              {words.closedAt}: {dateTime(row.closedAt)} · {row.closedBy ?? words.byProgram}
              {row.closedReason !== null && ` · ${row.closedReason}`}
            </p>
          )}
        </div>
        <ChargebackActs me={me} page={page} onNotice={onNotice} />
      </header>
    </>
  )
}

function Events({ events }: { events: readonly Event[] }) {
  const { chargebacks: words, common } = useOffice()
  const { dateTime, money } = useOfficeFormat()
  const columns: Column<Event>[] = [
    {
      id: 'at',
      head: common.date,
      render: ({ at }) => <span className="num">{dateTime(at)}</span>,
    },
    {
      id: 'kind',
      head: words.event,
      render: ({ kind, code }) => <span title={code}>{words.kinds[kind]}</span>,
    },
    {
      id: 'amount',
      head: common.amount,
      end: true,
      render: ({ amount, currency }) => (
        <span className="num">{currency === 'TRY' ? money(amount) : `${amount} ${currency}`}</span>
      ),
    },
    { id: 'reason', head: words.reason, render: ({ reason }) => reason ?? '–', wrap: true },
    {
      id: 'reference',
      head: words.reference,
      render: ({ reference }) => <code>{reference ?? '–'}</code>,
      spare: true,
    },
  ]
  return <Table label={words.events} columns={columns} rows={events} keyOf={({ id }) => id} />
}

function Amounts({ page: { chargeback, cash } }: { page: Page }) {
  const { chargebacks: words } = useOffice()
  const { money } = useOfficeFormat()
  const { deposit, refunded, chargedBack, won, booked, borne, owed, writtenOff, excess } =
    chargeback
  const amount = (minor: string) => <span className="num">{money(minor)}</span>
  const where = (minor: string, label: string) =>
    Number(minor) === 0 ? [] : [[label, amount(minor)] as const]
  return (
    <section className="card office-section">
      <h2>{words.amounts}</h2>
      <Facts
        facts={[
          [words.deposit, amount(deposit)],
          ...where(chargedBack, words.chargedBack),
          ...where(won, words.won),
          ...where(refunded, words.refunded),
          ...where(excess, words.excess),
          [words.booked, amount(booked)],
          ...where(borne, words.borne),
          ...where(writtenOff, words.writtenOff),
          [
            words.owed,
            <b key="owed" className={Number(owed) === 0 ? 'num' : 'num c-down'}>
              {money(owed)}
            </b>,
          ],
          [words.cash, amount(cash)],
        ]}
      />
    </section>
  )
}

function About({ page: { chargeback, threeDSecure } }: { page: Page }) {
  const { chargebacks: words, payments, common } = useOffice()
  const { dateTime } = useOfficeFormat()
  const threeD = useThreeDSecure()
  const { transactionID, method, provider, depositState, depositedAt, dueAt } = chargeback
  return (
    <section className="card office-section">
      <h2>{words.about}</h2>
      <Facts
        facts={[
          [words.due, dueAt === null ? words.noDue : dateTime(dueAt)],
          [words.method, provider === null ? method : `${method} · ${provider}`],
          [words.depositedAt, dateTime(depositedAt)],
          [common.state, wordOf(payments.states, depositState)],
          ...threeD(threeDSecure),
        ]}
      />
      <p className="office-pad">
        <Go to={`/transactions/${transactionID}`} className="office-link">
          {words.toDeposit}
        </Go>
      </p>
    </section>
  )
}
