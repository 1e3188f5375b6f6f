import { useCallback, useEffect, useReducer, useRef, useState, type RefObject } from 'react'
import type { GameToPage } from '#shared/game-messages.ts'
import { fromWireMoney, toWireMoney } from '#shared/money.ts'
import { refreshBalance, useBalance } from '#web/lib/balance.ts'
import { openOverlay, useOverlay } from '#web/lib/overlays.ts'
import { noteRecentGames } from '#web/lib/recent-games.ts'
import { maySend, parseGameMessage, sendToGame, type PageMessage } from './game-message.ts'
import type { PlayMode } from './play-pane.tsx'
import { recordRound, resumeSession, type PlayedRound, type PlaySession } from './play-session.ts'
import type { BalanceEvent } from './shared-balance.ts'
import { keepSession, storedSession, mutedBefore, rememberMuted } from './play-storage.ts'
import { useStudioSession } from './use-studio-session.ts'

/**
 * A balance change outside the cashier waits this long, because it may belong to a spin whose reels
 * still turn.
 */
const QUIET_MS = 5000

export type PlayedGame = {
  ready: boolean
  /** The game runs at an outside studio, and only the wallet reports its play. */
  elsewhere: boolean
  /** Called when the frame has loaded a page; for a studio's game nothing more is known. */
  loaded: () => void
  session: PlaySession
  /** Wire money; undefined until known. In demo play the game's own credit. */
  balance: string | undefined
  muted: boolean
  toggleSound: () => void
  ended: string | undefined
  reopened: () => void
  /** A round has begun and is not finished on screen. */
  running: boolean
}

/** Shared balance of two real-money games: each reports its rounds and reads the balance. */
export type SharedBalanceLink = {
  balance: string | undefined
  report: (event: BalanceEvent) => void
}

type Options = {
  frame: RefObject<HTMLIFrameElement | null>
  gameID: string
  mode: PlayMode
  elsewhere: boolean
  paused: boolean
  silent: boolean
  sharedBalance: SharedBalanceLink | undefined
  onLobby: () => void
}

/**
 * Exchanges messages with the game. A game reports a settled round when its reels start and the
 * balance when they have stopped. The round counts at the second message, so that nothing here runs
 * ahead of the reels.
 */
export function usePlayedGame({
  frame,
  gameID,
  mode,
  elsewhere,
  paused,
  silent,
  sharedBalance,
  onLobby,
}: Options): PlayedGame {
  const key = `${gameID} ${mode}`
  const [session, setSession] = useState(() =>
    resumeSession(storedSession(key), gameID, Date.now()),
  )
  const [ready, setReady] = useState(false)
  const [ended, setEnded] = useState<string>()
  const [gameBalance, setGameBalance] = useState<string>()
  const [muted, toggleSound] = useReducer((before: boolean) => !before, undefined, mutedBefore)
  const [running, setRunning] = useState(false)
  const overlay = useOverlay()
  const covered = overlay !== undefined || paused
  const atCashier = overlay?.name === 'cashier'
  const wallet = useWalletBalance(mode)
  const own = useStudioSession(session, { on: elsewhere && mode === 'real', wallet })
  const send = useCallback(
    (message: PageMessage): void => {
      if (!elsewhere) sendToGame(frame.current, message)
    },
    [frame, elsewhere],
  )
  const shared = sharedBalance !== undefined

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

  const receive = useRef<(message: GameToPage) => void>(() => undefined)
  useEffect(() => {
    receive.current = (message) => {
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
          sharedBalance?.report({
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
          sharedBalance?.report({ type: 'shown', gameID })
          setGameBalance(message.balance)
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
            resumeSession(storedSession(key), gameID, Date.now()),
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
      if (message !== undefined && maySend(event.origin, location.origin, message))
        receive.current(message)
    }
    addEventListener('message', listen)
    return () => removeEventListener('message', listen)
  }, [frame])

  useEffect(() => {
    rememberMuted(muted)
    if (ready) send({ type: 'sound', muted: muted || silent })
  }, [send, ready, muted, silent])

  useEffect(() => {
    if (ready) send({ type: covered ? 'pause' : 'resume' })
  }, [send, ready, covered])

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
        setGameBalance(wallet)
        send({ type: 'refresh-balance', balance: wallet })
      },
      atCashier ? 0 : QUIET_MS,
    )
    return () => clearTimeout(timer)
  }, [send, ready, running, atCashier, wallet, shared, elsewhere])

  const reportRound = sharedBalance?.report
  useEffect(() => {
    if (reportRound === undefined) return undefined
    if (openRound.current !== undefined)
      reportRound({ type: 'found open', gameID, roundID: openRound.current })
    return () => reportRound({ type: 'left', gameID })
  }, [reportRound, gameID])

  const sharedAmount = sharedBalance?.balance
  useEffect(() => {
    if (sharedAmount === undefined || sharedAmount === gameBalance || !ready || running)
      return undefined
    const timer = setTimeout(() => {
      setGameBalance(sharedAmount)
      send({ type: 'refresh-balance', balance: sharedAmount })
    })
    return () => clearTimeout(timer)
  }, [send, ready, running, sharedAmount, gameBalance])

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
    balance: gameBalance ?? wallet,
    muted,
    toggleSound,
    ended,
    reopened,
    running,
  }
}

/** Cash and bonus together, as games count them; undefined in demo play. */
export function useWalletBalance(mode: PlayMode): string | undefined {
  const balance = useBalance()
  if (mode === 'fun' || balance === undefined) return undefined
  return toWireMoney(fromWireMoney(balance.balance) + fromWireMoney(balance.bonus))
}
