import { useEffect, useReducer, useRef, useState, type RefObject } from 'react'
import type { GameToPage } from '#shared/game-messages.ts'
import { fromWireMoney, toWireMoney } from '#shared/money.ts'
import { refreshBalance, useBalance } from '#web/lib/balance.ts'
import { openOverlay, useOverlay } from '#web/lib/overlays.ts'
import { parseGameMessage, tellGame } from './game-message.ts'
import type { PlayMode } from './play-page.tsx'
import { recordRound, resumeSession, type PlaySession } from './play-session.ts'
import { keepSession, keptSession, mutedBefore, rememberMuted } from './play-storage.ts'

export type PlayedGame = {
  ready: boolean
  session: PlaySession
  /** Wire money; undefined until known. On trial the game's own credit. */
  balance: string | undefined
  muted: boolean
  toggleSound: () => void
  /** Why the game stopped, once it did. */
  ended: string | undefined
  reopened: () => void
}

type Options = { frame: RefObject<HTMLIFrameElement | null>; gameID: string; mode: PlayMode; paused: boolean; onLobby: () => void }

/** Listens to the game and speaks to it. The game says when a result may be known, so nothing here runs ahead of its reels. */
export function usePlayedGame({ frame, gameID, mode, paused, onLobby }: Options): PlayedGame {
  const key = `${gameID} ${mode}`
  const [session, setSession] = useState(() => resumeSession(keptSession(key), gameID, Date.now()))
  const [ready, setReady] = useState(false)
  const [ended, setEnded] = useState<string>()
  const [told, setTold] = useState<string>()
  const [muted, toggleSound] = useReducer((before: boolean) => !before, undefined, mutedBefore)
  const covered = useOverlay() !== undefined || paused
  const wallet = useWalletBalance(mode)

  useEffect(() => keepSession(key, session), [key, session])

  const hear = useRef<(message: GameToPage) => void>(() => undefined)
  useEffect(() => {
    hear.current = (message) => {
      if (message.type === 'ready') setReady(true)
      else if (message.type === 'balance') setTold(message.balance)
      else if (message.type === 'failed') setEnded(message.message)
      else if (message.type === 'leave') {
        if (message.to === 'lobby') onLobby()
        else openOverlay({ name: 'cashier', tab: 'deposit' })
      } else if (message.state === 'settled') {
        const { roundID, bet, win } = message
        setSession((before) => recordRound(before, { roundID, bet, win }, Date.now()))
      }
    }
  })

  useEffect(() => {
    const listen = (event: MessageEvent): void => {
      if (event.origin !== location.origin || event.source !== frame.current?.contentWindow) return
      const message = parseGameMessage(event.data)
      if (message !== undefined) hear.current(message)
    }
    addEventListener('message', listen)
    return () => removeEventListener('message', listen)
  }, [frame])

  useEffect(() => {
    rememberMuted(muted)
    if (ready) tellGame(frame.current, { type: 'sound', muted })
  }, [frame, ready, muted])

  useEffect(() => {
    if (ready) tellGame(frame.current, { type: covered ? 'pause' : 'resume' })
  }, [frame, ready, covered])

  useEffect(() => {
    if (!ready || !covered || wallet === undefined) return
    setTold(wallet)
    tellGame(frame.current, { type: 'refresh-balance', balance: wallet })
  }, [frame, ready, covered, wallet])

  useEffect(() => {
    if (mode === 'real') return () => void refreshBalance()
    return undefined
  }, [mode])

  function reopened(): void {
    setEnded(undefined)
    setReady(false)
  }

  return { ready, session, balance: told ?? wallet, muted, toggleSound, ended, reopened }
}

/** Cash and bonus together, as the games count; nothing on trial. */
function useWalletBalance(mode: PlayMode): string | undefined {
  const balance = useBalance()
  if (mode === 'fun' || balance === undefined) return undefined
  return toWireMoney(fromWireMoney(balance.balance) + fromWireMoney(balance.bonus))
}
