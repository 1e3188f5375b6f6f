import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Activity } from '#shared/contracts/protection.ts'
import type { Lang } from '#shared/lang.ts'
import { fromWireMoney } from '#shared/money.ts'
import { useFormat } from '#web/lib/format.ts'
import { query } from '#web/lib/query.ts'
import { useLang } from '#web/lib/session.ts'
import { useTexts } from '#web/lib/texts.ts'
import { Failed } from '#web/ui/empty.tsx'
import { Segmented } from '#web/ui/segmented.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { DayTable } from './day-table.tsx'
import { NetBars } from './net-bars.tsx'
import { ProductNets } from './product-nets.tsx'
import { useDuration } from './protection-state.ts'
import { WeekSplit } from './week-split.tsx'

const SPANS = ['today', 'd7', 'd30', 'd365'] as const
const WEEK_DAYS = 7
type Span = (typeof SPANS)[number]

export function ActivitySection() {
  const texts = useTexts().protection
  const [span, setSpan] = useState<Span>('d7')
  const activity = useQuery({ ...query('protection', 'activity', {}), staleTime: 0 })
  const data = activity.data?.data
  return (
    <section className="card card--pad col g-16" aria-labelledby="activity-title">
      <div>
        <h2 className="title-sm" id="activity-title">
          {texts.activity}
        </h2>
        <p className="c-2 t-sm">{texts.activityText}</p>
      </div>
      <Segmented
        label={texts.span}
        options={SPANS.map((value) => ({ value, label: texts.spans[value] }))}
        value={span}
        onChange={setSpan}
        panelId="activity-figures"
      />
      {/* Always in the page, because the tabs above reference it. */}
      <div
        id="activity-figures"
        role="tabpanel"
        aria-label={texts.spans[span]}
        aria-busy={activity.isPending}
        className="col g-16"
      >
        {activity.isError && data === undefined ? (
          <Failed error={activity.error} onRetry={() => void activity.refetch()} />
        ) : data === undefined ? (
          <Skeleton width="100%" height={240} radius={12} />
        ) : (
          <>
            <div>
              <Figures sum={data[span]} />
            </div>
            <ProductNets products={data.products[span]} />
            <Nets data={data} span={span} />
          </>
        )}
      </div>
      {data !== undefined && <WeekSplit week={data.week} />}
    </section>
  )
}

function Figures({ sum }: { sum: Activity['today'] }) {
  const texts = useTexts().protection
  const format = useFormat()
  const duration = useDuration()
  const net = fromWireMoney(sum.net)
  return (
    <>
      <dl className="guard__figures">
        <div>
          <dt>{texts.net}</dt>
          <dd className={net < 0n ? 'num c-down' : net > 0n ? 'num c-up' : 'num'}>
            {format.money(sum.net, { sign: 'always' })}
          </dd>
        </div>
        <div>
          <dt>{texts.time}</dt>
          <dd className="num">{duration(sum.minutes)}</dd>
        </div>
        <div>
          <dt>{texts.staked}</dt>
          <dd className="num">{format.money(sum.staked)}</dd>
        </div>
        <div>
          <dt>{texts.won}</dt>
          <dd className="num">{format.money(sum.won)}</dd>
        </div>
      </dl>
      <p className="c-3 t-xs guard__hint">{texts.timeText}</p>
    </>
  )
}

/** Net results of the span: 7 or 30 days, or 12 months. For today alone, shows the last 30 days. */
function Nets({ data: { days, months }, span }: { data: Activity; span: Span }) {
  const texts = useTexts().protection
  const format = useFormat()
  const lang = useLang()
  const isYear = span === 'd365'
  const shown = isYear ? months : span === 'd7' ? days.slice(-WEEK_DAYS) : days
  const title = isYear ? texts.monthsTitle : texts.daysTitle(format.number(shown.length))
  const bars = isYear
    ? months.map(({ month, net }) => ({ key: month, at: monthName(month, lang), net }))
    : shown.map((row) => ({
        key: 'date' in row ? row.date : row.month,
        at: 'date' in row ? format.date(row.date) : '',
        net: row.net,
      }))
  return (
    <div className="col g-8">
      <h3 className="w-6">{title}</h3>
      {shown.every(({ staked, won }) => staked === '0.00' && won === '0.00') ? (
        <p className="c-3 t-sm">{texts.noPlay}</p>
      ) : (
        <NetBars
          bars={bars}
          title={title}
          summary={isYear ? texts.monthsSummary : texts.daysSummary}
        />
      )}
      <details className="guard__table">
        <summary className="t-sm c-2">{texts.asTable}</summary>
        <DayTable days={days} />
      </details>
    </div>
  )
}

function monthName(month: string, lang: Lang): string {
  return new Intl.DateTimeFormat(lang === 'tr' ? 'tr-TR' : 'en-GB', {
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  }).format(new Date(`${month}-15`))
}
