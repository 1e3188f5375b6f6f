import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Me } from '#shared/contracts/staff/account.ts'
import type { DeskShop, ShopTerms } from '#shared/contracts/staff/shop.ts'
import type { WireShopItem } from '#shared/contracts/shop.ts'
import { levelOf } from '#shared/loyalty.ts'
import { may } from '#shared/office/staff.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { asked } from '../asking.ts'
import { AskDialog } from '../ask-dialog.tsx'
import { Table, type Column } from '../list.tsx'
import { callStaff } from '../office-api.ts'
import { useOffice, useOfficeFormat, useOfficeLang } from '../office-texts.ts'
import { Facts, Failed, Nothing, Notice, PageHead, Waiting } from '../parts.tsx'
import { Go } from '../route.tsx'
import { shareOfStakes } from './item-draft.ts'
import { ShopForm } from './shop-form.tsx'

const SHARE_DECIMALS = 3

export function ShopPage({ me }: { me: Me }) {
  const { shop: words } = useOffice()
  const { number, date } = useOfficeFormat()
  const { data, error, refetch } = useQuery(asked('get_shop', {}))
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
          <ShopForm
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
          <Nothing icon="gift" title={words.none} text={words.noneText} />
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
  terms: ShopTerms
  paused?: boolean
  by?: { publishedBy: string; publishedAt: string }
}) {
  const { shop: words } = useOffice()
  return (
    <section className="card office-section" aria-label={title}>
      <h2>{title}</h2>
      <TermsFacts terms={terms} paused={paused} by={by} />
      <Items label={`${title}: ${words.items}`} items={terms.items} />
    </section>
  )
}

function TermsFacts({
  terms: { budget, needsIdentity },
  paused,
  by,
}: {
  terms: ShopTerms
  paused?: boolean | undefined
  by?: { publishedBy: string; publishedAt: string } | undefined
}) {
  const { shop: words } = useOffice()
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

function Items({ label, items }: { label: string; items: readonly WireShopItem[] }) {
  const { shop: words } = useOffice()
  const { money, number, percent } = useOfficeFormat()
  const lang = useOfficeLang()
  const columns: Column<{ item: WireShopItem; place: number }>[] = [
    {
      id: 'prize',
      head: words.prize,
      wrap: true,
      render: ({ item: { kind, freeRounds } }) =>
        freeRounds === null
          ? words.kinds[kind]
          : words.rounds(number(freeRounds.rounds), freeRounds.game),
    },
    {
      id: 'worth',
      head: words.worth,
      end: true,
      render: ({ item }) => <span className="num">{money(item.worth)}</span>,
    },
    {
      id: 'points',
      head: words.points,
      end: true,
      render: ({ item }) => <span className="num">{number(item.points)}</span>,
    },
    {
      id: 'share',
      head: words.share,
      end: true,
      spare: true,
      render: ({ item }) => (
        <span className="num">{percent(shareOfStakes(item), SHARE_DECIMALS)}</span>
      ),
    },
    {
      id: 'level',
      head: words.level,
      render: ({ item: { minLevel } }) => levelOf(minLevel).name[lang],
    },
    {
      id: 'perDay',
      head: words.perDay,
      end: true,
      render: ({ item }) => <span className="num">{number(item.perDay)}</span>,
    },
  ]
  return (
    <Table
      label={label}
      columns={columns}
      rows={items.map((item, place) => ({ item, place }))}
      keyOf={({ place }) => String(place)}
    />
  )
}

function Waits({
  waiting: { by, at, reason, terms },
}: {
  waiting: NonNullable<DeskShop['waiting']>
}) {
  const { shop: words } = useOffice()
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
      <Items label={`${words.waits}: ${words.items}`} items={terms.items} />
    </section>
  )
}

function Days({ days }: { days: DeskShop['days'] }) {
  const { shop: words } = useOffice()
  const { money, number, date } = useOfficeFormat()
  const amount = (wire: string) => <span className="num">{money(wire)}</span>
  const columns: Column<DeskShop['days'][number]>[] = [
    {
      id: 'day',
      head: words.day,
      render: ({ day }) => <span className="num">{date(`${day}T12:00:00+03:00`)}</span>,
    },
    {
      id: 'purchases',
      head: words.purchases,
      end: true,
      render: ({ purchases }) => <span className="num">{number(purchases)}</span>,
    },
    {
      id: 'points',
      head: words.points,
      end: true,
      render: ({ points }) => <span className="num">{number(points)}</span>,
    },
    { id: 'given', head: words.given, end: true, render: ({ given }) => amount(given) },
    { id: 'budget', head: words.budget, end: true, render: ({ budget }) => amount(budget) },
    {
      id: 'version',
      head: words.version,
      end: true,
      spare: true,
      render: ({ version }) => <span className="num">{number(version)}</span>,
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

function History({ changes }: { changes: DeskShop['changes'] }) {
  const { shop: words, audit, common } = useOffice()
  const { dateTime, number } = useOfficeFormat()
  const columns: Column<DeskShop['changes'][number]>[] = [
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
  const { shop: words } = useOffice()
  const client = useQueryClient()
  return (
    <AskDialog
      title={paused ? words.resumeTitle : words.pauseTitle}
      text={paused ? words.resumeText : words.pauseText}
      act={paused ? words.resume : words.pause}
      danger={!paused}
      onClose={onClose}
      onAct={async (reason) => {
        await callStaff('set_shop', { paused: !paused, reason })
        await client.invalidateQueries()
      }}
    />
  )
}
