-- A player as a studio may read them. No row where the key is no longer valid.
create or replace function provider.look(p_key uuid, p_player uuid) returns table (
  is_active boolean, status text, country text, cash_minor bigint, bonus_minor bigint
)
language sql stable
as $$
  select s.is_active, p.status, p.country, coalesce(a.cash_minor, 0), coalesce(a.bonus_minor, 0)
  from provider.key k join provider.studio s on s.name = k.studio
  left join identity.player_facts(p_player) p on true left join wallet.account a
    on a.player_id = p_player
  where k.id = p_key and k.revoked_at is null
$$;
