import { useCallback, useEffect, useRef, useState, type RefObject } from 'react'
import type { GameToPage } from '#shared/game-messages.ts'
import { fromWireMoney, toWireMoney } from '#shared/money.ts'
import { splitBalance } from '#shared/split-balance.ts'
import { refreshBalance, useBalance } from '#web/lib/balance.ts'
import { useSendBonusMoney, type BonusMoney } from '#web/lib/bonus-money.ts'
import { openOverlay, useOverlay } from '#web/lib/overlays.ts'
import { noteRecentGames } from '#web/lib/recent-games.ts'
import { listenToGame, sendToGame, type PageMessage } from './game-message.ts'
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

/** Wire money. Without `takesBonus` the game is closed to the bonus money. */
export type PlayedBalance = { cash: string; bonus: string; takesBonus: boolean }

export type PlayedGame = {
  ready: boolean
  /** The game runs at an outside studio, and only the wallet reports its play. */
  elsewhere: boolean
  /** Called when the frame has loaded a page; for a studio's game nothing more is known. */
  loaded: () => void
  session: PlaySession
  /** Undefined until known. In demo play the game's own credit. */
  balance: PlayedBalance | undefined
  hasSoundKey: boolean
  muted: boolean
  toggleSound: () => void
  ended: string | undefined
  reopened: () => void
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
  const { session, shown, recordShown } = useRecordedSession(key, gameID)
  const [ready, setReady] = useState(false)
  const [ended, setEnded] = useState<string>()
  const [gameBalance, setGameBalance] = useState<string>()
  const [muted, setMuted] = useState(mutedBefore)
  const [hasSoundKey, setHasSoundKey] = useState(true)
  const [running, setRunning] = useState(false)
  const overlay = useOverlay()
  const covered = overlay !== undefined || paused
  const atCashier = overlay?.name === 'cashier'
  const wallet = useWalletBalance(mode)
  const bonusMoney = useSendBonusMoney(frame, mode === 'real' ? gameID : undefined)
  const own = useStudioSession(session, { on: elsewhere && mode === 'real', wallet })
  const send = useCallback(
    (message: PageMessage): void => {
      if (!elsewhere) sendToGame(frame.current, message)
    },
    [frame, elsewhere],
  )
  const openRound = useRef<string>(undefined)
  const countRound = useCallback((): void => {
    if (recordShown()) setRunning(false)
  }, [recordShown])

  const receive = useRef<(message: GameToPage) => void>(() => undefined)
  useEffect(() => {
    receive.current = (message) => {
      switch (message.type) {
        case 'ready':
          setHasSoundKey(message.hasSoundKey === true)
          return setReady(true)
        case 'failed':
          return setEnded(message.message)
        case 'sound':
          return setMuted(message.muted)
        case 'leave':
          return message.to === 'lobby'
            ? onLobby()
            : openOverlay({ name: 'cashier', tab: 'deposit' })
        case 'round':
          countRound()
          setRunning(true)
          openRound.current = message.state === 'open' ? message.roundID : undefined
          if (mode === 'real') noteRecentGames(true)
          sharedBalance?.report(stakedEvent(gameID, message))
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
  useMessages(frame, receive)
  useSignals(send, { ready, muted, silent, covered })

  const updateBalance = useCallback(
    (balance: string): void => {
      setGameBalance(balance)
      send({ type: 'refresh-balance', balance })
    },
    [send],
  )
  useWalletRefresh(updateBalance, {
    wallet,
    isOn: ready && !running && sharedBalance === undefined && !elsewhere,
    atCashier,
  })

  useOpenRoundReport(sharedBalance?.report, openRound, gameID)

  useSharedAmount(updateBalance, {
    shared: ready && !running ? sharedBalance?.balance : undefined,
    shown: gameBalance,
  })
  useBalanceAfterPlay(mode)

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
    balance:
      mode === 'real' && bonusMoney === undefined
        ? undefined
        : playedBalanceOf(gameBalance ?? wallet, bonusMoney),
    hasSoundKey,
    muted,
    toggleSound: () => setMuted(!muted),
    ended,
    reopened,
    running,
  }
}

function stakedEvent(
  gameID: string,
  { roundID, bet, win, state }: Extract<GameToPage, { type: 'round' }>,
): BalanceEvent {
  return {
    type: 'staked',
    gameID,
    roundID,
    betMinor: fromWireMoney(bet),
    winMinor: state === 'settled' ? fromWireMoney(win) : 0n,
  }
}

export function playedBalanceOf(
  balance: string | undefined,
  money: BonusMoney | undefined,
): PlayedBalance | undefined {
  if (balance === undefined) return undefined
  const { bonus, takesBonus } = money ?? { bonus: '0.00', takesBonus: true }
  const { cashMinor, bonusMinor } = splitBalance(fromWireMoney(balance), fromWireMoney(bonus))
  return { cash: toWireMoney(cashMinor), bonus: toWireMoney(bonusMinor), takesBonus }
}

function useSharedAmount(
  update: (balance: string) => void,
  { shared, shown }: { shared: string | undefined; shown: string | undefined },
): void {
  useEffect(() => {
    if (shared === undefined || shared === shown) return undefined
    const timer = setTimeout(() => update(shared))
    return () => clearTimeout(timer)
  }, [update, shared, shown])
}

function useBalanceAfterPlay(mode: Options['mode']): void {
  useEffect(() => {
    if (mode === 'real') return () => void refreshBalance()
    return undefined
  }, [mode])
}

/**
 * The stored session of a game. `shown` holds the settled round that is still on screen; it is
 * recorded once it has been shown, and at the latest when the page is left.
 */
function useRecordedSession(key: string, gameID: string) {
  const [session, setSession] = useState(() =>
    resumeSession(storedSession(key), gameID, Date.now()),
  )
  const shown = useRef<PlayedRound>(undefined)
  useEffect(() => keepSession(key, session), [key, session])
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
  /** Returns false if there was none. */
  const recordShown = useCallback((): boolean => {
    const round = shown.current
    if (round === undefined) return false
    shown.current = undefined
    setSession((before) => recordRound(before, round, Date.now()))
    return true
  }, [])
  return { session, shown, recordShown }
}

function useMessages(
  frame: Options['frame'],
  receive: RefObject<(message: GameToPage) => void>,
): void {
  useEffect(() => listenToGame(frame, (message) => receive.current(message)), [frame, receive])
}

function useSignals(
  send: (message: PageMessage) => void,
  {
    ready,
    muted,
    silent,
    covered,
  }: { ready: boolean; muted: boolean; silent: boolean; covered: boolean },
): void {
  useEffect(() => {
    rememberMuted(muted)
    if (ready) send({ type: 'sound', muted: muted || silent })
  }, [send, ready, muted, silent])

  useEffect(() => {
    if (ready) send({ type: covered ? 'pause' : 'resume' })
  }, [send, ready, covered])
}

/** Passes a changed wallet on to the game, at once in the cashier and otherwise after a while. */
function useWalletRefresh(
  update: (balance: string) => void,
  { wallet, isOn, atCashier }: { wallet: string | undefined; isOn: boolean; atCashier: boolean },
): void {
  const seen = useRef(wallet)
  useEffect(() => {
    if (wallet === undefined || wallet === seen.current || !isOn) return undefined
    const timer = setTimeout(
      () => {
        seen.current = wallet
        update(wallet)
      },
      atCashier ? 0 : QUIET_MS,
    )
    return () => clearTimeout(timer)
  }, [update, isOn, atCashier, wallet])
}

function useOpenRoundReport(
  report: SharedBalanceLink['report'] | undefined,
  openRound: RefObject<string | undefined>,
  gameID: string,
): void {
  useEffect(() => {
    if (report === undefined) return undefined
    if (openRound.current !== undefined)
      report({ type: 'found open', gameID, roundID: openRound.current })
    return () => report({ type: 'left', gameID })
  }, [report, openRound, gameID])
}

export function useWalletBalance(mode: PlayMode): string | undefined {
  const balance = useBalance()
  if (mode === 'fun' || balance === undefined) return undefined
  return toWireMoney(fromWireMoney(balance.balance) + fromWireMoney(balance.bonus))
}
