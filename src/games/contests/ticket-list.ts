import { sha256Hex } from '#games/fairness/hmac.ts'

const NUMBER_DIGITS = 6

export type ListedTicket = { number: number; owner: string }

/** Replaces the owner of a void ticket in the list; such a ticket is not drawn. */
export const VOID_OWNER = '-'

export function ticketNumber(number: number): string {
  return String(number).padStart(NUMBER_DIGITS, '0')
}

/**
 * Computes the SHA-256 of the list: one line per ticket, "000001 d•••o", ordered by number, each
 * ended by a line feed.
 */
export function listDigest(tickets: readonly ListedTicket[]): string {
  return sha256Hex(
    tickets
      .toSorted((a, b) => a.number - b.number)
      .map(({ number, owner }) => `${ticketNumber(number)} ${owner}\n`)
      .join(''),
  )
}
