/**
 * Messages between the game's page and the surrounding play page by postMessage, same origin only.
 */
export type GameToPage = { source: 'kupa-game' } & (
  | { type: 'ready' }
  | { type: 'round'; state: 'open' | 'settled'; roundID: string; bet: string; win: string }
  | { type: 'balance'; balance: string }
  | { type: 'leave'; to: 'lobby' | 'cashier' }
  /** A message of the game covers its upper edge, or no longer does. */
  | { type: 'note'; shown: boolean }
  | { type: 'failed'; debug: string; message: string }
)

export type PageToGame = { source: 'kupa-page' } & (
  | { type: 'refresh-balance'; balance: string }
  | { type: 'sound'; muted: boolean }
  | { type: 'pause' }
  | { type: 'resume' }
)
