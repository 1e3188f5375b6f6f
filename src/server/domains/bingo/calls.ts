import * as bingoCalls from '#shared/contracts/bingo.ts'
import { Refusal } from '#shared/refusals.ts'
import { requireMayPlay } from '#server/domains/identity/index.ts'
import { unlessAnswered } from '#server/domains/wallet/index.ts'
import { findOrReload } from '#server/platform/find-or-reload.ts'
import { handle, type BoundCall } from '#server/platform/http/calls.ts'
import { findRound, readRoundID } from './bingo-round.ts'
import { getRoom, loadRooms, openRooms, viewOf, type Context } from './context.ts'
import { toRoomRow } from './lobby-rows.ts'
import { findStakeOn, ticketsWithMarks } from './own-rounds.ts'
import { roomProofs } from './room-proof.ts'
import type { BingoRoom } from './rooms.ts'
import type { ticketOffice } from './ticket-office.ts'

export function roomCalls(context: Context): BoundCall[] {
  const { platform, ports, chains } = context
  const { database } = platform
  const { rounds, identity } = ports
  return [
    handle(bingoCalls.listRooms, ({ lang }) =>
      Promise.all(
        openRooms(context).map(async (room) =>
          toRoomRow(room, await viewOf(context, room.id).read(), lang),
        ),
      ),
    ),
    handle(bingoCalls.getRoom, async ({ lang }, { roomID }) => {
      const room = getOpenRoom(context, roomID)
      const state = await viewOf(context, room.id).read()
      return { room: toRoomRow(room, state, lang), phase: state.phase, calls: state.calls, state }
    }),
    handle(bingoCalls.initGame, async (call, { roomID, mode }) => {
      const player = mode === 'fun' ? undefined : await identity.requirePlayer(call)
      requireMayPlay(call)
      const room = await findOrReload(
        () => openRooms(context).find(({ id }) => id === roomID),
        () => loadRooms(context),
      )
      if (room === undefined) throw new Refusal('record not found')
      return { url: (await rounds.launch(room.id, call.lang, player)).url }
    }),
    handle(bingoCalls.bingoRounds, (_call, { roomID, round, limit }) =>
      roomProofs(database.read, chains, getRoom(context, roomID), limit, round),
    ),
  ]
}

export function ticketCalls(
  context: Context,
  office: Pick<ReturnType<typeof ticketOffice>, 'buy'>,
): BoundCall[] {
  const { platform, chains } = context
  const { database } = platform
  return [
    handle(bingoCalls.buyTickets, async (call, { roomID, roundID, count, requestId }) => {
      const {
        caller: { playerId, sessionId },
        lang,
      } = call
      await unlessAnswered(database.read, { playerId, requestId }, () => requireMayPlay(call))
      return office.buy(
        getRoom(context, roomID),
        { playerId, sessionId, lang },
        { requestId, roundID, count },
      )
    }),
    handle(bingoCalls.myTickets, async ({ caller }, { roundID }) => {
      const round = readRoundID(roundID)
      const room = getRoom(context, round?.roomId ?? '')
      const stake =
        round && (await findStakeOn(database.read, room.id, round.number, caller.playerId))
      if (stake === undefined) return []
      return ticketsWithMarks(
        database.read,
        chains,
        room,
        stake,
        await announcedCalls(context, room, stake.number),
      )
    }),
  ]
}

function getOpenRoom(context: Context, roomId: string): BingoRoom {
  const room = getRoom(context, roomId)
  if (!room.isEnabled) throw new Refusal('record not found')
  return room
}

async function announcedCalls(
  context: Context,
  room: BingoRoom,
  number: number,
): Promise<readonly number[]> {
  const { platform, chains } = context
  const { read } = platform.database
  const round = await findRound(read, room.id, number)
  if (round?.state === 'over') return chains.callsOf(read, room, round)
  return round?.state === 'calling' ? (await viewOf(context, room.id).read()).calls : []
}
