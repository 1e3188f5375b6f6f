import type { BookEvent } from './book-event.ts'

/** Live matches are suspended when their feed is silent for this long. */
export const SILENT_AFTER_MS = 10_000

export type Standing =
  | { status: 'open' }
  | { status: 'closed' }
  | { status: 'suspended'; reason: string }

type Known = Pick<
  BookEvent,
  'phase' | 'startsAt' | 'feedAliveAt' | 'suspendedUntil' | 'suspendedReason' | 'desk'
>

export function standingOf(
  { phase, startsAt, feedAliveAt, suspendedUntil, suspendedReason, desk }: Known,
  now: Date,
): Standing {
  if (phase === 'finished' || phase === 'cancelled') return { status: 'closed' }
  if (desk.isVoid) return { status: 'closed' }
  if (desk.isHeld) return { status: 'suspended', reason: 'desk' }
  // The announced start has passed but the feed has not reported it, so the state of the match is
  // unknown.
  if (phase === 'upcoming')
    return now < startsAt ? { status: 'open' } : { status: 'suspended', reason: 'kick-off' }
  if (feedAliveAt === null || now.getTime() - feedAliveAt.getTime() > SILENT_AFTER_MS)
    return { status: 'suspended', reason: 'silent' }
  if (suspendedUntil !== null && now < suspendedUntil)
    return { status: 'suspended', reason: suspendedReason ?? 'silent' }
  return { status: 'open' }
}
