import { useQuery } from '@tanstack/react-query'
import type { Me } from '#shared/contracts/staff/account.ts'
import type { StaffReply } from '#shared/contracts/staff/contract.ts'
import { Icon } from '#web/ui/icon.tsx'
import { asked } from '../asking.ts'
import { Table } from '../list.tsx'
import { StuckNotice } from '../letters/stuck-notice.tsx'
import { useOffice, useOfficeFormat } from '../office-texts.ts'
import { Failed, Nothing, PageHead, Waiting } from '../parts.tsx'
import { Go } from '../route.tsx'
import { sectionsOf } from '../sections.ts'
import { useLateItems, useQueues } from '../use-queues.ts'
import { LateCount } from '../work/late-count.tsx'
import { DayCourse } from './day-course.tsx'
import { FiguresStrip } from './figures-strip.tsx'
import { PeriodComparison } from './period-comparison.tsx'
import './reports.css'

const RENEW_MS = 5_000
type Board = StaffReply<'dashboard'>

export function Dashboard({ me }: { me: Me }) {
  const { reports: words } = useOffice()
  const format = useOfficeFormat()
  const {
    data: board,
    error,
    refetch,
  } = useQuery({ ...asked('dashboard', {}), refetchInterval: RENEW_MS })
  if (board === undefined)
    return error === null ? <Waiting /> : <Failed error={error} onRetry={() => void refetch()} />
  return (
    <div className="board">
      <PageHead
        title={`${words.today}, ${format.fullDate(`${board.day}T12:00:00+03:00`)}`}
        intro={words.against(format.weekday(board.until), format.time(board.until))}
      >
        {board.asOf !== null && (
          <span className="board__live num">{words.asOf(format.time(board.asOf))}</span>
        )}
      </PageHead>
      <StuckNotice me={me} />
      <FiguresStrip board={board} />
      <div className="board__grid">
        <div className="col g-16">
          <DayCourse hours={board.hours} lastWeekHours={board.lastWeekHours} />
          <PeriodComparison today={board.day} />
          <Games board={board} />
        </div>
        <div className="col g-16">
          <WaitingCard me={me} />
          <Products board={board} />
          <Latency latency={board.latency} />
        </div>
      </div>
    </div>
  )
}

function Games({ board: { games, day } }: { board: Board }) {
  const { reports: words } = useOffice()
  const { money } = useOfficeFormat()
  const max = Math.max(...games.map(({ stakes }) => Number(stakes)))
  return (
    <section className="card office-section">
      <h2>{words.games}</h2>
      {games.length === 0 ? (
        <Nothing icon="dice" title={words.noGames} text={words.noGamesText} />
      ) : (
        <Table
          label={words.games}
          rows={games}
          keyOf={({ gameID, account }) => `${account} ${gameID}`}
          columns={[
            {
              id: 'game',
              head: words.parts.game,
              render: ({ title, gameID, account }) => (
                <Go
                  to={`/reports/${day}/${day}/entries?account=${account}&game=${encodeURIComponent(gameID)}`}
                  className="office-link"
                >
                  {title}
                </Go>
              ),
            },
            {
              id: 'provider',
              head: words.parts.provider,
              spare: true,
              render: ({ provider, account }) =>
                provider === '' ? words.accounts[account] : provider,
            },
            {
              id: 'share',
              head: '',
              render: ({ stakes }) => (
                <span className="share-cell" style={{ display: 'block' }}>
                  <span className="share" style={{ width: `${(Number(stakes) / max) * 100}%` }} />
                </span>
              ),
            },
            {
              id: 'stakes',
              head: words.figures.stakes,
              end: true,
              render: ({ stakes }) => <span className="num">{money(stakes)}</span>,
            },
            {
              id: 'ggr',
              head: words.figures.ggr,
              end: true,
              render: ({ ggr }) => <span className="num">{money(ggr)}</span>,
            },
          ]}
        />
      )}
    </section>
  )
}

function Products({ board: { products, day } }: { board: Board }) {
  const { reports: words } = useOffice()
  const { money } = useOfficeFormat()
  return (
    <section className="card office-section">
      <h2>{words.products}</h2>
      <Table
        label={words.products}
        rows={products}
        keyOf={({ account }) => String(account)}
        columns={[
          {
            id: 'product',
            head: words.parts.product,
            render: ({ account }) => (
              <Go
                to={`/reports/${day}/${day}?part=game&account=${account}`}
                className="office-link"
              >
                {words.accounts[account]}
              </Go>
            ),
          },
          {
            id: 'stakes',
            head: words.figures.stakes,
            end: true,
            render: ({ stakes }) => <span className="num">{money(stakes, { kurus: 'auto' })}</span>,
          },
          {
            id: 'ggr',
            head: words.figures.ggr,
            end: true,
            render: ({ ggr }) => <span className="num">{money(ggr, { kurus: 'auto' })}</span>,
          },
        ]}
      />
    </section>
  )
}

function WaitingCard({ me }: { me: Me }) {
  const { reports: words, nav } = useOffice()
  const { number } = useOfficeFormat()
  const queues = useQueues(me)
  const lateIn = useLateItems(me)
  const waiting = sectionsOf(me.roles).flatMap(({ id, path, icon, queue }) =>
    queue !== undefined && (queues?.[queue] ?? 0) > 0
      ? [{ id, path, icon, n: queues?.[queue] ?? 0, late: lateIn(queue) }]
      : [],
  )
  return (
    <section className="card office-section">
      <h2>{words.waiting}</h2>
      {waiting.length === 0 ? (
        <p className="c-3 office-pad row g-8">
          <Icon name="checkcircle" size={16} />
          {words.nothingWaiting}
        </p>
      ) : (
        <ul className="board__waiting">
          {waiting.map(({ id, path, icon, n, late }) => (
            <li key={id}>
              <Go to={path}>
                <Icon name={icon} size={16} />
                <span className="grow">{nav[id]}</span>
                {late > 0 && <LateCount count={late} />}
                <span className="count">{number(n)}</span>
                <Icon name="right" size={16} />
              </Go>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

function Latency({ latency }: { latency: Board['latency'] }) {
  const { reports: words } = useOffice()
  const { number } = useOfficeFormat()
  const shown = (ms: number) => words.ms(number(ms, ms < 10 ? 1 : 0))
  return (
    <section className="card office-section">
      <h2>{words.latency}</h2>
      {latency === null ? (
        <p className="c-3 office-pad">{words.noLatency}</p>
      ) : (
        <>
          <dl className="board__latency num">
            <div>
              <dt>{words.p50}</dt>
              <dd>{shown(latency.p50Ms)}</dd>
            </div>
            <div>
              <dt>{words.p99}</dt>
              <dd>{shown(latency.p99Ms)}</dd>
            </div>
          </dl>
          <p className="c-3 office-pad t-xs">{words.latencyText(number(latency.calls))}</p>
        </>
      )}
    </section>
  )
}
