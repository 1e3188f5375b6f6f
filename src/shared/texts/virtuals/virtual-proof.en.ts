import type { VirtualProofTexts } from './virtual-proof.tr.ts'

export const virtualProof: VirtualProofTexts = {
  title: 'Virtual sports rounds',
  lead: 'Choose a game and a round number. Your browser recomputes the line-up, form, prices and result.',
  game: 'Game',
  number: 'Round number',
  check: 'Verify the round',
  badNumber: 'Enter a whole number, 1 or higher',
  none: 'This round has not finished or does not exist.',
  cardHolds: 'The card matches the hashes',
  cardHoldsText:
    'The line-up, strength and form were recomputed from hashes published before bets were placed, and are the same.',
  cardFails: 'The card does not match',
  cardFailsText: 'The hashes give a different card.',
  resultHolds: 'The result matches the round’s hash',
  resultHoldsText:
    'The result was recomputed from the hash, the salt and the round number, and is the same.',
  resultFails: 'The result does not match',
  resultFailsText: 'The hash gives a different result.',
  pricesHold: 'Your prices match',
  pricesHoldText:
    'The prices of your bet were recomputed from the card’s chances, and its winnings from the result.',
  pricesFail: 'Your prices do not match',
  pricesFailText: 'The price of your bet or its winnings differ from the recomputed values.',
  isVoid:
    'The bets of this round could not be closed in time and were returned; its result still counts in the season.',
  steps: 'Step by step',
  stepSeal: 'Seal',
  stepSealText:
    'The SHA-256 of the round’s hash is the hash of the previous round, which was published before bets were placed.',
  stepCard: 'Card and prices',
  stepCardText:
    'The season’s rounds are recomputed in order: each one sets the strength and form for the next. Prices are calculated from the resulting chances.',
  stepResult: 'Result',
  allPrices: (name) => `${name}: all prices`,
  race: 'Race',
  level: (level) => `strength ${level}`,
}
