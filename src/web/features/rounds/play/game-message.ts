import type { RefObject } from 'react'
import type { GameToPage, PageToGame } from '#shared/game-messages.ts'
import { parseMoney } from '#shared/money.ts'

export function isElsewhere(url: string, pageOrigin: string): boolean {
  return new URL(url, pageOrigin).origin !== pageOrigin
}

/**
 * Returns true if a page at `origin` may send this message. House games may send all; an outside
 * studio may only send that the player wants to leave.
 */
export function maySend(origin: string, pageOrigin: string, { type }: GameToPage): boolean {
  return origin === pageOrigin || type === 'leave'
}

export function parseGameMessage(data: unknown): GameToPage | undefined {
  if (!isRecord(data) || data['source'] !== 'kupa-game') return undefined
  const source = 'kupa-game' as const
  const { type, state, roundID, bet, win, balance, to, muted, debug, message } = data
  if (type === 'ready')
    return { source, type, ...(data['hasSoundKey'] === true && { hasSoundKey: true }) }
  if (
    type === 'round' &&
    (state === 'open' || state === 'settled') &&
    typeof roundID === 'string' &&
    isMoney(bet) &&
    isMoney(win)
  ) {
    return { source, type, state, roundID, bet, win }
  }
  if (type === 'balance' && isMoney(balance)) return { source, type, balance }
  if (type === 'leave' && (to === 'lobby' || to === 'cashier')) return { source, type, to }
  if (type === 'sound' && typeof muted === 'boolean') return { source, type, muted }
  if (type === 'replayed' && typeof data['roundID'] === 'string')
    return { source, type, roundID: data['roundID'] }
  if (type === 'failed' && typeof debug === 'string' && typeof message === 'string')
    return { source, type, debug, message }
  return undefined
}

/** `PageToGame` without the mark that every message carries. */
export type PageMessage = PageToGame extends infer Message
  ? Message extends PageToGame
    ? Omit<Message, 'source'>
    : never
  : never

export function listenToGame(
  frame: RefObject<HTMLIFrameElement | null>,
  receive: (message: GameToPage) => void,
): () => void {
  const listen = (event: MessageEvent): void => {
    if (event.source !== frame.current?.contentWindow) return
    const message = parseGameMessage(event.data)
    if (message !== undefined && maySend(event.origin, location.origin, message)) receive(message)
  }
  addEventListener('message', listen)
  return () => removeEventListener('message', listen)
}

/** Posts a message to the game; only a page of our own origin receives it. */
export function sendToGame(frame: HTMLIFrameElement | null, message: PageMessage): void {
  frame?.contentWindow?.postMessage({ source: 'kupa-page', ...message }, location.origin)
}

function isMoney(value: unknown): value is string {
  return typeof value === 'string' && parseMoney(value) !== undefined
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}
