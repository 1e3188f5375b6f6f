/**
 * Tests that CI may run a second time after a failure: screens and text. All other tests are about
 * money, races, faults or abuse, or are computed, and their first failure counts.
 */
const RULES_RUN_TWICE = [
  'src/web/',
  'src/server/pages/',
  'src/server/domains/chat/',
  'src/server/domains/content/',
  'src/server/domains/crm/',
  'src/server/domains/lobby/',
  'src/server/domains/support/',
]

/** @param path from the root of the project */
export const mayRerun = (path: string) => RULES_RUN_TWICE.some((folder) => path.startsWith(folder))

export const MONEY_JOURNEYS = [
  /\/tests\/e2e\/(?:cashier|promotions|sports)\/[\w-]+\.e2e\.ts$/,
  /\/tests\/e2e\/office\/office-(?:bank-files|chargebacks|dormant|funds|letters|payouts|promotions|reconciliation|rules|statements|studio-wins|trading)\.e2e\.ts$/,
  /\/tests\/e2e\/players\/(?:closing|protection|referral)\.e2e\.ts$/,
  /\/tests\/e2e\/games\/studio-game\.e2e\.ts$/,
  /\/tests\/e2e\/slots\/first-light\.e2e\.ts$/,
]
