import type { BingoTicket } from '#shared/contracts/bingo.ts'
import type { TicketNumbers } from '#games/bingo/bingo-game.ts'
import type { Db } from '#server/platform/database/database.ts'
import { toRoundID } from './bingo-round.ts'
import type { BingoTables } from './tables.ts'

export type SoldTicket = { strip: number; place: number; stakeId: string; playerId: string }

export function ticketsOf(
  firstStrip: number,
  count: number,
  stripSize: number,
): { strip: number; place: number }[] {
  return Array.from({ length: count }, (_, i) => ({
    strip: firstStrip + Math.floor(i / stripSize),
    place: (i % stripSize) + 1,
  }))
}

export async function listSold(
  read: Db,
  roomId: string,
  number: number,
  stripSize: number,
): Promise<SoldTicket[]> {
  const rows = await read
    .withTables<BingoTables>()
    .selectFrom('bingo.purchase as p')
    .innerJoin('bingo.stake as s', 's.id', 'p.stake_id')
    .select(['p.first_strip', 'p.tickets', 's.id', 's.player_id'])
    .where('p.room_id', '=', roomId)
    .where('p.number', '=', number)
    .orderBy('p.first_strip')
    .execute()
  return rows.flatMap((row) =>
    ticketsOf(row.first_strip, row.tickets, stripSize).map((ticket) => ({
      ...ticket,
      stakeId: row.id,
      playerId: row.player_id,
    })),
  )
}

/** Builds a ticket's wire ID from round, strip and place: "6001-17-3-2". */
export function toTicketID(
  roomId: string,
  number: number,
  { strip, place }: { strip: number; place: number },
): string {
  return `${toRoundID(roomId, number)}-${strip}-${place}`
}

export function toWireTicket(ticketID: string, numbers: TicketNumbers): BingoTicket {
  return { ticketID, numbers: numbers.map((row) => [...row]) }
}
