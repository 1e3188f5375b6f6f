import { useCallback, useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import type { CrashState } from '#shared/contracts/crash.ts'
import type { LaunchReply } from '#shared/contracts/games.ts'
import { formatMoney, fromWireMoney, type Minor } from '#shared/money.ts'
import { isBusy } from '../../hot-keys.ts'
import { multiplierText } from '#web/game-shell/numbers.ts'
import { OfflineNote } from '#web/game-shell/connection/offline-note.tsx'
import { textsOf } from '#web/game-shell/game-texts.ts'
import { publicTopics } from '#web/game-shell/connection/public-topics.ts'
import { FlightView } from './flight-view.tsx'
import { openBets, openProof } from './marti-menu.tsx'
import { MartiPanel } from './marti-panel.tsx'
import { MartiSide } from './marti-side.tsx'
import { BET_NUMBERS, type MartiState, type MartiTable, type OwnResult } from './marti-table.ts'
import { martiTexts } from './marti-texts.ts'
import './marti.css'

const REDUCED_MOTION = matchMedia('(prefers-reduced-motion: reduce)')
const SHOWN_RESULTS = 20
const TOAST_MS = 3_200

type Props = { launch: LaunchReply; table: MartiTable }

export function MartiPage({ launch, table }: Props) {
  const state = useSyncExternalStore(table.subscribe, table.get)
  const { lang } = launch
  const [texts, own] = [textsOf(lang), martiTexts(lang)]
  const money = useCallback((minor: Minor) => formatMoney(minor, lang), [lang])
  const { shared } = state
  useEffect(() => listenToRounds(table), [table])
  useKeys(table)
  const announcement = useAnnouncement(state, lang, money)

  return (
    <div className="og og--marti" data-phase={shared?.phase ?? 'connecting'}>
      <h1 className="sr">{launch.name}</h1>
      <main className="og__board" aria-label={texts.table(launch.name)}>
        <FlightView
          table={table}
          lang={lang}
          reducedMotion={state.settings.reducedMotion || REDUCED_MOTION.matches}
        />
        <ul className="og__results" aria-label={texts.results}>
          {shared?.results.slice(0, SHOWN_RESULTS).map(({ round, point }) => (
            <li key={round}>
              <button
                type="button"
                className={`og__chip og__chip--${toneOf(point)} num`}
                aria-label={`${multiplierText(point, lang)}, ${own.verify}`}
                title={own.verify}
                onClick={() => void openProof(shared, round, lang)}
              >
                {multiplierText(point, lang)}
              </button>
            </li>
          ))}
        </ul>
        {shared !== undefined && shared.betCount > 0 && (
          <button
            type="button"
            className="marti__sum num"
            aria-haspopup="dialog"
            aria-label={own.showBets}
            onClick={() => openBets(launch, table)}
          >
            {own.sumOf(shared.betCount, money(fromWireMoney(shared.staked)))}
          </button>
        )}
        <div className="marti__outs" aria-hidden="true">
          {outcomesOf(state).map((result) => (
            <Outcome
              key={result.roundID}
              last={result}
              name={hasTwoBets(state, result.round) ? own.betName(result.number) : undefined}
              lang={lang}
              money={money}
            />
          ))}
        </div>
        {state.runEnded !== undefined && (
          <p className="og__note" role="status">
            {texts.autoEnded[state.runEnded]}
          </p>
        )}
      </main>
      <MartiPanel launch={launch} table={table} state={state} money={money} />
      <MartiSide launch={launch} state={state} money={money} />
      <p className="sr" role="status">
        {announcement}
      </p>
      {state.offline && <OfflineNote lang={lang} />}
    </div>
  )
}

const toneOf = (point: string): string =>
  Number(point) >= 10 ? 'big' : Number(point) >= 2 ? 'win' : 'loss'

function outcomesOf({ past }: MartiState): readonly OwnResult[] {
  const of = past.filter(({ round }) => round === past[0]?.round)
  const paid = of.filter(({ winMinor }) => winMinor > 0n)
  return paid.length > 0 ? paid : of.slice(0, 1)
}

function hasTwoBets({ past, hands }: MartiState, round: number): boolean {
  return BET_NUMBERS.every(
    (number) =>
      hands[number].bet?.round === round ||
      past.some((each) => each.round === round && each.number === number),
  )
}

function Outcome({
  last,
  name,
  lang,
  money,
}: {
  last: OwnResult
  name: string | undefined
  lang: LaunchReply['lang']
  money: (minor: Minor) => string
}) {
  const own = martiTexts(lang)
  const [isOld, setIsOld] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setIsOld(true), TOAST_MS)
    return () => clearTimeout(timer)
  }, [])
  if (isOld) return null
  if (last.winMinor === 0n) return <p className="marti__out marti__out--lost">{own.youLost}</p>
  return (
    <p className="marti__out">
      <span>
        {name !== undefined && `${name} · `}
        {last.isBack || last.multiplier === undefined
          ? own.stakeBack
          : own.youLeft(multiplierText(last.multiplier, lang))}
      </span>
      <b className="num">+{money(last.winMinor)}</b>
    </p>
  )
}

