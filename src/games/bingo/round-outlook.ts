import type { Minor } from '#shared/money.ts'
import type { BingoGame } from './bingo-game.ts'
import type { RoundRules } from './house-rooms.ts'
import { chanceOfAll } from './odds.ts'
import { shareSales } from './share-sales.ts'

const WHOLE_BP = 10_000n
const NUMBERS_A_TICKET = { 90: 15, 75: 24 } as const

type Terms = Pick<RoundRules, 'ticketMinor' | 'minTickets' | 'minPlayers' | 'parts' | 'guarantees'>

export function minTicketsOf({ minTickets, minPlayers }: Terms): number {
  return Math.max(minTickets, minPlayers)
}

const sharesWith = (terms: Terms, { prizes }: Pick<BingoGame, 'prizes'>, tickets: number) =>
  shareSales(terms.ticketMinor * BigInt(tickets), terms.parts, prizes, terms.guarantees)

/** The most that the guarantees can add to a round: more tickets only raise the share of sales. */
export function highestTopUp(terms: Terms, game: Pick<BingoGame, 'prizes'>): Minor {
  return sharesWith(terms, game, minTicketsOf(terms)).topUpMinor
}

/**
 * Computes what a round with this many tickets pays without the progressive: all prizes together,
 * and their part of the sales, which is the expected return of a ticket over all tickets of the
 * round. Every prize is paid in every round, so the sum does not depend on the draw. With fewer
 * tickets than a round needs, the figures are those of the smallest round that is played.
 */
export function outlookOf(
  terms: Terms,
  game: Pick<BingoGame, 'prizes'>,
  tickets: number,
): { prizesMinor: Minor; returnBp: number } {
  const counted = Math.max(tickets, minTicketsOf(terms))
  const { prizes } = sharesWith(terms, game, counted)
  const prizesMinor = [...prizes.values()].reduce((sum, each) => sum + each, 0n)
  const salesMinor = terms.ticketMinor * BigInt(counted)
  return { prizesMinor, returnBp: Number((prizesMinor * WHOLE_BP) / salesMinor) }
}

/**
 * Tests that one player who buys every ticket of a guaranteed round gets less than they pay on
 * average, whatever the number of tickets: prizes, the part of the progressive, and the house's
 * seed at the highest chance that this many tickets can have (the sum of their chances) stay below
 * sales.
 */
export function losesAlone(
  rules: Terms & Pick<RoundRules, 'jackpot'>,
  { variant, prizes: kinds }: Pick<BingoGame, 'variant' | 'prizes'>,
): boolean {
  const { calls, seedMinor } = rules.jackpot
  const chance = chanceOfAll(NUMBERS_A_TICKET[variant], calls, variant)
  for (let tickets = minTicketsOf(rules); ; tickets += 1) {
    const { prizes, jackpotMinor, topUpMinor } = sharesWith(rules, { prizes: kinds }, tickets)
    if (topUpMinor === 0n) return true
    const seedReturn = BigInt(Math.ceil(Math.min(1, chance * tickets) * Number(seedMinor)))
    const paid = [...prizes.values()].reduce((sum, each) => sum + each, jackpotMinor + seedReturn)
    if (paid >= rules.ticketMinor * BigInt(tickets)) return false
  }
}
