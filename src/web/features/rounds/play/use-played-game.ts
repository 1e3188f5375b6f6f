import { useCallback, useEffect, useReducer, useRef, useState, type RefObject } from 'react'
import type { GameToPage } from '#shared/game-messages.ts'
import { fromWireMoney, toWireMoney } from '#shared/money.ts'
import { refreshBalance, useBalance } from '#web/lib/balance.ts'
import { openOverlay, useOverlay } from '#web/lib/overlays.ts'
import { noteRecentGames } from '#web/lib/recent-games.ts'
import { mayTell, parseGameMessage, tellGame, type PageMessage } from './game-message.ts'
import type { PlayMode } from './play-pane.tsx'
import { recordRound, resumeSession, type PlayedRound, type PlaySession } from './play-session.ts'
import type { PurseEvent } from './shared-purse.ts'
import { keepSession, keptSession, mutedBefore, rememberMuted } from './play-storage.ts'
import { useStudioSession } from './use-studio-session.ts'

/**
 * A changed balance outside the cashier waits this long: it may belong to a spin whose reels still
 * turn.
 */
const QUIET_MS = 5000

export type PlayedGame = {
  ready: boolean
  /** It runs at a studio outside: it plays by itself, and only the wallet tells of it. */
  elsewhere: boolean
  /** The frame holds a page; of a studio's game that is all there is to know. */
  loaded: () => void
  session: PlaySession
  /** Wire money; undefined until known. On trial the game's own credit. */
  balance: string | undefined
  muted: boolean
  toggleSound: () => void
  /** Why the game stopped, once it did. */
  ended: string | undefined
  reopened: () => void
  /** A round has begun and is not over to the eye. */
  running: boolean
}

/**
 * The one balance of two games: where both are for money, each says what it does and is told what
 * there is.
 */
export type PurseLink = { balance: string | undefined; tell: (event: PurseEvent) => void }

type Options = {
  frame: RefObject<HTMLIFrameElement | null>
  gameID: string
  mode: PlayMode
  elsewhere: boolean
  paused: boolean
  /** Another game has the sound. */
  silent: boolean
  purse: PurseLink | undefined
  onLobby: () => void
}

/**
 * Listens to the game and speaks to it. A game tells a settled round when its reels start and the
 * balance when they have stopped; the round counts at the second, so that nothing here runs ahead
 * of the reels.
 */
