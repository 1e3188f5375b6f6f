import type { shop as original } from './shop.tr.ts'

export const shop: typeof original = {
  name: 'Points shop',
  noShop: 'The points shop is closed at the moment',
  paused: 'The points shop is closed at the moment',
  changedSince: 'The shop has changed in the meantime. Reload the page',
  break:
    'The shop is not available during a time-out or self-exclusion, or while the account is not open',
  identity: 'The points shop requires a verified identity',
  level: 'This reward requires a higher loyalty level',
  points: 'You do not have enough points for this reward',
  today:
    'You have bought this reward as often as allowed today. You can buy it again from midnight',
  budget: 'Today’s budget does not cover this reward. The shop opens with a new budget at midnight',
  fewPoints: 'A reward must cost at least one point for each kuruş of its worth',
  smallBudget: 'The daily budget must cover the largest reward',
  largePrize: 'A reward is above the maximum value of a gift',
  noRounds: 'This game does not offer free rounds at this bet',
}
