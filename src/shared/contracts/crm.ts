import { z } from 'zod'
import { anyData, defineCall, idInput, page, timeOutput } from './define.ts'

const MASS_MESSAGES = 10
const MAX_READ_AT_ONCE = 500

export const massMessage = z.object({
  id: z.string(),
  title: z.string(),
  body: z.string(),
  date: timeOutput,
  read: z.boolean(),
  link: z.object({ path: z.string(), title: z.string() }).optional(),
})
export type MassMessage = z.output<typeof massMessage>

export const listMassMessages = defineCall({
  class: 'crm',
  method: 'list_mass_messages',
  auth: 'player',
  restricted: true,
  summary: 'Messages to every player, newest first.',
  input: z.object({ ...anyData, ...page(MASS_MESSAGES) }),
  output: massMessage,
  paged: true,
  refusals: [],
})

/**
 * `ids` are those of messages and of the player's own notifications (list_transactions, category
 * 2). Repeating the call has no effect.
 */
export const read = defineCall({
  class: 'crm',
  method: 'read',
  auth: 'player',
  restricted: true,
  summary: 'Mark messages and notifications as read.',
  input: z.object({
    ...anyData,
    ids: z
      .array(idInput, { error: 'required' })
      .min(1, 'required')
      .max(MAX_READ_AT_ONCE, 'tooLong'),
  }),
  output: z.object({}),
  refusals: ['record not found'],
})

export const unreachable = defineCall({
  class: 'crm',
  method: 'unreachable',
  auth: 'player',
  restricted: true,
  summary: 'Whether messages to the player’s e-mail or phone came back, so that they correct it.',
  input: z.object(anyData),
  output: z.object({ email: z.boolean(), phone: z.boolean() }),
  refusals: [],
})

const CHANNELS = ['site', 'email', 'sms'] as const
export type MessageChannel = (typeof CHANNELS)[number]

export const unsubscribe = defineCall({
  class: 'crm',
  method: 'unsubscribe',
  auth: 'open',
  summary: 'Stops offers by the channel a link was sent by, without signing in.',
  input: z.object({
    ...anyData,
    token: z.string({ error: 'required' }).min(1, 'required').max(200, 'tooLong'),
  }),
  output: z.object({ channel: z.enum(CHANNELS) }),
  refusals: ['record not found'],
})
