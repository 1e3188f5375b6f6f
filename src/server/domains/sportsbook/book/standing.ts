import type { BookEvent } from './book-event.ts'

/**
 * A feed not heard of for so long leaves no one knowing what happens: its live matches are
 * suspended.
 */
export const SILENT_AFTER_MS = 10_000

export type Standing =
  | { status: 'open' }
  | { status: 'closed' }
  | { status: 'suspended'; reason: string }

type Known = Pick<
  BookEvent,
  'phase' | 'startsAt' | 'heardAt' | 'suspendedUntil' | 'suspendedReason' | 'desk'
>

/** Whether a match can be bet on at a moment. */
export function standingOf(
  { phase, startsAt, heardAt, suspendedUntil, suspendedReason, desk }: Known,
  now: Date,
): Standing {
  if (phase === 'finished' || phase === 'cancelled') return { status: 'closed' }
  if (desk.isVoid) return { status: 'closed' }
  if (desk.isHeld) return { status: 'suspended', reason: 'desk' }
  // Announced as begun and not yet told to have: what happens meanwhile is not known here.
  if (phase === 'upcoming')
    return now < startsAt ? { status: 'open' } : { status: 'suspended', reason: 'kick-off' }
  if (heardAt === null || now.getTime() - heardAt.getTime() > SILENT_AFTER_MS)
    return { status: 'suspended', reason: 'silent' }
  if (suspendedUntil !== null && now < suspendedUntil)
    return { status: 'suspended', reason: suspendedReason ?? 'silent' }
  return { status: 'open' }
}
