import { useState } from 'react'
import type { Market } from '#shared/contracts/sportsbook/markets.ts'
import { useLang } from '#web/lib/session.ts'
import { useTopic } from '#web/lib/socket.ts'
import { mergeMainMarkets } from './merge-markets.ts'
import { parseOddsUpdate } from './live-state.ts'
import { oddsTopic } from './topics.ts'

type RowOdds = { markets: readonly Market[]; suspended: boolean | undefined }

/**
 * Follows a row's own markets while it is near the screen and its match is in play. A refetched
 * list resets them.
 */
export function useRowOdds(eventID: string, listed: readonly Market[], isLive: boolean): RowOdds {
  const lang = useLang()
  const [state, setState] = useState<RowOdds & { listed: readonly Market[] }>({
    listed,
    markets: listed,
    suspended: undefined,
  })
  if (state.listed !== listed) setState({ listed, markets: listed, suspended: state.suspended })
  useTopic(isLive ? oddsTopic(eventID, lang) : undefined, (data, snapshot) => {
    const update = parseOddsUpdate(data)
    if (update !== undefined)
      setState((before) => ({
        ...before,
        markets: mergeMainMarkets(before.markets, update, snapshot),
        suspended: update.suspended,
      }))
  })
  return state
}
