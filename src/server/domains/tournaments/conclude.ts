import { sql } from 'kysely'
import { rankEntries } from '#games/contests/tie-break.ts'
import { toWireMoney, type Minor } from '#shared/money.ts'
import { whyNotCredit } from '#server/domains/identity/index.ts'
import { addNotifications, payPrize } from '#server/domains/wallet/index.ts'
import type { Database, Tx } from '#server/platform/database.ts'
import type { Secrets } from '#server/platform/secrets.ts'
import { openSeed } from './tournament.ts'

/** What settled in the last moment is in the outbox by then. */
const CONCLUDES_AFTER_MS = 30_000

type Due = {
  id: bigint
  slug: string
  title_tr: string
  title_en: string
  ends_at: Date
  prizes_minor: readonly (string | bigint)[]
  seed_sealed: Buffer
}
type Entry = { playerId: string; number: number; score: bigint }
type Placed = Entry & { rank: number; prizeMinor: Minor }

/** Tournaments whose time is over and whose result is not written yet. */
export async function listDue({ read }: Pick<Database, 'read'>, now: Date): Promise<bigint[]> {
  const { rows } = await sql<{
    id: bigint
  }>`select id from tournaments.tournament where concluded_at is null and ends_at <= ${endedBefore(now)} order by ends_at, id`.execute(
    read,
  )
  return rows.map(({ id }) => id)
}

/**
 * Writes a tournament's result and pays its prizes, all in this transaction and once, whoever else
 * tries. Returns who was told how it ended; undefined where there is nothing to do, or a round of
 * its days still waits to be counted.
 */
export async function conclude(
  tx: Tx,
  secrets: Secrets,
  id: bigint,
  now: Date,
): Promise<readonly string[] | undefined> {
  const {
    rows: [due],
  } =
    await sql<Due>`select id, slug, title_tr, title_en, ends_at, prizes_minor, seed_sealed from tournaments.tournament
    where id = ${id} and concluded_at is null and ends_at <= ${endedBefore(now)} for update`.execute(
      tx,
    )
  if (due === undefined || (await isWaiting(tx, due.ends_at))) return undefined
  const seed = openSeed(secrets, due.seed_sealed)
  const placed = await placeEntries(tx, seed, due, now)
  const paid = placed
    .filter(({ prizeMinor }) => prizeMinor > 0n)
    .toSorted((a, b) => (a.playerId < b.playerId ? -1 : 1))
  await writePlaces(tx, id, placed)
  for (const { playerId, prizeMinor } of paid) {
    const transactionId = await payPrize(tx, 'tournament', {
      playerId,
      amountMinor: prizeMinor,
      reference: due.slug,
      now,
    })
    await sql`update tournaments.entry set prize_minor = ${prizeMinor}, transaction_id = ${transactionId} where tournament_id = ${id} and player_id = ${playerId}`.execute(
      tx,
    )
  }
  await sql`update tournaments.tournament set concluded_at = ${now}, seed = ${seed} where id = ${id}`.execute(
    tx,
  )
  return tellPlaces(tx, due, placed, now)
}

/**
 * Everyone who played is told once how it ended, and what they won; who keeps themselves out hears
 * of a prize alone.
 */
async function tellPlaces(
  tx: Tx,
  due: Due,
  placed: readonly Placed[],
  now: Date,
): Promise<readonly string[]> {
  const { rows: out } = await sql<{
    id: string
  }>`select p.id from identity.player p where p.id = any(${placed.map(({ playerId }) => playerId)}::uuid[])
    and (p.status = 'closed' or identity.kept_out_until(p.id, ${now}) is not null)`.execute(tx)
  const silent = new Set(out.map(({ id }) => id))
  const told = placed.filter(({ playerId, prizeMinor }) => prizeMinor > 0n || !silent.has(playerId))
  const title = { tr: due.title_tr, en: due.title_en }
  await addNotifications(
    tx,
    told.map(({ playerId, rank, prizeMinor }) => ({
      playerId,
      told: { kind: 'tournament-over', facts: { title, rank, amount: toWireMoney(prizeMinor) } },
    })),
    now,
  )
  return told.map(({ playerId }) => playerId)
}

const endedBefore = (now: Date): Date => new Date(now.getTime() - CONCLUDES_AFTER_MS)

/**
 * A round that was settled before the end and is not counted yet: in the outbox, or as a dead
 * letter that is neither resolved nor discarded.
 */
async function isWaiting(tx: Tx, endsAt: Date): Promise<boolean> {
  const { rows } =
    await sql`select from platform.outbox where kind in ('rounds-settled', 'rounds-revised') and (payload->0->>'atMs')::bigint < ${endsAt.getTime()}
    union all select from platform.dead_letter where source in ('tournaments:count-rounds', 'tournaments:revise-rounds') and state in ('retrying', 'dead')
      and case when payload->0->>'atMs' ~ '^[0-9]{1,16}$' then (payload->0->>'atMs')::bigint < ${endsAt.getTime()} else true end limit 1`.execute(
      tx,
    )
  return rows.length > 0
}

/** From first to last; an account that was closed has no place, and those after it move up. */
async function placeEntries(
  tx: Tx,
  seed: string,
  { id, prizes_minor: prizes }: Due,
  now: Date,
): Promise<Placed[]> {
  const { rows } =
    await sql<Entry>`select player_id as "playerId", number, score from tournaments.entry where tournament_id = ${id} and score > 0`.execute(
      tx,
    )
  const placed: Placed[] = []
  for (const entry of rankEntries(seed, rows)) {
    const prize = prizes[placed.length]
    if (prize !== undefined && (await whyNotCredit(tx, entry.playerId, now)) === 'closed') continue
    placed.push({ ...entry, rank: placed.length + 1, prizeMinor: BigInt(prize ?? 0n) })
  }
  return placed
}

async function writePlaces(tx: Tx, id: bigint, placed: readonly Placed[]): Promise<void> {
  await sql`update tournaments.entry e set rank = p.rank from unnest(${placed.map(({ playerId }) => playerId)}::uuid[], ${placed.map(({ rank }) => rank)}::int[]) p (player_id, rank)
    where e.tournament_id = ${id} and e.player_id = p.player_id`.execute(tx)
}
