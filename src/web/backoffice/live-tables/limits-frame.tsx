import type { ReactNode } from 'react'
import type { Me } from '#shared/contracts/staff/account.ts'
import type { StaffReply } from '#shared/contracts/staff/contract.ts'
import { may } from '#shared/staff.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { History } from '../audit-table.tsx'
import { useOffice, useOfficeFormat } from '../office-texts.ts'
import { Facts, PageHead, Said } from '../parts.tsx'
import { Go } from '../route.tsx'
import './live-tables.css'

type Fact = readonly [string, ReactNode]
type Asked = { by: string; at: string; reason: string }

/** A page of limits: what is asked for and by whom, what holds now, and every change of it. */
export function LimitsFrame({
  me,
  name,
  intro,
  said,
  waiting,
  asked,
  history,
  onChange,
  children,
}: {
  me: Me
  name: string
  intro: string
  said: string
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
      {said !== '' && <Said>{said}</Said>}
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

/** A figure that is asked for: as it is, or from what to what. */
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
