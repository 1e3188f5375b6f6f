import { z } from 'zod'
import { anyData, defineCall, requestId, text, timeOutput } from './define.ts'

/** Characters of one message. */
export const LONGEST_MESSAGE = 200
/** Messages everyone is shown who comes in. */
export const SHOWN_MESSAGES = 50
export const REPORT_REASONS = ['abuse', 'advert', 'other'] as const

/** Where it is talked: "table:4001", "bingo:2". */
const room = z
  .string({ error: 'required' })
  .max(64, 'tooLong')
  .regex(/^(table|bingo):[\w-]{1,40}$/, 'invalid')
const messageID = z.guid('invalid').transform((id) => id.toLowerCase())
const token = z.string({ error: 'required' }).min(1, 'required').max(200, 'tooLong')
const said = { text: text(LONGEST_MESSAGE), requestId: requestId.optional() }
const reported = {
  messageID,
  reason: z.enum(REPORT_REASONS, { error: 'invalid' }).default('other'),
}

/**
 * `player` is masked; `author` the same for all of one player's messages in a room, and tells
 * nothing else of them.
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
 * Realtime `chat:ROOM`, its snapshot: the last messages, oldest first. A change is `{version,
 * message}` or `{version, removed}`, each version one more than the last; who finds a gap
 * subscribes again. `you` is the reader's own `author`; until `mutedUntil` they may not write.
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
  summary: 'Say something in a room. Links, contact details and abuse are refused by name.',
  input: z.object({ ...anyData, room, ...said }),
  output: chatMessage,
  refusals: ['record not found', 'too fast', 'duplicate', 'locked'],
})

export const reportMessage = defineCall({
  class: 'chat',
  method: 'report_message',
  auth: 'player',
  summary: 'Show a message to the staff; again is no change.',
  input: z.object({ ...anyData, ...reported }),
  output: z.object({}),
  refusals: ['record not found', 'not possible', 'limit reached'],
})

/**
 * The same for a game's page, which has its launch's token: POST /games/chat/send and
 * /games/chat/report. The room is the game's own.
 */
export const gameSendInput = z.object({ token, ...said })
export const gameReportInput = z.object({ token, ...reported })
