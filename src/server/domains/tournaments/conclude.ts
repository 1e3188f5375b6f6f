import { sql } from 'kysely'
import { rankEntries } from '#games/contests/tie-break.ts'
import { toWireMoney, type Minor } from '#shared/money.ts'
import { whyNotCredit } from '#server/domains/identity/index.ts'
import { addNotifications } from '#server/domains/notifications/index.ts'
import { payPrize } from '#server/domains/wallet/index.ts'
import type { Database, Tx } from '#server/platform/database/database.ts'
import type { Secrets } from '#server/platform/security/secrets.ts'
import { openSeed } from './tournament.ts'

/** Rounds settled at the last moment are in the outbox by then. */
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

export async function listDue({ read }: Pick<Database, 'read'>, now: Date): Promise<bigint[]> {
  const { rows } = await sql<{
    id: bigint
  }>`select id from tournaments.tournament where concluded_at is null
    and ends_at <= ${endedBefore(now)} order by ends_at, id`.execute(read)
  return rows.map(({ id }) => id)
}

/**
 * Writes a tournament's result and pays its prizes in this transaction, once even with concurrent
 * callers. Returns the notified players; undefined if there is nothing to do, or a round of its
 * days is not counted yet.
 */
export async function conclude(
  tx: Tx,
  secrets: Secrets,
  id: bigint,
  now: Date,
): Promise<readonly string[] | undefined> {
  const {
    rows: [due],
  } = await sql<Due>`select id, slug, title_tr, title_en, ends_at, prizes_minor, seed_sealed
      from tournaments.tournament
    where id = ${id} and concluded_at is null and ends_at <= ${endedBefore(now)}
    for update`.execute(tx)
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
    await sql`update tournaments.entry set prize_minor = ${prizeMinor},
      transaction_id = ${transactionId}
      where tournament_id = ${id} and player_id = ${playerId}`.execute(tx)
  }
  await sql`update tournaments.tournament set concluded_at = ${now}, seed = ${seed}
    where id = ${id}`.execute(tx)
  return notifyPlaces(tx, due, placed, now)
}

/**
 * Notifies every player once of the result and their prize. Excluded players are notified only of a
 * prize.
 */
async function notifyPlaces(
  tx: Tx,
  due: Due,
  placed: readonly Placed[],
  now: Date,
): Promise<readonly string[]> {
  const { rows: out } = await sql<{
    id: string
  }>`select p.id from identity.player p where p.id =
    any(${placed.map(({ playerId }) => playerId)}::uuid[])
    and (p.status = 'closed' or identity.kept_out_until(p.id, ${now}) is not null)`.execute(tx)
  const silent = new Set(out.map(({ id }) => id))
  const notified = placed.filter(
    ({ playerId, prizeMinor }) => prizeMinor > 0n || !silent.has(playerId),
  )
  const title = { tr: due.title_tr, en: due.title_en }
  await addNotifications(
    tx,
    notified.map(({ playerId, rank, prizeMinor }) => ({
      playerId,
      notice: { kind: 'tournament-over', facts: { title, rank, amount: toWireMoney(prizeMinor) } },
    })),
    now,
  )
  return notified.map(({ playerId }) => playerId)
}

const endedBefore = (now: Date): Date => new Date(now.getTime() - CONCLUDES_AFTER_MS)

/**
 * Returns true if a round settled before the end is not counted yet: in the outbox, or an open dead
 * letter.
 */
async function isWaiting(tx: Tx, endsAt: Date): Promise<boolean> {
  const { rows } =
    await sql`select from platform.outbox where kind in ('rounds-settled', 'rounds-revised')
      and (payload->0->>'atMs')::bigint < ${endsAt.getTime()}
    union all select from platform.dead_letter
      where source in ('tournaments:count-rounds', 'tournaments:revise-rounds')
      and state in ('retrying', 'dead')
      and case when payload->0->>'atMs' ~ '^[0-9]{1,16}$' then (payload->0->>'atMs')::bigint <
        ${endsAt.getTime()} else true end limit 1`.execute(tx)
  return rows.length > 0
}

async function placeEntries(
  tx: Tx,
  seed: string,
  { id, prizes_minor: prizes }: Due,
  now: Date,
): Promise<Placed[]> {
  const { rows } =
    await sql<Entry>`select player_id as "playerId", number, score from tournaments.entry
      where tournament_id = ${id} and score > 0`.execute(tx)
  const placed: Placed[] = []
  for (const entry of rankEntries(seed, rows)) {
    const prize = prizes[placed.length]
    if (prize !== undefined && (await whyNotCredit(tx, entry.playerId, now)) === 'closed') continue
    placed.push({ ...entry, rank: placed.length + 1, prizeMinor: BigInt(prize ?? 0n) })
  }
  return placed
}

async function writePlaces(tx: Tx, id: bigint, placed: readonly Placed[]): Promise<void> {
  await sql`update tournaments.entry e set rank = p.rank
    from unnest(${placed.map(({ playerId }) => playerId)}::uuid[],
    ${placed.map(({ rank }) => rank)}::int[]) p (player_id, rank)
    where e.tournament_id = ${id} and e.player_id = p.player_id`.execute(tx)
}
