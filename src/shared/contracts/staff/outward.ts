import { z } from 'zod'
import {
  DELIVERY_STATES,
  ENDPOINT_STATES,
  EVENT_NAMES,
  MAX_RESENT,
  SUBSCRIBED_NAMES,
} from '../../outward/events.ts'
import { factName } from '../../outward/facts.ts'
import { API_SCOPE_NAMES, KEY_VIEWS, MAX_KEY_DAYS, MAX_NETWORKS } from '../../outward/scopes.ts'
import { anyData, dateInput, text, timeOutput } from '../define.ts'
import {
  cursorInput,
  cursorPage,
  defineStaffCall,
  idCursorInput,
  reasonInput,
  uuidInput,
} from './define.ts'
import { madeFile } from './evidence.ts'
import { proposal } from './proposals.ts'

const nameInput = text(60)
const scopesInput = z
  .array(z.enum(API_SCOPE_NAMES, { error: 'invalid' }), { error: 'required' })
  .min(1, 'required')
  .max(API_SCOPE_NAMES.length, 'invalid')
  .transform((scopes) => [...new Set(scopes)].toSorted())

const apiKey = z.object({
  id: z.string(),
  name: z.string(),
  /** Its first and last characters. Null: the secret has not been shown yet. */
  hint: z.string().nullable(),
  scopes: z.array(z.enum(API_SCOPE_NAMES)),
  networks: z.array(z.string()),
  state: z.enum(KEY_VIEWS),
  owner: z.string(),
  own: z.boolean(),
  reason: z.string(),
  createdAt: timeOutput,
  expiresAt: timeOutput,
  revokedAt: timeOutput.nullable(),
  revokedBy: z.string().nullable(),
  lastUsedAt: timeOutput.nullable(),
  lastUsedAddress: z.string().nullable(),
})
export type ApiKey = z.output<typeof apiKey>

export const listApiKeys = defineStaffCall({
  method: 'list_api_keys',
  needs: 'outward.read',
  summary: 'The keys of the operator API, newest first.',
  input: z.object(idCursorInput),
  output: cursorPage(apiKey),
  refusals: ['record not found'],
})
export const createApiKey = defineStaffCall({
  method: 'create_api_key',
  needs: 'outward.manage',
  summary:
    'Creates an API key without its secret, which `issue_api_key` returns. ' +
    'A key with personal data waits for a second person: ' +
    '`proposal`. Repeating the requestID returns the same answer.',
  input: z.object({
    ...anyData,
    requestID: uuidInput,
    name: nameInput,
    scopes: scopesInput,
    networks: z.array(text(60), { error: 'invalid' }).max(MAX_NETWORKS, 'invalid').default([]),
    days: z
      .number({ error: 'required' })
      .int('invalid')
      .min(1, 'invalid')
      .max(MAX_KEY_DAYS, 'invalid'),
    reason: reasonInput,
  }),
  output: z.object({ key: apiKey.nullable(), proposal: proposal.nullable() }),
  refusals: ['duplicate', 'not possible'],
})
export const issueApiKey = defineStaffCall({
  method: 'issue_api_key',
  needs: 'outward.manage',
  summary: 'Returns the secret of a new key to its owner, once.',
  input: z.object({ ...anyData, id: uuidInput }),
  output: z.object({ key: apiKey, secret: z.string() }),
  refusals: ['record not found', 'not pending'],
})
export const revokeApiKey = defineStaffCall({
  method: 'revoke_api_key',
  needs: 'outward.read',
  summary: 'Ends a key at once.',
  input: z.object({ ...anyData, id: uuidInput, reason: reasonInput }),
  output: apiKey,
  refusals: ['record not found', 'not pending'],
})

const webhook = z.object({
  id: z.string(),
  name: z.string(),
  url: z.string(),
  types: z.array(z.enum(EVENT_NAMES)),
  state: z.enum(ENDPOINT_STATES),
  createdBy: z.string(),
  createdAt: timeOutput,
  changedAt: timeOutput,
  failingSince: timeOutput.nullable(),
  stateReason: z.string().nullable(),
  /** Until when the earlier secret signs as well. */
  previousUntil: timeOutput.nullable(),
  proposed: z.object({ proposalID: z.string(), by: z.string() }).nullable(),
})
export type Webhook = z.output<typeof webhook>

