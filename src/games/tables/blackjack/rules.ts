import { DECKS } from '../cards/shoe.ts'

/**
 * Eight decks shuffled again for every round; the dealer stands on every 17 and looks under an ace
 * or a ten for blackjack; blackjack pays 3 to 2; any two cards may be doubled, after a split too;
 * cards of one value are split to four hands; split aces get one card each and are not split again;
 * 21 after a split is no blackjack; insurance against an ace costs half the stake and pays 2 to 1;
 * no surrender.
 */
export const BLACKJACK_RULES = { decks: DECKS, dealerStandsOn: 17, mostHands: 4, seats: 7 } as const
