import type { GameToPage, PageToGame } from '#shared/game-messages.ts'

type Told = GameToPage extends infer M ? (M extends unknown ? Omit<M, 'source'> : never) : never

/** Tells the play page around the game; a game opened on its own tells no one. */
export function tellPage(message: Told): void {
  if (parent === window) return
  parent.postMessage({ source: 'kupa-game', ...message }, location.origin)
}

/** Calls `receive` for each message of the play page around the game, of this origin alone. */
export function listenToPage(receive: (message: PageToGame) => void): void {
  addEventListener('message', (event: MessageEvent<unknown>) => {
    if (event.origin !== location.origin || event.source !== parent) return
    if (isFromPage(event.data)) receive(event.data)
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

/** Leaves the game: through the page around it, or by itself where there is none. */
export function leave(to: 'lobby' | 'cashier'): void {
  if (parent === window) location.assign(to === 'lobby' ? '/slot' : '/cashier')
  else tellPage({ type: 'leave', to })
}
