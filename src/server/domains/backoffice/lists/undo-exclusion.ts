import { z } from 'zod'
import { LIST_KINDS } from '#shared/office/lists.ts'
import { Refusal } from '#shared/refusals.ts'
import { getUndoable, undoExclusion } from '#server/domains/screening/index.ts'
import type { ProposalRow } from '#server/domains/staff/index.ts'
import { errorConstraint } from '#server/platform/database/database.ts'
import type { StaffContext } from '#server/platform/http/staff-calls.ts'
import type { House } from '../house.ts'

export const LIST_UNDO = 'list-undo'

const input = z.object({
  hitID: z.guid(),
  versionID: z.guid(),
  kind: z.enum(LIST_KINDS),
  name: z.string(),
  until: z.string().nullable(),
})

export const hitOf = (row: ProposalRow | undefined): string | undefined =>
  row === undefined ? undefined : input.parse(row.input).hitID

/**
 * Undoes an exclusion caused by a list line after a second person's approval. Other exclusions
 * stay.
 */
export function defineListUndo({ staff, identity }: House): void {
  staff.proposals.define({
    kind: LIST_UNDO,
    input,
    async seen(tx, { input: { hitID } }) {
      const { kind, name, score, until, excluded_at: since } = await getUndoable(tx, hitID)
      return {
        facts: [
          { field: 'list', unit: 'text', value: kind, fixed: true },
          { field: 'listedName', unit: 'text', value: name, fixed: true },
          { field: 'score', unit: 'number', value: String(score), fixed: false },
          {
            field: 'excludedSince',
            unit: 'time',
            value: since?.toISOString() ?? null,
            fixed: true,
          },
          { field: 'listedUntil', unit: 'text', value: until, fixed: true },
        ],
      }
    },
    async execute(tx, { input: { hitID }, reason }, { name, now }) {
      const before = await getUndoable(tx, hitID)
      const hit = await undoExclusion(tx, identity, hitID, { reason, by: name, now })
      return {
        before: { outcome: before.outcome, excludedAt: before.excluded_at },
        after: { hit: hitID, outcome: hit.outcome, until: before.before_until },
      }
    },
  })
}

/**
 * @throws Refusal 'record not found', 'not pending' where the hit excludes no one, 'duplicate'
 * where one for the player waits already
 */
export async function proposeUndo(
  { platform: { database }, staff }: House,
  context: StaffContext,
  { hitID, reason }: { hitID: string; reason: string },
): Promise<void> {
  await database
    .transaction(async (tx) => {
      const {
        player_id: subjectId,
        version_id: versionID,
        kind,
        name,
        until,
      } = await getUndoable(tx, hitID)
      await staff.proposals.propose(tx, context, {
        id: crypto.randomUUID(),
        kind: LIST_UNDO,
        subjectId,
        reason,
        input: { hitID, versionID, kind, name, until },
      })
    })
    .catch((error: unknown) => {
      throw errorConstraint(error) === 'proposal_of_list_undo' ? new Refusal('duplicate') : error
    })
}
