import * as calls from '#shared/contracts/staff/messages.ts'
import type { MessageBody } from '#shared/contracts/staff/messages.ts'
import { Refusal } from '#shared/refusals.ts'
import { BACKOFFICE_TEXTS } from '#shared/texts/server/texts.ts'
import {
  addDraft,
  bodyOf,
  getQuietHours,
  getSent,
  listDrafts,
  listSent,
  listTemplates,
  lockDraft,
  powerOf,
  problemsOf,
  removeDraft,
  removeTemplate,
  saveDraft,
  saveTemplate,
  setQuietHours,
  stopMessage,
  listSegments,
} from '#server/domains/crm/index.ts'
import { actorOf, audit, findPendingProposals } from '#server/domains/staff/index.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import { handleStaff, type StaffBoundCall } from '#server/platform/http/staff-calls.ts'
import type { House } from '../house.ts'
import { presentProposal } from '../proposal-calls.ts'
import { exampleMail } from './example.ts'
import { MESSAGE, presentDrafts, presentMessage, presentSent } from './present.ts'
import { proposeMessage } from './propose-message.ts'

const subject = (id: string) => ({ kind: MESSAGE, id })

/** Locks a draft without a pending decision. @throws Refusal 'record not found', 'not possible' */
async function lockOpenDraft(tx: Tx, id: string) {
  const draft = await lockDraft(tx, id)
  if ((await findPendingProposals(tx, MESSAGE, [id])).size > 0)
    throw new Refusal('not possible', {}, BACKOFFICE_TEXTS.draftAwaitsApproval)
  return draft
}

/** Returns the text of a template or a sent message. @throws Refusal 'record not found' */
async function wordsOf(read: Db, from: string): Promise<MessageBody> {
  return (
    (await listTemplates(read)).find(({ id }) => id === from)?.body ??
    bodyOf(await getSent(read, from))
  )
}

export function messageCalls(house: House): StaffBoundCall[] {
  return [...listCalls(house), ...draftCalls(house), ...sendCalls(house), ...templateCalls(house)]
}

function listCalls(house: House): StaffBoundCall[] {
  const { read } = house.platform.database
  return [
    handleStaff(calls.listMessages, async ({ now }, data) => {
      const { rows, next } = await listSent(read, data, now)
      return { rows: await presentSent(read, rows, now), next }
    }),
    handleStaff(calls.listMessageDrafts, async () => presentDrafts(read, await listDrafts(read))),
    handleStaff(calls.getMassMessage, (context, { id }) => presentMessage(house, context, id)),
    handleStaff(
      calls.powerOfExperiment,
      async ({ now }, { segmentID, channels, isOffer, ...plan }) => {
        const segment = (await listSegments(read)).find(({ id }) => id === segmentID)
        if (segmentID !== null && segment === undefined) throw new Refusal('record not found')
        return powerOf(read, { channels, isOffer, segment: segment?.rule }, plan, now)
      },
    ),
  ]
}

