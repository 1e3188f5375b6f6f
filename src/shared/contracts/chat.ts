import { z } from 'zod'
import { anyData, defineCall, requestId, text, timeOutput } from './define.ts'

export const LONGEST_MESSAGE = 200
export const SHOWN_MESSAGES = 50
export const REPORT_REASONS = ['abuse', 'advert', 'other'] as const

const room = z
  .string({ error: 'required' })
  .max(64, 'tooLong')
  .regex(/^(table|bingo):[\w-]{1,40}$/, 'invalid')
const messageID = z.guid('invalid').transform((id) => id.toLowerCase())
const token = z.string({ error: 'required' }).min(1, 'required').max(200, 'tooLong')
const messageFields = { text: text(LONGEST_MESSAGE), requestId: requestId.optional() }
const reported = {
  messageID,
  reason: z.enum(REPORT_REASONS, { error: 'invalid' }).default('other'),
}

/**
 * `player` is masked. `author` is the same for all messages of one player in a room and reveals
 * nothing else.
 */
export const chatMessage = z.object({
  messageID: z.string(),
  version: z.number().int(),
  player: z.string(),
  author: z.string(),
  text: z.string(),
  date: timeOutput,
})
export type ChatMessage = z.output<typeof chatMessage>

/**
 * Snapshot of realtime `chat:ROOM`: the last messages, oldest first. A change is `{version,
 * message}` or `{version, removed}`; each version is one higher than the last, and a client that
 * sees a gap subscribes again. `you` is the reader's own `author`, who may not write until
 * `mutedUntil`.
 */
export const chatRoom = z.object({
  room: z.string(),
  version: z.number().int(),
  messages: z.array(chatMessage),
  you: z.string(),
  mutedUntil: timeOutput.nullable(),
})
export type ChatRoom = z.output<typeof chatRoom>
export type ChatChange =
  | { version: number; message: ChatMessage }
  | { version: number; removed: string }

export const listMessages = defineCall({
  class: 'chat',
  method: 'list_messages',
  auth: 'player',
  summary: 'The last messages of a room, oldest first.',
  input: z.object({ ...anyData, room }),
  output: chatRoom,
  refusals: ['record not found'],
})

export const sendMessage = defineCall({
  class: 'chat',
  method: 'send_message',
  auth: 'player',
  summary:
    'Sends a message. Links, contact details and abuse are each refused with their own code.',
  input: z.object({ ...anyData, room, ...messageFields }),
  output: chatMessage,
  refusals: ['record not found', 'too fast', 'duplicate', 'locked'],
})

export const reportMessage = defineCall({
  class: 'chat',
  method: 'report_message',
  auth: 'player',
  summary: 'Reports a message to staff. Repeating it has no effect.',
  input: z.object({ ...anyData, ...reported }),
  output: z.object({}),
  refusals: ['record not found', 'not possible', 'limit reached'],
})

/**
 * The same calls for a game's page, which authenticates with its launch token: POST
 * /games/chat/send and /games/chat/report. The room is the game's own.
 */
export const gameSendInput = z.object({ token, ...messageFields })
export const gameReportInput = z.object({ token, ...reported })
