import { useState } from 'react'
import type { OddsUpdate, Outright } from '#shared/contracts/sportsbook/outrights.ts'
import { useLang } from '#web/lib/session.ts'
import { useTopic } from '#web/lib/socket.ts'
import { parseOddsUpdate } from '../live/live-state.ts'
import { oddsTopic } from '../live/topics.ts'
import { withNews } from './outright-live.ts'

type State = { outright: Outright; isOver: boolean }

/**
 * Follows a competition from its listed state: prices, closing and table. A refetched list resets
 * it.
 */
export function useOutrightNews(listed: Outright): State {
  const lang = useLang()
  const [{ outright, isOver, from }, setState] = useState<State & { from: Outright }>({
    outright: listed,
    isOver: false,
    from: listed,
  })
  if (from !== listed) setState({ outright: listed, isOver: false, from: listed })
  useTopic(oddsTopic(listed.outrightID, lang), (data, snapshot) => {
    const update: OddsUpdate | undefined = parseOddsUpdate(data)
    if (update !== undefined)
      setState((before) => ({
        ...before,
        outright: withNews(before.outright, update, snapshot),
        isOver: update.outright === null,
      }))
  })
  return { outright, isOver }
}
