import { useEffect } from 'react'
import type { OddsUpdate } from '#shared/contracts/sportsbook/outrights.ts'
import { useLang } from '#web/lib/session.ts'
import { listenToTopic } from '#web/lib/realtime/socket.ts'
import { followOdds } from '../live/follow-odds.ts'
import { oddsTopic } from '../live/topics.ts'
import { marketKey } from '../selection-id.ts'
import type { LegNews, SlipLeg } from './slip.ts'
import { slipStore } from './slip-store.ts'

export function useSlipNews(legs: readonly SlipLeg[]): void {
  const lang = useLang()
  const events = [...new Set(legs.map(({ eventID }) => eventID))]
    .filter((id) => id !== '')
    .toSorted()
    .join(' ')
  useEffect(() => {
    const stops = events
      .split(' ')
      .filter((id) => id !== '')
      .map((eventID) =>
        followOdds(listenToTopic, oddsTopic(eventID, lang), (update, snapshot) =>
          slipStore.applyNews(
            newsOf(
              slipStore.get().legs.filter((leg) => leg.eventID === eventID),
              update,
              snapshot,
            ),
          ),
        ),
      )
    return () => {
      for (const stop of stops) stop()
    }
  }, [events, lang])
}

/**
 * Extracts an update's news of a match's selections. A selection that a whole snapshot no longer
 * names is closed.
 */
export function newsOf(
  legs: readonly SlipLeg[],
  { suspended, markets }: OddsUpdate,
  snapshot: boolean,
): LegNews[] {
  return legs.flatMap(({ selectionID }): LegNews[] => {
    const market = markets.find((one) =>
      one.selections.some((selection) => selection.selectionID === selectionID),
    )
    const selection = market?.selections.find((one) => one.selectionID === selectionID)
    if (market !== undefined && selection !== undefined) {
      const isOpen = !suspended && market.status === 'open' && selection.status === 'open'
      const status = isOpen
        ? 'open'
        : market.status === 'settled' || selection.status === 'closed'
          ? 'closed'
          : 'suspended'
      return [{ selectionID, now: selection.price, status }]
    }
    const wasNamed = markets.some((one) =>
      one.selections.some((other) => marketKey(other.selectionID) === marketKey(selectionID)),
    )
    if (snapshot || wasNamed) return [{ selectionID, status: suspended ? 'suspended' : 'closed' }]
    return suspended ? [{ selectionID, status: 'suspended' }] : []
  })
}
