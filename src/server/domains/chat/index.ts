import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import * as chatCalls from '#shared/contracts/chat.ts'
import { Refusal } from '#shared/refusals.ts'
import type { Identity } from '#server/domains/identity/index.ts'
import type { Rounds } from '#server/domains/rounds/index.ts'
import {
  handle,
  refuseRestricted,
  type BoundCall,
  type Caller,
} from '#server/platform/http/calls.ts'
import { ownRows } from '#server/platform/own-data.ts'
import { createKeyedQueue } from '#server/platform/keyed-queue.ts'
import type { Platform } from '#server/platform/platform.ts'
import type { Topic } from '#server/platform/realtime/realtime.ts'
import { chatRooms, roomChannel, toWire } from './chat-room.ts'
import { judgeText } from './judge-text.ts'
import { addMessage } from './message.ts'
import { addReport, ROOM_CHANGED } from './moderate.ts'
import { REMOVE_OLD_MESSAGES, removeOldMessages } from './remove-old.ts'
import { registerChatRoutes } from './routes.ts'
import type { ReportReason } from './tables.ts'

export { eraseChat } from './erase.ts'
export { deleteMessage, keepMessage, listReported, mutePlayer } from './moderate.ts'

type Ports = {
  identity: Pick<Identity, 'listUsernames'>
  rounds: Pick<Rounds, 'requireLaunch' | 'authenticateGame' | 'requireLiveSession'>
  hasRoom(kind: string, id: string): boolean
  roomOfGame(gameID: string): string | undefined
}

const roomChanged = z.object({ room: z.string() })
const MAX_WAITING_IN_ROOM = 200

type Asked = { room: string; text: string; requestId?: string | undefined }

export function createChat(platform: Platform, { identity, rounds, hasRoom, roomOfGame }: Ports) {
  const { database, clock, jobs, outbox } = platform
  const { read } = database
  const rooms = chatRooms({ ...platform, identity })
  // A room's messages are published in the order of their commits.
  const inOrder = createKeyedQueue(MAX_WAITING_IN_ROOM)
  jobs.define(REMOVE_OLD_MESSAGES, () => removeOldMessages(database, clock.now()), {
    cron: '20 4 * * *',
  })
  outbox.on(ROOM_CHANGED, 'chat:announce-room', async (_tx, { payload }) => {
    const { room } = roomChanged.parse(payload)
    return () => rooms.publishReload(room)
  })

  function requireRoom(room: string): void {
    const [kind = '', ...id] = room.split(':')
    if (!hasRoom(kind, id.join(':'))) throw new Refusal('record not found')
  }

  async function send(
    { playerId, username }: Pick<Caller, 'playerId' | 'username'>,
    { room, text, requestId = crypto.randomUUID() }: Asked,
  ) {
    requireRoom(room)
    const body = judgeText(text)
    return inOrder.take(room, async () => {
      const { message, isNew } = await database.transaction((tx) =>
        addMessage(tx, { room, playerId, requestId, body, now: clock.now() }),
      )
      const wire = toWire(message, username)
      if (isNew) rooms.publish(room, { version: wire.version, message: wire })
      return wire
    })
  }

  async function report(
    playerId: string,
    { messageID, reason }: { messageID: string; reason: ReportReason },
  ) {
    await database.transaction((tx) => addReport(tx, messageID, playerId, reason, clock.now()))
    return {}
  }

  /** Resolves a launch token to its player and room. Counts as use of the session. */
  async function callerOfGame(token: string): Promise<{ caller: Caller; room: string }> {
    const launch = await rounds.requireLaunch(token)
    await rounds.requireLiveSession(launch)
    const caller = await rounds.authenticateGame(token)
    if (caller instanceof Refusal) throw caller
    const room = roomOfGame(launch.gameID)
    if (room === undefined) throw new Refusal('record not found')
    return { caller, room }
  }

  const calls: BoundCall[] = [
    handle(chatCalls.listMessages, async ({ caller }, { room }) => {
      requireRoom(room)
      return rooms.read(room, caller.playerId)
    }),
    handle(chatCalls.sendMessage, ({ caller }, data) => send(caller, data)),
    handle(chatCalls.reportMessage, ({ caller }, data) => report(caller.playerId, data)),
  ]

  const topic: Topic = {
    name: 'chat',
    isPrivate: true,
    opensToGames: true,
    hasSteps: true,
    channel: (_caller, room) => roomChannel(room),
    async snapshot(caller, room) {
      if (caller === undefined) throw new Refusal('anonymous user')
      if (caller.restricted) throw refuseRestricted(caller)
      requireRoom(room)
      return rooms.read(room, caller.playerId)
    },
  }

  return {
    calls,
    topics: [topic],
    ownData: [
      ownRows(
        read,
        'chatMessages',
        'chat.message',
        ['id', 'room', 'body', 'sent_at', 'deleted_at'],
        'id',
      ),
    ],
    routes: (app: FastifyInstance) =>
      registerChatRoutes(app, {
        async send({ token, ...message }) {
          const { caller, room } = await callerOfGame(token)
          return send(caller, { room, ...message })
        },
        report: async ({ token, ...what }) =>
          report((await callerOfGame(token)).caller.playerId, what),
      }),
  }
}
