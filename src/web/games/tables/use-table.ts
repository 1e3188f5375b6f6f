import { useCallback, useEffect, useMemo, useSyncExternalStore } from 'react'
import { announcementOf, payCallOf } from '#games/tables/croupier.ts'
import type { TableEvent } from '#games/tables/table-events.ts'
import type { TableLaunchReply, TableState } from '#shared/contracts/tables.ts'
import { formatMoney, fromWireMoney, type Minor } from '#shared/money.ts'
import { speak } from '#web/game-shell/sound/speak.ts'
import type { TableSound } from '#web/game-shell/sound/table-sound.ts'
import { lying, sumOf } from './chip-queue.ts'
import { SAY } from './croupier.ts'
import { textsOf } from './live-table-texts.ts'
import { secondsLeft } from './round-moment.ts'
import { shownEvents, type RevealTimes } from './shown-events.ts'
import type { TableClient } from './table-client.ts'
import { useClock } from '#web/game-shell/use-clock.ts'

const LAST_BETS_S = 5

export type Table = ReturnType<typeof useTable>

/**
 * State of a table's page: the visible part of the round by the server's clock, and the player's
 * bets. `reveal`: the times of the events, or the events shown now if players' moves create them.
 */
export function useTable(
  launch: TableLaunchReply,
  client: TableClient,
  sound: TableSound,
  reveal: RevealTimes | readonly TableEvent[],
) {
  const { lang } = launch
  const view = useSyncExternalStore(client.subscribe, client.get)
  const now = useClock(client.serverNow)
  const { shared, settings, waiting, known, last, balanceMinor } = view
  const events =
    typeof reveal === 'function'
      ? shownEvents(shared, now, reveal, settings.reducedMotion || settings.instant)
      : reveal
  const isOver =
    shared.phase === 'result' ||
    (shared.phase === 'dealing' &&
      shared.turns.length === 0 &&
      events.length > 0 &&
      events.length === shared.events.length)
  const isOpen = shared.phase === 'betting' && !view.over
  const money = useMemo(() => (minor: Minor) => formatMoney(minor, lang, { kurus: 'auto' }), [lang])
  const bets = useMemo(() => lying(known, waiting), [known, waiting])
  const bySpot = useMemo(
    () => new Map(bets.map(({ spot, amountMinor }) => [spot, amountMinor])),
    [bets],
  )
  const others = useMemo(() => othersIn(shared, bySpot), [shared, bySpot])
  const staked = sumOf(bets)
  const left = secondsLeft(shared, now)
  const announcement = announcementAt(
    shared,
    events,
    lang,
    left !== undefined && left <= LAST_BETS_S,
  )
  const stakedBefore = last === undefined ? 0n : fromWireMoney(last.staked)
  const won =
    isOver && last?.roundID === shared.roundID && last.win !== null
      ? fromWireMoney(last.win)
      : undefined

  useEffect(() => {
    if (announcement !== undefined && !settings.muted) speak(announcement, lang)
  }, [announcement, lang, settings.muted])
  const payCall = payCallAt(shared, lang, now)
  useEffect(() => {
    if (payCall !== undefined && !settings.muted) speak(payCall, lang)
  }, [payCall, lang, settings.muted])
  useEffect(() => {
    if (won !== undefined && won > stakedBefore) sound.win(Number(won) / Number(stakedBefore))
  }, [won, stakedBefore, sound])

  const put = useCallback(
    (spot: string): void => {
      if (client.put([spot])) sound.stake()
    },
    [client, sound],
  )

  return {
    launch: { ...launch, table: view.table },
    client,
    sound,
    lang,
    texts: textsOf(lang),
    view,
    shared,
    now,
    events,
    isOver,
    isOpen,
    money,
    bySpot,
    others,
    staked,
    announcement: announcement,
    /** The return of the player's bets, once it may be shown; undefined without bets. */
    won: staked > 0n ? won : undefined,
    isGain: won !== undefined && won > stakedBefore,
    /** Balance minus the bets on their way to the table. */
    balance: balanceMinor - (staked - sumOf(known)),
    put,
  }
}

function announcementAt(
  state: TableState,
  events: readonly TableEvent[],
  lang: TableLaunchReply['lang'],
  isSoon: boolean,
): string | undefined {
  const say = SAY[lang]
  if (state.roundID === null) return undefined
  if (state.phase === 'betting') return isSoon ? say.lastBets : say.betsOpen
  if (state.phase === 'closed') return say.betsClosed
  if (state.isVoid && state.phase === 'result') return say.roundVoid
  return events.map((event) => announcementOf(event, say)).findLast((words) => words !== null)
}

/** The result's own call ends first. */
const PAYS_AFTER_MS = 2_200

function payCallAt(
  state: TableState,
  lang: TableLaunchReply['lang'],
  nowMs: number,
): string | undefined {
  if (state.phase !== 'result' || state.startsAt === null) return undefined
  const isDue = nowMs - new Date(state.startsAt).getTime() >= PAYS_AFTER_MS
  return (isDue ? payCallOf(state, SAY[lang]) : null) ?? undefined
}

function othersIn(state: TableState, own: ReadonlyMap<string, Minor>): ReadonlySet<string> {
  return new Set(
    state.spots.flatMap(({ spot, amount }) =>
      fromWireMoney(amount) > (own.get(spot) ?? 0n) ? [spot] : [],
    ),
  )
}
