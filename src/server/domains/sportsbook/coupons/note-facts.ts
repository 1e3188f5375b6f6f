import type { Tx } from '#server/platform/database.ts'
import type { ChangedFacts } from '../book/offered.ts'
import { wakeRules } from './cashout-rule.ts'
import { decideLegs } from './decide-legs.ts'

/**
 * Wakes the rules that wait for a match, and notes what became of its legs, in the transaction that
 * writes its facts.
 */
export async function noteFacts(tx: Tx, facts: ChangedFacts): Promise<void> {
  // Rules before limits, as everyone locks them.
  await wakeRules(tx, facts, facts.now)
  await decideLegs(tx, facts)
}
