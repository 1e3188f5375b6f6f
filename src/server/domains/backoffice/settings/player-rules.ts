import { proposeRule } from '#shared/contracts/staff/settings.ts'
import { PLAYER_RULE_NAMES, PLAYER_RULES, type PlayerRule } from '#shared/players/player-rules.ts'
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

/** @throws Refusal 'not possible' for a rule that no longer exists */
function ruleOf(subjectId: string): PlayerRule {
  const known = PLAYER_RULE_NAMES.find((name) => name === subjectId)
  if (known === undefined) throw new Refusal('not possible')
  return known
}

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
          before: String((await readPlayerRules(tx, config))[ruleOf(subjectId)]),
          after: String(value),
        },
      ],
    }),
    async execute(tx, { subjectId, input: { from, value } }) {
      await setPlayerRule(tx, config, ruleOf(subjectId), from, value)
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
