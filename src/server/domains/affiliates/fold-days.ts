import { sql } from 'kysely'
import { addDays, endOfSiteDay, siteDate, startOfSiteDay } from '#shared/dates.ts'
import { writtenUpTo } from '#server/domains/wallet/index.ts'
import type { Tx } from '#server/platform/database/database.ts'
import type { Platform } from '#server/platform/platform.ts'
import { queuePostback } from './postback.ts'
import { qualify } from './qualify.ts'

/** A day is folded this long after its end: every call of that day has ended by then. */
const GRACE_MS = 30 * 60_000
const PLAYERS_AT_ONCE = 500

/**
 * Folds every whole Istanbul day that is over, the oldest first, each in one commit. The sums of a
 * past day never change, so a folded day is final. Returns the number of days folded.
 */
export async function foldDays(platform: Platform): Promise<number> {
  const { background: database, clock } = platform
  for (let folded = 0; ; folded += 1) {
    const day = await nextDay(platform)
    if (day === undefined) return folded
    if (endOfSiteDay(day).getTime() + GRACE_MS > clock.now().getTime()) return folded
    const last = await writtenUpTo(database)
    if (last === undefined || !(await isReported(platform, last))) return folded
    const isNew = await database.transaction((tx) => foldDay(tx, day, last, clock.now()))
    if (!isNew) return folded
  }
}

/** First deposits are read from the reports, which must contain the same entries. */
async function isReported({ background }: Platform, last: bigint): Promise<boolean> {
  const { rows } = await sql<{
    to: bigint
  }>`select to_entry_id as to from reports.watermark`.execute(background.read)
  return (rows[0]?.to ?? 0n) >= last
}

async function nextDay({ background }: Platform): Promise<string | undefined> {
  const { rows } = await sql<{ last: string | null; first: Date | null }>`
    select (select max(day)::text from affiliates.folded_day) as last,
      (select min(created_at) from affiliates.campaign) as first`.execute(background.read)
  const { last = null, first = null } = rows[0] ?? {}
  if (last !== null) return addDays(last, 1)
  return first === null ? undefined : siteDate(first)
}

/** Returns false where another process has folded the day. */
async function foldDay(tx: Tx, day: string, last: bigint, now: Date): Promise<boolean> {
  const { rows } = await sql`insert into affiliates.folded_day (day, last_entry_id, folded_at)
    values (${day}, ${last}, ${now}) on conflict do nothing returning day`.execute(tx)
  if (rows.length === 0) return false
  for (let after: string | null = null; ;) {
    const players: string[] = await playersAfter(tx, after, day)
    if (players.length === 0) break
    await foldPlayers(tx, players, day, last)
    after = players.at(-1) ?? null
  }
  await foldCampaigns(tx, day)
  for (const playerId of await qualify(tx, day))
    await queuePostback(tx, { playerId, kind: 'qualified', now })
  return true
}

async function playersAfter(tx: Tx, after: string | null, day: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select player_id as id from affiliates.attribution
    where excluded_as is null and registered_at < ${endOfSiteDay(day)}
      and (${after}::uuid is null or player_id > ${after}::uuid)
    order by player_id limit ${PLAYERS_AT_ONCE}`.execute(tx)
  return rows.map(({ id }) => id)
}

export const DAY_COLUMNS = sql`
  coalesce(-sum(amount_minor) filter (where kind = 'deposit'), 0)::bigint as deposits_minor,
  coalesce(sum(amount_minor) filter (where kind = 'deposit-return'), 0)::bigint as returned_minor,
  coalesce(sum(amount_minor) filter (where kind in ('stake', 'refund')
    and account in (103, 106, 107)), 0)::bigint as stakes_casino_minor,
  coalesce(sum(amount_minor) filter (where kind in ('stake', 'refund') and account = 104),
    0)::bigint as stakes_live_minor,
  coalesce(sum(amount_minor) filter (where kind in ('stake', 'refund') and account = 105),
    0)::bigint as stakes_sports_minor,
  coalesce(sum(amount_minor) filter (where kind in ('stake', 'refund', 'win')
    and account in (103, 106, 107)), 0)::bigint as ggr_casino_minor,
  coalesce(sum(amount_minor) filter (where kind in ('stake', 'refund', 'win') and account = 104),
    0)::bigint as ggr_live_minor,
  coalesce(sum(amount_minor) filter (where kind in ('stake', 'refund', 'win') and account = 105),
    0)::bigint as ggr_sports_minor,
  coalesce(-sum(amount_minor) filter (where kind in ('bonus', 'free-win')), 0)::bigint
    as bonus_minor,
  coalesce(-sum(amount_minor) filter (where kind = 'prize'), 0)::bigint as prizes_minor,
  coalesce(-sum(amount_minor) filter (where kind = 'receivable-loss'), 0)::bigint as losses_minor`

async function foldPlayers(
  tx: Tx,
  players: readonly string[],
  day: string,
  last: bigint,
): Promise<void> {
  await sql`insert into affiliates.player_day (player_id, day, partner_id, campaign_id,
      deposits_minor, returned_minor, stakes_casino_minor, stakes_live_minor, stakes_sports_minor,
      ggr_casino_minor, ggr_live_minor, ggr_sports_minor, bonus_minor, prizes_minor, losses_minor)
    select s.player_id, ${day}, a.partner_id, a.campaign_id, s.deposits_minor, s.returned_minor,
      s.stakes_casino_minor, s.stakes_live_minor, s.stakes_sports_minor, s.ggr_casino_minor,
      s.ggr_live_minor, s.ggr_sports_minor, s.bonus_minor, s.prizes_minor, s.losses_minor
    from (select player_id, ${DAY_COLUMNS}
      from reports.sums_of_players(${players}::uuid[], ${day}, ${day}, ${last})
      group by player_id) s
    join affiliates.attribution a on a.player_id = s.player_id`.execute(tx)
}

async function foldCampaigns(tx: Tx, day: string): Promise<void> {
  const [from, until] = [startOfSiteDay(day), endOfSiteDay(day)]
  await sql`insert into affiliates.campaign_day (campaign_id, day, partner_id, clicks,
      registrations, first_deposits)
    select c.id, ${day}, c.partner_id, k.n, r.n, f.n from affiliates.campaign c
    cross join lateral (select count(*)::int as n from affiliates.click
      where campaign_id = c.id and at >= ${from} and at < ${until}) k
    cross join lateral (select count(*)::int as n from affiliates.attribution a
      where a.partner_id = c.partner_id and a.campaign_id = c.id and a.excluded_as is null
        and a.registered_at >= ${from} and a.registered_at < ${until}) r
    cross join lateral (select count(*)::int as n from affiliates.attribution a
      join reports.first_deposit d on d.player_id = a.player_id
      where a.partner_id = c.partner_id and a.campaign_id = c.id and a.excluded_as is null
        and d.day = ${day}) f
    where k.n + r.n + f.n > 0`.execute(tx)
}
