import type { Minor } from '#shared/money.ts'

export type Outcome =
  | 'done'
  | 'duplicate'
  | 'not enough money'
  | 'not allowed'
  | 'rolled back'
  | 'unknown'
  | 'other'

/** `text` is the answer as sent; a repeated move must get the same. */
export type Answer = { outcome: Outcome; text: string; paidMinor: Minor }

export type Bet = { id: string; round: string; amountMinor: Minor }

/** A funded player at a game, and the studio's moves in it. The same IDs are the same request. */
export type Seat = {
  balance(): Promise<Minor>
  /** `paidMinor`: the immediate win, when a bet is the whole round. */
  bet(bet: Bet): Promise<Answer>
  win(win: { id: string; bet: Bet }): Promise<Answer>
  rollback(rollback: { id: string; bet: Bet }): Promise<Answer>
  endSession(): Promise<void>
  closeAccount(): Promise<void>
}

export type Studio = {
  name: string
  seat(): Promise<Seat>
  freshSeat(): Promise<Seat>
}

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

/** @throws CheckFailed when answers to one request differ */
export function requireSame(what: string, answers: readonly { text: string }[]): void {
  const different = new Set(answers.map(({ text }) => text))
  if (different.size > 1) throw new CheckFailed(`${what}: ${different.size} different answers`)
}
