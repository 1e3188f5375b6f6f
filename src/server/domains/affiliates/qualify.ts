import { sql } from 'kysely'
import type { Tx } from '#server/platform/database/database.ts'

/**
 * Records the CPA of every player who qualified with the day that was just folded: the first
 * deposit and the stakes within the days after the registration, by the deal that was valid at the
 * registration. Once per player. Returns the players.
 */
export async function qualify(tx: Tx, day: string): Promise<string[]> {
  const { rows } = await sql<{ player_id: string }>`
    insert into affiliates.cpa (player_id, partner_id, deal_id, qualified_on, due_on, amount_minor)
    select a.player_id, a.partner_id, d.id, ${day}::date, ${day}::date + d.hold_days,
      d.amount_minor
    from (select *, (registered_at at time zone 'Europe/Istanbul')::date as registered_on
      from affiliates.attribution where excluded_as is null) a
    cross join lateral (
      select v.id, (v.terms -> 'cpa' ->> 'amountMinor')::bigint as amount_minor,
        (v.terms -> 'cpa' ->> 'depositMinor')::bigint as deposit_minor,
        (v.terms -> 'cpa' ->> 'wageredMinor')::bigint as wagered_minor,
        (v.terms -> 'cpa' ->> 'days')::int as days,
        (v.terms -> 'cpa' ->> 'holdDays')::int as hold_days
      from (select id, terms from affiliates.deal where partner_id = a.partner_id
        and valid_from <= a.registered_on order by number desc limit 1) v
      where v.terms ? 'cpa') d
    join reports.first_deposit f on f.player_id = a.player_id
    where ${day}::date between a.registered_on and a.registered_on + d.days
      and f.day <= a.registered_on + d.days and f.amount_minor >= d.deposit_minor
      and (select coalesce(sum(p.stakes_casino_minor + p.stakes_live_minor
        + p.stakes_sports_minor), 0) from affiliates.player_day p
        where p.player_id = a.player_id) >= d.wagered_minor
      and not exists (select from affiliates.cpa known where known.player_id = a.player_id)
    on conflict (player_id) do nothing returning player_id`.execute(tx)
  return rows.map(({ player_id: id }) => id)
}

/**
 * Refuses CPAs whose player's deposit was returned before the end of the hold period. Runs before a
 * month is closed.
 */
export async function denyReturned(tx: Tx, partnerId: string, now: Date): Promise<void> {
  await sql`update affiliates.cpa c set denied_at = ${now}, denied_by = 'kupa',
      denied_reason = 'deposit returned'
    where c.partner_id = ${partnerId} and c.denied_at is null and c.statement_id is null
      and exists (select from affiliates.player_day p where p.player_id = c.player_id
        and p.day <= c.due_on and p.returned_minor > 0)`.execute(tx)
}
