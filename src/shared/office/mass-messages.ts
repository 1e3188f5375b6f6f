import { fillPlaceholders } from '../placeholders.ts'

export const MESSAGE_CHANNELS = ['site', 'email', 'sms'] as const
export const MESSAGE_PLACEHOLDERS = ['firstname', 'username'] as const
export type Personal = Readonly<Record<(typeof MESSAGE_PLACEHOLDERS)[number], string>>

export const EXAMPLE_READER: Personal = { firstname: 'Deniz', username: 'deniz' }

export function personalise(text: string, { firstname, username }: Personal): string {
  return fillPlaceholders(text, { firstname, username })
}

/**
 * draft: being written; waiting: for a second person; scheduled, sending and sent: approved;
 * stopped: by hand, with the rest unsent.
 */
export const MESSAGE_STATES = [
  'draft',
  'waiting',
  'scheduled',
  'sending',
  'sent',
  'stopped',
] as const
export type MessageState = (typeof MESSAGE_STATES)[number]

/**
 * Reasons why a member of a message's segment received nothing: closed or inactive, excluded, no
 * consent to the channel, undeliverable address, stopped by hand, held back as the control group of
 * an experiment, as many offers as a player may get; `other`: before reasons were recorded.
 */
export const LEFT_OUT = [
  'closed',
  'kept-out',
  'no-consent',
  'unreachable',
  'stopped',
  'held-back',
  'capped',
  'other',
] as const
export const MESSAGE_OUTCOMES = ['meant', 'sent', 'failed', ...LEFT_OUT] as const
export type MessageOutcome = (typeof MESSAGE_OUTCOMES)[number]

export const LONGEST_MESSAGE = { title: 120, body: 4_000, sms: 300, action: 60, link: 200 } as const
export const OFFER_PATHS = [
  '/promotions',
  '/tournaments',
  '/tickets',
  '/jackpots',
  '/account/bonuses',
  '/account/loyalty',
] as const
/**
 * Words that suggest an offer. The approver of a message not marked as an offer is warned of them.
 */
const OFFER_WORDS =
  /bonus|promosyon|kampanya|bedava|hediye|fırsat|iade kazan|promotion|free (bet|spin|round)|cashback|gift|prize|ödül|jackpot/giu

export function offerWordsIn(text: string): string[] {
  return [...new Set([...text.matchAll(OFFER_WORDS)].map(([word]) => word.toLocaleLowerCase('tr')))]
}

export function leadsToOffer(path: string): boolean {
  return OFFER_PATHS.some(
    (one) => path === one || path.startsWith(`${one}/`) || path.startsWith(`${one}?`),
  )
}

/**
 * Tests an hour, 0 to 23, against the quiet hours [from, until), which may wrap past midnight;
 * equal ends mean none.
 */
export function isQuiet(hour: number, { from, until }: { from: number; until: number }): boolean {
  return from <= until ? hour >= from && hour < until : hour >= from || hour < until
}
