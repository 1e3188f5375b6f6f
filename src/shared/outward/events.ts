import { z } from 'zod'

const id = z.guid()
const amount = z.number().int().describe('Kuruş.')
const time = z.iso.datetime().describe('UTC.')

type EventType = { version: number; about: string; data: z.ZodObject }

/**
 * The events of outgoing webhooks. `data` names players by id only. A field is added without a new
 * version; a field is renamed or removed with one.
 */
export const EVENT_TYPES = {
  'player.registered': {
    version: 1,
    about: 'An account was opened. It is not confirmed yet.',
    data: z.object({ player_id: id }),
  },
  'player.confirmed': {
    version: 1,
    about: 'The player confirmed the e-mail address.',
    data: z.object({ player_id: id }),
  },
  'player.verified': {
    version: 1,
    about: 'An identity document was accepted, and the player’s identity is verified.',
    data: z.object({ player_id: id, valid_until: z.iso.date() }),
  },
  'player.closed': {
    version: 1,
    about: 'The account was closed.',
    data: z.object({ player_id: id }),
  },
  'deposit.completed': {
    version: 1,
    about: 'A deposit was credited.',
    data: z.object({ player_id: id, transaction_id: id, amount_minor: amount }),
  },
  'deposit.declined': {
    version: 1,
    about: 'A deposit was declined.',
    data: z.object({ player_id: id, transaction_id: id, amount_minor: amount }),
  },
  'deposit.returned': {
    version: 1,
    about:
      'A refund or a chargeback of a deposit was booked, ' +
      'or one that was booked was given back. The amount is what was booked.',
    data: z.object({
      player_id: id,
      transaction_id: id,
      kind: z.enum(['refunded', 'refund failed', 'charged back', 'chargeback reversed']),
      amount_minor: amount,
    }),
  },
  'withdrawal.requested': {
    version: 1,
    about: 'A player asked for a withdrawal. Its amount is locked.',
    data: z.object({ player_id: id, transaction_id: id, amount_minor: amount }),
  },
  'withdrawal.paid': {
    version: 1,
    about: 'A withdrawal was paid.',
    data: z.object({ player_id: id, transaction_id: id, amount_minor: amount }),
  },
  'withdrawal.declined': {
    version: 1,
    about: 'A withdrawal was declined, or the bank returned it. The player has the amount back.',
    data: z.object({ player_id: id, transaction_id: id, amount_minor: amount }),
  },
  'coupon.settled': {
    version: 1,
    about:
      'A coupon was settled, or its settlement was corrected. ' +
      '`settled_minor` is the whole payment.',
    data: z.object({
      player_id: id,
      coupon_id: id,
      state: z.enum(['open', 'won', 'lost', 'void', 'cashedout', 'partially_cashedout']),
      stake_minor: amount,
      settled_minor: amount,
      is_correction: z.boolean(),
    }),
  },
  'coupon.cashed_out': {
    version: 1,
    about:
      'A coupon was cashed out whole, by the player, by a rule or to be changed. ' +
      '`paid_minor` is the sum of all its cash-outs.',
    data: z.object({ player_id: id, coupon_id: id, stake_minor: amount, paid_minor: amount }),
  },
  'limit.changed': {
    version: 1,
    about: 'A player lowered a limit, or asked to raise one.',
    data: z.object({
      player_id: id,
      kind: z.string(),
      period: z.string(),
      change: z.enum(['lowered', 'raise asked']),
    }),
  },
  'time_out.started': {
    version: 1,
    about: 'A player took a time-out.',
    data: z.object({ player_id: id }),
  },
  'self_exclusion.started': {
    version: 1,
    about: 'A player was excluded: by the player, by staff or by a list.',
    data: z.object({ player_id: id }),
  },
  'webhook.test': {
    version: 1,
    about: 'Sent by staff to test an endpoint. Every endpoint accepts it.',
    data: z.object({ sent_by: z.string() }),
  },
} as const satisfies Readonly<Record<string, EventType>>

export type EventName = keyof typeof EVENT_TYPES
export type EventData<T extends EventName> = z.output<(typeof EVENT_TYPES)[T]['data']>
export const TEST_EVENT = 'webhook.test'

const isEventName = (name: string): name is EventName => Object.hasOwn(EVENT_TYPES, name)
export const EVENT_NAMES = Object.keys(EVENT_TYPES).filter(isEventName)
export const SUBSCRIBED_NAMES = EVENT_NAMES.filter((name) => name !== TEST_EVENT)

export function schemaOfEvent(name: EventName): z.ZodObject {
  const { version, data } = EVENT_TYPES[name]
  return z.object({
    id: id.describe('The same in all attempts and in the header webhook-id.'),
    type: z.literal(name),
    version: z.literal(version),
    sequence: z
      .string()
      .describe('Grows with the order in which events were recorded. It has gaps.'),
    timestamp: time.describe('When it happened. UTC.'),
    data,
  })
}

export const ENDPOINT_STATES = ['new', 'active', 'paused', 'disabled', 'removed'] as const
export type EndpointState = (typeof ENDPOINT_STATES)[number]
export const DELIVERY_STATES = ['pending', 'delivered', 'failed'] as const
export type DeliveryState = (typeof DELIVERY_STATES)[number]
export const MAX_ENDPOINTS = 20
/** Days for which deliveries can be listed and sent again. */
export const DELIVERY_DAYS = 30
/** Hours for which the previous secret signs beside the new one. */
export const OVERLAP_HOURS = 24
export const MAX_RESENT = 1_000
