import { useState } from 'react'
import type { CrashState } from '#shared/contracts/crash.ts'
import type { LaunchReply } from '#shared/contracts/games.ts'
import { fromWireMoney, type Minor } from '#shared/money.ts'
import { Tabs } from '#web/ui/segmented.tsx'
import { multiplierText } from '#web/game-shell/numbers.ts'
import { textsOf } from '#web/game-shell/game-texts.ts'
import { BET_NUMBERS, type MartiState, type OwnBet, type OwnResult } from './marti-table.ts'
import { martiTexts } from './marti-texts.ts'

type Props = { launch: LaunchReply; state: MartiState; money: (minor: Minor) => string }

export function MartiSide({ launch, state, money }: Props) {
  const [texts, own] = [textsOf(launch.lang), martiTexts(launch.lang)]
  const [tab, setTab] = useState<'round' | 'mine'>('round')
  const count = listed(state, own).length
  return (
    <aside className="og__side">
      <section className="og__card og__mine">
        <Tabs
          label={texts.results}
          value={tab}
          onChange={setTab}
          panelId="marti-rounds"
          options={[
            {
              value: 'round',
              label: own.thisRound,
              count: count === 0 ? undefined : String(Math.max(count, state.shared?.betCount ?? 0)),
            },
            { value: 'mine', label: texts.myRounds },
          ]}
        />
        <div id="marti-rounds" role="tabpanel" className="og__panel">
          {tab === 'round' ? (
            <RoundBets launch={launch} state={state} money={money} />
          ) : (
            <OwnRounds launch={launch} past={state.past} money={money} />
          )}
        </div>
      </section>
      <section className="og__card" aria-labelledby="og-session">
        <h2 className="title-sm" id="og-session">
          {texts.session}
        </h2>
        <dl className="game-facts marti__session">
          <dt>{texts.rounds}</dt>
          <dd className="num">{state.stats.rounds}</dd>
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
    </aside>
  )
}

type Row = {
  id: string
  name: string
  betMinor: Minor
  multiplier: string | undefined
  isOwn: boolean
}

function listed(
  { shared, hands, past }: MartiState,
  { you, betName }: ReturnType<typeof martiTexts>,
): Row[] {
  if (shared === undefined) return []
  const own = BET_NUMBERS.flatMap((number): OwnBet[] => {
    const { bet } = hands[number]
    if (bet?.round === shared.round) return [bet]
    const result = past.find((each) => each.round === shared.round && each.number === number)
    return result === undefined ? [] : [result]
  })
  return [
    ...own.map(({ number, roundID, betMinor }): Row => ({
      id: roundID,
      name: own.length > 1 ? `${you} · ${betName(number)}` : you,
      betMinor,
      multiplier: past.find((each) => each.roundID === roundID)?.multiplier,
      isOwn: true,
    })),
    ...shared.bets
      .filter(({ roundID }) => own.every((bet) => bet.roundID !== roundID))
      .map(({ roundID, player, bet: amount, multiplier }): Row => ({
        id: roundID,
        name: player,
        betMinor: fromWireMoney(amount),
        multiplier: multiplier ?? undefined,
        isOwn: false,
      })),
  ]
}

export function RoundBets({ launch, state, money }: Props) {
  const own = martiTexts(launch.lang)
  const rows = listed(state, own)
  if (rows.length === 0) return <p className="c-2 t-sm">{own.noBets}</p>
  return (
    <ul className="og__rounds marti__bets" tabIndex={0}>
      {rows.map(({ id, name, betMinor, multiplier, isOwn }) => (
        <li key={id} className={isOwn ? 'is-own' : ''}>
          <span>{name}</span>
          <span className="num c-2">{money(betMinor)}</span>
          <b className={multiplier === undefined ? 'num c-3' : 'num c-up'}>
            {multiplier === undefined
              ? standingOf(state.shared, own)
              : multiplierText(multiplier, launch.lang)}
          </b>
        </li>
      ))}
    </ul>
  )
}

function standingOf(shared: CrashState | undefined, own: ReturnType<typeof martiTexts>): string {
  return shared?.phase === 'flying' ? own.isFlying : shared?.phase === 'betting' ? own.isIn : '–'
}

function OwnRounds({
  launch,
  past,
  money,
}: {
  launch: LaunchReply
  past: readonly OwnResult[]
  money: (minor: Minor) => string
}) {
  if (past.length === 0) return <p className="c-2 t-sm">{textsOf(launch.lang).noResults}</p>
  return (
    <ul className="og__rounds marti__own" tabIndex={0}>
      {past.map(({ roundID, betMinor, winMinor, multiplier }) => (
        <li key={roundID}>
          <span className="num">
            {multiplier === undefined ? '–' : multiplierText(multiplier, launch.lang)}
          </span>
          <span className="num c-2">{money(betMinor)}</span>
          <b className={toneOf(winMinor - betMinor)}>{money(winMinor - betMinor)}</b>
        </li>
      ))}
    </ul>
  )
}

function toneOf(net: Minor): string {
  return net > 0n ? 'num c-up' : net < 0n ? 'num c-down' : 'num'
}
