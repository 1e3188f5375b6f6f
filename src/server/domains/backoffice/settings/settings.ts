import { z } from 'zod'
import { listSettings, proposeSetting, SETTINGS } from '#shared/contracts/staff/settings.ts'
import { toWireMoney, type Minor } from '#shared/money.ts'
import { OUTFLOW_LIMITS, type OutflowLimit } from '#shared/payments/outflow.ts'
import { Refusal } from '#shared/refusals.ts'
import { getRule, listRules, setRule } from '#server/domains/payments/index.ts'
import {
  getOutflowLimit,
  listAudit,
  listOutflowLimits,
  setOutflowLimit,
} from '#server/domains/staff/index.ts'
import { errorConstraint, type Db, type Tx } from '#server/platform/database/database.ts'
import { handleStaff, type StaffBoundCall } from '#server/platform/http/staff-calls.ts'
import type { House } from '../house.ts'
import { presentProposal } from '../proposal-calls.ts'
import { presentIdentityLevels } from './identity-levels.ts'
import { presentPlayerRules } from './player-rules.ts'

const SETTING = 'setting'
const HISTORY_SHOWN = 20
const minor = z.string().regex(/^\d{1,18}$/)
const input = z.object({ amountMinor: minor, fromMinor: minor })
type Setting = (typeof SETTINGS)[number]

const isLimit = (name: Setting): name is OutflowLimit =>
  OUTFLOW_LIMITS.some((known) => known === name)
/** @throws Refusal 'not possible' for a setting that no longer exists */
function settingOf(subjectId: string): Setting {
  const known = SETTINGS.find((name) => name === subjectId)
  if (known === undefined) throw new Refusal('not possible')
  return known
}
const getSetting = (db: Db | Tx, name: Setting): Promise<Minor> =>
  isLimit(name) ? getOutflowLimit(db, name) : getRule(db, name)

export function defineSetting({ staff }: House): void {
  staff.proposals.define({
    kind: SETTING,
    subjectKind: SETTING,
    input,
    seen: async (tx, { subjectId, input: { amountMinor } }) => ({
      changes: [
        {
          field: subjectId,
          unit: 'money',
          before: String(await getSetting(tx, settingOf(subjectId))),
          after: amountMinor,
        },
      ],
    }),
    async execute(tx, { subjectId, input: { amountMinor, fromMinor } }) {
      const name = settingOf(subjectId)
      await (isLimit(name)
        ? setOutflowLimit(tx, name, BigInt(fromMinor), BigInt(amountMinor))
        : setRule(tx, name, BigInt(fromMinor), BigInt(amountMinor)))
      return {
        before: { amount: toWireMoney(BigInt(fromMinor)) },
        after: { amount: toWireMoney(BigInt(amountMinor)) },
      }
    },
  })
}

export function settingCalls({ platform: { database, config }, staff }: House): StaffBoundCall[] {
  const { read } = database
  return [
    handleStaff(listSettings, async () => ({
      settings: await Promise.all(
        [...(await listOutflowLimits(read)), ...(await listRules(read))].map(
          async ({ name, amountMinor }) => ({
            name,
            amount: toWireMoney(amountMinor),
            history: (await listAudit(read, { subjectID: name, limit: HISTORY_SHOWN })).rows,
          }),
        ),
      ),
      levels: await presentIdentityLevels(read),
      rules: await presentPlayerRules(read, config),
    })),
    handleStaff(proposeSetting, async (context, { requestID, name, amount, reason }) => {
      const row = await database
        .transaction(async (tx) =>
          staff.proposals.propose(tx, context, {
            id: requestID,
            kind: SETTING,
            subjectKind: SETTING,
            subjectId: name,
            input: {
              amountMinor: amount.toString(),
              fromMinor: (await getSetting(tx, name)).toString(),
            },
            reason,
          }),
        )
        .catch((error: unknown) => {
          throw errorConstraint(error) === 'proposal_of_setting' ? new Refusal('duplicate') : error
        })
      return presentProposal(read, context, row)
    }),
  ]
}