export const listWebhooks = defineStaffCall({
  method: 'list_webhooks',
  needs: 'outward.read',
  summary: 'The endpoints of webhooks, newest first. There are few, so one page holds all.',
  input: z.object(anyData),
  output: cursorPage(webhook),
  refusals: [],
})
export const proposeWebhook = defineStaffCall({
  method: 'propose_webhook',
  needs: 'outward.manage',
  summary:
    'Proposes a new endpoint, or a change of one (`id`). ' +
    'In force once another person has approved it. ' +
    'Repeating the requestID returns the same proposal.',
  input: z.object({
    ...anyData,
    requestID: uuidInput,
    id: uuidInput.optional(),
    name: nameInput,
    url: text(500),
    types: z
      .array(z.enum(SUBSCRIBED_NAMES, { error: 'invalid' }), { error: 'required' })
      .min(1, 'required')
      .max(SUBSCRIBED_NAMES.length, 'invalid')
      .transform((types) => [...new Set(types)].toSorted()),
    reason: reasonInput,
  }),
  output: proposal,
  refusals: ['record not found', 'duplicate', 'not possible'],
})
export const renewWebhookSecret = defineStaffCall({
  method: 'renew_webhook_secret',
  needs: 'outward.manage',
  summary:
    'Returns a new secret of an endpoint, once, and opens a new endpoint. ' +
    'The earlier secret signs beside it for a day, unless `dropsPrevious`.',
  input: z.object({
    ...anyData,
    id: uuidInput,
    dropsPrevious: z.boolean({ error: 'invalid' }).default(false),
    reason: reasonInput,
  }),
  output: z.object({ webhook, secret: z.string() }),
  refusals: ['record not found'],
})
export const stepWebhook = defineStaffCall({
  method: 'step_webhook',
  needs: 'outward.manage',
  summary: 'Pauses, resumes or removes an endpoint.',
  input: z.object({
    ...anyData,
    id: uuidInput,
    step: z.enum(['pause', 'resume', 'remove'], { error: 'required' }),
    reason: reasonInput,
  }),
  output: webhook,
  refusals: ['record not found', 'not pending'],
})
export const testWebhook = defineStaffCall({
  method: 'test_webhook',
  needs: 'outward.manage',
  summary: 'Sends a test event to an endpoint.',
  input: z.object({ ...anyData, id: uuidInput }),
  output: z.object({ eventID: z.string() }),
  refusals: ['record not found', 'not pending'],
})

const deliveryFilter = {
  webhookID: uuidInput.optional(),
  type: z.enum(EVENT_NAMES, { error: 'invalid' }).optional(),
  state: z.enum(DELIVERY_STATES, { error: 'invalid' }).optional(),
}
const delivery = z.object({
  webhookID: z.string(),
  webhook: z.string(),
  eventID: z.string(),
  sequence: z.string(),
  type: z.enum(EVENT_NAMES),
  state: z.enum(DELIVERY_STATES),
  occurredAt: timeOutput,
  attempts: z.number(),
  lastAt: timeOutput.nullable(),
  lastStatus: z.number().nullable(),
  lastMs: z.number().nullable(),
  /** Why the last attempt has no status. */
  lastFault: z.string().nullable(),
  /** Null unless it waits. */
  dueAt: timeOutput.nullable(),
})
export type Delivery = z.output<typeof delivery>

export const listWebhookDeliveries = defineStaffCall({
  method: 'list_webhook_deliveries',
  needs: 'outward.read',
  summary: 'Deliveries of the last 30 days, the newest event first.',
  input: z.object({ ...cursorInput, ...deliveryFilter }),
  output: cursorPage(delivery),
  refusals: [],
})
const deliveryPage = z.object({
  delivery,
  url: z.string(),
  body: z.string(),
  attempts: z.array(
    z.object({
      n: z.number(),
      at: timeOutput,
      status: z.number().nullable(),
      ms: z.number(),
      fault: z.string().nullable(),
    }),
  ),
})
export const getWebhookDelivery = defineStaffCall({
  method: 'get_webhook_delivery',
  needs: 'outward.read',
  summary: 'A delivery with the body of its request and its last hundred attempts.',
  input: z.object({ ...anyData, webhookID: uuidInput, eventID: uuidInput }),
  output: deliveryPage,
  refusals: ['record not found'],
})
export const resendWebhooks = defineStaffCall({
  method: 'resend_webhooks',
  needs: 'outward.manage',
  summary:
    'Sends deliveries of an endpoint again: ' +
    'one event, or those of a filter and a range of days, ' +
    `at most ${MAX_RESENT} of them, the oldest first.`,
  input: z.object({
    ...anyData,
    ...deliveryFilter,
    webhookID: uuidInput,
    eventID: uuidInput.optional(),
    from: dateInput.optional(),
    to: dateInput.optional(),
    reason: reasonInput,
  }),
  output: z.object({ deliveries: z.number() }),
  refusals: ['record not found'],
})

const factExport = z.object({
  ...madeFile.shape,
  fact: factName,
  day: z.string(),
})
export type FactExport = z.output<typeof factExport>

export const listFactExports = defineStaffCall({
  method: 'list_fact_exports',
  needs: 'outward.export',
  summary: 'Files of facts for a warehouse, newest first.',
  input: z.object(idCursorInput),
  output: cursorPage(factExport),
  refusals: [],
})
export const makeFactExport = defineStaffCall({
  method: 'make_fact_export',
  needs: 'outward.export',
  summary:
    'Makes the file of one fact and one past day in Istanbul, ' +
    'as newline-delimited JSON without personal data. ' +
    'Repeating the requestID returns the same file.',
  input: z.object({
    ...anyData,
    requestID: uuidInput,
    fact: factName,
    day: dateInput,
    reason: reasonInput,
  }),
  output: factExport,
  refusals: ['duplicate', 'not possible'],
})
