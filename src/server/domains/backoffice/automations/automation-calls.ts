import * as calls from '#shared/contracts/staff/automations.ts'
import { Refusal } from '#shared/refusals.ts'
import { BACKOFFICE_TEXTS } from '#shared/texts/server/texts.ts'
import {
  addAutomation,
  emptyBody,
  getAutomation,
  getOfferCap,
  listPassages,
  lockAutomation,
  removeAutomation,
  saveAutomation,
  setOfferCap,
  switchAutomation,
} from '#server/domains/crm/index.ts'
import { actorOf, audit, findPendingProposals } from '#server/domains/staff/index.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { handleStaff, type StaffBoundCall } from '#server/platform/http/staff-calls.ts'
import type { House } from '../house.ts'
import { presentProposal } from '../proposal-calls.ts'
import { AUTOMATION, presentAutomation, presentAutomations } from './present.ts'
import { proposeAutomation } from './propose-automation.ts'

const subject = (id: string) => ({ kind: AUTOMATION, id })

/** @throws Refusal 'record not found', 'not possible' while its draft awaits a decision */
async function lockOpen(tx: Tx, id: string) {
  const automation = await lockAutomation(tx, id)
  if ((await findPendingProposals(tx, AUTOMATION, [id])).size > 0)
    throw new Refusal('not possible', {}, BACKOFFICE_TEXTS.draftAwaitsApproval)
  return automation
}

export function automationCalls(house: House): StaffBoundCall[] {
  return [...draftCalls(house), ...decisionCalls(house), ...capCalls(house)]
}

function draftCalls(house: House): StaffBoundCall[] {
  const { database } = house.platform
  const { read } = database
  return [
    handleStaff(calls.listAutomations, () => presentAutomations(read)),
    handleStaff(calls.getAutomation, (context, { id }) => presentAutomation(house, context, id)),
    handleStaff(calls.listPassages, (_context, { playerID }) => listPassages(read, playerID)),
    handleStaff(calls.openAutomation, async (context, { from }) => {
      const body = from === undefined ? emptyBody() : (await getAutomation(read, from)).body
      return database.transaction(async (tx) => {
        const id = await addAutomation(tx, body, context.staff.username, context.now)
        await audit(tx, actorOf(context), {
          action: 'automation.open',
          subject: subject(id),
          after: body,
        })
        return { id }
      })
    }),
    handleStaff(calls.saveAutomation, async (context, { id, revision, body }) => {
      await database.transaction(async (tx) => {
        const before = await lockOpen(tx, id)
        await saveAutomation(tx, { id, revision, body }, context.staff.username, context.now)
        await audit(tx, actorOf(context), {
          action: 'automation.save',
          subject: subject(id),
          before: before.body,
          after: body,
        })
      })
      return presentAutomation(house, context, id)
    }),
    handleStaff(calls.discardAutomation, (context, { id }) =>
      database.transaction(async (tx) => {
        const { body, version } = await lockOpen(tx, id)
        if (version !== null) throw new Refusal('not possible')
        await removeAutomation(tx, id)
        await audit(tx, actorOf(context), {
          action: 'automation.discard',
          subject: subject(id),
          before: body,
        })
        return {}
      }),
    ),
  ]
}

function decisionCalls(house: House): StaffBoundCall[] {
  const {
    platform: { database },
    staff,
    crm,
  } = house
  return [
    handleStaff(calls.proposeAutomation, async (context, data) =>
      presentProposal(database.read, context, await proposeAutomation(house, context, data)),
    ),
    handleStaff(calls.withdrawAutomation, async (context, { id, reason }) => {
      const waiting = (await findPendingProposals(database.read, AUTOMATION, [id])).get(id)
      if (waiting === undefined) throw new Refusal('not pending')
      await staff.proposals.decide(context, { id: waiting.id, decision: 'withdraw', reason })
      return presentAutomation(house, context, id)
    }),
    handleStaff(calls.switchAutomation, async (context, { id, act, reason }) => {
      await database.transaction(async (tx) => {
        const { state: before, ...automation } = await lockAutomation(tx, id)
        const after = await switchAutomation(
          tx,
          { ...automation, state: before },
          act,
          context.staff.username,
          context.now,
        )
        await crm.runSoon(tx)
        await audit(tx, actorOf(context), {
          action: `automation.${act}`,
          subject: subject(id),
          before: { state: before },
          after: { state: after },
          reason,
        })
      })
      return presentAutomation(house, context, id)
    }),
  ]
}

function capCalls({ platform: { database } }: House): StaffBoundCall[] {
  return [
    handleStaff(calls.getOfferCap, async () => ({ cap: await getOfferCap(database.read) })),
    handleStaff(calls.setOfferCap, (context, { cap, reason }) =>
      database.transaction(async (tx) => {
        const before = await setOfferCap(tx, cap)
        await audit(tx, actorOf(context), {
          action: 'automation.cap',
          subject: { kind: 'setting', id: 'offer-cap' },
          before: { cap: before },
          after: { cap },
          reason,
        })
        return { cap }
      }),
    ),
  ]
}
