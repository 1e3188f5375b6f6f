import { z } from 'zod'
import { anyData, defineCall, idInput, moneyOutput, timeOutput } from './define.ts'

const room = z.object({
  roomID: z.string(), name: z.string(), variant: z.literal([90, 75]), ticketPrice: moneyOutput, nextRoundAt: timeOutput, roundID: z.string(),
  prizes: z.array(z.object({ name: z.string(), amount: moneyOutput })), players: z.number().int(), jackpot: moneyOutput,
})

export const listRooms = defineCall({
  class: 'bingo', method: 'list_rooms', auth: 'open', summary: 'Bingo rooms.', input: z.object(anyData), output: z.array(room), refusals: [],
})

export const getRoom = defineCall({
  class: 'bingo', method: 'get_room', auth: 'open', summary: 'One room and its running round.',
  input: z.object({ ...anyData, roomID: idInput }),
  output: z.object({ room, phase: z.enum(['selling', 'calling', 'finished']), calls: z.array(z.number().int()) }), refusals: ['record not found'],
})
