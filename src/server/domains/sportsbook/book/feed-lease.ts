import { sql } from 'kysely'
import { z } from 'zod'
import type { Database, Db, Tx } from '#server/platform/database/database.ts'
import type { ProducerStates } from './feed-prices/health.ts'
import { takeLeases } from '#server/platform/leases/take-leases.ts'
import { TransientFault } from '#server/platform/database/transient-fault.ts'

export const FEED_LEASE_MS = 4_000
const RENEW_BEFORE_MS = 2_500

/** One statement, by the database's time, so that a paused process does not extend its lease. */
const HOLD = `insert into sportsbook.feed as f (name, holder, held_until, last_seen_at)
  values ($1, $2, platform.now() + $3 * interval '1 millisecond', platform.now())
  on conflict (name) do update set holder = excluded.holder, held_until = excluded.held_until,
    fence = f.fence + case when f.holder = excluded.holder and f.held_until > platform.now() then 0
      else 1 end
  where f.holder = excluded.holder or f.held_until <= platform.now() returning fence`

const MARK_ALIVE =
  'update sportsbook.feed set last_seen_at = $3 where name = $1 and fence = $2 and last_seen_at < $3'

const MARK_POSITIONS =
  'update sportsbook.feed set positions = positions || $3::jsonb where name = $1 and fence = $2'

const MARK_HEALTH = `update sportsbook.feed set health = $4::jsonb, health_at = $5
  where name = $1 and fence = $2 and holder = $3 and (health_at is null or health_at <= $5)`

/** Another process writes this feed now, so the pending write is dropped. */
export class FeedLost extends TransientFault {}

/**
 * Grants one process at a time the right to write a feed. When it stops, another takes over within
 * seconds.
 */
export function feedLease(
  database: Database,
  name: string,
  holder: string,
  leaseMs = FEED_LEASE_MS,
) {
  let heldUntil = 0
  let heldUntilElapsed = 0
  let fence = 0n

  return {
    /**
     * `held`: unchanged. `taken`: acquired now, after another process or a pause. `no`: another
     * process holds it.
     */
    async hold(now: Date): Promise<'held' | 'taken' | 'no'> {
      const at = now.getTime()
      const elapsed = performance.now()
      if (Math.min(heldUntil - at, heldUntilElapsed - elapsed) > RENEW_BEFORE_MS) return 'held'
      const [row] = await takeLeases<{ fence: bigint }>(database, 'sportsbook.feed', {
        name: 'sportsbook-feed-hold',
        text: HOLD,
        values: [name, holder, leaseMs],
      })
      const before = fence
      heldUntil = row === undefined ? 0 : at + leaseMs
      heldUntilElapsed = elapsed + leaseMs
      fence = row?.fence ?? 0n
      if (row === undefined) return 'no'
      return row.fence === before ? 'held' : 'taken'
    },
    /**
     * Prevents a takeover of the feed until the transaction ends. @throws FeedLost when it was
     * taken over
     */
    async require(tx: Tx): Promise<void> {
      const { rows } =
        await sql`select from sportsbook.feed where name = ${name} and fence = ${fence}
          and holder = ${holder} for share`.execute(tx)
      if (rows.length === 0) throw new FeedLost(`the feed ${name} is another's`)
    },
    async markAlive(at: Date): Promise<void> {
      await database.statement('sportsbook-feed-alive', MARK_ALIVE, [name, fence, at])
    },
    async markPositions(positions: Readonly<Record<number, number>>): Promise<void> {
      await database.statement('sportsbook-feed-positions', MARK_POSITIONS, [
        name,
        fence,
        JSON.stringify(positions),
      ])
    },
    /**
     * `at`: when the states were known; a process that stood still since then reports them as old.
     */
    async markHealth(states: ProducerStates, at: Date): Promise<void> {
      await database.statement('sportsbook-feed-health', MARK_HEALTH, [
        name,
        fence,
        holder,
        JSON.stringify(states),
        at,
      ])
    },
    async release(): Promise<void> {
      heldUntil = 0
      await database.transaction((tx) =>
        sql`update sportsbook.feed set held_until = last_seen_at where name = ${name}
          and fence = ${fence} and holder = ${holder}`.execute(tx),
      )
    },
  }
}

const positionsSchema = z.record(z.string().regex(/^\d+$/), z.number().int())

export async function readPositions(
  read: Db,
  name: string,
): Promise<Readonly<Record<number, number>>> {
  const { rows } = await sql<{
    positions: unknown
  }>`select positions from sportsbook.feed where name = ${name}`.execute(read)
  return positionsSchema.parse(rows[0]?.positions ?? {})
}

export type FeedLease = ReturnType<typeof feedLease>

/**
 * Renews the lease where it is due. Long work calls it after each piece, so that the lease does not
 * expire while the work advances.
 * @throws FeedLost when another process holds the feed, or held it in the meantime
 */
export type KeepHeld = () => Promise<void>
