import { sha256Hex } from '#games/fairness/hmac.ts'

const NUMBER_DIGITS = 6

/** A ticket as the published list has it; `owner` is masked. */
export type ListedTicket = { number: number; owner: string }

/** Stands in the list instead of the owner of a ticket that is void: it is not drawn. */
export const VOID_OWNER = '-'

/** A ticket's number as it is told: at least six digits. */
export function ticketNumber(number: number): string {
  return String(number).padStart(NUMBER_DIGITS, '0')
}

/**
 * SHA-256 of the list: a line a ticket, "000001 d•••o", in the order of their numbers, each ended
 * by a line feed.
 */
export function listDigest(tickets: readonly ListedTicket[]): string {
  return sha256Hex(
    tickets
      .toSorted((a, b) => a.number - b.number)
      .map(({ number, owner }) => `${ticketNumber(number)} ${owner}\n`)
      .join(''),
  )
}
