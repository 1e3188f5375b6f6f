import { useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import { colourOf } from '#games/tables/roulette/pockets.ts'
import type { TableLaunchReply, TableState } from '#shared/contracts/tables.ts'
import { formatMoney, fromWireMoney, type Minor } from '#shared/money.ts'
import { OfflineNote } from '../originals/offline-note.tsx'
import type { TableSound } from '../originals/table-sound.ts'
import { lying, sumOf } from './chip-queue.ts'
import { ballOf, sayingAt, speak } from './croupier.ts'
import { textsOf } from './live-table-texts.ts'
import { lookOf } from './looks.ts'
import { Lucky, luckyIn } from './lucky.tsx'
import { openTableRules } from './rules-sheet.tsx'
import { isRevealed, secondsLeft } from './round-moment.ts'
import { RouletteBoard } from './roulette/board.tsx'
import { Racetrack } from './roulette/racetrack.tsx'
import { Rack } from './rack.tsx'
import { StatusRing } from './status-ring.tsx'
import type { TableClient } from './table-client.ts'
import { useClock } from './use-clock.ts'
import { pocketIn, WheelWindow } from './wheel-window.tsx'
import { Winners } from './winners.tsx'

type Props = { launch: TableLaunchReply; client: TableClient; sound: TableSound }

const NARROW = matchMedia('(max-width: 719px)')
const HISTORY_SHOWN = 14
/** From when the croupier calls for the last bets. */
const LAST_BETS_S = 5

/** A roulette table: the wheel above, the layout and the chips below. */
export function RoulettePage({ launch, client, sound }: Props) {
  const { lang, table } = launch
  const view = useSyncExternalStore(client.subscribe, client.get)
  const isNarrow = useSyncExternalStore(onNarrow, () => NARROW.matches)
  const now = useClock(client.serverNow)
  const [isTrack, setTrack] = useState(false)
  const texts = textsOf(lang)
  const look = lookOf(table)
  const { shared, settings, waiting, known, last, balanceMinor } = view
  const atOnce = settings.calm || settings.instant
  const isOver = isRevealed(shared, now, atOnce)
  const ball = isOver ? ballOf(shared) : undefined
  const isOpen = shared.phase === 'betting' && !view.over
  const money = useMemo(() => (minor: Minor) => formatMoney(minor, lang, { kurus: 'auto' }), [lang])
  const bets = useMemo(() => lying(known, waiting), [known, waiting])
  const byspot = useMemo(() => new Map(bets.map(({ spot, amountMinor }) => [spot, amountMinor])), [bets])
  const others = useMemo(() => othersIn(shared, byspot), [shared, byspot])
  const staked = sumOf(bets)
  const left = secondsLeft(shared, now)
  const saying = sayingAt(shared, lang, { isOver, isSoon: left !== undefined && left <= LAST_BETS_S })
  const won = isOver && last?.roundID === shared.roundID && last.win !== null ? fromWireMoney(last.win) : undefined

  useEffect(() => {
    if (saying !== undefined && !settings.muted) speak(saying, lang)
  }, [saying, lang, settings.muted])
  useEffect(() => {
    if (won !== undefined && won > 0n) sound.win(Number(won) / Number(fromWireMoney(last?.staked ?? '1.00')))
  }, [won, last, sound])

  const put = (spot: string) => client.put([spot]) && sound.stake()
  return (
    <div className="lt" data-phase={shared.phase} data-look={look}>
      <h1 className="sr">{launch.name}</h1>
      <section className="lt-scene" aria-label={texts.wheel(launch.name)}>
        <WheelWindow state={shared} serverNow={client.serverNow} look={look} calm={settings.calm} label={ball === undefined ? texts.wheel(launch.name) : `${texts.wheel(launch.name)}: ${ball.pocket}`} />
        <header className="lt-head">
          <b>{launch.name}</b>
          <span>{texts.dealer(shared.dealer)} · {texts.limits(money(fromWireMoney(table.minBet)), money(fromWireMoney(table.tableMax)))}</span>
          <span>{texts.players(shared.players)}</span>
        </header>
        <ol className="lt-past" aria-label={texts.history}>
          {shared.history.slice(0, HISTORY_SHOWN).map(({ roundID, mark }) => {
            const pocket = pocketIn(mark)
            return pocket === undefined ? null : <li key={roundID} data-colour={colourOf(pocket)}>{pocket}</li>
          })}
        </ol>
        <StatusRing state={shared} now={now} lang={lang} isOver={isOver} />
        {shared.phase !== 'betting' && <Lucky numbers={luckyIn(shared)} />}
        {ball !== undefined && <p className="lt-ball" data-colour={ball.colour}>{ball.pocket}</p>}
        {saying !== undefined && <p className="lt-caption" role="status">{saying}</p>}
        {shared.isVoid && shared.phase === 'result' && <p className="lt-caption" role="alert">{texts.isVoid}</p>}
        {won !== undefined && staked > 0n && <p className="lt-won" role="status" data-won={won > 0n}>{won > 0n ? texts.win(money(won)) : texts.lose}</p>}
        {isOver && !isNarrow && <Winners state={shared} lang={lang} />}
      </section>
      <section className="lt-layout">
        {isTrack
          ? <Racetrack lang={lang} isOpen={isOpen} winner={ball?.pocket} onPut={(chips) => client.place(chips.map(([spot, count]) => ({ spot, amountMinor: view.chipMinor * BigInt(count) }))) && sound.stake()} />
          : <RouletteBoard lang={lang} isStanding={isNarrow} isOpen={isOpen} bets={byspot} others={others} winner={ball?.pocket} money={money} onPut={put} />}
      </section>
      <Rack launch={launch} client={client} view={view} money={money} isOpen={isOpen} staked={staked} balance={balanceMinor - (staked - sumOf(known))}
        isTrack={isTrack} onTrack={() => setTrack(!isTrack)} onRules={() => openTableRules(launch, shared)} />
      {view.offline && <OfflineNote lang={lang} />}
    </div>
  )
}

/** Spots where somebody else has put more than the player. */
function othersIn(state: TableState, own: ReadonlyMap<string, Minor>): ReadonlySet<string> {
  return new Set(state.spots.flatMap(({ spot, amount }) => (fromWireMoney(amount) > (own.get(spot) ?? 0n) ? [spot] : [])))
}

function onNarrow(told: () => void): () => void {
  NARROW.addEventListener('change', told)
  return () => NARROW.removeEventListener('change', told)
}
