import type { TableState } from '#shared/contracts/tables.ts'

/** The ball lies in its pocket when so much of the deal is over; who comes in late jumps there. */
const LIES_AT = 0.88

/** Whether what a round came to may be shown. */
export function isRevealed({ phase, startsAt, endsAt }: TableState, nowMs: number, atOnce: boolean): boolean {
  if (phase === 'result') return true
  if (phase !== 'dealing' || startsAt === null || endsAt === null) return false
  const [start, end] = [new Date(startsAt).getTime(), new Date(endsAt).getTime()]
  return atOnce || nowMs >= start + (end - start) * LIES_AT
}

/** Whole seconds until bets close; undefined where none are taken. */
export function secondsLeft({ phase, endsAt }: TableState, nowMs: number): number | undefined {
  return phase === 'betting' && endsAt !== null ? Math.max(0, Math.ceil((new Date(endsAt).getTime() - nowMs) / 1_000)) : undefined
}

/** How much of the phase is still to come, 1 … 0. */
export function shareLeft({ startsAt, endsAt }: TableState, nowMs: number): number {
  if (startsAt === null || endsAt === null) return 0
  const [start, end] = [new Date(startsAt).getTime(), new Date(endsAt).getTime()]
  return Math.min(1, Math.max(0, (end - nowMs) / (end - start)))
}
