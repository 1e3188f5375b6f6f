import type { Minor } from '#shared/money.ts'

/** `betMinor` is undefined for a round found open: its stake has already left the balance. */
type Staked = { roundID: string; betMinor: Minor | undefined; winMinor: Minor }

/**
 * Displayed balance of two games: a stake is deducted at once, and a win is added when that game's
 * reels have stopped. The games' own balances would lag behind each other.
 */
type SharedBalance = {
  balanceMinor: Minor | undefined
  rounds: Readonly<Record<string, Staked>>
}

export type BalanceEvent =
  /** A game reported a round or another move in it. `winMinor` is 0 while it is open. */
  | { type: 'staked'; gameID: string; roundID: string; betMinor: Minor; winMinor: Minor }
  /** A game's reels have stopped. */
  | { type: 'shown'; gameID: string }
  | { type: 'found open'; gameID: string; roundID: string }
  /** The wallet's balance. Accepted only while no win is held back. */
  | { type: 'wallet read'; balanceMinor: Minor }
  /** A game was closed and holds nothing back any more. */
  | { type: 'left'; gameID: string }
  /** There are no longer two games. */
  | { type: 'parted' }

export const EMPTY_BALANCE: SharedBalance = { balanceMinor: undefined, rounds: {} }

export function nextBalance(balance: SharedBalance, event: BalanceEvent): SharedBalance {
  switch (event.type) {
    case 'staked': {
      const before = balance.rounds[event.gameID]
      const paidMinor = before?.roundID === event.roundID ? (before.betMinor ?? event.betMinor) : 0n
      const owedMinor =
        before === undefined || before.roundID === event.roundID ? 0n : before.winMinor
      return {
        balanceMinor: add(balance.balanceMinor, owedMinor + paidMinor - event.betMinor),
        rounds: withRound(balance.rounds, event),
      }
    }
    case 'shown':
    case 'left':
      return {
        balanceMinor: add(balance.balanceMinor, balance.rounds[event.gameID]?.winMinor ?? 0n),
        rounds: without(balance.rounds, event.gameID),
      }
    case 'found open':
      return {
        ...balance,
        rounds: withRound(balance.rounds, { ...event, betMinor: undefined, winMinor: 0n }),
      }
    case 'wallet read':
      return isAtRest(balance.rounds) ? { ...balance, balanceMinor: event.balanceMinor } : balance
    case 'parted':
      return EMPTY_BALANCE
  }
}

/** Returns true if no reels turn towards a win, so that the wallet's balance reveals nothing. */
export function isAtRest(rounds: SharedBalance['rounds']): boolean {
  return Object.values(rounds).every(({ winMinor }) => winMinor === 0n)
}

function add(balanceMinor: Minor | undefined, minor: Minor): Minor | undefined {
  return balanceMinor === undefined ? undefined : balanceMinor + minor
}

function withRound(
  rounds: SharedBalance['rounds'],
  { gameID, roundID, betMinor, winMinor }: Staked & { gameID: string },
): SharedBalance['rounds'] {
  return { ...rounds, [gameID]: { roundID, betMinor, winMinor } }
}

function without(rounds: SharedBalance['rounds'], gameID: string): SharedBalance['rounds'] {
  return Object.fromEntries(Object.entries(rounds).filter(([id]) => id !== gameID))
}
