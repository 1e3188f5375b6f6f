import type { Selectable } from 'kysely'
import { patternOfRound } from '#games/bingo/patterns.ts'
import type { BingoGame, PatternID } from '#games/bingo/bingo-game.ts'
import type { Minor } from '#shared/money.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import type { RoundRules } from '#games/bingo/house-rooms.ts'
import { readRules } from './rules.ts'
import type { BingoRoundTable, BingoTables, GuaranteeState, VoidReason } from './tables.ts'

/** Round states: selling → calling → over, or selling → void. */
export type BingoRound = {
  roomId: string
  number: number
  chainId: number
  rules: RoundRules
  startsAt: Date
  strips: number
  tickets: number
  players: number
  salesMinor: Minor
  guarantee: GuaranteeState
} & (
  | { state: 'selling' }
  | { state: 'calling'; startedAt: Date; jackpotMinor: Minor }
  | {
      state: 'over'
      startedAt: Date
      endedAt: Date
      hash: string
      lastCall: number
      jackpotMinor: Minor
      jackpotPaidMinor: Minor
    }
  | { state: 'void'; endedAt: Date; hash: string; voidReason: VoidReason }
)
export type CallingRound = Extract<BingoRound, { state: 'calling' }>
export type PlayedRound = Extract<BingoRound, { state: 'calling' | 'over' }>
export type EndedRound = Extract<BingoRound, { state: 'over' | 'void' }>

/** Maximum number of chain links a reader has to hash between two rounds. */
const MAX_LINKS = 50_000
const ROUND_ID = /^([\w-]{1,32})-(\d{1,9})$/

export function toRoundID(roomId: string, number: number): string {
  return `${roomId}-${number}`
}

export function readRoundID(roundID: string): { roomId: string; number: number } | undefined {
  const [, roomId, number] = ROUND_ID.exec(roundID) ?? []
  return roomId === undefined || number === undefined
    ? undefined
    : { roomId, number: Number(number) }
}

export function leaseName(roomId: string): string {
  return `bingo:${roomId}`
}

export function patternOf({ variant }: BingoGame, number: number): PatternID | undefined {
  return variant === 75 ? patternOfRound(number) : undefined
}

const rounds = (read: Db | Tx, roomId: string) =>
  read.withTables<BingoTables>().selectFrom('bingo.round').selectAll().where('room_id', '=', roomId)

export async function findRound(
  read: Db | Tx,
  roomId: string,
  number: number,
): Promise<BingoRound | undefined> {
  const row = await rounds(read, roomId).where('number', '=', number).executeTakeFirst()
  return row && toRound(row)
}

export type Standing = {
  calling: CallingRound | undefined
  selling: readonly BingoRound[]
  ended: EndedRound | undefined
  last: number
}

export async function readStanding(read: Db, roomId: string): Promise<Standing> {
  const open = (
    await rounds(read, roomId)
      .where('state', 'in', ['selling', 'calling'])
      .orderBy('number')
      .execute()
  ).map(toRound)
  const [ended] = await listEnded(read, roomId, 1)
  return {
    calling: open.find((round): round is CallingRound => round.state === 'calling'),
    selling: open.filter(({ state }) => state === 'selling'),
    ended,
    last: Math.max(0, ended?.number ?? 0, ...open.map(({ number }) => number)),
  }
}

export async function listEnded(read: Db, roomId: string, limit: number): Promise<EndedRound[]> {
  return (
    await rounds(read, roomId)
      .where('state', 'in', ['over', 'void'])
      .orderBy('number', 'desc')
      .limit(limit)
      .execute()
  )
    .map(toRound)
    .filter(isEnded)
}

export async function listEndedFrom(
  read: Db,
  roomId: string,
  number: number,
): Promise<EndedRound[]> {
  const one = await rounds(read, roomId)
    .where('state', 'in', ['over', 'void'])
    .where('number', '=', number)
    .executeTakeFirst()
  if (one === undefined) return []
  const later = await rounds(read, roomId)
    .where('state', 'in', ['over', 'void'])
    .where('chain_id', '=', one.chain_id)
    .where('number', '>', number)
    .where('number', '<=', number + MAX_LINKS)
    .orderBy('number', 'desc')
    .limit(1)
    .execute()
  return [one, ...later].map(toRound).filter(isEnded)
}

export async function listUnpaid(read: Db, roomId: string): Promise<EndedRound[]> {
  const rows = await read
    .withTables<BingoTables>()
    .selectFrom('bingo.round as r')
    .selectAll('r')
    .where('r.room_id', '=', roomId)
    .where('r.state', 'in', ['over', 'void'])
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('bingo.stake as s')
          .select('s.id')
          .whereRef('s.room_id', '=', 'r.room_id')
          .whereRef('s.number', '=', 'r.number')
          .where('s.state', '=', 'open'),
      ),
    )
    .orderBy('r.number')
    .execute()
  return rows.map(toRound).filter(isEnded)
}

function isEnded(round: BingoRound): round is EndedRound {
  return round.state === 'over' || round.state === 'void'
}

export function toRound(row: Selectable<BingoRoundTable>): BingoRound {
  const {
    room_id: roomId,
    number,
    started_at: startedAt,
    ended_at: endedAt,
    hash,
    last_call: lastCall,
    void_reason: voidReason,
    jackpot_minor: jackpotMinor,
    jackpot_paid_minor: jackpotPaidMinor,
  } = row
  const known = {
    roomId,
    number,
    chainId: row.chain_id,
    rules: readRules(row.rules),
    startsAt: row.starts_at,
    strips: row.strips,
    tickets: row.tickets,
    players: row.players,
    salesMinor: row.sales_minor,
    guarantee: row.guarantee,
  }
  if (row.state === 'selling') return { ...known, state: 'selling' }
  if (row.state === 'calling' && startedAt !== null && jackpotMinor !== null)
    return { ...known, state: 'calling', startedAt, jackpotMinor }
  if (
    row.state === 'over' &&
    startedAt !== null &&
    endedAt !== null &&
    hash !== null &&
    lastCall !== null &&
    jackpotMinor !== null &&
    jackpotPaidMinor !== null
  ) {
    return {
      ...known,
      state: 'over',
      startedAt,
      endedAt,
      hash,
      lastCall,
      jackpotMinor,
      jackpotPaidMinor,
    }
  }
  if (row.state === 'void' && endedAt !== null && hash !== null && voidReason !== null)
    return { ...known, state: 'void', endedAt, hash, voidReason }
  throw new Error(`bingo: round ${toRoundID(roomId, number)} is not whole`)
}
