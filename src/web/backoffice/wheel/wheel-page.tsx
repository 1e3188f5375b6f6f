import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Me } from '#shared/contracts/staff/account.ts'
import type { DeskWheel, WheelTerms } from '#shared/contracts/staff/wheel.ts'
import type { WireSegment } from '#shared/contracts/wheel.ts'
import { chanceOf } from '#shared/daily-wheel.ts'
import { may } from '#shared/office/staff.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { asked } from '../asking.ts'
import { AskDialog } from '../ask-dialog.tsx'
import { Table, type Column } from '../list.tsx'
import { callStaff } from '../office-api.ts'
import { useOffice, useOfficeFormat } from '../office-texts.ts'
import { Facts, Failed, Nothing, Notice, PageHead, Waiting } from '../parts.tsx'
import { Go } from '../route.tsx'
import { WheelForm } from './wheel-form.tsx'

export function WheelPage({ me }: { me: Me }) {
  const { wheel: words } = useOffice()
  const { number, date } = useOfficeFormat()
  const { data, error, refetch } = useQuery(asked('get_wheel', {}))
  const [asking, setAsking] = useState<'switch' | 'terms'>()
  const [notice, setNotice] = useState('')
  if (data === undefined)
    return error === null ? <Waiting /> : <Failed error={error} onRetry={() => void refetch()} />
  const { paused, inForce, next, waiting } = data
  return (
    <>
      <PageHead title={words.title} intro={words.intro}>
        <span className="row g-8">
          {may(me.roles, 'promotion.publish') && (
            <Button
              variant="outline"
              size="sm"
              icon={paused ? 'check' : 'pause'}
              onClick={() => setAsking('switch')}
            >
              {paused ? words.resume : words.pause}
            </Button>
          )}
          {may(me.roles, 'promotion.edit') && waiting === null && asking !== 'terms' && (
            <Button variant="ink" size="sm" onClick={() => setAsking('terms')}>
              {words.change}
            </Button>
          )}
        </span>
      </PageHead>
      {notice !== '' && <Notice>{notice}</Notice>}
      <div className="col g-16">
        {asking === 'terms' && (
          <WheelForm
            desk={data}
            onDone={() => {
              setAsking(undefined)
              setNotice(words.proposed)
            }}
            onClose={() => setAsking(undefined)}
          />
        )}
        {waiting !== null && <Waits waiting={waiting} />}
        {inForce === null && next === null ? (
          <Nothing icon="wheel" title={words.none} text={words.noneText} />
        ) : (
          inForce !== null && (
            <Terms
              title={words.inForce(number(inForce.version))}
              terms={inForce}
              paused={paused}
              by={inForce}
            />
          )
        )}
        {next !== null && (
          <Terms
            title={words.next(number(next.version), date(`${next.fromDay}T12:00:00+03:00`))}
            terms={next}
            by={next}
          />
        )}
        <Days days={data.days} />
        <History changes={data.changes} />
      </div>
      {asking === 'switch' && <SwitchDialog paused={paused} onClose={() => setAsking(undefined)} />}
    </>
  )
}

function Terms({
  title,
  terms,
  paused,
  by,
}: {
  title: string
  terms: WheelTerms
  paused?: boolean
  by?: { publishedBy: string; publishedAt: string }
}) {
  const { wheel: words } = useOffice()
  return (
    <section className="card office-section" aria-label={title}>
      <h2>{title}</h2>
      <TermsFacts terms={terms} paused={paused} by={by} />
      <Segments label={`${title}: ${words.segments}`} segments={terms.segments} />
    </section>
  )
}

function TermsFacts({
  terms: { budget, expected, minStaked, needsIdentity },
  paused,
  by,
}: {
  terms: WheelTerms
  paused?: boolean | undefined
  by?: { publishedBy: string; publishedAt: string } | undefined
}) {
  const { wheel: words } = useOffice()
  const { money, dateTime } = useOfficeFormat()
  const amount = (label: string, wire: string) =>
    [
      label,
      <span key={label} className="num">
        {money(wire)}
      </span>,
    ] as const
  return (
    <Facts
      facts={[
        ...(paused === undefined
          ? []
          : [
              [
                words.state,
                <Badge key="state" tone={paused ? 'warn' : 'up'} icon={paused ? 'pause' : 'check'}>
                  {paused ? words.paused : words.running}
                </Badge>,
              ] as const,
            ]),
        amount(words.budget, budget),
        amount(words.expected, expected),
        amount(words.condition, minStaked),
        [words.identity, needsIdentity ? words.yes : words.no],
        ...(by === undefined
          ? []
          : [
              [
                words.published,
                words.publishedBy(by.publishedBy, dateTime(by.publishedAt)),
              ] as const,
            ]),
      ]}
    />
  )
}

