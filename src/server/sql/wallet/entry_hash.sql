-- sha256(previous hash, "seq|player|transfer|debit|credit|amount|milliseconds")
create or replace function wallet.entry_hash(
  p_previous bytea, p_seq bigint, p_player uuid, p_transfer uuid, p_debit smallint,
  p_credit smallint, p_amount bigint, p_at_ms bigint
) returns bytea
language sql immutable parallel safe
as $$
  select sha256(p_previous ||
    (p_seq::text || '|' || p_player::text || '|' || p_transfer::text || '|' || p_debit::text || '|'
      || p_credit::text || '|' || p_amount::text || '|' || p_at_ms::text)::bytea)
$$;
