import { z } from 'zod'
import { API_SCOPE_NAMES, MAX_KEY_DAYS } from '#shared/outward/scopes.ts'
import { API_KEY, describeKey, writeKey } from '#server/domains/outward/index.ts'
import type { ProposalRow } from '#server/domains/staff/index.ts'
import type { House } from '../house.ts'

const keyInput = z.object({
  name: z.string(),
  scopes: z.array(z.enum(API_SCOPE_NAMES)),
  networks: z.array(z.string()),
  days: z.number().int().min(1).max(MAX_KEY_DAYS),
})

export const keyNameOf = ({ input }: Pick<ProposalRow, 'input'>) => keyInput.parse(input).name

/** A key that reads personal data is created by two people. Its owner is the person who asked. */
export function defineApiKey({ staff }: House): void {
  staff.proposals.define({
    kind: API_KEY,
    subjectKind: API_KEY,
    input: keyInput,
    seen: (_tx, { input: { name, scopes, networks, days } }) => ({
      facts: [
        { field: 'name', unit: 'text', value: name, fixed: true },
        { field: 'scopes', unit: 'text', value: scopes.join(', '), fixed: true },
        { field: 'networks', unit: 'text', value: networks.join(', '), fixed: true },
        { field: 'days', unit: 'number', value: String(days), fixed: true },
      ],
    }),
    async execute(tx, { subjectId, input, reason, proposedBy }, { now }) {
      const key = await writeKey(tx, {
        ...input,
        id: subjectId,
        reason,
        ownerId: proposedBy,
        now,
      })
      return { after: describeKey(key) }
    },
  })
}
