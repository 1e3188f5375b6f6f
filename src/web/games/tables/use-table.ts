import { useCallback, useEffect, useMemo, useSyncExternalStore } from 'react'
import { sayingOf } from '#games/tables/croupier.ts'
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

/** From when the croupier calls for the last bets. */
const LAST_BETS_S = 5

export type Table = ReturnType<typeof useTable>

/**
 * A table as its page shows it now: what everyone may see of the round by the server's clock, and
 * what the player has on it. `reveal`: when events are shown, or those that are shown by now where
 * players' moves make them.
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
      ? shownEvents(shared, now, reveal, settings.calm || settings.instant)
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
  const saying = sayingAt(shared, events, lang, left !== undefined && left <= LAST_BETS_S)
  const stakedBefore = last === undefined ? 0n : fromWireMoney(last.staked)
  const won =
    isOver && last?.roundID === shared.roundID && last.win !== null
      ? fromWireMoney(last.win)
      : undefined

  useEffect(() => {
    if (saying !== undefined && !settings.muted) speak(saying, lang)
  }, [saying, lang, settings.muted])
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
    /** What is shown of the round by now, in the croupier's order. */
    events,
    /** Whether everything is shown. */
    isOver,
    isOpen,
    money,
    bySpot,
    /** Spots where someone else has put more than the player. */
    others,
    staked,
    saying,
    /** What the player's bets came back as, once it may be told; undefined where they had none. */
    won: staked > 0n ? won : undefined,
    /** Whether that is more than they staked. */
    isGain: won !== undefined && won > stakedBefore,
    /** Money less what is on its way to the table. */
    balance: balanceMinor - (staked - sumOf(known)),
    /** The chosen chip on a spot. */
    put,
  }
}

/** What the croupier says at a moment; undefined where they are silent. */
function sayingAt(
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
  return events.map((event) => sayingOf(event, say)).findLast((words) => words !== null)
}

function othersIn(state: TableState, own: ReadonlyMap<string, Minor>): ReadonlySet<string> {
  return new Set(
    state.spots.flatMap(({ spot, amount }) =>
      fromWireMoney(amount) > (own.get(spot) ?? 0n) ? [spot] : [],
    ),
  )
}
