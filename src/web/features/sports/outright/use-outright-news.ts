import { useState } from 'react'
import type { Outright } from '#shared/contracts/sportsbook/outrights.ts'
import { useOdds } from '../live/follow-odds.ts'
import { withNews } from './outright-live.ts'

type State = { outright: Outright; isOver: boolean }

export function useOutrightNews(listed: Outright): State {
  const [{ outright, isOver, from }, setState] = useState<State & { from: Outright }>({
    outright: listed,
    isOver: false,
    from: listed,
  })
  if (from !== listed) setState({ outright: listed, isOver: false, from: listed })
  useOdds(listed.outrightID, (update, snapshot) =>
    setState((before) => ({
      ...before,
      outright: withNews(before.outright, update, snapshot),
      isOver: update.outright === null,
    })),
  )
  return { outright, isOver }
}
