import { useState } from 'react'
import type { Market } from '#shared/contracts/sportsbook/markets.ts'
import { useOdds } from './follow-odds.ts'
import { mergeMainMarkets } from './merge-markets.ts'

type RowOdds = { markets: readonly Market[]; suspended: boolean | undefined }

/**
 * Follows a row's own markets while it is near the screen and its match is in play. A refetched
 * list resets them.
 */
export function useRowOdds(eventID: string, listed: readonly Market[], isLive: boolean): RowOdds {
  const [state, setState] = useState<RowOdds & { listed: readonly Market[] }>({
    listed,
    markets: listed,
    suspended: undefined,
  })
  if (state.listed !== listed) setState({ listed, markets: listed, suspended: state.suspended })
  useOdds(isLive ? eventID : undefined, (update, snapshot) =>
    setState((before) => ({
      ...before,
      markets: mergeMainMarkets(before.markets, update, snapshot),
      suspended: update.suspended,
    })),
  )
  return state
}
