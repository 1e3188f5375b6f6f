import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Overview, WireDeal } from '#shared/contracts/partners/portal.ts'
import { addDays, siteDate } from '#shared/dates.ts'
import { Chip } from '#web/ui/chip.tsx'
import { Card, Figures, PageHead, Pending, Table, type Column } from './parts.tsx'
import { asked } from './portal-api.ts'
import { usePortal, usePortalFormat } from './portal-texts.ts'

const PERIODS = ['7', '30', '90'] as const
const BASIS_POINTS = 100

export function OverviewPage() {
  const { overview: words } = usePortal()
  const { money, number, date } = usePortalFormat()
  const [period, setPeriod] = useState<(typeof PERIODS)[number]>('30')
  const [to] = useState(() => siteDate(new Date()))
  const { data, error, refetch } = useQuery(
    asked('overview', { from: addDays(to, -Number(period)), to }),
  )
  if (data === undefined) return <Pending error={error} onRetry={() => void refetch()} />
  const { total } = data
  return (
    <>
      <PageHead
        title={words.title}
        intro={data.until === null ? words.none : words.until(date(data.until))}
      />
      <div className="row g-8 office-chips" role="group" aria-label={words.periodLabel}>
        {PERIODS.map((days) => (
          <Chip key={days} selected={days === period} onClick={() => setPeriod(days)}>
            {words.periods[days]}
          </Chip>
        ))}
      </div>
      <div className="col g-16">
        <Figures
          figures={[
            [words.clicks, number(total.clicks)],
            [words.registrations, number(total.registrations)],
            [words.firstDeposits, number(total.firstDeposits)],
            [words.deposits, money(total.deposits)],
            [words.ggr, money(total.ggr)],
            [words.ngr, money(total.ngr)],
            [words.balance, money(data.balance)],
          ]}
        />
        <p className="c-3 t-sm">
          {words.clicksHelp} {words.ngrHelp}
        </p>
        {data.days.length > 0 && (
          <Card title={words.chart}>
            <Chart days={data.days} />
          </Card>
        )}
        <Campaigns campaigns={data.campaigns} />
        <Commission commission={data.commission} />
        <Card title={words.deal}>
          {data.deal === null ? (
            <p className="c-3 portal-pad">{words.noDeal}</p>
          ) : (
            <Deal deal={data.deal} />
          )}
        </Card>
      </div>
    </>
  )
}

const WIDTH = 600
const HEIGHT = 160

function Chart({ days }: { days: Overview['days'] }) {
  const { overview: words } = usePortal()
  const { money, date } = usePortalFormat()
  const values = days.map(({ ngr }) => Number(ngr))
  const top = Math.max(1, ...values)
  const bottom = Math.min(0, ...values)
  const scale = (HEIGHT - 4) / (top - bottom)
  const zero = 2 + top * scale
  const step = WIDTH / days.length
  return (
    <div className="portal-pad">
      <svg
        className="portal-chart"
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={words.chart}
      >
        {days.map(({ day, ngr }, n) => {
          const height = Math.max(1, Math.abs(Number(ngr)) * scale)
          const isLoss = Number(ngr) < 0
          return (
            <rect
              key={day}
              className={isLoss ? 'is-loss' : undefined}
              x={n * step + step * 0.15}
              width={step * 0.7}
              y={isLoss ? zero : zero - height}
              height={height}
            >
              <title>{words.chartLabel(date(day), money(ngr))}</title>
            </rect>
          )
        })}
        <line x1="0" x2={WIDTH} y1={zero} y2={zero} />
      </svg>
      <div className="row spread c-3 t-sm num">
        <span>{date(days[0]?.day ?? '')}</span>
        <span>{date(days.at(-1)?.day ?? '')}</span>
      </div>
    </div>
  )
}

function Campaigns({ campaigns }: { campaigns: Overview['campaigns'] }) {
  const { overview: words } = usePortal()
  const { money, number } = usePortalFormat()
  const columns: Column<Overview['campaigns'][number]>[] = [
    { id: 'name', head: words.campaign, render: ({ name }) => name },
    { id: 'clicks', head: words.clicks, end: true, render: ({ clicks }) => number(clicks) },
    {
      id: 'registrations',
      head: words.registrations,
      end: true,
      render: ({ registrations }) => number(registrations),
    },
    {
      id: 'firsts',
      head: words.firstDeposits,
      end: true,
      render: ({ firstDeposits }) => number(firstDeposits),
    },
    { id: 'deposits', head: words.deposits, end: true, render: ({ deposits }) => money(deposits) },
    { id: 'ngr', head: words.ngr, end: true, render: ({ ngr }) => money(ngr) },
  ]
  if (campaigns.length === 0) return null
  return (
    <Card title={words.campaigns}>
      <Table
        label={words.campaigns}
        columns={columns}
        rows={campaigns}
        keyOf={({ campaignID }) => campaignID}
      />
    </Card>
  )
}

function Commission({ commission }: { commission: Overview['commission'] }) {
  const { overview: words } = usePortal()
  const { money } = usePortalFormat()
  return (
    <Card title={words.commission}>
      {commission.length === 0 ? (
        <p className="c-3 portal-pad">{words.noCommission}</p>
      ) : (
        <Table
          label={words.commission}
          columns={[
            { id: 'month', head: words.month, render: ({ month }) => month.slice(0, 7) },
            { id: 'total', head: words.commission, end: true, render: ({ total }) => money(total) },
          ]}
          rows={commission}
          keyOf={({ month }) => month}
        />
      )}
    </Card>
  )
}

function Deal({ deal: { validFrom, terms } }: { deal: WireDeal }) {
  const { overview: words } = usePortal()
  const { money, percent } = usePortalFormat()
  const rate = (basisPoints: number) => percent(basisPoints / BASIS_POINTS, 2)
  const { share, cpa } = terms
  return (
    <div className="col g-8 portal-pad">
      <b>
        {words.models[terms.model]}, {words.from(validFrom.slice(0, 7))}
      </b>
      {share !== null && (
        <>
          {share.tiers.map(({ from, ratesBp: { casino, live, sports } }) => (
            <span key={from}>
              {words.tier(money(from))}: {words.rates(rate(casino), rate(live), rate(sports))}
            </span>
          ))}
          <span className="c-3">
            {words.fees(rate(share.adminFeeBp), rate(share.paymentFeeBp))}{' '}
            {share.carriesOver ? words.carriesOver : words.carriesNot}
          </span>
        </>
      )}
      {cpa !== null && (
        <span>
          {words.cpa(
            money(cpa.amount),
            money(cpa.deposit),
            money(cpa.wagered),
            cpa.days,
            cpa.holdDays,
          )}
        </span>
      )}
    </div>
  )
}
