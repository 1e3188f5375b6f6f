-- Sets whether an open stake will count to a bonus: opposing bets in a round do not, until one of
-- them is withdrawn.
create or replace function wallet.set_counts(p_round uuid, p_counts boolean) returns void
language sql
as $$
  update wallet.open_stake set counts = p_counts where round_id = p_round and counts <> p_counts
$$;
