import type { TableState } from '#shared/contracts/tables.ts'

export function secondsLeft({ phase, endsAt }: TableState, nowMs: number): number | undefined {
  return phase === 'betting' && endsAt !== null
    ? Math.max(0, Math.ceil((new Date(endsAt).getTime() - nowMs) / 1_000))
    : undefined
}

/** Returns the remaining share of the phase, 1 … 0. */
export function shareLeft({ startsAt, endsAt }: TableState, nowMs: number): number {
  if (startsAt === null || endsAt === null) return 0
  const [start, end] = [new Date(startsAt).getTime(), new Date(endsAt).getTime()]
  return Math.min(1, Math.max(0, (end - nowMs) / (end - start)))
}
