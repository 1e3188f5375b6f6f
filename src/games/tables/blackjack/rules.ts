import { DECKS } from '../cards/shoe.ts'

/**
 * Eight decks reshuffled for every round; the dealer stands on every 17 and peeks under an ace or a
 * ten; blackjack pays 3 to 2; any two cards may be doubled, also after a split; cards of one value
 * are split up to four hands; split aces get one card each and are not split again; 21 after a
 * split is not a blackjack; insurance against an ace costs half the stake and pays 2 to 1; no
 * surrender.
 */
export const BLACKJACK_RULES = { decks: DECKS, dealerStandsOn: 17, maxHands: 4, seats: 7 } as const
