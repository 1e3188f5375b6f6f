create or replace function wallet.node_hash(p_left bytea, p_right bytea) returns bytea
language sql immutable parallel safe
as $$
  select sha256(('kupa node 1|' || encode(p_left, 'hex') || '|' || encode(p_right, 'hex'))::bytea)
$$;
