import { z } from 'zod'
import { discardLetter, getLetter } from '#server/platform/letter-desk.ts'
import type { House } from '../house.ts'

export const LETTER = 'letter'
const letterInput = z.object({ source: z.string(), itemID: z.string() })

/** What concerns money is given up by two people, and only while it is dead. */
export function defineDiscard({ staff }: House): void {
  staff.proposals.define({
    kind: LETTER, subjectKind: LETTER, approve: 'letter.approve', input: letterInput,
    async execute(tx, { subjectId, reason }, actor) {
      const { state } = await getLetter(tx, subjectId)
      await discardLetter(tx, subjectId, { by: actor.name, reason, now: actor.now })
      return { before: { state }, after: { state: 'discarded' } }
    },
  })
}

/** A letter's proposal is called by the item it is about. */
export function letterOf({ input }: { input: unknown }): string {
  const { source, itemID } = letterInput.parse(input)
  return `${source} ${itemID}`
}
