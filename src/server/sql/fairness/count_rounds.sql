-- Counts one round on each of these pairs, which this transaction has locked. `p_opens` says which
-- rounds stay open.
create or replace function fairness.count_rounds(p_pairs uuid[], p_opens boolean[]) returns void
language plpgsql
set enable_seqscan = off
as $$
begin
  update fairness.seed_pair s set nonce = s.nonce + 1, open_rounds = s.open_rounds + u.opens::int
    from unnest(p_pairs, p_opens) as u(id, opens) where s.id = u.id;
end $$;
