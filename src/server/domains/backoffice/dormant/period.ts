import { z } from 'zod'
import { PERIOD_NAMES } from '#shared/periods.ts'
import { getPeriod, requireAllowed, setPeriod } from '#server/domains/compliance/index.ts'
import type { House } from '../house.ts'

export const PERIOD = 'period'
export const periodInput = z.object({ amount: z.number(), from: z.number() })
const period = z.enum(PERIOD_NAMES)

export function definePeriod({ staff }: House): void {
  staff.proposals.define({
    kind: PERIOD,
    subjectKind: PERIOD,
    input: periodInput,
    async seen(tx, { subjectId, input: { amount } }) {
      return {
        changes: [
          {
            field: subjectId,
            unit: 'number',
            before: String(await getPeriod(tx, period.parse(subjectId))),
            after: String(amount),
          },
        ],
      }
    },
    async execute(tx, { subjectId, input: { amount, from } }) {
      const name = period.parse(subjectId)
      requireAllowed(name, amount)
      await setPeriod(tx, name, from, amount)
      return { before: { amount: from }, after: { amount } }
    },
  })
}
