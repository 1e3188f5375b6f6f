import { z } from 'zod'
import { discardLetter, getLetter } from '#server/platform/jobs/letter-desk.ts'
import type { House } from '../house.ts'

export const LETTER = 'letter'
const letterInput = z.object({ source: z.string(), itemID: z.string() })

/**
 * Discards a dead letter that concerns money after a second person's approval, only while it is
 * still dead.
 */
export function defineDiscard({ staff }: House): void {
  staff.proposals.define({
    kind: LETTER,
    subjectKind: LETTER,
    input: letterInput,
    async seen(tx, { subjectId }) {
      const { source, itemId, error, attempts, firstFailedAt, lastFailedAt } = await getLetter(
        tx,
        subjectId,
      )
      return {
        facts: [
          { field: 'source', unit: 'text', value: source, fixed: false },
          { field: 'item', unit: 'text', value: itemId, fixed: false },
          { field: 'error', unit: 'text', value: error, fixed: false },
          { field: 'attempts', unit: 'number', value: String(attempts), fixed: false },
          { field: 'firstFailed', unit: 'time', value: firstFailedAt.toISOString(), fixed: false },
          { field: 'lastFailed', unit: 'time', value: lastFailedAt.toISOString(), fixed: false },
        ],
      }
    },
    async execute(tx, { subjectId, reason }, actor) {
      const { state } = await getLetter(tx, subjectId)
      await discardLetter(tx, subjectId, { by: actor.name, reason, now: actor.now })
      return { before: { state }, after: { state: 'discarded' } }
    },
  })
}

export function letterOf({ input }: { input: unknown }): string {
  const { source, itemID } = letterInput.parse(input)
  return `${source} ${itemID}`
}