function useAnnouncement(
  state: MartiState,
  lang: LaunchReply['lang'],
  money: (minor: Minor) => string,
): string {
  const { shared, past, hands } = state
  const { announcements, betName } = martiTexts(lang)
  const [last] = past
  const point = shared?.results[0]?.point
  const number = (value: number): string => value.toLocaleString(lang === 'tr' ? 'tr-TR' : 'en-GB')
  return useMemo(() => {
    const round =
      shared?.phase === 'betting'
        ? announcements.betting(number(shared.round))
        : shared?.phase === 'flying'
          ? announcements.flying
          : shared?.phase === 'crashed' && point !== undefined
            ? announcements.crashed(multiplierText(point, lang))
            : ''
    const isFresh = last !== undefined && last.round === shared?.round && last.winMinor > 0n
    const named = (of: { number: number; round: number }, text: string): string =>
      hasTwoBets(state, of.round) ? `${betName(of.number)}: ${text}` : text
    const mine = isFresh
      ? named(
          last,
          last.multiplier === undefined
            ? announcements.back(money(last.winMinor))
            : announcements.left(multiplierText(last.multiplier, lang), money(last.winMinor)),
        )
      : BET_NUMBERS.map((each) => hands[each].bet)
          .filter((bet) => bet !== undefined)
          .map((bet) => named(bet, announcements.joined(number(bet.round))))
          .join(' ')
    return `${round} ${mine}`.trim()
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- announced again only when a turn changes, not with every bet of others
  }, [shared?.phase, shared?.round, last, hands[1].bet, hands[2].bet, lang])
}

function listenToRounds(table: MartiTable): () => void {
  return publicTopics().listen('crash', (data) => {
    if (isState(data)) table.receiveState(data)
  })
}

function isState(data: unknown): data is CrashState {
  return (
    typeof data === 'object' &&
    data !== null &&
    'phase' in data &&
    'results' in data &&
    'bets' in data
  )
}

/**
 * For the first bet: Space bets and cashes out; A and S halve and double it. Inactive while typing
 * or in a dialog.
 */
function useKeys(table: MartiTable): void {
  useEffect(() => {
    const press = (event: KeyboardEvent): void => {
      if (isBusy(event)) return
      const { run, hands } = table.get()
      const { betMinor, bet } = hands[1]
      if (event.code === 'Space') {
        if (table.isFlying(1)) table.cashOut(1)
        else if (run === undefined) table.place(1)
      } else if (event.code === 'KeyA' && bet === undefined) table.setBet(1, betMinor / 2n)
      else if (event.code === 'KeyS' && bet === undefined) table.setBet(1, betMinor * 2n)
      else return
      event.preventDefault()
    }
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  }, [table])
}
