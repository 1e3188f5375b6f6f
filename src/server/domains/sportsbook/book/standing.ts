import type { BookEvent } from './book-event.ts'
import { producerState } from './feed-prices/health.ts'
import { sourceOf } from './feed-prices/price-source.ts'

/** Live matches are suspended when their feed is silent for this long. */
export const SILENT_AFTER_MS = 10_000

export type Standing =
  | { status: 'open' }
  | { status: 'closed' }
  | { status: 'suspended'; reason: string }

type Known = Pick<
  BookEvent,
  | 'kind'
  | 'phase'
  | 'startsAt'
  | 'feedAliveAt'
  | 'suspendedUntil'
  | 'suspendedReason'
  | 'desk'
  | 'terms'
  | 'model'
  | 'offer'
  | 'health'
>

export function standingOf(event: Known, now: Date): Standing {
  const { phase, startsAt, feedAliveAt, suspendedUntil, suspendedReason, desk } = event
  if (phase === 'finished' || phase === 'cancelled') return { status: 'closed' }
  if (desk.isVoid) return { status: 'closed' }
  if (desk.isHeld) return { status: 'suspended', reason: 'desk' }
  // The announced start has passed but the feed has not reported it, so the state of the match is
  // unknown.
  if (phase === 'upcoming')
    return now < startsAt ? byProducer(event, now) : { status: 'suspended', reason: 'kick-off' }
  if (feedAliveAt === null || now.getTime() - feedAliveAt.getTime() > SILENT_AFTER_MS)
    return { status: 'suspended', reason: 'silent' }
  if (suspendedUntil !== null && now < suspendedUntil)
    return { status: 'suspended', reason: suspendedReason ?? 'silent' }
  return byProducer(event, now)
}

/** Nothing is open at the feed's prices unless their producer is up and each change is written. */
function byProducer({ kind, phase, terms, model, offer, health }: Known, now: Date): Standing {
  if (sourceOf({ kind, terms, model }) === 'model') return { status: 'open' }
  if (health === null) return { status: 'suspended', reason: 'no-feed-prices' }
  const state = producerState(health, phase === 'live' ? 'live' : 'upcoming', now)
  if (state === 'down') return { status: 'suspended', reason: 'producer-down' }
  return state === 'recovering' || !offer.isKept
    ? { status: 'suspended', reason: 'producer-recovering' }
    : { status: 'open' }
}
