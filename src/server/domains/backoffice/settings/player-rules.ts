import { z } from 'zod'
import { proposeRule } from '#shared/contracts/staff/settings.ts'
import { PLAYER_RULE_NAMES, PLAYER_RULES } from '#shared/players/player-rules.ts'
import { Refusal } from '#shared/refusals.ts'
import {
  readPlayerRules,
  requirePlayerRule,
  setPlayerRule,
} from '#server/domains/identity/index.ts'
import { listAudit, type ProposalRow } from '#server/domains/staff/index.ts'
import { errorConstraint, type Db } from '#server/platform/database/database.ts'
import type { Config } from '#server/platform/config.ts'
import { handleStaff, type StaffBoundCall } from '#server/platform/http/staff-calls.ts'
import type { House } from '../house.ts'
import { presentProposal } from '../proposal-calls.ts'
import { RULE, ruleInput } from './rule-input.ts'

const HISTORY_SHOWN = 20
const ruleName = z.enum(PLAYER_RULE_NAMES)

export function definePlayerRule({ platform: { config }, staff }: House): void {
  staff.proposals.define({
    kind: RULE,
    subjectKind: RULE,
    input: ruleInput,
    seen: async (tx, { subjectId, input: { value } }) => ({
      changes: [
        {
          field: subjectId,
          unit: 'number',
          before: String((await readPlayerRules(tx, config))[ruleName.parse(subjectId)]),
          after: String(value),
        },
      ],
    }),
    async execute(tx, { subjectId, input: { from, value } }) {
      await setPlayerRule(tx, config, ruleName.parse(subjectId), from, value)
      return { before: { value: from }, after: { value } }
    },
  })
}

export async function presentPlayerRules(read: Db, config: Pick<Config, 'mode'>) {
  const values = await readPlayerRules(read, config)
  return Promise.all(
    PLAYER_RULE_NAMES.map(async (name) => ({
      name,
      value: values[name],
      ...PLAYER_RULES[name],
      history: (await listAudit(read, { subjectID: name, limit: HISTORY_SHOWN })).rows,
    })),
  )
}

export function playerRuleCalls({
  platform: { database, config },
  staff,
}: House): StaffBoundCall[] {
  return [
    handleStaff(proposeRule, async (context, { requestID, name, value, reason }) => {
      requirePlayerRule(name, value)
      const row = await database
        .transaction<ProposalRow>(async (tx) =>
          staff.proposals.propose(tx, context, {
            id: requestID,
            kind: RULE,
            subjectKind: RULE,
            subjectId: name,
            input: { from: (await readPlayerRules(tx, config))[name], value },
            reason,
          }),
        )
        .catch((error: unknown) => {
          throw errorConstraint(error) === 'proposal_of_rule' ? new Refusal('duplicate') : error
        })
      return presentProposal(database.read, context, row)
    }),
  ]
}
