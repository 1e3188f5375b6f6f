import { z } from 'zod'
import { SUBSCRIBED_NAMES } from '#shared/outward/events.ts'
import {
  describeEndpoint,
  findEndpoint,
  putEndpoint,
  requireEndpointUrl,
  WEBHOOK,
} from '#server/domains/outward/index.ts'
import type { ProposalRow } from '#server/domains/staff/index.ts'
import type { House } from '../house.ts'
import { listChanges } from '../list-changes.ts'

const terms = z.object({
  name: z.string(),
  url: z.string(),
  types: z.array(z.enum(SUBSCRIBED_NAMES)),
})
/** `from`: what both people saw. */
const webhookInput = terms.extend({ from: terms.nullable() })

export const webhookNameOf = ({ input }: Pick<ProposalRow, 'input'>) => {
  const { name, url } = webhookInput.parse(input)
  return `${name} · ${new URL(url).host}`
}

/** Two people decide where the operator’s facts are sent. */
export function defineWebhook({ staff }: House): void {
  staff.proposals.define({
    kind: WEBHOOK,
    subjectKind: WEBHOOK,
    input: webhookInput,
    async seen(tx, { subjectId, input: { from: _from, ...asked } }) {
      const found = await findEndpoint(tx, subjectId)
      return {
        changes: listChanges(
          found === undefined ? null : inOrder(describeEndpoint(found)),
          inOrder(asked),
        ),
      }
    },
    async execute(tx, { subjectId, input: { from, ...asked } }, actor) {
      const url = requireEndpointUrl(asked.url)
      await putEndpoint(tx, actor, { id: subjectId, ...asked, url }, from)
      return { before: from, after: asked }
    },
  })
}

const inOrder = ({
  name,
  url,
  types,
}: z.output<typeof terms> | ReturnType<typeof describeEndpoint>) => ({
  name,
  url,
  types: types.join(', '),
})
