-- Bets of a player that took bonus money: asked for before a bonus ends, and before the next one starts.
create index transaction_bonus_stake on provider.transaction (player_id, created_at) where kind = 'bet' and bonus_minor <> 0;
