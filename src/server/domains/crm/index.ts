import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import * as crmCalls from '#shared/contracts/crm.ts'
import { Refusal } from '#shared/refusals.ts'
import { isUuid } from '#shared/uuid.ts'
import type { Identity } from '#server/domains/identity/index.ts'
import { readNotifications, type Notifications } from '#server/domains/notifications/index.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import { handle, type BoundCall } from '#server/platform/http/calls.ts'
import { ownRows } from '#server/platform/own-data.ts'
import type { Job } from '#server/platform/jobs/jobs.ts'
import type { Platform } from '#server/platform/platform.ts'
import { seedDemoAutomation } from './automations/demo-automation.ts'
import { createAutomations } from './automations/index.ts'
import { seedDemoMessages } from './demo-messages.ts'
import { listMassMessages, readMassMessages, type Reader } from './mass-message.ts'
import { registerCrmRoutes } from './routes.ts'
import { segmentCalls } from './segment-calls.ts'
import {
  dropStopped,
  finishMessages,
  itemOfRecipient,
  listUnspread,
  listWaiting,
  recipient,
  sendWaiting,
  spreadMessage,
} from './send-messages.ts'
import { measureExperiments } from './experiments/measure.ts'
import { noteHarm } from './experiments/note-harm.ts'
import { segmentReports } from './segment-report/run.ts'
import { notifyPlayers } from './notify-players.ts'
import { noteComplaint } from './note-complaint.ts'
import { mailReceipts } from './mail-receipts.ts'
import { noteOutcome, readUnreachable } from './undelivered.ts'
import { unsubscribe } from './unsubscribe.ts'

export {
  findSegmentReport,
  listSegmentReports,
  sumsOfReport,
  totalsOf,
  type SegmentCut,
  type SegmentReportRow,
  type SegmentSum,
  type SegmentSums,
} from './segment-report/read.ts'
export {
  addMessage,
  countRecipients,
  listSentMessages,
  newMessage,
  type NewMessage,
} from './new-message.ts'
export {
  addDraft,
  findDraft,
  listDrafts,
  lockDraft,
  removeDraft,
  saveDraft,
  type Draft,
} from './drafts.ts'
export { countAssignable, powerOf, sizesOf } from './experiments/audience.ts'
export { eraseAssignments, experimentOf } from './experiments/experiment.ts'
export { addNote, eraseNotes, listNotes, listTags, writeTags } from './notes.ts'
export { doubtsOf, messageOf, problemsOf } from './check-draft.ts'
export {
  bodyOf,
  getSent,
  listSent,
  stateOf,
  stopMessage,
  type SentMessage,
} from './sent-messages.ts'
export { listTemplates, removeTemplate, saveTemplate } from './templates.ts'
export { getQuietHours, setQuietHours } from './quiet-hours.ts'
export { listSegments } from './named-segments.ts'
export { findListed, readPlayerList, storeList } from './player-lists/player-lists.ts'
export { talliesOf, wholeTallyOf } from './tally.ts'
export {
  addAutomation,
  approveVersion,
  emptyBody,
  getAutomation,
  listAutomations,
  lockAutomation,
  removeAutomation,
  saveAutomation,
  switchAutomation,
  type Automation,
} from './automations/automation.ts'
export { doubtsOfAutomation, problemsOfAutomation } from './automations/check-body.ts'
export { eraseRuns } from './automations/erase.ts'
export { countAutomations, listPassages, readVersion } from './automations/figures.ts'
export { getOfferCap, setOfferCap } from './automations/offer-cap.ts'
export { segmentsIn } from './automations/program.ts'
export { deadAddressesOf, forgetAddresses } from './undelivered.ts'
export { writeMail, writeSms } from './write-message.ts'

export type Crm = ReturnType<typeof createCrm>

type Ports = {
  identity: Pick<Identity, 'getRegistrationTime'>
  notifications: Pick<Notifications, 'announce'>
}

const sendMessages: Job<Record<string, unknown>> = {
  name: 'crm:send-messages',
  payload: z.object({}).loose(),
}

const MEASURE = { name: 'crm:measure-experiments', payload: z.object({}).loose() }

