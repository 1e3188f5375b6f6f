import type { Tx } from '#server/platform/database/database.ts'
import type { ChangedFacts } from '../../book/offered.ts'
import { wakeRules } from '../cashout/cashout-rule.ts'
import { decideLegs } from './decide-legs.ts'
import { noteClosing } from './note-closing.ts'

/**
 * Wakes rules waiting for a match, records the results of its legs and, when it begins, its closing
 * prices, in the transaction that writes its facts.
 */
export async function noteFacts(tx: Tx, facts: ChangedFacts): Promise<void> {
  // Rules before limits: the lock order everywhere.
  await wakeRules(tx, facts, facts.now)
  await decideLegs(tx, facts)
  if (facts.begun !== undefined) await noteClosing(tx, facts.begun, facts.now)
}
