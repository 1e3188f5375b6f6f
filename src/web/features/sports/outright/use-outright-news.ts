import { useState } from 'react'
import type { OddsUpdate, Outright } from '#shared/contracts/sportsbook.ts'
import { useLang } from '#web/lib/session.ts'
import { useTopic } from '#web/lib/socket.ts'
import { toldOdds } from '../live/told.ts'
import { oddsTopic } from '../live/topics.ts'
import { withNews } from './outright-told.ts'

type State = { outright: Outright; isOver: boolean }

/**
 * A competition as it was listed, then as it is told: its prices, that it closes, its table. A list
 * that was asked for again begins again from what it says.
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
    const update: OddsUpdate | undefined = toldOdds(data)
    if (update !== undefined)
      setState((before) => ({
        ...before,
        outright: withNews(before.outright, update, snapshot),
        isOver: update.outright === null,
      }))
  })
  return { outright, isOver }
}
