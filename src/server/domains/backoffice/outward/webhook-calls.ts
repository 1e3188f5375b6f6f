import * as calls from '#shared/contracts/staff/outward.ts'
import { endOfSiteDay, startOfSiteDay, toWireTime } from '#shared/dates.ts'
import { Refusal } from '#shared/refusals.ts'
import {
  bodyOf,
  describeEndpoint,
  getDelivery,
  getEndpoint,
  listDeliveries,
  listEndpoints,
  renewSecret,
  requireEndpointUrl,
  resend,
  sendTest,
  stepEndpoint,
  WEBHOOK,
  type DeliveryRow,
  type EndpointRow,
} from '#server/domains/outward/index.ts'
import { actorOf, findPendingProposals, type ProposalRow } from '#server/domains/staff/index.ts'
import { errorConstraint, type Db } from '#server/platform/database/database.ts'
import { handleStaff, type StaffBoundCall } from '#server/platform/http/staff-calls.ts'
import type { House } from '../house.ts'
import { presentProposal } from '../proposal-calls.ts'

export function webhookCalls(house: House): StaffBoundCall[] {
  return [...endpointCalls(house), ...deliveryCalls(house)]
}

function endpointCalls({
  platform: { database, secrets },
  staff,
  outward,
}: House): StaffBoundCall[] {
  const { read } = database
  return [
    handleStaff(calls.listWebhooks, async () => ({
      rows: await presentEndpoints(read, await listEndpoints(read)),
      next: null,
    })),
    handleStaff(calls.proposeWebhook, async (context, { requestID, id, reason, ...asked }) => {
      const url = requireEndpointUrl(asked.url)
      const from = id === undefined ? null : describeEndpoint(await getEndpoint(read, id))
      const { name, types } = asked
      const row = await database
        .transaction((tx) =>
          staff.proposals.propose(tx, context, {
            id: requestID,
            kind: WEBHOOK,
            subjectKind: WEBHOOK,
            subjectId: id ?? requestID,
            input: { name, url, types, from },
            reason,
          }),
        )
        .catch((error: unknown) => {
          throw errorConstraint(error) === 'proposal_of_outward' ? new Refusal('duplicate') : error
        })
      return presentProposal(read, context, row)
    }),
    handleStaff(calls.renewWebhookSecret, async (context, data) => {
      const { endpoint, secret } = await database.transaction((tx) =>
        renewSecret(tx, secrets, actorOf(context), data),
      )
      outward.wake()
      return { webhook: await presentEndpoint(read, endpoint), secret }
    }),
    handleStaff(calls.stepWebhook, async (context, data) => {
      const endpoint = await database.transaction((tx) => stepEndpoint(tx, actorOf(context), data))
      outward.wake()
      return presentEndpoint(read, endpoint)
    }),
    handleStaff(calls.testWebhook, async (context, { id }) => {
      const eventID = await database.transaction((tx) => sendTest(tx, actorOf(context), id))
      outward.wake()
      return { eventID }
    }),
  ]
}

function deliveryCalls({ platform: { database }, outward }: House): StaffBoundCall[] {
  const { read } = database
  return [
    handleStaff(calls.listWebhookDeliveries, async (_context, { webhookID, ...data }) => {
      const { rows, next } = await listDeliveries(read, { ...data, endpointId: webhookID })
      return { rows: rows.map(presentDelivery), next }
    }),
    handleStaff(calls.getWebhookDelivery, async (_context, { webhookID, eventID }) => {
      const found = await getDelivery(read, webhookID, eventID)
      return {
        delivery: presentDelivery(found),
        url: (await getEndpoint(read, webhookID)).url,
        body: bodyOf(found),
        attempts: found.log.map(({ n, at, status, ms, fault }) => ({
          n,
          at: toWireTime(at),
          status,
          ms,
          fault,
        })),
      }
    }),
    handleStaff(calls.resendWebhooks, async (context, data) => {
      const { webhookID, eventID, type, state, from, to, reason } = data
      const deliveries = await database.transaction((tx) =>
        resend(
          tx,
          actorOf(context),
          {
            endpointId: webhookID,
            eventId: eventID,
            type,
            state,
            from: from === undefined ? undefined : startOfSiteDay(from),
            to: to === undefined ? undefined : endOfSiteDay(to),
          },
          reason,
        ),
      )
      outward.wake()
      return { deliveries }
    }),
  ]
}

function presentDelivery(row: DeliveryRow): calls.Delivery {
  return {
    webhookID: row.endpoint_id,
    webhook: row.endpoint,
    eventID: row.id,
    sequence: row.event_seq.toString(),
    type: row.type,
    state: row.state,
    occurredAt: toWireTime(row.occurred_at),
    attempts: row.attempts,
    lastAt: row.last_at && toWireTime(row.last_at),
    lastStatus: row.last_status,
    lastMs: row.last_ms,
    lastFault: row.last_fault,
    dueAt: row.state === 'pending' ? toWireTime(row.due_at) : null,
  }
}

async function presentEndpoint(read: Db, row: EndpointRow): Promise<calls.Webhook> {
  const [presented] = await presentEndpoints(read, [row])
  if (presented === undefined) throw new Error('an endpoint presented itself as nothing')
  return presented
}

async function presentEndpoints(read: Db, rows: readonly EndpointRow[]): Promise<calls.Webhook[]> {
  const waiting = await findPendingProposals(
    read,
    WEBHOOK,
    rows.map(({ id }) => id),
  )
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    url: row.url,
    types: row.types,
    state: row.state,
    createdBy: row.created_by,
    createdAt: toWireTime(row.created_at),
    changedAt: toWireTime(row.changed_at),
    failingSince: row.failing_since && toWireTime(row.failing_since),
    stateReason: row.state_reason,
    previousUntil: row.previous_until && toWireTime(row.previous_until),
    proposed: presentAsked(waiting.get(row.id)),
  }))
}

function presentAsked(row: ProposalRow | undefined): calls.Webhook['proposed'] {
  return row === undefined ? null : { proposalID: row.id, by: row.proposer }
}
