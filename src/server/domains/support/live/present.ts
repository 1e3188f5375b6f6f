import type { LiveState } from '#shared/contracts/live-support.ts'
import type { Ticket } from '#shared/contracts/support.ts'
import { toWireTime } from '#shared/dates.ts'
import { LIVE_ANSWER_MINUTES } from '#shared/players/support.ts'
import { sql } from 'kysely'
import type { Db } from '#server/platform/database/database.ts'
import type { TicketRow } from '../tables.ts'
import { liveTickets } from './live.ts'
import { listAvailable } from './presence.ts'

/** A median of fewer conversations says nothing about the next one. */
const MIN_MEASURED = 5
const MAX_MEASURED = 20
const MEASURED_HOURS = 2

export function presentLive(row: TicketRow): Ticket['live'] {
  const { live_at: startedAt, live_ends_at: endsAt, live_ended_at: endedAt } = row
  if (startedAt === null || endsAt === null) return null
  return {
    state: endedAt !== null ? 'ended' : row.assigned_to === null ? 'queued' : 'talking',
    end: row.live_end,
    startedAt: toWireTime(startedAt),
    endsAt: toWireTime(endsAt),
    endedAt: endedAt === null ? null : toWireTime(endedAt),
    helpful: row.helpful,
  }
}

export async function readLiveState(read: Db, playerId: string): Promise<LiveState> {
  const [available, queued, waitSeconds, own] = await Promise.all([
    listAvailable(read),
    countQueued(read),
    measureWait(read),
    findOwnLive(read, playerId),
  ])
  return {
    available: available.length > 0,
    queued,
    waitSeconds,
    answerMinutes: LIVE_ANSWER_MINUTES,
    ticketID: own?.id ?? null,
    unread: Number(own?.unread ?? 0n),
  }
}

export async function countQueued(db: Db): Promise<number> {
  const { n } = await liveTickets(db)
    .where('assigned_to', 'is', null)
    .select(({ fn }) => fn.countAll<bigint>().as('n'))
    .executeTakeFirstOrThrow()
  return Number(n)
}

async function findOwnLive(read: Db, playerId: string) {
  return liveTickets(read)
    .where('player_id', '=', playerId)
    .select([
      'id',
      sql<bigint>`(select count(*) from support.message m where m.ticket_id = ticket.id
        and m.player_id = ticket.player_id and m.author = 'staff' and m.seq > ticket.read_seq)`.as(
        'unread',
      ),
    ])
    .executeTakeFirst()
}

/**
 * Returns the median seconds from the start to the first answer, over the newest conversations of
 * the last two hours. A missed one counts with the whole time that its player waited.
 */
async function measureWait(read: Db): Promise<number | null> {
  const {
    rows: [row],
  } = await sql<{ n: bigint; wait: number | null }>`
    select count(*) as n, percentile_disc(0.5) within group (order by waited) as wait
    from (select extract(epoch from coalesce(first_answered_at, live_ended_at) - live_at)::float8
        as waited from support.ticket
      where live_at > platform.now() - ${MEASURED_HOURS} * interval '1 hour'
        and (first_answered_at is not null or live_end = 'missed')
        and live_ended_at is distinct from live_at
      order by live_at desc limit ${MAX_MEASURED}) as newest`.execute(read)
  return row === undefined || row.n < BigInt(MIN_MEASURED) ? null : row.wait
}
