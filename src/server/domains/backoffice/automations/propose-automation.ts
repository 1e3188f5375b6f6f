import { z } from 'zod'
import {
  automationBody,
  type AutomationBody,
  type proposeAutomation as proposeCall,
} from '#shared/contracts/staff/automations.ts'
import { LANGS } from '#shared/lang.ts'
import { segmentRule } from '#shared/office/segments.ts'
import { Refusal } from '#shared/refusals.ts'
import { CRM_TEXTS } from '#shared/texts/server/texts.ts'
import {
  approveVersion,
  listSegments,
  lockAutomation,
  problemsOfAutomation,
  segmentsIn,
} from '#server/domains/crm/index.ts'
import type { ProposalRow } from '#server/domains/staff/index.ts'
import { errorConstraint, type Tx } from '#server/platform/database/database.ts'
import type { StaffContext } from '#server/platform/http/staff-calls.ts'
import type { House } from '../house.ts'
import { AUTOMATION } from './present.ts'

const input = z.object({
  revision: z.number(),
  body: automationBody,
  rules: z.record(z.string(), z.object({ name: z.string(), rule: segmentRule })),
  writtenBy: z.string(),
})

export const automationNameOf = ({ input: stored }: ProposalRow): string =>
  input.parse(stored).body.name

const fixed = (field: string, unit: 'text' | 'number', value: string) => ({
  field,
  unit,
  value,
  fixed: true,
})

function factsOf({ trigger, goal, controlShare, comparedDays, steps }: AutomationBody) {
  return [
    fixed('automationTrigger', 'text', trigger.kind),
    fixed('automationGoal', 'text', goal.kind),
    fixed('automationGoalDays', 'number', String(goal.days)),
    fixed('controlShare', 'number', String(controlShare)),
    fixed('measuredDays', 'number', String(comparedDays)),
    ...steps.flatMap(({ kind, message }, at) => [
      fixed(`automationStep.${at + 1}`, 'text', kind),
      ...(kind === 'message'
        ? [
            fixed(`isOffer.${at + 1}`, 'text', String(message.isOffer)),
            ...(['title', 'body', 'sms', 'action'] as const).flatMap((field) =>
              LANGS.filter((lang) => message[field][lang] !== '').map((lang) =>
                fixed(`${field}.${lang}.${at + 1}`, 'text', message[field][lang]),
              ),
            ),
            ...(message.link === '' ? [] : [fixed(`link.${at + 1}`, 'text', message.link)]),
          ]
        : []),
    ]),
  ]
}

/** Starts a version in the commit of the second person's approval: as both saw it, with messages. */
export function defineAutomation({ staff }: House): void {
  staff.proposals.define({
    kind: AUTOMATION,
    subjectKind: AUTOMATION,
    input,
    async seen(tx, { subjectId, input: { body, rules, writtenBy } }) {
      const { revision, state } = await lockAutomation(tx, subjectId)
      return {
        facts: [
          ...factsOf(body),
          ...Object.values(rules).map(({ name }, n) => fixed(`segment.${n + 1}`, 'text', name)),
          fixed('writtenBy', 'text', writtenBy),
          fixed('revision', 'number', String(revision)),
          fixed('automationEnded', 'text', String(state === 'ended')),
        ],
      }
    },
    async execute(
      tx,
      { subjectId: id, input: { revision, rules, writtenBy } },
      { now, name: approvedBy },
    ) {
      const automation = await lockAutomation(tx, id)
      if (automation.revision !== revision || automation.state === 'ended')
        throw new Refusal('not possible')
      const version = await approveVersion(tx, automation, { rules, writtenBy, approvedBy }, now)
      return {
        before: { version: automation.version, state: automation.state },
        after: { version, name: automation.body.name },
      }
    },
  })
}

/**
 * @throws Refusal 'record not found', 'not possible' for another revision or an incomplete draft,
 * 'duplicate' where one waits already
 */
export async function proposeAutomation(
  { platform: { database }, staff }: House,
  context: StaffContext,
  { id, revision, requestID, reason }: z.output<(typeof proposeCall)['input']>,
): Promise<ProposalRow> {
  return database
    .transaction(async (tx) => {
      const { body, editedBy, ...automation } = await lockAutomation(tx, id)
      const rules = await rulesOf(tx, body)
      if (
        automation.state === 'ended' ||
        automation.revision !== revision ||
        problemsOfAutomation(body, new Set(Object.keys(rules)), context.now).length > 0
      )
        throw new Refusal('not possible', {}, CRM_TEXTS.automationIncompleteOrChanged)
      return staff.proposals.propose(tx, context, {
        id: requestID,
        kind: AUTOMATION,
        subjectKind: AUTOMATION,
        subjectId: id,
        reason,
        input: { revision, body, rules, writtenBy: editedBy },
      })
    })
    .catch((error: unknown) => {
      if (errorConstraint(error) === 'proposal_of_automation') throw new Refusal('duplicate')
      throw error
    })
}

async function rulesOf(tx: Tx, body: AutomationBody) {
  const wanted = new Set(segmentsIn(body))
  return Object.fromEntries(
    (await listSegments(tx))
      .filter(({ id }) => wanted.has(id))
      .map(({ id, name, rule }) => [id, { name, rule }]),
  )
}
