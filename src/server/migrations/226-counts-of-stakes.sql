-- Whether an open stake will count to a bonus when it settles: bets of a round that stand against each other do not, once one of them is taken back they do.
create function wallet.set_counts(p_round uuid, p_counts boolean) returns void
language sql as $$
  update wallet.open_stake set counts = p_counts where round_id = p_round and counts <> p_counts
$$;