function Segments({ label, segments }: { label: string; segments: readonly WireSegment[] }) {
  const { wheel: words } = useOffice()
  const { money, number, percent } = useOfficeFormat()
  const total = segments.reduce((sum, { weight }) => sum + weight, 0)
  const columns: Column<{ segment: WireSegment; place: number }>[] = [
    {
      id: 'prize',
      head: words.prize,
      wrap: true,
      render: ({ segment: { kind, freeRounds } }) =>
        freeRounds === null
          ? words.kinds[kind]
          : words.rounds(number(freeRounds.rounds), freeRounds.game),
    },
    {
      id: 'worth',
      head: words.worth,
      end: true,
      render: ({ segment }) => <span className="num">{money(segment.worth)}</span>,
    },
    {
      id: 'weight',
      head: words.weight,
      end: true,
      render: ({ segment }) => <span className="num">{number(segment.weight)}</span>,
    },
    {
      id: 'chance',
      head: words.chance,
      end: true,
      render: ({ segment }) => {
        const chance = chanceOf(segment.weight, total)
        return <span className="num">{percent(chance.percent, chance.decimals)}</span>
      },
    },
  ]
  return (
    <Table
      label={label}
      columns={columns}
      rows={segments.map((segment, place) => ({ segment, place }))}
      keyOf={({ place }) => String(place)}
    />
  )
}

function Waits({
  waiting: { by, at, reason, terms },
}: {
  waiting: NonNullable<DeskWheel['waiting']>
}) {
  const { wheel: words } = useOffice()
  const { dateTime } = useOfficeFormat()
  return (
    <section className="card office-section" aria-label={words.waits}>
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
      <TermsFacts terms={terms} />
      <Segments label={`${words.waits}: ${words.segments}`} segments={terms.segments} />
    </section>
  )
}

function Days({ days }: { days: DeskWheel['days'] }) {
  const { wheel: words } = useOffice()
  const { money, number, date } = useOfficeFormat()
  const amount = (wire: string) => <span className="num">{money(wire)}</span>
  const columns: Column<DeskWheel['days'][number]>[] = [
    {
      id: 'day',
      head: words.day,
      render: ({ day }) => <span className="num">{date(`${day}T12:00:00+03:00`)}</span>,
    },
    {
      id: 'spins',
      head: words.spins,
      end: true,
      render: ({ spins }) => <span className="num">{number(spins)}</span>,
    },
    { id: 'given', head: words.given, end: true, render: ({ given }) => amount(given) },
    { id: 'due', head: words.due, end: true, render: ({ expected }) => amount(expected) },
    { id: 'budget', head: words.budget, end: true, render: ({ budget }) => amount(budget) },
    {
      id: 'version',
      head: words.version,
      end: true,
      spare: true,
      render: ({ version }) => <span className="num">{number(version)}</span>,
    },
    {
      id: 'seed',
      head: words.seed,
      spare: true,
      wrap: true,
      render: ({ seed }) =>
        seed === null ? (
          <Badge icon="lock">{words.sealed}</Badge>
        ) : (
          <code className="t-xs">{seed}</code>
        ),
    },
  ]
  return (
    <section className="card office-section">
      <h2>{words.days}</h2>
      {days.length === 0 ? (
        <p className="c-3 office-pad">{words.noDays}</p>
      ) : (
        <Table label={words.days} columns={columns} rows={days} keyOf={({ day }) => day} />
      )}
    </section>
  )
}

function History({ changes }: { changes: DeskWheel['changes'] }) {
  const { wheel: words, audit, common } = useOffice()
  const { dateTime, number } = useOfficeFormat()
  const columns: Column<DeskWheel['changes'][number]>[] = [
    {
      id: 'at',
      head: common.date,
      render: ({ at }) => <span className="num">{dateTime(at)}</span>,
    },
    { id: 'by', head: audit.staff, render: ({ by }) => by },
    { id: 'change', head: audit.action, render: ({ change }) => words.changes[change] },
    {
      id: 'version',
      head: words.version,
      end: true,
      render: ({ version }) =>
        version === null ? '–' : <span className="num">{number(version)}</span>,
    },
    { id: 'reason', head: common.reason, wrap: true, render: ({ reason }) => reason ?? '–' },
  ]
  return (
    <section className="card office-section">
      <h2>{words.history}</h2>
      {changes.length === 0 ? (
        <p className="c-3 office-pad">{words.noHistory}</p>
      ) : (
        <Table
          label={words.history}
          columns={columns}
          rows={changes}
          keyOf={({ at, change }) => `${at} ${change}`}
        />
      )}
    </section>
  )
}

function SwitchDialog({ paused, onClose }: { paused: boolean; onClose: () => void }) {
  const { wheel: words } = useOffice()
  const client = useQueryClient()
  return (
    <AskDialog
      title={paused ? words.resumeTitle : words.pauseTitle}
      text={paused ? words.resumeText : words.pauseText}
      act={paused ? words.resume : words.pause}
      danger={!paused}
      onClose={onClose}
      onAct={async (reason) => {
        await callStaff('set_wheel', { paused: !paused, reason })
        await client.invalidateQueries()
      }}
    />
  )
}
