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
import type { MartiState, MartiTable, OwnResult } from './marti-table.ts'
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
        {state.past[0] !== undefined && (
          <Outcome key={state.past[0].roundID} last={state.past[0]} lang={lang} money={money} />
        )}
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

function Outcome({
  last,
  lang,
  money,
}: {
  last: OwnResult
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
  if (last.winMinor === 0n)
    return (
      <p className="marti__out marti__out--lost" aria-hidden="true">
        {own.youLost}
      </p>
    )
  return (
    <p className="marti__out" aria-hidden="true">
      <span>
        {last.isBack || last.multiplier === undefined
          ? own.stakeBack
          : own.youLeft(multiplierText(last.multiplier, lang))}
      </span>
      <b className="num">+{money(last.winMinor)}</b>
    </p>
  )
}

/** Returns the screen reader announcement of the round's phases and the player's own bet. */
function useAnnouncement(
  { shared, past, bet }: MartiState,
  lang: LaunchReply['lang'],
  money: (minor: Minor) => string,
): string {
  const { announcements } = martiTexts(lang)
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
    const mine = isFresh
      ? last.multiplier === undefined
        ? announcements.back(money(last.winMinor))
        : announcements.left(multiplierText(last.multiplier, lang), money(last.winMinor))
      : bet === undefined
        ? ''
        : announcements.joined(number(bet.round))
    return `${round} ${mine}`.trim()
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- told again only when a turn changes, not with every bet of others
  }, [shared?.phase, shared?.round, last, bet, lang])
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
 * Space bets and cashes out; A and S halve and double the bet. Inactive while typing or in a
 * dialog.
 */
function useKeys(table: MartiTable): void {
  useEffect(() => {
    const press = (event: KeyboardEvent): void => {
      if (isBusy(event)) return
      const { betMinor, run, bet } = table.get()
      if (event.code === 'Space') {
        if (table.isFlying()) table.cashOut()
        else if (run === undefined) table.place()
      } else if (event.code === 'KeyA' && bet === undefined) table.setBet(betMinor / 2n)
      else if (event.code === 'KeyS' && bet === undefined) table.setBet(betMinor * 2n)
      else return
      event.preventDefault()
    }
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  }, [table])
}
