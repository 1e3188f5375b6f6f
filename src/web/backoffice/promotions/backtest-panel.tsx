import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Backtest, PromotionDraft } from '#shared/contracts/staff/promotions.ts'
import { addDays, siteDate } from '#shared/dates.ts'
import { MAX_BACKTEST_DAYS } from '#shared/office/range-bounds.ts'
import { Button } from '#web/ui/button.tsx'
import { asked, useErrorText } from '../asking.ts'
import { Table, type Column } from '../list.tsx'
import { callStaff } from '../office-api.ts'
import { useOffice, useOfficeFormat } from '../office-texts.ts'
import { Failed, Nothing, Notice, Waiting } from '../parts.tsx'
import { RangeField } from '../range/range-field.tsx'
import { Go } from '../route.tsx'
import { DayBars, SpreadBars } from './backtest-bars.tsx'

const RENEW_MS = 1_000
const FIRST_DAYS = 27

export function BacktestPanel({
  draft,
  isChanged,
  mayRun,
}: {
  draft: PromotionDraft
  isChanged: boolean
  mayRun: boolean
}) {
  const {
    promo: { backtest: words },
  } = useOffice()
  const { data, error, refetch } = useQuery({
    ...asked('get_backtest', { id: draft.id }),
    refetchInterval: ({ state }) => (state.data?.state === 'running' ? RENEW_MS : false),
  })
  return (
    <div className="col g-16">
      {mayRun && (
        <Run
          draft={draft}
          isChanged={isChanged}
          isRunning={data?.state === 'running'}
          wasRun={data !== null && data !== undefined}
        />
      )}
      {error !== null ? (
        <Failed error={error} onRetry={() => void refetch()} />
      ) : data === undefined ? (
        <Waiting />
      ) : data === null ? (
        <Nothing icon="chart" title={words.never} text={words.neverText} />
      ) : (
        <Found
          found={data}
          isOld={data.revision !== draft.revision}
          isReferral={draft.body.basis === 'referral'}
        />
      )}
    </div>
  )
}

function Run({
  draft,
  isChanged,
  isRunning,
  wasRun,
}: {
  draft: PromotionDraft
  isChanged: boolean
  isRunning: boolean
  wasRun: boolean
}) {
  const {
    promo: { backtest: words },
  } = useOffice()
  const client = useQueryClient()
  const errorText = useErrorText()
  const [today] = useState(() => siteDate(new Date()))
  const [until, setUntil] = useState(today)
  const [from, setFrom] = useState(() => addDays(today, -FIRST_DAYS))
  const doing = useMutation({
    mutationFn: async () => {
      if (isRunning) await callStaff('cancel_backtest', { id: draft.id })
      else
        await callStaff('start_backtest', { id: draft.id, revision: draft.revision, from, until })
    },
    onSettled: () => client.invalidateQueries({ queryKey: ['get_backtest'] }),
  })
  return (
    <section className="card office-section promo-part">
      <h2>{words.title}</h2>
      <p className="c-2 promo-note">{words.intro}</p>
      <form
        className="row g-12 office-inline promo-run"
        onSubmit={(event) => {
          event.preventDefault()
          if (!doing.isPending) doing.mutate()
        }}
      >
        <RangeField
          range={{ from, to: until }}
          latest={today}
          longest={MAX_BACKTEST_DAYS}
          required
          onRange={(range) => {
            setFrom(range.from)
            setUntil(range.to)
          }}
        />
        <Button
          type="submit"
          variant={isRunning ? 'outline' : 'primary'}
          busy={doing.isPending}
          disabled={isChanged && !isRunning}
        >
          {isRunning ? words.cancel : wasRun ? words.again : words.run}
        </Button>
      </form>
      {isChanged && <p className="c-3 promo-note">{words.saveFirst}</p>}
      {doing.error !== null && (
        <div className="office-pad">
          <Notice tone="down">{errorText(doing.error)}</Notice>
        </div>
      )}
    </section>
  )
}

function Found({
  found,
  isOld,
  isReferral,
}: {
  found: Backtest
  isOld: boolean
  isReferral: boolean
}) {
  const {
    promo: { backtest: words },
  } = useOffice()
  const { number, date, dateTime } = useOfficeFormat()
  const lastDay = new Date(new Date(found.until).getTime() - 1)
  return (
    <>
      {found.state === 'running' && <Notice>{words.running(number(found.checked))}</Notice>}
      {found.state === 'cancelled' && <Notice>{words.cancelled}</Notice>}
      {isOld && <Notice>{words.old}</Notice>}
      <p className="c-3">
        <span className="num">
          {date(found.from)} – {date(lastDay)}
        </span>{' '}
        · {words.by(found.askedBy, dateTime(found.askedAt))}
      </p>
      <Figures found={found} />
      <section className="card office-section">
        <h2>{words.byDay}</h2>
        {found.days.length === 0 ? (
          <p className="c-3 office-pad">{words.noPlayers}</p>
        ) : (
          <DayBars days={found.days} isNew={found.isNew} />
        )}
      </section>
      <div className="office-pair promo-split">
        <section className="card office-section">
          <h2>{words.spread}</h2>
          <SpreadBars spread={found.spread} />
        </section>
        <div className="col g-16">
          <Moved title={words.gainers} rows={found.gainers} />
          {!found.isNew && <Moved title={words.losers} rows={found.hit} />}
        </div>
      </div>
      <p className="c-3">{isReferral ? words.howInvited : words.how}</p>
    </>
  )
}

function Figures({ found: { sums, players, isNew } }: { found: Backtest }) {
  const {
    promo: { backtest: words },
  } = useOffice()
  const { money, number } = useOfficeFormat()
  const figures: (readonly [string, string])[] = [
    [words.allDraft, money(sums.allDraft)],
    ...(isNew
      ? []
      : [
          [words.all, money(sums.all)] as const,
          [words.askedDraft, money(sums.askedDraft)] as const,
          [words.actual, money(sums.actual)] as const,
        ]),
    [words.gets, number(players.draft)],
    ...(isNew
      ? []
      : [
          [words.getsNow, number(players.now)] as const,
          [words.gain, number(players.gain)] as const,
          [words.hit, number(players.hit)] as const,
          [words.same, number(players.same)] as const,
        ]),
  ]
  return (
    <dl className="card office-figures promo-figures">
      {figures.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd className="num">{value}</dd>
        </div>
      ))}
    </dl>
  )
}

function Moved({ title, rows }: { title: string; rows: Backtest['gainers'] }) {
  const {
    promo: { backtest: words },
    common,
  } = useOffice()
  const { money } = useOfficeFormat()
  const columns: Column<Backtest['gainers'][number]>[] = [
    {
      id: 'player',
      head: common.player,
      render: ({ playerID, username }) => (
        <Go to={`/players/${playerID}`} className="office-link">
          {username}
        </Go>
      ),
    },
    {
      id: 'now',
      head: words.now,
      render: ({ now }) => <span className="num">{money(now)}</span>,
      end: true,
    },
    {
      id: 'draft',
      head: words.draft,
      render: ({ draft }) => <b className="num">{money(draft)}</b>,
      end: true,
    },
  ]
  return (
    <section className="card office-section">
      <h2>{title}</h2>
      {rows.length === 0 ? (
        <p className="c-3 office-pad">{words.noPlayers}</p>
      ) : (
        <Table label={title} columns={columns} rows={rows} keyOf={({ playerID }) => playerID} />
      )}
    </section>
  )
}
