-- Stores settled rounds (the payloads of facts `rounds-settled` as one list) that qualify for a
-- campaign: rounds of the house's slots and originals, staked with own money only, at the minimum
-- stake or above, settled inside the window by the database's time. Returns how many.
create or replace function drops.keep_rounds(p_facts jsonb) returns integer
language sql
as $$
  with kept as (
    insert into drops.waiting (round_id, player_id, game_id, sub_category, stake_minor, settled_at)
    select f."roundId", f."playerId", f."gameId", f."subCategory", f."betMinor", f.at
    from (select x.*, to_timestamp(coalesce(x."settledMs", x."atMs") / 1000.0) as at
        from rows from (jsonb_to_recordset(p_facts) as ("playerId" uuid, "roundId" uuid,
          "gameId" text, "subCategory" smallint, "betMinor" bigint, "cashMinor" bigint,
          "atMs" bigint, "settledMs" bigint, totals jsonb)) with ordinality as x("playerId",
          "roundId", "gameId", "subCategory", "betMinor", "cashMinor", "atMs", "settledMs",
          totals, n)) f
    where f.totals is null and f."subCategory" in (301, 302) and f."betMinor" > 0
      and coalesce(f."cashMinor", f."betMinor") = f."betMinor"
      and exists (select from drops.campaign c where c.concluded_at is null
        and f.at >= c.starts_at and f.at < coalesce(c.stopped_at, c.ends_at)
        and f."betMinor" >= c.min_stake_minor
        and case when c.games is null then f."subCategory" = 301
          else f."gameId" = any (c.games) end)
    order by f.at, f.n
    returning 1
  )
  select count(*)::int from kept
$$;
