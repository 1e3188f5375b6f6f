import type { VirtualProofTexts } from './virtual-proof.tr.ts'

export const virtualProof: VirtualProofTexts = {
  title: 'Virtual sports rounds',
  lead: 'Choose a game and a round number: who meets whom, form, prices and result are computed again in this browser.',
  game: 'Game',
  number: 'Round number',
  check: 'Verify the round',
  badNumber: 'A round number is a whole number from 1',
  none: 'This round is not over or does not exist.',
  cardHolds: 'The card follows from the hashes',
  cardHoldsText:
    'Who meets whom, strength and form were computed again from hashes published before the bets, and came out the same.',
  cardFails: 'The card does not follow',
  cardFailsText: 'The hashes give another card.',
  resultHolds: 'The result follows from the round’s hash',
  resultHoldsText:
    'The result was drawn again from hash, salt and round number, and came out the same.',
  resultFails: 'The result does not follow',
  resultFailsText: 'The hash gives another result.',
  pricesHold: 'Your prices are the computed ones',
  pricesHoldText:
    'The prices of your bet were computed again from the card’s chances, what it won from the result.',
  pricesFail: 'Your prices do not follow',
  pricesFailText: 'The price your bet was taken at, or what it won, is not what was computed.',
  isVoid:
    'The bets of this round could not be closed in time and were returned; its result still counts in the season.',
  steps: 'Step by step',
  stepSeal: 'Seal',
  stepSealText:
    'The SHA-256 of the round’s hash is the hash of the round before; everyone saw it before the bets.',
  stepCard: 'Card and prices',
  stepCardText:
    'The season’s rounds are played again in turn: each makes the next one’s strength and form. Prices follow from the chances of these strengths.',
  stepResult: 'Result',
  allPrices: (name) => `${name}: all prices`,
  race: 'Race',
  level: (level) => `strength ${level}`,
}
