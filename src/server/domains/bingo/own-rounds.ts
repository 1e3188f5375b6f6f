import { sql } from 'kysely'
import type { TicketNumbers } from '#games/bingo/bingo-game.ts'
import { drawStrip } from '#games/bingo/round-draw.ts'
import type { CallData } from '#shared/contracts/contract.ts'
import type { BingoTicket, myTickets, OwnBingoRound } from '#shared/contracts/bingo.ts'
import { toWireMoney, type Minor } from '#shared/money.ts'
import type { Db } from '#server/platform/database/database.ts'
import type { BingoChains } from './outcome.ts'
import { toRoundID } from './bingo-round.ts'
import type { BingoRoom } from './rooms.ts'
import { ticketsOf, toTicketID, toWireTicket } from './sold-tickets.ts'
import type { StakeState } from './tables.ts'

export type OwnStake = {
  id: string
  number: number
  state: StakeState
  tickets: number
  stakedMinor: Minor
  winMinor: Minor
  openedAt: Date
  purchases: readonly { first: number; tickets: number }[]
}

const STAKE = sql`s.id, s.number, s.state, s.tickets, s.staked_minor as "stakedMinor", s.win_minor
  as "winMinor", s.opened_at as "openedAt",
  (select jsonb_agg(jsonb_build_object('first', p.first_strip, 'tickets', p.tickets)
    order by p.first_strip) from bingo.purchase p where p.stake_id = s.id) as purchases`

export async function listOwnStakes(
  read: Db,
  roomId: string,
  playerId: string,
  limit: number,
): Promise<OwnStake[]> {
  const { rows } =
    await sql<OwnStake>`select ${STAKE} from bingo.stake s where s.player_id = ${playerId}
      and s.room_id = ${roomId} order by s.number desc limit ${limit}`.execute(read)
  return rows
}

export async function findStakeOn(
  read: Db,
  roomId: string,
  number: number,
  playerId: string,
): Promise<OwnStake | undefined> {
  const {
    rows: [row],
  } = await sql<OwnStake>`select ${STAKE} from bingo.stake s where s.player_id = ${playerId}
      and s.room_id = ${roomId} and s.number = ${number}`.execute(read)
  return row
}

export async function findOwnStake(
  read: Db,
  id: string,
  playerId: string,
): Promise<(OwnStake & { roomId: string }) | undefined> {
  const {
    rows: [row],
  } = await sql<
    OwnStake & { roomId: string }
  >`select ${STAKE}, s.room_id as "roomId" from bingo.stake s where s.player_id = ${playerId}
    and s.id = ${id}`.execute(read)
  return row
}

export async function drawTickets(
  read: Db,
  chains: BingoChains,
  { id, game }: BingoRoom,
  number: number,
  places: readonly { strip: number; place: number }[],
): Promise<BingoTicket[]> {
  const {
    hash,
    chain: { salt },
  } = await chains.of(id).hashOf(read, number)
  const strips = new Map<number, TicketNumbers[]>()
  return places.map((ticket) => {
    const strip = strips.get(ticket.strip) ?? drawStrip({ hash, salt }, game, ticket.strip)
    strips.set(ticket.strip, strip)
    return toWireTicket(toTicketID(id, number, ticket), strip[ticket.place - 1] ?? [])
  })
}

export function placesOf(
  { purchases }: OwnStake,
  { game }: BingoRoom,
): { strip: number; place: number }[] {
  return purchases.flatMap(({ first, tickets }) => ticketsOf(first, tickets, game.stripSize))
}

export async function toOwnRound(
  read: Db,
  chains: BingoChains,
  room: BingoRoom,
  stake: OwnStake,
): Promise<OwnBingoRound> {
  const { id, number, state, stakedMinor, winMinor } = stake
  return {
    roundID: toRoundID(room.id, number),
    round: number,
    stakeID: id,
    tickets: await drawTickets(read, chains, room, number, placesOf(stake, room)),
    staked: toWireMoney(stakedMinor),
    win: state === 'open' ? null : toWireMoney(winMinor),
    returned: state === 'returned',
  }
}

type Win = {
  kind: CallData<typeof myTickets>[number]['prizes'][number]['kind']
  strip: number
  place: number
  call: number
  amount: Minor
}

export async function ticketsWithMarks(
  read: Db,
  chains: BingoChains,
  room: BingoRoom,
  stake: OwnStake,
  calls: readonly number[],
): Promise<CallData<typeof myTickets>> {
  const { rows: wins } =
    await sql<Win>`select kind, strip, place, call, amount_minor as amount from bingo.win
      where stake_id = ${stake.id} order by call, kind`.execute(read)
  const tickets = await drawTickets(read, chains, room, stake.number, placesOf(stake, room))
  const called = new Set(calls)
  return tickets.map((ticket) => ({
    ...ticket,
    marks: ticket.numbers.flat().filter((n) => called.has(n)),
    prizes: wins
      .filter((win) => toTicketID(room.id, stake.number, win) === ticket.ticketID)
      .map(({ kind, amount, call }) => ({ kind, amount: toWireMoney(amount), call })),
  }))
}
