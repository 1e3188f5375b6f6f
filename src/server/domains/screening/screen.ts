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
import type { Tx } from '#server/platform/database.ts'
import type { Platform } from '#server/platform/platform.ts'
import { closeGoneHits, keepHit } from './hits.ts'
import { findMatches, type Match } from './match.ts'
import { screeningTables, type HitRow, type VersionRow } from './tables.ts'

/** Players looked at in one commit. */
const PAGE = 500

export type IdentityDoor = Pick<Identity, 'excludePlayer' | 'announceEnd'>

/**
 * Looks for one player on every list in force. Returns the sessions that ended: announce them after
 * the commit.
 */
export async function screenPlayer(
  tx: Tx,
  identity: IdentityDoor,
  playerId: string,
  now: Date,
): Promise<string[]> {
  const ended: string[] = []
  for (const match of await findMatches(tx, await findPeople(tx, [playerId]), now))
    ended.push(...(await keep(tx, identity, match, now)))
  return ended
}

/**
 * The same for a line that was found before, while its version is still in force: a later one is
 * looked for by itself.
 */
export async function keepWhileInForce(
  tx: Tx,
  identity: IdentityDoor,
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
 * Keeps a hit; whom the exclusion list names by number is kept out of play in the same commit, to
 * its last day.
 */
async function keep(tx: Tx, identity: IdentityDoor, match: Match, now: Date): Promise<string[]> {
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
 * Through the door of protection: no play, no deposits, what they have stays withdrawable, to the
 * line's last day or without end. The hit keeps what was before.
 */
export async function excludeListed(
  tx: Tx,
  identity: IdentityDoor,
  hit: HitRow,
  now: Date,
): Promise<string[]> {
  const { id, player_id: playerId, until } = hit
  await lockPlayer(tx, playerId)
  const last = await getExclusion(tx, playerId)
  // A line that changed excludes again: what was before is what was before its first time.
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
 * Looks for every player among the new and changed lines of each version put in force, a page of
 * players a commit. Broken off anywhere it continues where it stopped; a hit found twice is one.
 * Who is named by number is excluded each in a commit of their own.
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
      // With someone to exclude the page is done once each of them is.
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

/** Another process at it, or nothing left of it: undefined. */
async function lockUnmatched(tx: Tx, versionId: string): Promise<VersionRow | undefined> {
  // Pages are read by index, whatever the statistics of a list that is new say.
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
