import type { Minor } from '#shared/money.ts'

/** What came of a move, whatever boundary it went through. */
export type Outcome =
  | 'done'
  | 'duplicate'
  | 'not enough money'
  | 'not allowed'
  | 'rolled back'
  | 'unknown'
  | 'other'

/** `text` is the answer as it was sent; a repeated move is answered with the same. */
export type Answer = { outcome: Outcome; text: string; paidMinor: Minor }

export type Bet = { id: string; round: string; amountMinor: Minor }

/**
 * A player with money at a game, and the studio's moves in it. The same ids are the same request.
 */
export type Seat = {
  /** Cash and bonus, as the player sees them. */
  balance(): Promise<Minor>
  /** `paidMinor`: what it won at once, where a bet is the whole round. */
  bet(bet: Bet): Promise<Answer>
  /** The round's win, where it pays anything. */
  win(win: { id: string; bet: Bet }): Promise<Answer>
  rollback(rollback: { id: string; bet: Bet }): Promise<Answer>
  /** The player signs out where they play. */
  endSession(): Promise<void>
  closeAccount(): Promise<void>
}

/** A game studio behind a boundary of the platform. */
export type Studio = {
  name: string
  /** A seat to be used by one scenario after the other. */
  seat(): Promise<Seat>
  /** A seat whose player may be sent away. */
  freshSeat(): Promise<Seat>
}

/** Something every studio has to see happen. Throws where it does not. */
export type Scenario<S> = { name: string; run(studio: S): Promise<void> }

export class CheckFailed extends Error {}

export function newBet(amountMinor: Minor): Bet {
  return { id: crypto.randomUUID(), round: crypto.randomUUID(), amountMinor }
}

/** @throws CheckFailed */
export function requireThat(what: string, actual: unknown, expected: unknown): void {
  if (actual !== expected)
    throw new CheckFailed(`${what}: ${String(actual)} instead of ${String(expected)}`)
}

/** @throws CheckFailed where answers to one request differ */
export function requireSame(what: string, answers: readonly { text: string }[]): void {
  const different = new Set(answers.map(({ text }) => text))
  if (different.size > 1) throw new CheckFailed(`${what}: ${different.size} different answers`)
}
