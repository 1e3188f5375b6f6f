import { sql } from 'kysely'
import type { Bilingual } from '#shared/lang.ts'
import type { Rounds } from '#server/domains/rounds/index.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Database, Tx } from '#server/platform/database/database.ts'

export type StudioTitle = {
  gameID: string
  name: Bilingual
  subCategory: number
  /** Set where a player of the studio can change to this game inside a session. */
  changes?: { studio: string; supplier: string; isOffered: boolean } | undefined
}

/** A process may show an old name for this long after a change. */
const FRESH_MS = 60_000

const TITLE = `select t.name_tr, t.name_en, t.sub_category, t.studio, t.supplier,
    s.may_change_game as may_change,
    s.aggregator is null or o.state = 'approved' and o.is_listed as is_offered
  from provider.title t join provider.studio s on s.name = t.studio
  left join provider.offer o on o.studio = t.studio and o.game_id = t.game_id
  where t.game_id = $1`

export type TitleBook = { find(gameID: string): Promise<StudioTitle | undefined> }

export function createTitleBook({
  database,
  clock,
  rounds,
}: {
  database: Database
  clock: Clock
  rounds: Pick<Rounds, 'findGame'>
}): TitleBook {
  const known = new Map<string, { title: StudioTitle; readAtMs: number }>()
  return {
    async find(gameID) {
      const house = rounds.findGame(gameID)
      if (house !== undefined) return house
      const nowMs = clock.now().getTime()
      const kept = known.get(gameID)
      if (kept !== undefined && Math.abs(nowMs - kept.readAtMs) < FRESH_MS) return kept.title
      const [row] = await database.statement<{
        name_tr: string
        name_en: string
        sub_category: number
        studio: string
        supplier: string
        may_change: boolean
        is_offered: boolean
      }>('provider-title', TITLE, [gameID])
      known.delete(gameID)
      if (row === undefined) return undefined
      const title = {
        gameID,
        name: { tr: row.name_tr, en: row.name_en },
        subCategory: row.sub_category,
        changes: row.may_change
          ? { studio: row.studio, supplier: row.supplier, isOffered: row.is_offered }
          : undefined,
      }
      known.set(gameID, { title, readAtMs: nowMs })
      return title
    },
  }
}

/**
 * Replaces the studio's own games, which it may play for. A removed game can still be played for,
 * so that open rounds end. Returns the IDs that belong to other studios; if there are any, nothing
 * has changed.
 */
export async function setTitles(
  tx: Tx,
  studio: string,
  titles: readonly StudioTitle[],
): Promise<string[]> {
  const ids = titles.map(({ gameID }) => gameID)
  const { rows } = await sql<{
    game_id: string
  }>`select game_id from provider.title where game_id = any (${ids}::text[]) and studio <> ${studio}
    order by game_id`.execute(tx)
  if (rows.length > 0) return rows.map(({ game_id }) => game_id)
  for (const { gameID, name, subCategory } of titles) {
    await sql`insert into provider.title (game_id, studio, name_tr, name_en, sub_category)
      values (${gameID}, ${studio}, ${name.tr}, ${name.en}, ${subCategory})
      on conflict (game_id) do update set name_tr = excluded.name_tr, name_en = excluded.name_en,
        sub_category = excluded.sub_category`.execute(tx)
    await sql`insert into provider.game (studio, game_id) values (${studio}, ${gameID})
      on conflict do nothing`.execute(tx)
  }
  return []
}
