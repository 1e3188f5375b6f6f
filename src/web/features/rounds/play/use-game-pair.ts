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

const TWO_WIDE = '(min-width: 1280px)'

type GamePair = {
  wide: boolean
  second: string | undefined
  swapped: boolean
  open: (gameID: string) => Promise<void>
  close: () => void
  swap: () => void
  closeFirst: () => void
  toLobby: () => void
}

/**
 * Returns the game beside the one of the address. It is stored in the address: Back closes it, a
 * reload restores both.
 */
export function useGamePair(firstID: string, mode: 'real' | 'fun'): GamePair {
  // Reads the address together with its history entry; the matched route's search parameters update
  // later.
  const { search, state: entry } = useLocation()
  const { second: asked, swapped }: PairSearch = search
  const { secondSteps } = entry
  const canGoBack = useCanGoBack()
  const wide = useMedia(TWO_WIDE)
  const navigate = useNavigate()
  const { history } = useRouter()
  const wanted = secondOf(asked === undefined ? {} : { second: asked }, firstID, wide)
  // For a visitor who came by an address with two games, the first game is put below it in the
  // history, so that Back closes the second.
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