export function usePlayedGame({
  frame,
  gameID,
  mode,
  elsewhere,
  paused,
  silent,
  purse,
  onLobby,
}: Options): PlayedGame {
  const key = `${gameID} ${mode}`
  const [session, setSession] = useState(() => resumeSession(keptSession(key), gameID, Date.now()))
  const [ready, setReady] = useState(false)
  const [ended, setEnded] = useState<string>()
  const [told, setTold] = useState<string>()
  const [muted, toggleSound] = useReducer((before: boolean) => !before, undefined, mutedBefore)
  const [running, setRunning] = useState(false)
  const overlay = useOverlay()
  const covered = overlay !== undefined || paused
  const atCashier = overlay?.name === 'cashier'
  const wallet = useWalletBalance(mode)
  const own = useStudioSession(session, { on: elsewhere && mode === 'real', wallet })
  const tell = useCallback(
    (message: PageMessage): void => {
      if (!elsewhere) tellGame(frame.current, message)
    },
    [frame, elsewhere],
  )
  const shared = purse !== undefined

  useEffect(() => keepSession(key, session), [key, session])

  const openRound = useRef<string>(undefined)
  const shown = useRef<PlayedRound>(undefined)
  const countRound = useCallback((): void => {
    const round = shown.current
    if (round === undefined) return
    shown.current = undefined
    setRunning(false)
    setSession((before) => recordRound(before, round, Date.now()))
  }, [])

  const hear = useRef<(message: GameToPage) => void>(() => undefined)
  useEffect(() => {
    hear.current = (message) => {
      switch (message.type) {
        case 'ready':
          return setReady(true)
        case 'failed':
          return setEnded(message.message)
        case 'note':
          return undefined
        case 'leave':
          return message.to === 'lobby'
            ? onLobby()
            : openOverlay({ name: 'cashier', tab: 'deposit' })
        case 'round':
          countRound()
          setRunning(true)
          openRound.current = message.state === 'open' ? message.roundID : undefined
          if (mode === 'real') noteRecentGames(true)
          purse?.tell({
            type: 'staked',
            gameID,
            roundID: message.roundID,
            betMinor: fromWireMoney(message.bet),
            winMinor: message.state === 'settled' ? fromWireMoney(message.win) : 0n,
          })
          if (message.state === 'settled')
            shown.current = { roundID: message.roundID, bet: message.bet, win: message.win }
          return undefined
        case 'balance':
          countRound()
          purse?.tell({ type: 'shown', gameID })
          setTold(message.balance)
          return undefined
      }
    }
  })
  useEffect(
    () => () => {
      if (shown.current !== undefined)
        keepSession(
          key,
          recordRound(
            resumeSession(keptSession(key), gameID, Date.now()),
            shown.current,
            Date.now(),
          ),
        )
    },
    [key, gameID],
  )

  useEffect(() => {
    const listen = (event: MessageEvent): void => {
      if (event.source !== frame.current?.contentWindow) return
      const message = parseGameMessage(event.data)
      if (message !== undefined && mayTell(event.origin, location.origin, message))
        hear.current(message)
    }
    addEventListener('message', listen)
    return () => removeEventListener('message', listen)
  }, [frame])

  useEffect(() => {
    rememberMuted(muted)
    if (ready) tell({ type: 'sound', muted: muted || silent })
  }, [tell, ready, muted, silent])

  useEffect(() => {
    if (ready) tell({ type: covered ? 'pause' : 'resume' })
  }, [tell, ready, covered])

  const seenWallet = useRef(wallet)
  useEffect(() => {
    if (
      wallet === undefined ||
      wallet === seenWallet.current ||
      !ready ||
      running ||
      shared ||
      elsewhere
    )
      return undefined
    const timer = setTimeout(
      () => {
        seenWallet.current = wallet
        setTold(wallet)
        tell({ type: 'refresh-balance', balance: wallet })
      },
      atCashier ? 0 : QUIET_MS,
    )
    return () => clearTimeout(timer)
  }, [tell, ready, running, atCashier, wallet, shared, elsewhere])

  const tellPurse = purse?.tell
  useEffect(() => {
    if (tellPurse === undefined) return undefined
    if (openRound.current !== undefined)
      tellPurse({ type: 'found open', gameID, roundID: openRound.current })
    return () => tellPurse({ type: 'left', gameID })
  }, [tellPurse, gameID])

  const inPurse = purse?.balance
  useEffect(() => {
    if (inPurse === undefined || inPurse === told || !ready || running) return undefined
    const timer = setTimeout(() => {
      setTold(inPurse)
      tell({ type: 'refresh-balance', balance: inPurse })
    })
    return () => clearTimeout(timer)
  }, [tell, ready, running, inPurse, told])

  useEffect(() => {
    if (mode === 'real') return () => void refreshBalance()
    return undefined
  }, [mode])

  function reopened(): void {
    setEnded(undefined)
    setReady(false)
  }

  function loaded(): void {
    if (elsewhere) setReady(true)
  }

  return {
    ready,
    elsewhere,
    loaded,
    session: own,
    balance: told ?? wallet,
    muted,
    toggleSound,
    ended,
    reopened,
    running,
  }
}

/** Cash and bonus together, as the games count; nothing on trial. */
export function useWalletBalance(mode: PlayMode): string | undefined {
  const balance = useBalance()
  if (mode === 'fun' || balance === undefined) return undefined
  return toWireMoney(fromWireMoney(balance.balance) + fromWireMoney(balance.bonus))
}