function draftCalls(house: House): StaffBoundCall[] {
  const { platform, staff } = house
  const { database, messages } = platform
  const { read } = database
  return [
    handleStaff(calls.openMessage, async (context, { from }) => {
      const words = from === undefined ? undefined : await wordsOf(read, from)
      return database.transaction(async (tx) => {
        const { id, body } = await addDraft(tx, words, context.staff.username, context.now)
        await audit(tx, actorOf(context), {
          action: 'message.open',
          subject: subject(id),
          after: body,
        })
        return { id }
      })
    }),
    handleStaff(calls.saveMessage, async (context, { id, revision, body }) => {
      await database.transaction(async (tx) => {
        const before = await lockOpenDraft(tx, id)
        await saveDraft(tx, { id, revision, body }, context.staff.username, context.now)
        await audit(tx, actorOf(context), {
          action: 'message.save',
          subject: subject(id),
          before: before.body,
          after: body,
        })
      })
      return presentMessage(house, context, id)
    }),
    handleStaff(calls.discardMessage, (context, { id }) =>
      database.transaction(async (tx) => {
        const { body } = await lockOpenDraft(tx, id)
        await removeDraft(tx, id)
        await audit(tx, actorOf(context), {
          action: 'message.discard',
          subject: subject(id),
          before: body,
        })
        return {}
      }),
    ),
    handleStaff(calls.tryMessage, (context, { id, lang }) =>
      database.transaction(async (tx) => {
        const { body } = await lockDraft(tx, id)
        const problems = problemsOf(
          body,
          new Set((await listSegments(tx)).map((one) => one.id)),
          context.now,
        )
        if (
          body.channels.every((channel) => channel === 'sms') ||
          problems.some(({ field }) => field.endsWith(`.${lang}`) || field === 'link')
        )
          throw new Refusal('not possible')
        const mail = exampleMail(
          platform,
          { ...body, title: BACKOFFICE_TEXTS.trialTitle(body.title) },
          lang,
        )
        await messages.send(
          tx,
          { channel: 'email', purpose: 'notice', to: context.staff.email, ...mail },
          context.now,
        )
        await audit(tx, actorOf(context), {
          action: 'message.try',
          subject: subject(id),
          after: { lang, to: context.staff.email },
        })
        return { to: context.staff.email }
      }),
    ),
    handleStaff(calls.withdrawMessage, async (context, { id, reason }) => {
      const waiting = (await findPendingProposals(read, MESSAGE, [id])).get(id)
      if (waiting === undefined) throw new Refusal('not pending')
      await staff.proposals.decide(context, { id: waiting.id, decision: 'withdraw', reason })
      return presentMessage(house, context, id)
    }),
    handleStaff(calls.proposeMessage, async (context, data) =>
      presentProposal(read, context, await proposeMessage(house, context, data)),
    ),
  ]
}

function sendCalls(house: House): StaffBoundCall[] {
  const {
    platform: { database },
    crm,
  } = house
  return [
    handleStaff(calls.stopMessage, async (context, { id, reason }) => {
      await database.transaction(async (tx) => {
        const { before } = await stopMessage(tx, id, context.staff.username, context.now)
        await crm.runSoon(tx)
        await audit(tx, actorOf(context), {
          action: 'message.stop',
          subject: subject(id),
          before: { state: before },
          after: { state: 'stopped' },
          reason,
        })
      })
      return presentMessage(house, context, id)
    }),
    handleStaff(calls.getQuietHours, () => getQuietHours(database.read)),
    handleStaff(calls.setQuietHours, (context, { from, until, reason }) =>
      database.transaction(async (tx) => {
        const before = await setQuietHours(tx, { from, until })
        await audit(tx, actorOf(context), {
          action: 'message.quiet',
          subject: { kind: 'setting', id: 'quiet-hours' },
          before,
          after: { from, until },
          reason,
        })
        return { from, until }
      }),
    ),
  ]
}

function templateCalls({ platform: { database } }: House): StaffBoundCall[] {
  return [
    handleStaff(calls.listMessageTemplates, () => listTemplates(database.read)),
    handleStaff(calls.saveMessageTemplate, (context, { id, name, body }) =>
      database.transaction(async (tx) => {
        const before = (await listTemplates(tx)).find((one) => one.id === id)
        await saveTemplate(tx, { id, name, body }, context.staff.username, context.now)
        await audit(tx, actorOf(context), {
          action: 'message.template',
          subject: { kind: 'template', id },
          before: before && { name: before.name, body: before.body },
          after: { name, body },
        })
        return listTemplates(tx)
      }),
    ),
    handleStaff(calls.removeMessageTemplate, (context, { id }) =>
      database.transaction(async (tx) => {
        const before = (await listTemplates(tx)).find((one) => one.id === id)
        await removeTemplate(tx, id)
        await audit(tx, actorOf(context), {
          action: 'message.template-removed',
          subject: { kind: 'template', id },
          before: before && { name: before.name, body: before.body },
        })
        return listTemplates(tx)
      }),
    ),
  ]
}
