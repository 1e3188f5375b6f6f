import type { Minor } from '#shared/money.ts'

/**
 * `betMinor` is undefined for a round found open: what it had cost has left the balance already.
 */
type Staked = { roundID: string; betMinor: Minor | undefined; winMinor: Minor }

/**
 * One balance over two games, as it may be shown: a stake leaves it at once, a win joins it when
 * that game's reels have stopped. Each game alone would show what it last heard of, and each would
 * be behind the other.
 */
type Purse = {
  /** Undefined until known. */
  balanceMinor: Minor | undefined
  /** Each game's round that is not over to the eye. */
  rounds: Readonly<Record<string, Staked>>
}

export type PurseEvent =
  /** A game told of a round, or of another move in it. `winMinor` is 0 while it is open. */
  | { type: 'staked'; gameID: string; roundID: string; betMinor: Minor; winMinor: Minor }
  /** A game's reels have stopped. */
  | { type: 'shown'; gameID: string }
  /** A round that was open before. */
  | { type: 'found open'; gameID: string; roundID: string }
  /** What the wallet says. Believed only while no win is kept back. */
  | { type: 'told'; balanceMinor: Minor }
  /** A game was closed; what it kept back is the wallet's to tell. */
  | { type: 'left'; gameID: string }
  /** There are no two games any more. */
  | { type: 'parted' }

export const EMPTY_PURSE: Purse = { balanceMinor: undefined, rounds: {} }

export function nextPurse(purse: Purse, event: PurseEvent): Purse {
  switch (event.type) {
    case 'staked': {
      const before = purse.rounds[event.gameID]
      const paidMinor = before?.roundID === event.roundID ? (before.betMinor ?? event.betMinor) : 0n
      const owedMinor =
        before === undefined || before.roundID === event.roundID ? 0n : before.winMinor
      return {
        balanceMinor: add(purse.balanceMinor, owedMinor + paidMinor - event.betMinor),
        rounds: withRound(purse.rounds, event),
      }
    }
    case 'shown':
    case 'left':
      return {
        balanceMinor: add(purse.balanceMinor, purse.rounds[event.gameID]?.winMinor ?? 0n),
        rounds: without(purse.rounds, event.gameID),
      }
    case 'found open':
      return {
        ...purse,
        rounds: withRound(purse.rounds, { ...event, betMinor: undefined, winMinor: 0n }),
      }
    case 'told':
      return isAtRest(purse.rounds) ? { ...purse, balanceMinor: event.balanceMinor } : purse
    case 'parted':
      return EMPTY_PURSE
  }
}

/** No reels turn towards a win: what the wallet says gives nothing away. */
export function isAtRest(rounds: Purse['rounds']): boolean {
  return Object.values(rounds).every(({ winMinor }) => winMinor === 0n)
}

function add(balanceMinor: Minor | undefined, minor: Minor): Minor | undefined {
  return balanceMinor === undefined ? undefined : balanceMinor + minor
}

function withRound(
  rounds: Purse['rounds'],
  { gameID, roundID, betMinor, winMinor }: Staked & { gameID: string },
): Purse['rounds'] {
  return { ...rounds, [gameID]: { roundID, betMinor, winMinor } }
}

function without(rounds: Purse['rounds'], gameID: string): Purse['rounds'] {
  return Object.fromEntries(Object.entries(rounds).filter(([id]) => id !== gameID))
}
