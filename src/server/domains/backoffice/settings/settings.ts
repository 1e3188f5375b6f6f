import { z } from 'zod'
import { listSettings, proposeSetting } from '#shared/contracts/staff/settings.ts'
import { toWireMoney } from '#shared/money.ts'
import { Refusal } from '#shared/refusals.ts'
import { WITHDRAWAL_RULES } from '#shared/withdrawals.ts'
import { getRule, listRules, setRule } from '#server/domains/payments/index.ts'
import { listAudit } from '#server/domains/staff/index.ts'
import { errorConstraint } from '#server/platform/database.ts'
import { handleStaff, type StaffBoundCall } from '#server/platform/http/staff-calls.ts'
import type { House } from '../house.ts'
import { presentProposal } from '../proposal-calls.ts'

const SETTING = 'setting'
const HISTORY_SHOWN = 20
const minor = z.string().regex(/^\d{1,18}$/)
/** `fromMinor`: what it was when the change was asked for. */
const input = z.object({ amountMinor: minor, fromMinor: minor })
const setting = z.enum(WITHDRAWAL_RULES)

/** A setting is changed once another has approved it, and only while it is what both saw. */
export function defineSetting({ staff }: House): void {
  staff.proposals.define({
    kind: SETTING, subjectKind: SETTING, approve: 'setting.approve', input,
    async execute(tx, { subjectId, input: { amountMinor, fromMinor } }) {
      const before = await setRule(tx, setting.parse(subjectId), BigInt(fromMinor), BigInt(amountMinor))
      return { before: { amount: toWireMoney(before) }, after: { amount: toWireMoney(BigInt(amountMinor)) } }
    },
  })
}

export function settingCalls({ platform: { database }, staff }: House): StaffBoundCall[] {
  const { read } = database
  return [
    handleStaff(listSettings, async () => ({
      settings: await Promise.all((await listRules(read)).map(async ({ name, amountMinor }) => ({
        name, amount: toWireMoney(amountMinor), history: (await listAudit(read, { subjectID: name, limit: HISTORY_SHOWN })).rows,
      }))),
    })),
    handleStaff(proposeSetting, async (context, { requestID, name, amount, reason }) => {
      const row = await database.transaction(async (tx) => staff.proposals.propose(tx, context, {
        id: requestID, kind: SETTING, subjectKind: SETTING, subjectId: name, input: { amountMinor: amount.toString(), fromMinor: (await getRule(tx, name)).toString() }, reason,
      })).catch((error: unknown) => {
        throw errorConstraint(error) === 'proposal_of_setting' ? new Refusal('duplicate') : error
      })
      return presentProposal(read, context, row)
    }),
  ]
}
