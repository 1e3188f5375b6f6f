import type { AutomationOfStaff, ListedAutomation } from '#shared/contracts/staff/automations.ts'
import { toWireTime } from '#shared/dates.ts'
import {
  countAutomations,
  doubtsOfAutomation,
  getAutomation,
  listAutomations,
  listSegments,
  problemsOfAutomation,
  readVersion,
} from '#server/domains/crm/index.ts'
import { findPendingProposals } from '#server/domains/staff/index.ts'
import type { Db } from '#server/platform/database/database.ts'
import type { StaffContext } from '#server/platform/http/staff-calls.ts'
import type { House } from '../house.ts'
import { exampleSmsTail } from '../messages/example.ts'
import { presentWaiting } from '../present-waiting.ts'

export const AUTOMATION = 'automation'

export async function presentAutomations(read: Db): Promise<ListedAutomation[]> {
  const automations = await listAutomations(read)
  const [counts, waiting] = await Promise.all([
    countAutomations(read),
    findPendingProposals(
      read,
      AUTOMATION,
      automations.map(({ id }) => id),
    ),
  ])
  return automations.map(({ id, body, state, version, editedAt, editedBy }) => ({
    id,
    name: body.name,
    state: state === 'draft' && waiting.has(id) ? 'waiting' : state,
    isProposed: waiting.has(id),
    trigger: body.trigger.kind,
    version,
    at: toWireTime(editedAt),
    by: editedBy,
    ...(counts.get(id) ?? { entered: 0, active: 0, finished: 0, reached: 0 }),
  }))
}

/** @throws Refusal 'record not found' */
export async function presentAutomation(
  { platform }: House,
  { staff, now }: StaffContext,
  id: string,
): Promise<AutomationOfStaff> {
  const { read } = platform.database
  const automation = await getAutomation(read, id)
  const { body, state, version } = automation
  const [segments, waiting, current] = await Promise.all([
    listSegments(read),
    findPendingProposals(read, AUTOMATION, [id]),
    version === null ? null : readVersion(read, id, version, now),
  ])
  const proposal = waiting.get(id)
  return {
    id,
    state: state === 'draft' && proposal !== undefined ? 'waiting' : state,
    body,
    revision: automation.revision,
    isChanged: current !== null && JSON.stringify(body) !== JSON.stringify(current.body),
    editedBy: automation.editedBy,
    editedAt: toWireTime(automation.editedAt),
    problems: problemsOfAutomation(body, new Set(segments.map((one) => one.id)), now),
    doubts: doubtsOfAutomation(body),
    proposal: presentWaiting(proposal, staff.id),
    pausedBy: automation.pausedBy,
    pausedAt: automation.pausedAt && toWireTime(automation.pausedAt),
    endedBy: automation.endedBy,
    endedAt: automation.endedAt && toWireTime(automation.endedAt),
    current,
    smsTail: { tr: exampleSmsTail(platform, 'tr'), en: exampleSmsTail(platform, 'en') },
  }
}
