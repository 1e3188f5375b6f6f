import { endOfSiteDay } from '#shared/dates.ts'
import {
  findPeople,
  getExclusion,
  listPeople,
  type Identity,
} from '#server/domains/identity/index.ts'
import { exclude } from '#server/domains/protection/index.ts'
import { audit, commandLine } from '#server/domains/staff/index.ts'
import { lockPlayer } from '#server/domains/wallet/index.ts'
import { sql } from 'kysely'
import type { Tx } from '#server/platform/database/database.ts'
import type { Platform } from '#server/platform/platform.ts'
import { closeGoneHits, keepHit } from './hits.ts'
import { findMatches, type Match } from './match.ts'
import { screeningTables, type HitRow, type VersionRow } from './tables.ts'

const PAGE = 500

export type IdentityAccess = Pick<Identity, 'excludePlayer' | 'announceEnd'>

/**
 * Checks one player against every list in force. Returns the ended sessions; announce them after
 * the commit.
 */
export async function screenPlayer(
  tx: Tx,
  identity: IdentityAccess,
  playerId: string,
  now: Date,
): Promise<string[]> {
  const ended: string[] = []
  for (const match of await findMatches(tx, await findPeople(tx, [playerId]), now))
    ended.push(...(await keep(tx, identity, match, now)))
  return ended
}

/**
 * Stores a match found before if its version is still in force; a later version is matched on its
 * own.
 */
export async function keepWhileInForce(
  tx: Tx,
  identity: IdentityAccess,
  match: Match,
  now: Date,
): Promise<string[]> {
  const version = await screeningTables(tx)
    .selectFrom('screening.version')
    .select('id')
    .where('id', '=', match.versionId)
    .where('state', '=', 'active')
    .executeTakeFirst()
  return version === undefined ? [] : keep(tx, identity, match, now)
}

/**
 * Stores a hit. A player whom the exclusion list names by number is excluded in the same
 * transaction, until the line's last day.
 */
async function keep(tx: Tx, identity: IdentityAccess, match: Match, now: Date): Promise<string[]> {
  const hit = await keepHit(tx, match, now)
  if (hit === undefined || hit.why !== 'number') return []
  const ended = await excludeListed(tx, identity, hit, now)
  await audit(tx, commandLine(now), {
    action: 'player.exclude',
    subject: { kind: 'player', id: hit.player_id },
    after: { list: 'exclusion', until: hit.until, hit: hit.id },
  })
  return ended
}

/**
 * Excludes a player until the line's last day, or permanently: no play and no deposits, but the
 * money can be withdrawn. The hit stores the previous state.
 */
export async function excludeListed(
  tx: Tx,
  identity: IdentityAccess,
  hit: HitRow,
  now: Date,
): Promise<string[]> {
  const { id, player_id: playerId, until } = hit
  await lockPlayer(tx, playerId)
  const last = await getExclusion(tx, playerId)
  // A changed line excludes again, so the previous state is that before its first exclusion.
  const before =
    hit.excluded_at !== null && hit.excluded_at.getTime() === last.at?.getTime()
      ? { at: hit.before_at, until: hit.before_until }
      : last
  const ended = await exclude(tx, identity, {
    playerId,
    ...(until === null ? { months: 0 } : { until: endOfSiteDay(until) }),
    now,
  })
  await screeningTables(tx)
    .updateTable('screening.hit')
    .set({ excluded_at: now, before_at: before.at, before_until: before.until })
    .where('id', '=', id)
    .execute()
  return ended
}

/**
 * Matches every player against the new and changed lines of each version put in force, one page of
 * players per transaction. An interrupted run continues where it stopped, and a hit found twice is
 * stored once. Each player named by number is excluded in a separate transaction.
 */
export async function matchLists({
  database,
  clock,
  outbox,
  deadLetters,
}: Platform): Promise<void> {
  for (const { id } of await screeningTables(database.read)
    .selectFrom('screening.version')
    .select('id')
    .where('state', '=', 'active')
    .where('matched_at', 'is', null)
    .execute()) {
    while (await matchPage(id)) outbox.nudge()
  }

  async function matchPage(versionId: string): Promise<boolean> {
    const now = clock.now()
    const certain: Match[] = []
    const page = await database.transaction(async (tx) => {
      const version = await lockUnmatched(tx, versionId)
      if (version === undefined) return undefined
      const people = await listPeople(tx, { after: version.matched_to, limit: PAGE })
      const matches = await findMatches(tx, people, now, versionId)
      certain.push(...matches.filter(({ why }) => why === 'number'))
      for (const match of matches) if (match.why === 'name') await keepHit(tx, match, now)
      // A page with players to exclude is done once each of them is excluded.
      return certain.length > 0
        ? { version, people }
        : (await moveOn(tx, version, people), { version, people })
    })
    if (page === undefined) return false
    await deadLetters.runEach(
      'screening:exclude-listed',
      certain.map((match) => ({
        id: `${match.versionId} ${match.playerId} ${match.key}`,
        payload: match,
      })),
    )
    if (certain.length > 0) {
      await database.transaction(async (tx) => {
        const version = await lockUnmatched(tx, versionId)
        if (version?.matched_to === page.version.matched_to)
          await moveOn(tx, page.version, page.people)
      })
    }
    return page.people.length === PAGE
  }

  async function moveOn(
    tx: Tx,
    { id, kind }: VersionRow,
    people: readonly { playerId: string }[],
  ): Promise<void> {
    const isOver = people.length < PAGE
    await screeningTables(tx)
      .updateTable('screening.version')
      .set({
        matched_at: isOver ? clock.now() : null,
        ...(people.length > 0 && { matched_to: people.at(-1)?.playerId ?? null }),
      })
      .where('id', '=', id)
      .execute()
    if (isOver) await closeGoneHits(tx, kind, id)
  }
}

async function lockUnmatched(tx: Tx, versionId: string): Promise<VersionRow | undefined> {
  // Forces index reads, because a new list has no statistics yet.
  await sql`set local enable_hashjoin = off`.execute(tx)
  return screeningTables(tx)
    .selectFrom('screening.version')
    .selectAll()
    .where('id', '=', versionId)
    .where('state', '=', 'active')
    .where('matched_at', 'is', null)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst()
}
