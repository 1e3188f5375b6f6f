import { useCanGoBack, useLocation, useNavigate, useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useMedia } from '#web/lib/media.ts'
import {
  entryWithSecond,
  inAddress,
  secondOf,
  stepsToLobby,
  type PairEntry,
  type PairSearch,
} from './game-pair.ts'

declare module '@tanstack/react-router' {
  interface HistoryState extends PairEntry {}
}

/** Two games need this much. */
const TWO_WIDE = '(min-width: 1280px)'

type GamePair = {
  /** The window has room for two. */
  wide: boolean
  second: string | undefined
  swapped: boolean
  /** Opens a game beside the first, in place of one that stands there. */
  open: (gameID: string) => Promise<void>
  close: () => void
  swap: () => void
  /** The second game continues alone. */
  closeFirst: () => void
  toLobby: () => void
}

/**
 * The game beside the one of the address, kept in the address: back closes it, a reload brings both
 * again.
 */
export function useGamePair(firstID: string, mode: 'real' | 'fun'): GamePair {
  // The address and its history entry as one: what the matched route says of the address comes
  // later.
  const { search, state: entry } = useLocation()
  const { second: asked, swapped }: PairSearch = search
  const { secondSteps } = entry
  const canGoBack = useCanGoBack()
  const wide = useMedia(TWO_WIDE)
  const navigate = useNavigate()
  const { history } = useRouter()
  const wanted = secondOf(asked === undefined ? {} : { second: asked }, firstID, wide)
  // Who came by an address with two games finds the first one under it, so that back closes the
  // second.
  const second = secondSteps === undefined ? undefined : wanted

  useEffect(() => {
    if (wanted === undefined || secondSteps !== undefined) return
    void navigate({ to: '.', search: {}, replace: true, resetScroll: false }).then(() =>
      navigate({
        to: '.',
        search: { second: inAddress(wanted), ...(swapped && { swapped }) },
        state: entryWithSecond({}, canGoBack),
        resetScroll: false,
      }),
    )
  }, [wanted, secondSteps, swapped, canGoBack, navigate])

  return {
    wide,
    second,
    swapped: swapped === true,
    // The picker's sheet holds an entry of its own, whose place the two games take.
    open: (gameID) =>
      navigate({
        to: '.',
        search: { second: inAddress(gameID) },
        state: entryWithSecond(entry, canGoBack),
        replace: true,
        resetScroll: false,
      }),
    close: () => history.go(-(secondSteps ?? 0)),
    swap: () =>
      void navigate({
        to: '.',
        search: {
          ...(asked !== undefined && { second: asked }),
          ...(swapped !== true && { swapped: true }),
        },
        state: (before) => before,
        replace: true,
        resetScroll: false,
      }),
    closeFirst: () => {
      if (second === undefined) return
      const { secondSteps: _, ...state } = entry
      void navigate({
        to: '/play/$type/$id/$third',
        params: { type: 'slot', id: second, third: mode },
        search: {},
        state,
        replace: true,
        resetScroll: false,
      })
    },
    toLobby: () => {
      const steps = stepsToLobby(entry, canGoBack)
      if (steps === undefined) void navigate({ to: '/slot' })
      else history.go(-steps)
    },
  }
}
