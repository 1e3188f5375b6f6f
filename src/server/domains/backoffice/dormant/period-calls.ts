import { listPeriods, proposePeriod } from '#shared/contracts/staff/dormant.ts'
import { PERIOD_NAMES } from '#shared/periods.ts'
import { Refusal } from '#shared/refusals.ts'
import { getPeriod, requireAllowed } from '#server/domains/compliance/index.ts'
import { findWaiting, listAudit } from '#server/domains/staff/index.ts'
import { errorConstraint } from '#server/platform/database/database.ts'
import { handleStaff, type StaffBoundCall } from '#server/platform/http/staff-calls.ts'
import type { House } from '../house.ts'
import { presentProposal } from '../proposal-calls.ts'
import { PERIOD, periodInput } from './period.ts'

const HISTORY_SHOWN = 10

export function periodCalls({ platform: { database }, staff }: House): StaffBoundCall[] {
  const { read } = database
  return [
    handleStaff(listPeriods, async () => {
      const waiting = await findWaiting(read, PERIOD)
      return {
        periods: await Promise.all(
          PERIOD_NAMES.map(async (name) => {
            const asked = waiting.get(name)
            return {
              name,
              amount: await getPeriod(read, name),
              waiting: asked === undefined ? null : periodInput.parse(asked.input).amount,
              history: (
                await listAudit(read, {
                  subjectKind: PERIOD,
                  subjectID: name,
                  limit: HISTORY_SHOWN,
                })
              ).rows,
            }
          }),
        ),
      }
    }),
    handleStaff(proposePeriod, async (context, { requestID, name, amount, reason }) => {
      requireAllowed(name, amount)
      const row = await database
        .transaction(async (tx) =>
          staff.proposals.propose(tx, context, {
            id: requestID,
            kind: PERIOD,
            subjectKind: PERIOD,
            subjectId: name,
            input: { amount, from: await getPeriod(tx, name) },
            reason,
          }),
        )
        .catch((error: unknown) => {
          throw errorConstraint(error) === 'proposal_of_period' ? new Refusal('duplicate') : error
        })
      return presentProposal(read, context, row)
    }),
  ]
}
