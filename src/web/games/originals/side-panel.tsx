import { useState } from 'react'
import type { LaunchReply } from '#shared/contracts/games.ts'
import { fromWireMoney, type Minor } from '#shared/money.ts'
import { Tabs } from '#web/ui/segmented.tsx'
import { multiplierText } from '#web/game-shell/numbers.ts'
import type { OriginalView } from './original-view.ts'
import { textsOf } from '#web/game-shell/game-texts.ts'
import type { PastRound, TableState } from './table.ts'
import type { TableStats } from './table-stats.ts'
import { useLiveRounds, type LiveRound } from './use-live-rounds.ts'

type Props = {
  launch: LaunchReply
  view: OriginalView
  state: TableState
  money: (minor: Minor) => string
}

export function SidePanel({ launch, view, state, money }: Props) {
  const texts = textsOf(launch.lang)
  const [tab, setTab] = useState<'live' | 'mine'>('mine')
  const live = useLiveRounds(launch.gameID)
  return (
    <>
      <section className="og__card" aria-labelledby="og-session">
        <h2 className="title-sm" id="og-session">
          {texts.session}
        </h2>
        <NetLine stats={state.stats} texts={texts} money={money} />
        <dl className="game-facts">
          <dt>{texts.rounds}</dt>
          <dd className="num">{state.stats.rounds}</dd>
          <dt>{texts.wins}</dt>
          <dd className="num">{state.stats.wins}</dd>
          <dt>{texts.staked}</dt>
          <dd className="num">{money(state.stats.stakedMinor)}</dd>
          <dt>{texts.won}</dt>
          <dd className="num">{money(state.stats.wonMinor)}</dd>
          <dt>{texts.net}</dt>
          <dd className={toneOf(state.stats.wonMinor - state.stats.stakedMinor)}>
            {money(state.stats.wonMinor - state.stats.stakedMinor)}
          </dd>
        </dl>
      </section>
      <section className="og__card og__mine">
        <Tabs
          label={texts.results}
          value={tab}
          onChange={setTab}
          panelId="og-rounds"
          options={[
            {
              value: 'live',
              label: texts.live,
              count: live.length === 0 ? undefined : String(live.length),
            },
            { value: 'mine', label: texts.myRounds },
          ]}
        />
        <div id="og-rounds" role="tabpanel" className="og__panel">
          {tab === 'live' ? (
            <LiveList rounds={live} launch={launch} money={money} />
          ) : state.past.length === 0 ? (
            <p className="c-2 t-sm">{texts.noResults}</p>
          ) : (
            <RoundList past={state.past} view={view} launch={launch} money={money} />
          )}
        </div>
      </section>
    </>
  )
}

function LiveList({
  rounds,
  launch,
  money,
}: {
  rounds: readonly LiveRound[]
  launch: LaunchReply
  money: (minor: Minor) => string
}) {
  if (rounds.length === 0) return <p className="c-2 t-sm">{textsOf(launch.lang).liveEmpty}</p>
  return (
    <ul className="og__rounds" tabIndex={0}>
      {rounds.map(({ roundID, player, bet, multiple, win }) => (
        <li key={roundID}>
          <span>{player}</span>
          <span className="num c-2">{money(fromWireMoney(bet))}</span>
          <b className={Number(multiple) > 1 ? 'num c-up' : 'num c-3'}>
            {Number(win) > 0 ? multiplierText(multiple, launch.lang) : '–'}
          </b>
        </li>
      ))}
    </ul>
  )
}

function RoundList({
  past,
  view,
  launch,
  money,
}: {
  past: readonly PastRound[]
  view: OriginalView
  launch: LaunchReply
  money: (minor: Minor) => string
}) {
  return (
    <ul className="og__rounds" tabIndex={0}>
      {past.map(({ round }) => (
        <li key={round.roundID}>
          <span className="num">{view.resultOf(round, launch.lang).text}</span>
          <span className="num c-2">{money(round.betMinor)}</span>
          <b className={toneOf(round.winMinor - round.betMinor)}>
            {money(round.winMinor - round.betMinor)}
          </b>
        </li>
      ))}
    </ul>
  )
}

function toneOf(net: Minor): string {
  return net > 0n ? 'num c-up' : net < 0n ? 'num c-down' : 'num'
}

const [WIDTH, HEIGHT] = [260, 64]

function NetLine({
  stats,
  texts,
  money,
}: {
  stats: TableStats
  texts: ReturnType<typeof textsOf>
  money: (minor: Minor) => string
}) {
  const points = [0, ...stats.points]
  const [low, high] = [Math.min(...points), Math.max(...points)]
  const span = high - low || 1
  const y = (point: number) => HEIGHT - 4 - ((point - low) / span) * (HEIGHT - 8)
  const x = (index: number) =>
    points.length === 1 ? 0 : (index / (points.length - 1)) * (WIDTH - 6)
  const last = points.at(-1) ?? 0
  return (
    <svg
      className="og__spark"
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      role="img"
      aria-label={texts.netLine(stats.rounds, money(BigInt(last)))}
    >
      <path d={`M0 ${y(0)}H${WIDTH}`} className="og__zero" />
      <path
        d={points
          .map(
            (point, index) =>
              `${index === 0 ? 'M' : 'L'}${x(index).toFixed(1)} ${y(point).toFixed(1)}`,
          )
          .join('')}
        className="og__line"
      />
      <circle
        cx={x(points.length - 1)}
        cy={y(last)}
        r="4"
        className={last < 0 ? 'og__dot og__dot--down' : 'og__dot'}
      />
    </svg>
  )
}
