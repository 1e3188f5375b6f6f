import { withDatabase } from '../support/database.ts'
import { expect, type Site } from '../support/site.ts'

/**
 * Time until such a hall's first round, unless `beginCalls` starts it: enough to enter and buy on
 * the slowest machine.
 */
const SALE_MS = 80_000
const EVERY_MS = 90_000
export const FAST_GAME_MS = 60_000
const RULES = { leadMs: 800, callMs: 150, prizeMs: 1_200, minPlayers: 1, guarantees: {} }
const RESULT_MS = 15_000

/**
 * Opens a copy of a house hall with the fastest allowed calls, on this worker's site. A running
 * process sees it within seconds.
 */
export async function openFastHall(site: Site, like: string, roomID: string): Promise<void> {
  await withDatabase(site, async ({ pool }) => {
    await pool.query(
      `insert into bingo.room select (jsonb_populate_record(r,
        $2::jsonb || jsonb_build_object('rules', r.rules || $3::jsonb))).* from bingo.room r
        where r.id = $1`,
      [
        like,
        JSON.stringify({
          id: roomID,
          every_ms: EVERY_MS,
          offset_ms: (Date.now() + SALE_MS) % EVERY_MS,
          result_ms: RESULT_MS,
        }),
        JSON.stringify(RULES),
      ],
    )
    await pool.query(
      `insert into bingo.jackpot (room_id, amount_minor, seeds_minor) select id, seed, seed
        from (select id, (rules->'jackpot'->>'seedMinor')::bigint as seed from bingo.room
        where id = $1) r`,
      [roomID],
    )
  })
  const isOpen = async () =>
    (
      await (
        await fetch(`${site.url}/endpoint`, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ api: { class: 'bingo', method: 'get_room' }, data: { roomID } }),
        })
      ).text()
    ).includes('"roundID":"')
  await expect.poll(isOpen).toBe(true)
}

/**
 * Ends the sale of the hall's next round now. Revokes the lease, so that the next holder reads the
 * round again.
 */
export async function beginCalls(site: Site, roomID: string): Promise<void> {
  await withDatabase(site, async ({ pool }) => {
    await pool.query(
      `update bingo.round set starts_at = now() where room_id = $1 and number = (select min(number)
        from bingo.round where room_id = $1 and state = 'selling')`,
      [roomID],
    )
    await pool.query(
      `update platform.lease set fence = fence + 1, held_until = to_timestamp(0) where name = $1`,
      [`bingo:${roomID}`],
    )
  })
}
