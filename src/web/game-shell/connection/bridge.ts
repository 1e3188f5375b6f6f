import type { GameToPage, PageToGame } from '#shared/game-messages.ts'
import { takeBonusMoney } from '../shown-balance.ts'

type MessageToPage = GameToPage extends infer M
  ? M extends unknown
    ? Omit<M, 'source'>
    : never
  : never

/** Posts a message to the surrounding play page; does nothing if the game was opened on its own. */
export function sendToPage(message: MessageToPage): void {
  if (parent === window) return
  parent.postMessage({ source: 'kupa-game', ...message }, location.origin)
}

export function listenToPage(receive: (message: PageToGame) => void): void {
  // In a frame, the surrounding page already shows the demo badge.
  if (parent === window) document.querySelector('.demo')?.removeAttribute('hidden')
  addEventListener('message', (event: MessageEvent<unknown>) => {
    if (event.origin !== location.origin || event.source !== parent) return
    if (!isFromPage(event.data)) return
    if (event.data.type === 'bonusMoney') takeBonusMoney(event.data)
    receive(event.data)
  })
}

function isFromPage(message: unknown): message is PageToGame {
  return (
    typeof message === 'object' &&
    message !== null &&
    'source' in message &&
    message.source === 'kupa-page'
  )
}

/** Leaves the game through the surrounding page, or directly if there is none. */
export function leave(to: 'lobby' | 'cashier'): void {
  if (parent === window) location.assign(to === 'lobby' ? '/slot' : '/cashier')
  else sendToPage({ type: 'leave', to })
}
