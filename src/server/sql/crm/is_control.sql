-- Whether a player belongs to the control group: the first 32 bits of SHA-256 of salt and player id
-- lie below `p_share` per cent of their range. So it depends on nothing else of the player.
create or replace function crm.is_control(p_salt bytea, p_player uuid, p_share int) returns boolean
language sql immutable parallel safe
as $$
  select ('x' || encode(substr(sha256(p_salt || uuid_send(p_player)), 1, 4), 'hex'))::bit(32)::bigint
    * 100 < p_share::bigint << 32
$$;