export function createCrm(platform: Platform, { identity, notifications }: Ports) {
  const { database, clock, jobs, secrets, deadLetters } = platform
  notifyPlayers(platform, notifications)
  noteHarm(platform)
  mailReceipts(platform)
  /** Checks for due messages right after the commit instead of at the next scheduled run. */
  const runSoon = (tx: Tx) => jobs.add(tx, sendMessages, {}, { key: 'crm:send-messages' })
  const automations = createAutomations(platform, notifications, runSoon)
  platform.messages.onOutcome(async (tx, outcome) => {
    await noteOutcome(tx, outcome, clock.now())
    await noteComplaint(tx, outcome, clock.now())
  })
  const readerOf = async (playerId: string): Promise<Reader> => ({
    playerId,
    registeredAt: await identity.getRegistrationTime(playerId),
  })

  deadLetters.define(
    'crm:spread-message',
    z.object({ messageId: z.guid() }),
    async (tx, { messageId }) => {
      const notified = await spreadMessage(tx, messageId, clock.now())
      return () => notified.forEach((playerId) => notifications.announce(playerId))
    },
  )
  deadLetters.define(
    'crm:send-message',
    recipient,
    async (tx, one) => void (await sendWaiting(tx, platform, clock.now(), one)),
  )

  /** Sends a batch in one transaction or, if that fails, each message in its own. */
  async function sendSome(): Promise<number> {
    try {
      return await database.transaction((tx) => sendWaiting(tx, platform, clock.now()))
    } catch (error) {
      platform.log.warn(
        { err: error },
        'crm: messages could not be sent together and are sent one by one',
      )
      const waiting = await database.transaction((tx) => listWaiting(tx, clock.now()))
      await deadLetters.runEach(
        'crm:send-message',
        waiting.map((one) => ({ id: itemOfRecipient(one), payload: one })),
      )
      return waiting.length
    }
  }

  async function run(): Promise<void> {
    await automations.run()
    await deadLetters.runEach(
      'crm:spread-message',
      (await listUnspread(database.read, clock.now())).map((messageId) => ({
        id: messageId,
        payload: { messageId },
      })),
    )
    while ((await sendSome()) > 0);
    while ((await database.transaction((tx) => dropStopped(tx, clock.now()))) > 0);
    await database.transaction((tx) => finishMessages(tx, clock.now()))
  }
  jobs.define(sendMessages, run, { cron: '* * * * *' })
  const measure = async () => {
    await automations.noteGoals()
    await measureExperiments(platform)
  }
  jobs.define(MEASURE, measure, { cron: '*/10 * * * *' })

  const calls: BoundCall[] = [
    // Players in a break or exclusion get no offers.
    handle(crmCalls.listMassMessages, async ({ caller, lang, now }, page) =>
      caller.pause === undefined
        ? listMassMessages(database.read, await readerOf(caller.playerId), page, lang, now)
        : { rows: [], total: 0 },
    ),
    handle(crmCalls.read, async ({ caller, now }, data) => {
      const ids = [...new Set(data.ids.map((id) => id.toLowerCase()))]
      if (!ids.every(isUuid)) throw new Refusal('record not found')
      const reader = await readerOf(caller.playerId)
      await database.transaction(async (tx) => {
        const known = new Set([
          ...(await readMassMessages(tx, reader, ids, now)),
          ...(await readNotifications(tx, caller.playerId, ids, now)),
        ])
        if (known.size < ids.length) throw new Refusal('record not found')
      })
      notifications.announce(caller.playerId)
      return {}
    }),
    handle(crmCalls.unreachable, ({ caller }) => readUnreachable(database.read, caller.playerId)),
    handle(crmCalls.unsubscribe, async ({ now }, { token }) => ({
      channel: await database.transaction((tx) => unsubscribe(tx, secrets, token, now)),
    })),
  ]
  return {
    calls,
    staffCalls: segmentCalls(database),
    segmentReports: segmentReports(platform),
    ownData: ownDataOf(database.read),
    run,
    measure,
    runSoon,
    routes: (app: FastifyInstance) => registerCrmRoutes(app, platform),
    seedDemo: (tx: Tx, now: Date) => seedDemoMessages(tx, now),
    seedDemoAutomation,
  }
}

function ownDataOf(read: Db) {
  return [
    ownRows(read, 'messagesRead', 'crm.mass_message_read', ['message_id', 'read_at'], 'message_id'),
    ownRows(
      read,
      'messagesSent',
      'crm.recipient',
      ['message_id', 'channel', 'state', 'why', 'decided_at'],
      'message_id',
    ),
    ownRows(
      read,
      'messageOutcomes',
      'platform.sent_message',
      ['id', 'channel', 'purpose', 'state', 'created_at', 'reported_at'],
      'id',
    ),
    ownRows(
      read,
      'messagesStoppedBy',
      'crm.way_out_used',
      ['message_id', 'channel', 'used_at'],
      'message_id',
    ),
    ownRows(
      read,
      'experiments',
      'crm.experiment_member',
      ['message_id', 'is_control', 'limit_lowered_at', 'time_out_at', 'excluded_at'],
      'message_id',
    ),
    ownRows(
      read,
      'automations',
      'crm.automation_run',
      [
        'automation_id',
        'version',
        'entry',
        'is_control',
        'state',
        'why',
        'entered_at',
        'finished_at',
        'goal_at',
      ],
      ['entered_at', 'id'],
    ),
    ownRows(
      read,
      'automationSteps',
      'crm.automation_visit',
      ['automation_id', 'version', 'step', 'outcome', 'why', 'at'],
      ['at', 'run_id', 'step'],
    ),
  ]
}
