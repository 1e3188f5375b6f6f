/**
 * Messages between the game's page and the surrounding play page by postMessage, same origin only.
 */
/** `hasSoundKey`: the game shows its own, so the page shows none. */
export type GameToPage = { source: 'kupa-game' } & (
  | { type: 'ready'; hasSoundKey?: boolean }
  | { type: 'sound'; muted: boolean }
  | { type: 'round'; state: 'open' | 'settled'; roundID: string; bet: string; win: string }
  | { type: 'balance'; balance: string }
  | { type: 'leave'; to: 'lobby' | 'cashier' }
  | { type: 'table'; tableID: string }
  /** A message of the game covers its upper edge, or no longer does. */
  | { type: 'note'; shown: boolean }
  /** A round that the page requested was shown to its end. */
  | { type: 'replayed'; roundID: string }
  | { type: 'failed'; debug: string; message: string }
)

export type PageToGame = { source: 'kupa-page' } & (
  | { type: 'refresh-balance'; balance: string }
  /** How much of the balance is bonus money, and whether the game takes it. */
  | { type: 'bonusMoney'; bonus: string; takesBonus: boolean }
  | { type: 'sound'; muted: boolean }
  | { type: 'pause' }
  | { type: 'resume' }
  | { type: 'replay'; roundID: string }
)
