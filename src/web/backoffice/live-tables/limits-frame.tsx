import type { ReactNode } from 'react'
import type { Me } from '#shared/contracts/staff/account.ts'
import type { StaffReply } from '#shared/contracts/staff/contract.ts'
import { may } from '#shared/office/staff.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { History } from '../audit/audit-table.tsx'
import { useOffice, useOfficeFormat } from '../office-texts.ts'
import { Facts, PageHead, Notice } from '../parts.tsx'
import { Go } from '../route.tsx'
import './live-tables.css'

type Fact = readonly [string, ReactNode]
type Asked = { by: string; at: string; reason: string }

export function LimitsFrame({
  me,
  name,
  intro,
  notice,
  waiting,
  asked,
  history,
  onChange,
  children,
}: {
  me: Me
  name: string
  intro: string
  notice: string
  waiting: Asked | null
  asked: readonly Fact[]
  history: StaffReply<'get_table'>['history']
  onChange: () => void
  children: ReactNode
}) {
  const { tables: words } = useOffice()
  return (
    <>
      <nav className="c-3 office-crumb">
        <Go to="/tables">{words.title}</Go> › {name}
      </nav>
      <PageHead title={name} intro={intro}>
        {may(me.roles, 'table.propose') && waiting === null && (
          <Button variant="ink" size="sm" onClick={onChange}>
            {words.change}
          </Button>
        )}
      </PageHead>
      {notice !== '' && <Notice>{notice}</Notice>}
      <div className="col g-16">
        {waiting !== null && <Waits waiting={waiting} asked={asked} />}
        {children}
        <History title={words.history} none={words.noHistory} rows={history} />
      </div>
    </>
  )
}

function Waits({ waiting: { by, at, reason }, asked }: { waiting: Asked; asked: readonly Fact[] }) {
  const { tables: words } = useOffice()
  const { dateTime } = useOfficeFormat()
  return (
    <section className="card office-section tables-waits" aria-label={words.waits}>
      <h2>
        <Badge tone="warn" icon="clock">
          {words.waits}
        </Badge>
      </h2>
      <p className="c-2 office-pad">
        {words.askedBy(by, dateTime(at))} {reason}{' '}
        <Go to="/proposals" className="office-link">
          {words.decide}
        </Go>
      </p>
      <Facts facts={asked} />
    </section>
  )
}

export function Change({ before, after }: { before: string; after: string }) {
  return (
    <span className="num">
      {before === after ? (
        after
      ) : (
        <>
          {before} → <b>{after}</b>
        </>
      )}
    </span>
  )
}
