-- docs/ledger-proof.md defines the three hashes. Their prefixes keep a leaf from passing for a
-- node.
create or replace function wallet.leaf_hash(
  p_salt uuid, p_player uuid, p_length bigint, p_head bytea
) returns bytea
language sql immutable parallel safe
as $$
  select sha256(('kupa leaf 1|' || encode(sha256(('kupa player 1|' || p_salt::text || '|' ||
    p_player::text)::bytea), 'hex')
    || '|' || p_length::text || '|' || encode(p_head, 'hex'))::bytea)
$$;
