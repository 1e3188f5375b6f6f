import { fillPlaceholders } from './placeholders.ts'

export const MESSAGE_CHANNELS = ['site', 'email', 'sms'] as const
/** What a message may name of its reader. */
export const MESSAGE_PLACEHOLDERS = ['firstname', 'username'] as const
export type Personal = Readonly<Record<(typeof MESSAGE_PLACEHOLDERS)[number], string>>

/** Whose name stands in what staff look at before anyone is written to: no one's. */
export const EXAMPLE_READER: Personal = { firstname: 'Deniz', username: 'deniz' }

/** A text to one reader: of what is known of them it can name nothing but these. */
export function personalise(text: string, { firstname, username }: Personal): string {
  return fillPlaceholders(text, { firstname, username })
}

/**
 * draft: being written; waiting: for a second person; scheduled, sending and sent: approved;
 * stopped: by hand, whatever was left.
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
 * Why someone a message's segment means was not written to: closed or inactive, out of play, no yes
 * to the channel, no one at the address, stopped by hand; `other`: before reasons were written
 * down.
 */
export const LEFT_OUT = [
  'closed',
  'kept-out',
  'no-consent',
  'unreachable',
  'stopped',
  'other',
] as const
export const MESSAGE_OUTCOMES = ['meant', 'sent', 'failed', ...LEFT_OUT] as const
export type MessageOutcome = (typeof MESSAGE_OUTCOMES)[number]

/** Most characters. */
export const LONGEST_MESSAGE = { title: 120, body: 4_000, sms: 300, action: 60, link: 200 } as const
/** Pages of offers: a message that needs no consent leads to none of them. */
export const OFFER_PATHS = [
  '/promotions',
  '/tournaments',
  '/tickets',
  '/jackpots',
  '/account/bonuses',
  '/account/loyalty',
] as const
/** Where these stand in a message that is no offer, whoever approves it is told. */
const OFFER_WORDS =
  /bonus|promosyon|kampanya|bedava|hediye|fırsat|iade kazan|promotion|free (bet|spin|round)|cashback|gift|prize|ödül|jackpot/giu

/** The words in a text that sound like an offer, each once. */
export function offerWordsIn(text: string): string[] {
  return [...new Set([...text.matchAll(OFFER_WORDS)].map(([word]) => word.toLocaleLowerCase('tr')))]
}

export function leadsToOffer(path: string): boolean {
  return OFFER_PATHS.some(
    (one) => path === one || path.startsWith(`${one}/`) || path.startsWith(`${one}?`),
  )
}

/** Whether an hour, 0 to 23, lies in quiet hours that begin and end at these; equal: none are. */
export function isQuiet(hour: number, { from, until }: { from: number; until: number }): boolean {
  return from <= until ? hour >= from && hour < until : hour >= from || hour < until
}
