import { sql, type Selectable } from 'kysely'
import { z } from 'zod'
import type { SelectionID } from '#games/virtuals/virtual-game.ts'
import type { VirtualTicket } from '#shared/contracts/virtuals.ts'
import { toWireTime } from '#shared/dates.ts'
import type { Lang } from '#shared/lang.ts'
import { fromWireMoney, toWireMoney, type Minor } from '#shared/money.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import type { TicketState, TicketTable, VirtualsTables } from './tables.ts'
import { toRoundID } from './virtual-round.ts'

export type Leg = { selection: SelectionID; price: number }
export type Line = { legs: readonly Leg[]; stakeMinor: Minor; winMinor?: Minor }
export type Ticket = {
  id: string
  kind: string
  number: number
  playerId: string
  lang: Lang
  state: TicketState
  stakedMinor: Minor
  lines: readonly Line[]
  winMinor: Minor
  placedAt: Date
}

const money = z.string().transform(fromWireMoney)
const price = z
  .string()
  .regex(/^\d{1,6}\.\d{2}$/)
  .transform((text) => Number(text.replace('.', '')))
const storedLines = z.array(
  z.object({
    legs: z.array(z.object({ selection: z.string(), price })),
    stake: money,
    win: money.optional(),
  }),
)

const writtenPrice = (hundredths: number) => (hundredths / 100).toFixed(2)
const written = (lines: readonly Line[]) =>
  lines.map(({ legs, stakeMinor, winMinor }) => ({
    legs: legs.map(({ selection, price: at }) => ({ selection, price: writtenPrice(at) })),
    stake: toWireMoney(stakeMinor),
    ...(winMinor !== undefined && { win: toWireMoney(winMinor) }),
  }))

export function storedTicketLines(lines: readonly Line[]): string {
  return JSON.stringify(written(lines))
}

export function toWireTicket({
  id,
  kind,
  number,
  lines,
  stakedMinor,
  winMinor,
  state,
  placedAt,
}: Ticket): VirtualTicket {
  return {
    ticketID: id,
    roundID: toRoundID(kind, number),
    lines: written(lines).map(({ legs, stake, win }) => ({ legs, stake, win: win ?? null })),
    staked: toWireMoney(stakedMinor),
    win: state === 'open' ? null : toWireMoney(winMinor),
    returned: state === 'returned',
    date: toWireTime(placedAt),
  }
}

export async function writeTicket(
  tx: Tx,
  { id, kind, number, playerId, lang, stakedMinor, lines, placedAt }: Ticket,
): Promise<void> {
  await tx
    .withTables<VirtualsTables>()
    .insertInto('virtuals.ticket')
    .values({
      id,
      kind,
      number,
      player_id: playerId,
      lang,
      staked_minor: stakedMinor,
      lines: sql`${storedTicketLines(lines)}::jsonb`,
      placed_at: placedAt,
      settled_at: null,
    })
    .execute()
}

export async function listTickets(
  read: Db | Tx,
  kind: string,
  playerId: string,
  { limit, number }: { limit: number; number?: number },
): Promise<Ticket[]> {
  const own = read
    .withTables<VirtualsTables>()
    .selectFrom('virtuals.ticket')
    .selectAll()
    .where('kind', '=', kind)
    .where('player_id', '=', playerId)
    .orderBy('id', 'desc')
    .limit(limit)
  return (await (number === undefined ? own : own.where('number', '=', number)).execute()).map(
    toTicket,
  )
}

export async function listOpenTickets(
  tx: Db | Tx,
  kind: string,
  number: number,
  limit: number,
): Promise<Ticket[]> {
  const rows = await tx
    .withTables<VirtualsTables>()
    .selectFrom('virtuals.ticket')
    .selectAll()
    .where('kind', '=', kind)
    .where('number', '=', number)
    .where('state', '=', 'open')
    .where(sql<boolean>`not platform.is_held('virtuals:pay-ticket', id::text)`)
    .orderBy('id')
    .limit(limit)
    .execute()
  return rows.map(toTicket)
}

export async function findOpenTicket(tx: Tx, id: string): Promise<Ticket | undefined> {
  const row = await tx
    .withTables<VirtualsTables>()
    .selectFrom('virtuals.ticket')
    .selectAll()
    .where('id', '=', id)
    .where('state', '=', 'open')
    .executeTakeFirst()
  return row && toTicket(row)
}

export async function findOwnTicket(
  read: Db,
  id: string,
  playerId: string,
): Promise<Ticket | undefined> {
  const row = await read
    .withTables<VirtualsTables>()
    .selectFrom('virtuals.ticket')
    .selectAll()
    .where('id', '=', id)
    .where('player_id', '=', playerId)
    .executeTakeFirst()
  return row && toTicket(row)
}

export async function countTickets(
  read: Db,
  kind: string,
  number: number,
): Promise<{ tickets: number; stakedMinor: Minor }> {
  const {
    rows: [sums],
  } = await sql<{
    tickets: number
    staked: Minor
  }>`select count(*)::int as tickets, coalesce(sum(staked_minor), 0)::bigint as staked
    from virtuals.ticket where kind = ${kind} and number = ${number}`.execute(read)
  return { tickets: sums?.tickets ?? 0, stakedMinor: sums?.staked ?? 0n }
}

function toTicket(row: Selectable<TicketTable>): Ticket {
  const lines = storedLines.parse(row.lines).map(({ legs, stake, win }) => ({
    legs,
    stakeMinor: stake,
    ...(win !== undefined && { winMinor: win }),
  }))
  return {
    id: row.id,
    kind: row.kind,
    number: row.number,
    playerId: row.player_id,
    lang: row.lang,
    state: row.state,
    stakedMinor: row.staked_minor,
    lines,
    winMinor: row.win_minor,
    placedAt: row.placed_at,
  }
}
