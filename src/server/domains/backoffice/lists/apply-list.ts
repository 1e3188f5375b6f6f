import { z } from 'zod'
import { LIST_KINDS } from '#shared/office/lists.ts'
import { Refusal } from '#shared/refusals.ts'
import {
  applyVersion,
  getVersion,
  lockDraft,
  type VersionRow,
} from '#server/domains/screening/index.ts'
import type { ProposalRow } from '#server/domains/staff/index.ts'
import { errorConstraint } from '#server/platform/database/database.ts'
import type { StaffContext } from '#server/platform/http/staff-calls.ts'
import type { House } from '../house.ts'

export const LIST = 'list'

const input = z.object({
  list: z.enum(LIST_KINDS),
  file: z.string(),
  digest: z.string().nullable(),
  lines: z.number(),
  refused: z.number(),
  added: z.number(),
  changed: z.number(),
  gone: z.number(),
})

export const factsOf = ({
  kind,
  digest,
  file_name: file,
  lines,
  refused,
  added,
  changed,
  gone,
}: VersionRow): z.output<typeof input> => ({
  list: kind,
  digest,
  file,
  lines,
  refused,
  added,
  changed,
  gone,
})

export const fileOf = (row: ProposalRow): string => input.parse(row.input).file

/**
 * Puts a list version in force after a second person's approval, only as a replacement of the
 * version both saw. Then screens every player.
 */
export function defineList({ staff, screening }: House): void {
  staff.proposals.define({
    kind: LIST,
    subjectKind: LIST,
    input,
    async seen(tx, { subjectId }) {
      const { list, file, digest, ...counts } = factsOf(await getVersion(tx, subjectId))
      return {
        facts: [
          { field: 'list', unit: 'text', value: list, fixed: true },
          { field: 'file', unit: 'text', value: file, fixed: true },
          { field: 'digest', unit: 'text', value: digest, fixed: true },
          ...Object.entries(counts).map(([field, value]) => ({
            field,
            unit: 'number' as const,
            value: String(value),
            fixed: true,
          })),
        ],
      }
    },
    async execute(tx, { subjectId, reason }, { name, now }) {
      const row = await applyVersion(tx, { versionId: subjectId, by: name, reason, now })
      await screening.askMatch(tx)
      return {
        before: { state: 'draft', inForce: row.based_on },
        after: { state: row.state, ...factsOf(row) },
      }
    },
  })
}

/** @throws Refusal 'record not found', 'not pending', 'duplicate' where it is proposed already */
export async function proposeList(
  { platform: { database }, staff }: House,
  context: StaffContext,
  { versionID, reason }: { versionID: string; reason: string },
): Promise<void> {
  await database
    .transaction(async (tx) => {
      const draft = await lockDraft(tx, versionID)
      await staff.proposals.propose(tx, context, {
        id: crypto.randomUUID(),
        kind: LIST,
        subjectKind: LIST,
        subjectId: versionID,
        reason,
        input: factsOf(draft),
      })
    })
    .catch((error: unknown) => {
      throw errorConstraint(error) === 'proposal_of_list' ? new Refusal('duplicate') : error
    })
}
